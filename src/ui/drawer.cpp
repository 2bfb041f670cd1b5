#include "ui/drawer.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "ui/drawer_parts.hpp"
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

bool hasCard(Lab lab) { return lab.tour && lab.tour->card != nullptr; }

void drawColumn(const PanelFrame& frame) { drawLegendRows(frame.lab, frame.colors); }
void drawCard(const PanelFrame& frame) {
    drawTourCard(*frame.lab.tour, frame.place.isPanelBeside, frame.colors, frame.ask);
}
void drawLines(const PanelFrame& frame) { drawListing(frame.lab, frame.state.look); }
void drawContact(const PanelFrame& frame) { drawExplanation(frame.lab, frame.state.look); }
void drawBody(const PanelFrame& frame) { drawInspector(frame.lab, frame.state, frame.ask); }
void drawWhy(const PanelFrame& frame) {
    drawEnergy(frame.lab, frame.state.look);
    drawForecast(frame.lab.forecast, frame.colors);
}
void drawRests(const PanelFrame& frame) {
    MapRequests asked;
    drawMap(frame.lab.map, frame.state.look, asked);
    if (asked != MapRequests{}) frame.ask.wish(asked);
}
void drawControls(const PanelFrame& frame) {
    const float width = ImGui::GetContentRegionAvail().x;
    if (!hasCard(frame.lab) && choiceButton("Take the tour: six cards", true, width, frame.colors)) {
        frame.ask.wish(ShowCard{0});
    }
    drawHelp(frame.lab, frame.colors);
}

bool isWhyShown(Lab /*lab*/, State state) { return state.isWhyShown; }

void addBody(Lab lab, InlineText& title) {
    title.append(kindOfInspected(lab.inspection));
    title.append(" ");
    title.appendNumber(static_cast<double>(*lab.inspection.body), 0);
}

// From top to bottom.
constexpr std::array kPanels{
    DrawerPanel{.title = "Lines and colours", .draw = drawColumn, .isLegend = true},
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
                .isOpen = [](Lab lab, State /*state*/) { return lab.inspection.contact.has_value(); },
                .close = [](const PanelFrame& frame) { frame.ask.wish(ExplainContact{}); }},
    DrawerPanel{.draw = drawBody,
                .isOpen = [](Lab lab, State /*state*/) { return lab.inspection.body.has_value(); },
                .close = [](const PanelFrame& frame) { frame.ask.wish(CloseInspector{}); },
                .addTitle = addBody,
                .width = widthOfInspector},
    DrawerPanel{.title = "Why it moves: energy",
                .draw = drawWhy,
                .isOpen = isWhyShown,
                .close = [](const PanelFrame& frame) { frame.state.isWhyShown = false; },
                .width = widthOfLedger,
                .isScrolledTo = true},
    DrawerPanel{.title = "Map: where it comes to rest", .draw = drawRests, .isOpen = isWhyShown},
    DrawerPanel{.title = "Help",
                .draw = drawControls,
                .isOpen = [](Lab /*lab*/, State state) { return state.isHelpShown; },
                .close = [](const PanelFrame& frame) { frame.state.isHelpShown = false; },
                .isLarge = true,
                .isScrolledTo = true},
};

bool isOpen(const DrawerPanel& panel, Lab lab, State state) {
    if (panel.isOpen != nullptr) return panel.isOpen(lab, state);
    return panel.key != 0 && state.openPanels.find(panel.key) != std::string::npos;
}

void draw(const DrawerPanel& panel, const PanelFrame& frame, DrawerParts& parts) {
    InlineText title;
    title.append(panel.title);
    if (panel.addTitle != nullptr) panel.addTitle(frame.lab, title);
    const auto content = [&] {
        if (panel.isScrolledTo) scrollToNew(panel.title.data());
        panel.isLarge ? panel.draw(frame) : inSmallLetters([&] { panel.draw(frame); });
    };
    if (panel.close == nullptr && panel.key == 0) {
        parts.begin(title.view());
        content();
    } else if (!parts.add(title.view(), content)) {
        panel.close != nullptr ? panel.close(frame) : togglePanel(panel.key, frame.state);
    }
}

}  // namespace

std::span<const DrawerPanel> drawerPanels() { return kPanels; }

void togglePanel(char key, InterfaceState& state) {
    if (std::erase(state.openPanels, key) == 0) state.openPanels.push_back(key);
}

bool isDrawerOpen(const Readout& readout, const InterfaceState& state) {
    return std::any_of(kPanels.begin(), kPanels.end(),
                       [&](const DrawerPanel& panel) { return isOpen(panel, readout, state); });
}

float drawerWidth(const Readout& readout, const InterfaceState& state) {
    float widest = 0.0F;
    for (const DrawerPanel& panel : kPanels) {
        if (panel.width != nullptr && isOpen(panel, readout, state)) widest = std::max(widest, panel.width(readout));
    }
    return std::ceil(std::max(points(kDrawerWidth), widest + ImGui::GetStyle().ScrollbarSize));
}

void drawDrawer(const Readout& readout, InterfaceState& state, const DrawerPlace& place, Ask& ask) {
    beginDrawer(place.box, state.look);
    const PanelFrame frame{readout, state, place, palette(state.look), ask};
    DrawerParts parts(frame.colors);
    for (const DrawerPanel& panel : kPanels) {
        const bool isShown = panel.isLegend ? place.hasLegend && hasLegend(readout) : isOpen(panel, readout, state);
        if (isShown) draw(panel, frame, parts);
    }
    ImGui::End();
}

}  // namespace rb
