#pragma once

// What a window of Dear ImGui has drawn: its words, and where words and colours lie.

#include <algorithm>
#include <imgui_internal.h>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ui/studio.hpp"

namespace rb::test {

struct Letter {
    ImWchar character;
    ImRect place;
    float begin, end;  // of the room that it takes in its row
};

/// The letters in what the window called `name` drew last, in that order. Spaces are not drawn.
inline std::vector<Letter> lettersOf(const char* name) {
    constexpr int kCorners = 4;
    const ImVector<ImDrawVert>& drawn = ImGui::FindWindowByName(name)->DrawList->VtxBuffer;
    std::vector<Letter> letters;
    const auto isOf = [](const ImFontGlyph& glyph, const ImDrawVert* corners) {
        return glyph.Visible && corners[0].uv.x == glyph.U0 && corners[0].uv.y == glyph.V0 &&
               corners[2].uv.x == glyph.U1 && corners[2].uv.y == glyph.V1;
    };
    for (int i = 0; i + kCorners <= drawn.Size; ++i) {
        const ImDrawVert* const corners = &drawn[i];
        for (const ImFontGlyph& glyph : ImGui::GetFont()->Glyphs) {
            if (!isOf(glyph, corners)) continue;
            const float scale = (corners[2].pos.x - corners[0].pos.x) / (glyph.X1 - glyph.X0);
            const float begin = corners[0].pos.x - scale * glyph.X0;
            letters.push_back({static_cast<ImWchar>(glyph.Codepoint), ImRect(corners[0].pos, corners[2].pos), begin,
                               begin + scale * glyph.AdvanceX});
            i += kCorners - 1;
            break;
        }
    }
    return letters;
}

/// The places of a word of ASCII characters in what the window called `name` drew last.
inline std::vector<ImRect> placesOf(const char* name, std::string_view word) {
    std::string sought(word);
    std::erase(sought, ' ');
    const std::vector<Letter> letters = lettersOf(name);
    const auto isSame = [](const Letter& letter, char character) {
        return letter.character == static_cast<unsigned char>(character);
    };
    std::vector<ImRect> places;
    for (auto from = letters.begin();; ++from) {
        from = std::search(from, letters.end(), sought.begin(), sought.end(), isSame);
        if (from == letters.end()) return places;
        places.push_back(from->place);
        for (auto at = from; at != from + static_cast<std::ptrdiff_t>(sought.size()); ++at)
            places.back().Add(at->place);
    }
}

/// What the window called `name` wrote last. Between words that are further apart than a space or two stands a slash,
/// and a new row begins with a new line.
inline std::string textOf(const char* name) {
    const float space = ImGui::GetFont()->FindGlyph(' ')->AdvanceX;
    std::string text;
    float end = 0.0F;
    float bottom = 0.0F;
    for (const Letter& letter : lettersOf(name)) {
        const bool isNewRow = letter.place.Min.y > bottom;
        const float gap = letter.begin - end;
        if (!text.empty() && isNewRow) {
            text += '\n';
        } else if (!text.empty() && (gap < 0.0F - space || gap > 2.5F * space)) {
            text += " / ";
        } else if (!text.empty() && gap > 0.5F * space) {
            text += ' ';
        }
        char utf8[5];
        text += ImTextCharToUtf8(utf8, letter.character);
        end = letter.end;
        bottom = isNewRow ? letter.place.Max.y : std::max(bottom, letter.place.Max.y);
    }
    return text;
}

/// The same letters without what lies between them, so that it does not matter where lines were broken.
inline std::string squeezed(std::string_view text) {
    std::string letters(text);
    std::erase_if(letters, [](char letter) { return letter == ' ' || letter == '/' || letter == '\n'; });
    return letters;
}

/// How many corners of letters lie beside what the window called `name` shows of them: those are cut, or not seen.
inline int cornersCut(const char* name) {
    constexpr float kRounding = 1.0F;
    const ImDrawList& list = *ImGui::FindWindowByName(name)->DrawList;
    const ImVec2 white = ImGui::GetIO().Fonts->TexUvWhitePixel;
    int cut = 0;
    for (const ImDrawCmd& command : list.CmdBuffer) {
        for (unsigned i = 0; i < command.ElemCount; ++i) {
            const unsigned index = list.IdxBuffer[static_cast<int>(command.IdxOffset + i)];
            const ImDrawVert& corner = list.VtxBuffer[static_cast<int>(command.VtxOffset + index)];
            const bool isLetter = corner.uv.x != white.x || corner.uv.y != white.y;
            const bool isInside =
                corner.pos.x >= command.ClipRect.x - kRounding && corner.pos.x <= command.ClipRect.z + kRounding;
            cut += isLetter && !isInside ? 1 : 0;
        }
    }
    return cut;
}

/// The place of all that has a colour in what the window called `name` drew last; none if nothing has.
inline std::optional<ImRect> inkOf(const char* name, std::uint32_t color) {
    std::optional<ImRect> ink;
    for (const ImDrawVert& vertex : ImGui::FindWindowByName(name)->DrawList->VtxBuffer) {
        if ((vertex.col & ~IM_COL32_A_MASK) != (color & ~IM_COL32_A_MASK)) continue;
        if (!ink) ink = ImRect(vertex.pos, vertex.pos);
        ink->Add(vertex.pos);
    }
    return ink;
}

/// Whether the two lie in one row, and the right one begins within so many units after the left one.
inline bool isBeside(const ImRect& left, const ImRect& right, float most) {
    const float middle = 0.5F * (left.Min.y + left.Max.y);
    const float gap = right.Min.x - left.Max.x;
    return middle > right.Min.y - 2.0F && middle < right.Max.y + 2.0F && gap >= 0.0F && gap <= most;
}

}  // namespace rb::test
