#include "ui/drawer.hpp"
#include "ui/legend.hpp"
#include "ui/panel_parts.hpp"
#include "ui/widgets.hpp"
#include "ui/world_rows.hpp"

namespace rb {

namespace {

void drawCheck(const char* label, Action action, bool isOn, const Palette& colors, Ask& ask) {
    if (checkBox(label, keyOf(action), isOn, colors)) ask.actions.push_back(action);
}

void drawColoring(const Readout& readout, Look look, Ask& ask) {
    const Palette& colors = palette(look);
    sectionHeading("Colour by", keyOf(Action::NextColoring), {}, colors);
    const float width = shareOfRow(2);
    for (std::size_t i = 0; i < kColorings.size(); ++i) {
        const auto by = static_cast<ColorBy>(i);
        if (i % 2 == 1) ImGui::SameLine();
        if (choiceButton(kColorings[i], readout.shown.colorBy == by, width, colors)) ask.wish(ColorBodies{by});
    }
    if (readout.isColoredBySpin()) drawSpinLegend(look);
}

}  // namespace

void drawDisplayOptions(const Readout& readout, InterfaceState& state, const Palette& colors, Ask& ask) {
    const bool isComparing = readout.lab.isComparing();
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {points(3.0F), targetPadding(1.0F)});
    drawOverlayBoxes(overlayInfos(), readout.shown.overlays, colors, ask);
    drawCheck("More curves over time", Action::ToggleCurves, state.curves.areOthersShown, colors, ask);
    for (const DrawerPanel& panel : drawerPanels()) {
        if (panel.key == 0) continue;
        if (checkBox(panel.title.data(), panel.cap(), state.panels.isOpen(panel.key), colors))
            state.panels.toggle(panel.key);
    }
    drawCheck("Two worlds", Action::ToggleCompare, isComparing, colors, ask);
    drawCheck("Laid over each other", Action::ToggleLaidOver, readout.isLaidOver(), colors, ask);
    ImGui::PopStyleVar();
    ImGui::Dummy({0.0F, points(3.0F)});
    drawColoring(readout, state.look, ask);
}

}  // namespace rb
