#include "ui/space/interface.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "base/number_text.hpp"
#include "ui/legend.hpp"
#include "ui/space/panel_parts.hpp"
#include "ui/status_items.hpp"
#include "ui/window_parts.hpp"
#include "ui/world_label.hpp"

namespace rb::space {

float drawStatusLine(const Readout& readout, Look look, bool isOverWorlds) {
    constexpr int kDigits = 3;
    constexpr double kMilliseconds = 1e3;
    StatusItems items;
    for (std::size_t i = 0; i < readout.lab.worlds().size(); ++i) {
        const std::uint64_t count = readout.lab.simulation().world(i).impactCount();
        const bool isAlone = !readout.lab.isComparing();
        const std::string impacts =
            readout.isPair() ? ", " + numberText(count) + (count == 1 ? " impact" : " impacts") : "";
        items.add("", {isAlone ? "" : letterOf(i), isAlone ? "" : "  ", readout.lab.name(i), impacts}).meaning =
            "What the world is called, and how many contacts have begun in it.";
    }
    items.addTime(readout.run);
    const Settings& settings = readout.lab.simulation().world().settings();
    items
        .add("",
             {"h = ", roundedText(kMilliseconds * settings.timeStep, kDigits), " ms / ", numberText(settings.substeps)})
        .meaning = "The time step, and into how many sub-steps it is cut.";
    items.addCost(readout.run);
    return items.draw(look, isOverWorlds);
}

// Takes their room off that of the worlds.
void Interface::drawCurves(const Readout& readout, CurvesState& curves, Look look) {
    const float strip = stripHeight(curves, free_.size.y);
    free_.size.y = std::max(free_.size.y - strip, 1.0F);
    curves_.draw(readout, curves, {{free_.corner.x, free_.corner.y + free_.size.y}, {free_.size.x, strip}}, look);
}

void Interface::drawLegend(const Readout& readout, Look look) const {
    beginLegend(free_, 1);
    for (const SolidOverlayInfo& info : solidOverlayInfos()) {
        if (readout.overlays.has(info.overlay)) drawOverlayLines(info.key, info.lines, look);
    }
    endLegend();
}

PlotBox Interface::drawPicture(const Readout& readout, const InterfaceState& state) {
    const PlotBox shown = std::exchange(free_, {{0.0F, 0.0F}, ImGui::GetIO().DisplaySize});
    CurvesState curves = state.curvesOfPicture();
    if (state.areCurvesInPictures() && isRoomForCurves_) drawCurves(readout, curves, state.look);
    drawLegend(readout, state.look);
    return std::exchange(free_, shown);
}

void Interface::draw(const Readout& readout, InterfaceState& state, Ask& ask) {
    closePopupAtEscape();
    const float status =
        isRoomForStatus(state.panels) ? drawStatusLine(readout, state.look, !state.panels.isPanelShown) : 0.0F;
    const WindowLayout layout = layoutOf(status, drawerWidthOf(drawerPanels(), readout, state.panels), state.panels);
    free_ = layout.free;
    isRoomForCurves_ = isRoomForCurves(layout);
    drawBar(readout.run, layout, state.panels, state.look, ask.actions);
    if (state.panels.isPanelShown) {
        if (isRoomForCurves_) drawCurves(readout, state.curves, state.look);
        ask.moment = state.curves.chosen;
        drawTimeLine(readout.run.timeLine, readout.run.events, free_, state.look, ask);
    }
    drawLegend(readout, state.look);
    if (layout.isPanelDrawn()) drawPanel(readout, state, layout.panel, ask);
    if (layout.isDrawerOpen()) drawDrawerOf(drawerPanels(), readout, state, {layout.drawer}, ask);
    ask.isItemHeld = ImGui::IsAnyItemActive();
    drawOverWorlds(readout.run, readout.lab.isComparing(), layout, state, free_, ask.actions);
}

}  // namespace rb::space
