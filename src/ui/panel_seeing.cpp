#include <algorithm>
#include <array>

#include "ui/legend.hpp"
#include "ui/panel_parts.hpp"
#include "ui/widgets.hpp"

namespace rb {

namespace {

/// A box to tick, with the cap of its key at the right edge.
void drawCheck(const char* label, Action action, bool isOn, const Palette& colors, Requests& requests) {
    if (ImGui::Checkbox(label, &isOn)) requests.actions.push_back(action);
    alignRight(keyCapWidth(keyOf(action)));
    keyCap(keyOf(action), colors);
}

struct OverlayText {
    const char* label;
    Action action;
};

constexpr std::array kOverlayTexts{OverlayText{"Contacts and normals", Action::ToggleContacts},
                                   OverlayText{"Impulses and friction", Action::ToggleImpulses},
                                   OverlayText{"Spring forces", Action::ToggleSpringForces},
                                   OverlayText{"Velocities", Action::ToggleVelocities},
                                   OverlayText{"Trails", Action::ToggleTrails}};

void drawColoring(const ColoringReadout& coloring, const Palette& colors, Requests& requests) {
    sectionHeading("Colour by", keyOf(Action::NextColoring), {}, colors);
    const float width = shareOfRow(2);
    for (std::size_t i = 0; i < coloring.names.size(); ++i) {
        if (i % 2 == 1) ImGui::SameLine();
        if (choiceButton(coloring.names[i], coloring.chosen == i, width, colors)) requests.coloring = i;
    }
    if (coloring.isBySpin) drawSpinLegend(coloring, colors);
}

}  // namespace

void drawSeeing(const Readout& readout, const InterfaceState& state, const Palette& colors, Requests& requests) {
    const bool isComparing = readout.sides.size() > 1;
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {points(3.0F), points(1.0F)});
    for (std::size_t i = 0; i < std::min(kOverlayTexts.size(), readout.overlays.size()); ++i) {
        drawCheck(kOverlayTexts[i].label, kOverlayTexts[i].action, readout.overlays[i], colors, requests);
    }
    drawCheck("Curves over time", Action::ToggleCurves, areCurvesShown(readout, state), colors, requests);
    drawCheck("Two worlds", Action::ToggleCompare, isComparing, colors, requests);
    drawCheck("Laid over each other", Action::ToggleLaidOver, readout.isLaidOver, colors, requests);
    ImGui::PopStyleVar();
    ImGui::Dummy({0.0F, points(3.0F)});
    drawColoring(readout.coloring, colors, requests);
}

}  // namespace rb
