#include "ui/overlay_legend.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "ui/widgets.hpp"

namespace rb {

namespace {

constexpr float kMargin = 10.0F;     // from the box's edges [points]
constexpr float kGap = 6.0F;         // between the parts of an entry [points]
constexpr float kEntryGap = 14.0F;   // between two entries [points]
constexpr float kMarkWidth = 24.0F;  // [points]
constexpr float kArrowWidth = 4.0F;  // as on the world [points]
constexpr float kTrailWidth = 1.8F;  // the same

enum class Mark { Arrow, WideArrow, Trail };

/// One kind of line. Its colour is the readout's of the same index.
struct Entry {
    std::size_t overlay;  ///< in the order of the keys
    Action action;        ///< of the overlay's key; an overlay of two kinds shows it once
    Mark mark;
    std::string_view meaning;
};

constexpr std::array kEntries{
    Entry{0, Action::ToggleContacts, Mark::Arrow, "contact and normal"},
    Entry{1, Action::ToggleImpulses, Mark::Arrow, "impulse"},
    Entry{1, Action::ToggleImpulses, Mark::Arrow, "friction"},
    Entry{2, Action::ToggleSpringForces, Mark::WideArrow, "spring force"},
    Entry{3, Action::ToggleVelocities, Mark::Arrow, "velocity"},
    Entry{4, Action::ToggleTrails, Mark::Trail, "trail"},
};

bool hasKey(std::size_t index) { return index == 0 || kEntries[index].overlay != kEntries[index - 1].overlay; }

// As on the world: from its width at the tail to a point.
void drawArrow(ImVec2 left, ImVec2 right, float width, ImU32 color) {
    const float half = 0.5F * width;
    ImGui::GetWindowDrawList()->AddTriangleFilled({left.x, left.y - half}, right, {left.x, left.y + half}, color);
}

// Fades towards where the circle came from.
void drawTrail(ImVec2 left, ImVec2 right, ImU32 color) {
    constexpr int kPieces = 6;
    for (int i = 0; i < kPieces; ++i) {
        const auto at = [&](int piece) {
            return left.x + (right.x - left.x) * static_cast<float>(piece) / static_cast<float>(kPieces);
        };
        const ImU32 opacity = 255U * static_cast<ImU32>(i + 1) / static_cast<ImU32>(kPieces);
        const ImU32 faded = (color & ~IM_COL32_A_MASK) | opacity << IM_COL32_A_SHIFT;
        ImGui::GetWindowDrawList()->AddLine({at(i), left.y}, {at(i + 1), right.y}, faded, points(kTrailWidth));
    }
}

void drawMark(Mark mark, ImU32 color) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float height = ImGui::GetTextLineHeight();
    ImGui::Dummy({points(kMarkWidth), height});
    const ImVec2 left{corner.x + points(2.0F), std::floor(corner.y + 0.5F * height) + 0.5F};
    const ImVec2 right{corner.x + points(kMarkWidth - 2.0F), left.y};
    switch (mark) {
        case Mark::Arrow:
            drawArrow(left, right, points(kArrowWidth), color);
            break;
        case Mark::WideArrow:
            drawArrow(left, right, points(1.5F * kArrowWidth), color);
            break;
        case Mark::Trail:
            drawTrail(left, right, color);
            break;
    }
}

float widthOfEntry(std::size_t index) {
    const Entry& entry = kEntries[index];
    const float key = hasKey(index) ? keyCapWidth(keyOf(entry.action)) + points(kGap) : 0.0F;
    return key + points(kMarkWidth) + points(kGap) + widthOf(entry.meaning);
}

void drawEntry(std::size_t index, ImU32 color, const Palette& colors) {
    const Entry& entry = kEntries[index];
    if (hasKey(index)) {
        keyCap(keyOf(entry.action), colors);
        ImGui::SameLine(0.0F, points(kGap));
    }
    drawMark(entry.mark, color);
    ImGui::SameLine(0.0F, points(kGap));
    text(entry.meaning, colors.text);
}

// Side by side, in as many rows as they need.
void drawEntries(const Readout& readout, float room, const Palette& colors) {
    float used = 0.0F;
    for (std::size_t i = 0; i < std::min(kEntries.size(), readout.overlayColors.size()); ++i) {
        if (!readout.overlays[kEntries[i].overlay]) continue;
        const float width = widthOfEntry(i);
        const bool hasRoom = used + points(kEntryGap) + width <= room;
        if (used > 0.0F && hasRoom) ImGui::SameLine(0.0F, points(kEntryGap));
        used = used > 0.0F && hasRoom ? used + points(kEntryGap) + width : width;
        drawEntry(i, readout.overlayColors[i], colors);
    }
}

}  // namespace

void drawOverlayLegend(const Readout& readout, const PlotBox& box, float right, Look look) {
    const auto isOn = [](bool overlay) { return overlay; };
    if (std::none_of(readout.overlays.begin(), readout.overlays.end(), isOn)) return;
    constexpr float kOpacity = 0.86F;  // as that of the worlds' labels
    const ImVec2 padding{points(7.0F), points(5.0F)};
    ImGui::SetNextWindowPos({box.corner.x + points(kMargin), box.corner.y + box.size.y - points(kMargin)},
                            ImGuiCond_Always, {0.0F, 1.0F});
    ImGui::SetNextWindowBgAlpha(kOpacity);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, padding);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, points(1.0F));
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoInputs |
                                        ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_AlwaysAutoResize |
                                        ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoBringToFrontOnFocus;
    ImGui::Begin("##overlays", nullptr, kFlags);
    drawEntries(readout, box.size.x - 2.0F * (points(kMargin) + padding.x) - right, palette(look));
    ImGui::End();
    ImGui::PopStyleVar(2);
}

}  // namespace rb
