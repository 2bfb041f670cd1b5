#include "ui/space/interface.hpp"

#include <algorithm>
#include <utility>

#include "ui/legend.hpp"
#include "ui/space/drawer.hpp"
#include "ui/space/panel_parts.hpp"
#include "ui/window_parts.hpp"

namespace rb::space {

// Takes their room off that of the worlds.
void Interface::drawCurves(const Readout& readout, CurvesState& curves, Look look) {
    const float strip = stripHeight(curves, free_.size.y);
    free_.size.y = std::max(free_.size.y - strip, 1.0F);
    curves_.draw(readout, curves, {{free_.corner.x, free_.size.y}, {free_.size.x, strip}}, look);
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
    if (state.areCurvesInPictures()) drawCurves(readout, curves, state.look);
    drawLegend(readout, state.look);
    return std::exchange(free_, shown);
}

void Interface::draw(const Readout& readout, InterfaceState& state, Ask& ask) {
    closePopupAtEscape();
    const float status = isRoomForStatus(state) ? drawStatusLine(readout, state.look) : 0.0F;
    const WindowLayout layout = layoutOf(status, drawerWidthOf(drawerPanels(), readout, state), state);
    free_ = layout.free;
    drawBar(readout.run, layout, state, ask.actions);
    if (state.isPanelShown) {
        if (isRoomForCurves(layout)) drawCurves(readout, state.curves, state.look);
        ask.moment = state.curves.chosen;
        drawTimeLine(readout.run.timeLine, readout.run.events, free_, state.look, ask);
    }
    drawLegend(readout, state.look);
    if (layout.isPanelDrawn()) drawPanel(readout, state, layout.panel, ask);
    if (layout.isDrawerOpen()) drawDrawerOf(drawerPanels(), readout, state, {layout.drawer}, ask);
    ask.isItemHeld = ImGui::IsAnyItemActive();
    drawMessage(readout.run, free_, state.look);
    drawFilmLight(free_, readout.lab.isComparing(), state);
    if (state.isQuitAsked) drawQuitQuestion(free_, state, ask.actions);
    // One world alone fills the window, as a picture of it, and the status line lies over its foot.
    if (!state.isPanelShown && !layout.isDrawerOpen() && !readout.lab.isComparing())
        free_ = {{0.0F, 0.0F}, ImGui::GetIO().DisplaySize};
}

}  // namespace rb::space
