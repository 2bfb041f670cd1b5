#include "ui/help.hpp"

#include <algorithm>
#include <cctype>

#include "ui/legend.hpp"
#include "ui/widgets.hpp"

namespace rb {

namespace {

constexpr float kGestureWidth = 110.0F;  // [points]
constexpr float kMeaningWidth = 240.0F;  // [points]
constexpr float kTwoColumns = 860.0F;    // from this width on the window has mouse and keys side by side [points]

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
    for (const MouseBinding& control : mouseBindings()) {
        ImGui::TableNextColumn();
        text(control.gesture, colors.text);
        ImGui::TableNextColumn();
        text(control.meaning, colors.dim);
    }
    ImGui::EndTable();
}

void drawKey(std::string_view key, std::string_view meaning, const Palette& colors) {
    ImGui::TableNextColumn();
    keyCap(key, colors);
    ImGui::TableNextColumn();
    text(meaning, colors.dim);
}

// "see spring forces"
InlineText meaningOf(const OverlayReadout& overlay) {
    const std::string_view name = overlay.name;
    const auto first = static_cast<char>(std::tolower(static_cast<unsigned char>(name.front())));
    InlineText meaning;
    meaning.append("see ");
    meaning.append({&first, 1});
    meaning.append(name.substr(1));
    return meaning;
}

// The overlays stand before the colours of the circles.
void drawKeys(const Readout& readout, const Palette& colors) {
    if (!beginTable("keys")) return;
    for (const KeyBinding& control : keyBindings()) {
        if (control.action == Action::NextColoring) {
            for (const OverlayReadout& overlay : readout.overlays) {
                drawKey(overlay.key, meaningOf(overlay).view(), colors);
            }
        }
        drawKey(control.key, control.meaning, colors);
    }
    ImGui::EndTable();
}

// "impulse, friction"
InlineText namesOf(std::span<const OverlayLineReadout> lines) {
    InlineText names;
    for (const OverlayLineReadout& line : lines) {
        if (!names.view().empty()) names.append(", ");
        names.append(line.name);
    }
    return names;
}

void drawArrows(std::span<const OverlayReadout> overlays, const Palette& colors) {
    if (!beginTable("arrows")) return;
    for (const OverlayReadout& overlay : overlays) {
        if (overlay.length.empty()) continue;
        ImGui::TableNextColumn();
        text(namesOf(overlay.lines).view(), colors.text);
        ImGui::TableNextColumn();
        text(overlay.length, colors.dim);
    }
    ImGui::EndTable();
}

void drawMeanings(const Readout& readout, const Palette& colors) {
    const float gap = points(6.0F);
    ImGui::Dummy({0.0F, gap});
    text("Colours by spin", colors.accent);
    drawSpinLegend(readout.coloring, colors);
    ImGui::Dummy({0.0F, gap});
    text("Arrows", colors.accent);
    drawArrows(readout.overlays, colors);
}

}  // namespace

void drawHelp(const Readout& readout, const InterfaceState& state, float bottom) {
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
        drawMeanings(readout, colors);
        ImGui::EndGroup();
        ImGui::SameLine(0.0F, points(24.0F));
        ImGui::BeginGroup();
    } else {
        ImGui::Dummy({0.0F, points(6.0F)});
    }
    text("Keys", colors.accent);
    drawKeys(readout, colors);
    if (!isWide) drawMeanings(readout, colors);
    ImGui::EndGroup();
    ImGui::End();
    ImGui::PopStyleVar(3);
}

}  // namespace rb
