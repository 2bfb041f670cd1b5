#include "ui/interface.hpp"

#include <algorithm>
#include <array>

#include "ui/drawer.hpp"
#include "ui/legend.hpp"
#include "ui/lesson_part.hpp"
#include "ui/panel.hpp"
#include "ui/status_line.hpp"
#include "ui/widgets.hpp"
#include "ui/window_parts.hpp"
#include "ui/world_label.hpp"

namespace rb {

namespace {

constexpr float kNarrowWorld = 340.0F;  // in a narrower one a legend would cover bodies [points]

}  // namespace

void Interface::drawCurves(const Readout& readout, InterfaceState& state, Ask& ask) {
    const float height = curvesHeight(state.curves, free_.size.y);
    free_.size.y -= height;
    const PlotBox strip{{free_.corner.x, free_.corner.y + free_.size.y}, {free_.size.x, height}};
    std::array<InlineText, kMostWorlds> labels;
    std::array<PlotSeries, kMostWorlds> series;
    const std::size_t count = readout.lab.worlds().size();
    for (std::size_t i = 0; i < count; ++i) {
        labels[i] = {count > 1 ? letterOf(i) : "", count > 1 ? "  " : "", readout.lab.name(i)};
        series[i] = {labels[i].view(), seriesColor(i, state.look), &readout.lab.watches()[i].history};
    }
    curves_.draw(std::span(series).first(count), readout.run.events, readout.run.timeLine, state.curves, strip,
                 state.look);
    addTo(ask, state.curves.chosen, drawTimeLine(readout.run.timeLine, readout.run.events, free_, state.look));
}

void Interface::draw(const Readout& readout, InterfaceState& state, Ask& ask) {
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    closePopupAtEscape();
    const float statusHeight = drawStatusLine(readout, state.look);
    const float wanted = drawerWidth(readout, state);
    const auto [isPanelDrawn, drawer, free] = layoutOf(statusHeight, wanted, state.isPanelShown);
    const PlotBox drawerBox{{display.x - drawer, 0.0F}, {drawer, free.size.y}};
    free_ = free;
    if (state.isPanelShown) drawCurves(readout, state, ask);
    if (readout.lesson != nullptr && !readout.lesson->lesson) {
        const float offer = std::min(tourOfferHeight(), free_.size.y - 1.0F);
        drawTourOffer({free_.corner, {free_.size.x, offer}}, palette(state.look), ask);
        free_.corner.y += offer;
        free_.size.y -= offer;
    }
    if (isPanelDrawn) {
        const std::size_t first = ask.commands.size();
        drawPanel(readout, state, statusHeight, rows_, ask);
        addressChanges(ask, first, state.editedWorld);
    }
    const float worlds = readout.isLaidOver() ? 1.0F : static_cast<float>(readout.lab.worlds().size());
    const bool isLegendInDrawer = drawer > 0.0F && free_.size.x / worlds < points(kNarrowWorld);
    if (!isLegendInDrawer) drawLegend(readout, free_, state.look);
    if (drawer > 0.0F) {
        drawDrawer(readout, state, {drawerBox, isPanelDrawn || !state.isPanelShown, isLegendInDrawer}, ask);
    }
    ask.isItemHeld = ImGui::IsAnyItemActive();
    if (state.isQuitAsked) drawQuitQuestion(free_, state, ask.actions);
    // One world alone fills the window, as a picture of it, and the status line lies over its foot.
    const bool isAlone = !state.isPanelShown && drawer == 0.0F && !readout.lab.isComparing();
    if (isAlone) free_ = {{0.0F, 0.0F}, display};
}

}  // namespace rb
