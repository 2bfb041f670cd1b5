#include "ui/interface.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "ui/drawer.hpp"
#include "ui/drawer_parts.hpp"
#include "ui/legend.hpp"
#include "ui/panel_parts.hpp"
#include "ui/widgets.hpp"
#include "ui/window_parts.hpp"
#include "ui/world_label.hpp"

namespace rb {

namespace {

constexpr float kNarrowWorld = 340.0F;  // in a narrower one a legend would cover bodies [points]

}  // namespace

// Takes their room off that of the worlds.
void Interface::drawCurves(const Readout& readout, CurvesState& curves, Look look, Ask& ask) {
    const float height = curvesHeight(curves, free_.size.y);
    free_.size.y -= height;
    const PlotBox strip{{free_.corner.x, free_.corner.y + free_.size.y}, {free_.size.x, height}};
    std::array<InlineText, kMostWorlds> labels;
    std::array<PlotSeries, kMostWorlds> series;
    const std::size_t count = readout.lab.worlds().size();
    for (std::size_t i = 0; i < count; ++i) {
        labels[i] = {count > 1 ? letterOf(i) : "", count > 1 ? "  " : "", readout.lab.name(i)};
        series[i] = {labels[i].view(), seriesColor(i, look), &readout.lab.watches()[i].history};
    }
    curves_.draw(std::span(series).first(count), readout.run.events, readout.run.timeLine, curves, strip, look, ask);
}

PlotBox Interface::drawPicture(const Readout& readout, const InterfaceState& state) {
    const PlotBox shown = std::exchange(free_, {{0.0F, 0.0F}, ImGui::GetIO().DisplaySize});
    CurvesState curves = state.curvesOfPicture();
    Ask ask;
    if (state.areCurvesInPictures() && isRoomForCurves_) drawCurves(readout, curves, state.look, ask);
    drawLegend(readout, free_, state.look);
    return std::exchange(free_, shown);
}

void Interface::draw(const Readout& readout, InterfaceState& state, Ask& ask) {
    closePopupAtEscape();
    const float statusHeight =
        isRoomForStatus(state.panels) ? drawStatusLine(readout, state.look, !state.panels.isPanelShown) : 0.0F;
    const WindowLayout layout =
        layoutOf(statusHeight, drawerWidthOf(drawerPanels(), readout, state.panels), state.panels);
    free_ = layout.free;
    isRoomForCurves_ = isRoomForCurves(layout);
    drawBar(readout.run, layout, state.panels, state.look, ask.actions);
    if (state.panels.isPanelShown) {
        if (isRoomForCurves_) drawCurves(readout, state.curves, state.look, ask);
        drawTimeLine(readout.run.timeLine, readout.run.events, free_, state.look, ask,
                     isRoomForCurves_ ? std::optional(state.curves.axis) : std::nullopt);
    }
    if (readout.lesson != nullptr && !readout.lesson->lesson) {
        const float offer = std::min(tourOfferHeight(), free_.size.y - 1.0F);
        drawTourOffer({free_.corner, {free_.size.x, offer}}, palette(state.look), ask);
        free_.corner.y += offer;
        free_.size.y -= offer;
    }
    if (layout.isPanelDrawn()) {
        const std::size_t first = ask.commands.size();
        drawPanel(readout, state, layout.panel, rows_, ask);
        addressChanges(ask, first, state.edited(readout.lab.worlds().size()));
    }
    const float worlds = readout.isLaidOver() ? 1.0F : static_cast<float>(readout.lab.worlds().size());
    const bool isLegendInDrawer = layout.isDrawerOpen() && free_.size.x / worlds < points(kNarrowWorld);
    if (!isLegendInDrawer) drawLegend(readout, free_, state.look);
    if (layout.isDrawerOpen()) {
        const bool isPanelBeside = layout.isPanelDrawn() || !state.panels.isPanelShown;
        drawDrawerOf(drawerPanels(), readout, state, {layout.drawer, isPanelBeside, isLegendInDrawer}, ask);
    }
    ask.isItemHeld = ImGui::IsAnyItemActive();
    drawOverWorlds(readout.run, readout.lab.isComparing(), layout, state, free_, ask.actions);
}

}  // namespace rb
