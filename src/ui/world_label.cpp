#include "ui/world_label.hpp"

#include <algorithm>
#include <cmath>

#include "ui/widgets.hpp"

namespace rb {

namespace {

constexpr float kPadding = 7.0F;       // [points]
constexpr float kLabelGap = 7.0F;      // between the parts of a line [points]
constexpr float kVerdictSize = 18.0F;  // of its letters [points]

void drawGround(ImVec2 low, ImVec2 high, const Palette& colors) {
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    list.AddRectFilled(low, high, ImGui::GetColorU32(ImGuiCol_PopupBg), points(4.0F));
    list.AddRect(low, high, colors.line, points(4.0F));
}

void put(ImVec2 at, ImU32 color, std::string_view line, float size = kFontSize) {
    if (line.empty()) return;
    ImGui::GetBackgroundDrawList()->AddText(ImGui::GetFont(), points(size), {std::floor(at.x), std::floor(at.y)}, color,
                                            line.data(), line.data() + line.size());
}

float verdictWidth(std::string_view line) { return letterWidth(line, kVerdictSize); }

// As much of the verdict as fits into `width`.
InlineText longestWords(const Verdict& verdict, float width) {
    const InlineText words = plainWordsOf(verdict);
    if (verdictWidth(words.view()) <= width) return words;
    return fitted(shortPlainWordsOf(verdict), width, verdictWidth);
}

std::string_view letterAt(const WorldLabelPlace& place) {
    return place.isAlone ? std::string_view{} : letterOf(place.index);
}

// From the padding to the text: the colour's square, and the letter.
float indentOf(const WorldLabelPlace& place) {
    const float gap = points(kLabelGap);
    const std::string_view letter = letterAt(place);
    return points(kSwatch) + gap + (letter.empty() ? 0.0F : widthOf(letter) + gap);
}

// How wide the text may be.
float roomOf(const WorldLabelPlace& place) {
    return place.box.size.x - 2.0F * points(kMargin) - 2.0F * points(kPadding) - indentOf(place);
}

constexpr std::string_view kWhy = "Why?";
constexpr float kWhyGap = 6.0F;  // between label and button [points]

// A window of its own: what is pressed there drops nothing.
bool drawWhyButton(const PlotBox& label, std::string_view letter) {
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                        ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_AlwaysAutoResize |
                                        ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoBackground;
    ImGui::SetNextWindowPos({label.corner.x + label.size.x + points(kWhyGap), label.corner.y});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0.0F, 0.0F});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1.0F, 1.0F});
    ImGui::Begin(letter == "A" ? "##why A" : "##why B", nullptr, kFlags);
    const bool isPressed = smallButton("why", kWhy, "What feeds the pile, and why impacts do not take it.");
    ImGui::End();
    ImGui::PopStyleVar(2);
    return isPressed;
}

}  // namespace

void drawCaption(std::string_view words, const PlotBox& box, Look look) {
    const float margin = points(kMargin);
    const float padding = points(kPadding);
    const InlineText caption = fitted(words, box.size.x - 2.0F * (margin + padding), widthOf);
    const float height = ImGui::GetTextLineHeight() + padding;
    const ImVec2 low{box.corner.x + margin, box.corner.y + box.size.y - margin - height};
    drawGround(low, {low.x + widthOf(caption.view()) + 2.0F * padding, low.y + height}, palette(look));
    put({low.x + padding, low.y + 0.5F * padding}, palette(look).dim, caption.view());
}

void drawBodyNumber(ImVec2 at, std::string_view number, Look look) {
    const ImVec2 half{0.5F * widthOf(number) + points(3.0F), 0.5F * ImGui::GetTextLineHeight()};
    drawGround({at.x - half.x, at.y - half.y}, {at.x + half.x, at.y + half.y}, palette(look));
    put({at.x - 0.5F * widthOf(number), at.y - half.y}, palette(look).text, number);
}

void drawWorldNote(ImVec2 at, std::string_view words, Look look) {
    put({at.x, at.y - 0.5F * ImGui::GetTextLineHeight()}, palette(look).alarm, words);
}

PlotBox drawLabel(const LabelWords& words, const WorldLabelPlace& place, Look look) {
    const Palette& colors = palette(look);
    const float line = letterHeight(kVerdictSize);
    const float padding = points(kPadding);
    const float swatch = points(kSwatch);
    const std::string_view letter = letterAt(place);
    const float indent = indentOf(place);
    const InlineText verdict = fitted(words.verdict, roomOf(place), verdictWidth);
    const InlineText name = fitted(words.name, roomOf(place), widthOf);
    const float width = indent + std::max(verdictWidth(verdict.view()), widthOf(name.view()));
    const float height = line + ImGui::GetTextLineHeight() + points(2.0F) + 2.0F * padding;
    const float top = place.box.corner.y + points(kMargin) + static_cast<float>(place.row) * (height + points(6.0F));
    const ImVec2 low{std::floor(place.box.corner.x + points(kMargin)), std::floor(top)};
    const ImVec2 high{low.x + width + 2.0F * padding, low.y + height};
    drawGround(low, high, colors);
    const ImVec2 at{low.x + padding, low.y + padding};
    const float middle = at.y + 0.5F * line;
    ImGui::GetBackgroundDrawList()->AddRectFilled({at.x, middle - 0.5F * swatch},
                                                  {at.x + swatch, middle + 0.5F * swatch},
                                                  seriesColor(place.index, look), points(2.0F));
    put({at.x + swatch + points(kLabelGap), middle - 0.5F * ImGui::GetTextLineHeight()}, colors.text, letter);
    put({at.x + indent, at.y}, colors.*words.color, verdict.view(), kVerdictSize);
    put({at.x + indent, at.y + line + points(2.0F)}, colors.dim, name.view());
    return {low, {high.x - low.x, high.y - low.y}};
}

bool drawWorldLabel(std::string_view name, const Verdict& verdict, WorldLabelPlace place, Look look) {
    place.isWhyAsked &= verdict.isBoiling;
    if (place.isWhyAsked) place.box.size.x -= smallButtonWidth(kWhy) + points(kWhyGap);
    const InlineText words = longestWords(verdict, roomOf(place));
    const auto color = verdict.restingSince ? &Palette::accent : verdict.isBoiling ? &Palette::alarm : &Palette::text;
    const PlotBox label = drawLabel({words.view(), name, color}, place, look);
    const ImVec2 end{label.corner.x + label.size.x, label.corner.y + label.size.y};
    if (!ImGui::GetIO().WantCaptureMouse && ImGui::IsMouseHoveringRect(label.corner, end, false) && verdict.u) {
        openTooltip();
        const Palette& colors = palette(look);
        const std::string u(valueText(*verdict.u).view());
        wrappedText("The bodies move as fast as after " + u + " steps of free fall; in symbols u = " + u + " g h.",
                    colors.text);
        wrappedText(
            "That is the root mean square speed. A pile is at rest when it has been below 0.01 for a second, no body, "
            "nor the rim of one with corners, is faster than 0.05. Circles may still spin in their places.",
            colors.dim);
        endTooltip();
    }
    return place.isWhyAsked && drawWhyButton(label, letterOf(place.index));
}

}  // namespace rb
