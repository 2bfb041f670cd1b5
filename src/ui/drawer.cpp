#include "ui/drawer.hpp"

#include <algorithm>
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

bool hasCard(const Readout& readout) { return readout.tour && readout.tour->card != nullptr; }

void drawParts(const Readout& readout, InterfaceState& state, const DrawerPlace& place, Requests& requests) {
    const Palette& colors = palette(state.look);
    DrawerParts parts(colors);
    const InspectionReadout& inspection = readout.inspection;
    if (place.hasLegend && hasLegend(readout)) {
        parts.begin("Lines and colours");
        inSmallLetters([&] { drawLegendRows(readout, colors); });
    }
    if (hasCard(readout)) {
        requests.isTourLeft |=
            !parts.add("Tour", [&] { drawTourCard(*readout.tour, place.isPanelBeside, colors, requests); });
    }
    if (readout.litLine) {
        requests.isListingClosed |= !parts.add("Listing 3.1", [&] { drawListing(readout, state.look); });
    }
    if (inspection.contact) {
        requests.isExplanationClosed |=
            !parts.add("Explain this contact", [&] { inSmallLetters([&] { drawExplanation(readout, state.look); }); });
    }
    if (inspection.body) {
        InlineText title;
        title.append(kindOfInspected(inspection));
        title.append(" ");
        title.appendNumber(static_cast<double>(*inspection.body), 0);
        requests.isInspectorClosed |=
            !parts.add(title.view(), [&] { inSmallLetters([&] { drawInspector(readout, state, requests); }); });
    }
    if (state.isWhyShown) {
        state.isWhyShown = parts.add("Why it moves: energy", [&] {
            scrollToNew("Why");
            inSmallLetters([&] {
                drawEnergy(readout, state.look);
                drawForecast(readout.forecast, colors);
            });
        });
        parts.begin("Map: where it comes to rest");
        inSmallLetters([&] { drawMap(readout.map, state.look, requests.map); });
    }
    if (state.isHelpShown) {
        state.isHelpShown = parts.add("Help", [&] {
            scrollToNew("Help");
            const float width = ImGui::GetContentRegionAvail().x;
            if (!hasCard(readout) && choiceButton("Take the tour: six cards", true, width, colors))
                requests.tourCard = 0;
            drawHelp(readout, colors);
        });
    }
}

}  // namespace

bool isDrawerOpen(const Readout& readout, const InterfaceState& state) {
    return hasCard(readout) || readout.litLine || readout.inspection.body || readout.inspection.contact ||
           state.isWhyShown || state.isHelpShown;
}

float drawerWidth(const Readout& readout, const InterfaceState& state) {
    const float inspector = readout.inspection.body ? widthOfInspector(readout) : 0.0F;
    const float ledger = state.isWhyShown ? widthOfLedger(readout) : 0.0F;
    return std::ceil(std::max(points(kDrawerWidth), std::max(inspector, ledger) + ImGui::GetStyle().ScrollbarSize));
}

void drawDrawer(const Readout& readout, InterfaceState& state, const DrawerPlace& place, Requests& requests) {
    beginDrawer(place.box, state.look);
    drawParts(readout, state, place, requests);
    ImGui::End();
}

}  // namespace rb
