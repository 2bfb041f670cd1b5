#include "ui/help.hpp"

#include <algorithm>
#include <array>

#include "ui/legend.hpp"
#include "ui/widgets.hpp"

namespace rb {

namespace {

constexpr float kGestureWidth = 110.0F;  // [points]
constexpr float kMeaningWidth = 240.0F;  // [points]
constexpr float kTwoColumns = 860.0F;    // a window of this width has mouse and keys side by side [points]

/// How long an arrow over the circles is.
struct ArrowText {
    std::string_view name;
    std::string_view length;
};

constexpr std::array kArrows{ArrowText{"impulse, friction", "16 px: weight × h of a circle of 0.15 m"},
                             ArrowText{"spring force", "16 px: weight of a circle of 0.15 m"},
                             ArrowText{"velocity", "the way of a quarter of a second"}};

bool beginTable(const char* name) {
    const float width = points(kGestureWidth + kMeaningWidth) + 4.0F * ImGui::GetStyle().CellPadding.x;
    constexpr ImGuiTableFlags kFlags = ImGuiTableFlags_SizingFixedFit | ImGuiTableFlags_BordersInnerH;
    if (!ImGui::BeginTable(name, 2, kFlags, {width, 0.0F})) return false;
    ImGui::TableSetupColumn("##gesture", ImGuiTableColumnFlags_WidthFixed, points(kGestureWidth));
    ImGui::TableSetupColumn("##meaning", ImGuiTableColumnFlags_WidthFixed, points(kMeaningWidth));
    return true;
}

void drawMouse(const Palette& colors) {
    if (!beginTable("mouse")) return;
    for (const MouseControl& control : mouseControls()) {
        ImGui::TableNextColumn();
        text(control.gesture, colors.text);
        ImGui::TableNextColumn();
        text(control.meaning, colors.dim);
    }
    ImGui::EndTable();
}

void drawKeys(const Palette& colors) {
    if (!beginTable("keys")) return;
    for (const KeyControl& control : keyControls()) {
        ImGui::TableNextColumn();
        keyCap(control.key, colors);
        ImGui::TableNextColumn();
        text(control.meaning, colors.dim);
    }
    ImGui::EndTable();
}

void drawArrows(const Palette& colors) {
    if (!beginTable("arrows")) return;
    for (const ArrowText& arrow : kArrows) {
        ImGui::TableNextColumn();
        text(arrow.name, colors.text);
        ImGui::TableNextColumn();
        text(arrow.length, colors.dim);
    }
    ImGui::EndTable();
}

void drawMeanings(const ColoringReadout& coloring, const Palette& colors) {
    const float gap = points(6.0F);
    ImGui::Dummy({0.0F, gap});
    text("Colours by spin", colors.accent);
    drawSpinLegend(coloring, colors);
    ImGui::Dummy({0.0F, gap});
    text("Arrows", colors.accent);
    drawArrows(colors);
}

}  // namespace

void drawHelp(const ColoringReadout& coloring, const InterfaceState& state, float bottom) {
    const Palette& colors = palette(state.look);
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const float height = std::max(display.y - bottom, 1.0F);
    ImGui::SetNextWindowPos({0.5F * display.x, 0.5F * height}, ImGuiCond_Always, {0.5F, 0.5F});
    ImGui::SetNextWindowSizeConstraints({0.0F, 0.0F}, {display.x, height});
    ImGui::SetNextWindowBgAlpha(1.0F);
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                                        ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                                        ImGuiWindowFlags_AlwaysAutoResize;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, points(1.0F));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, points(6.0F));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {points(20.0F), points(16.0F)});
    ImGui::Begin("##help", nullptr, kFlags);
    const bool isWide = display.x > points(kTwoColumns);
    ImGui::BeginGroup();
    text("Mouse", colors.accent);
    drawMouse(colors);
    if (isWide) {
        drawMeanings(coloring, colors);
        ImGui::EndGroup();
        ImGui::SameLine(0.0F, points(24.0F));
        ImGui::BeginGroup();
    } else {
        ImGui::Dummy({0.0F, points(6.0F)});
    }
    text("Keys", colors.accent);
    drawKeys(colors);
    if (!isWide) drawMeanings(coloring, colors);
    ImGui::EndGroup();
    ImGui::End();
    ImGui::PopStyleVar(3);
}

}  // namespace rb
