#include "ui/drawer.hpp"

#include <array>

#include "ui/energy_part.hpp"
#include "ui/forecast_part.hpp"
#include "ui/help.hpp"
#include "ui/inspector.hpp"
#include "ui/legend.hpp"
#include "ui/listing.hpp"
#include "ui/map_part.hpp"
#include "ui/tour_part.hpp"
#include "ui/widgets.hpp"

namespace rb {

namespace {

using Lab = const Readout&;
using State = const InterfaceState&;

bool hasCard(Lab lab) { return lab.tour != nullptr && lab.tour->card; }

void drawColumn(const PanelFrame& frame) { drawLegendRows(frame.lab, frame.state.look); }
void drawCard(const PanelFrame& frame) {
    drawTourCard(*frame.lab.tour, frame.lab.run.time, frame.place.isPanelBeside, frame.colors, frame.ask);
}
void drawLines(const PanelFrame& frame) { drawListing(frame.lab, frame.state.look); }
void drawContact(const PanelFrame& frame) { drawExplanation(frame.lab, frame.state.look); }
void drawBody(const PanelFrame& frame) { drawInspector(frame.lab, frame.state, frame.ask); }
void drawWhy(const PanelFrame& frame) {
    drawEnergy(frame.lab, frame.state.look);
    if (const LiveForecast* const forecast = frame.lab.forecast) {
        drawForecast(forecast->rest(), forecast->reason(), frame.lab.worlds, frame.colors);
    }
}
void drawRests(const PanelFrame& frame) {
    MapRequests asked;
    drawMap(*frame.lab.map, frame.state.look, asked);
    if (asked != MapRequests{}) frame.ask.wish(asked);
}
void drawControls(const PanelFrame& frame) {
    const float width = ImGui::GetContentRegionAvail().x;
    if (!hasCard(frame.lab) && choiceButton("Take the tour: six cards", true, width, frame.colors)) {
        frame.ask.wish(ShowCard{0});
    }
    drawHelp(frame.state);
}

void addBody(Lab lab, InlineText& title) {
    title = {kindOfInspected(lab.inspection), " ", fixedText(*lab.shown.pinned).view()};
}

// From top to bottom.
constexpr std::array kPanels{
    DrawerPanel{.title = "Lines and colours",
                .draw = drawColumn,
                .isOpen = [](Lab /*lab*/, State /*state*/) { return false; },
                .isBeside = [](const PanelFrame& frame) { return frame.place.hasLegend && hasLegend(frame.lab); }},
    DrawerPanel{.title = "Tour",
                .draw = drawCard,
                .isOpen = [](Lab lab, State /*state*/) { return hasCard(lab); },
                .close = [](const PanelFrame& frame) { frame.ask.wish(LeaveTour{}); },
                .isLarge = true},
    DrawerPanel{.title = "Listing 3.1",
                .draw = drawLines,
                .isOpen = [](Lab lab, State /*state*/) { return lab.litLine.has_value(); },
                .close = [](const PanelFrame& frame) { frame.ask.wish(CloseListing{}); },
                .isLarge = true},
    DrawerPanel{.title = "Explain this contact",
                .draw = drawContact,
                .isOpen = [](Lab lab, State /*state*/) { return lab.shown.pinnedContact.has_value(); },
                .close = [](const PanelFrame& frame) { frame.ask.wish(ExplainContact{}); }},
    DrawerPanel{.draw = drawBody,
                .isOpen = [](Lab lab, State /*state*/) { return lab.shown.pinned.has_value(); },
                .close = [](const PanelFrame& frame) { frame.ask.wish(CloseInspector{}); },
                .addTitle = addBody,
                .width = widthOfInspector},
    DrawerPanel{
        .title = "Why it moves: energy", .key = kWhyKey, .draw = drawWhy, .width = widthOfLedger, .isScrolledTo = true},
    DrawerPanel{.title = "Map: where it comes to rest",
                .draw = drawRests,
                .isOpen = [](Lab lab, State state) { return lab.map != nullptr && state.isOpen(kWhyKey); }},
    DrawerPanel{.title = "Help",
                .draw = drawControls,
                .isOpen = [](Lab /*lab*/, State state) { return state.isHelpShown; },
                .close = [](const PanelFrame& frame) { frame.state.isHelpShown = false; },
                .isLarge = true,
                .isScrolledTo = true},
};

}  // namespace

std::span<const DrawerPanel> drawerPanels() { return kPanels; }

}  // namespace rb
