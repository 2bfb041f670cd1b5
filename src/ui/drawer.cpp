#include "ui/drawer.hpp"

#include <array>

#include "ui/drawer_parts.hpp"
#include "ui/help.hpp"
#include "ui/legend.hpp"
#include "ui/panel_parts.hpp"
#include "ui/widgets.hpp"
#include "ui/world_rows.hpp"

namespace rb {

namespace {

using State = const PanelsState&;

bool hasCard(const Readout& readout) { return readout.lesson != nullptr && readout.lesson->lesson != nullptr; }

void drawColumn(const PanelFrame& frame) { drawLegendRows(frame.readout, frame.state.look); }
void drawCard(const PanelFrame& frame) {
    drawLessonCard(*frame.readout.lesson, frame.readout.run, frame.place.isPanelBeside, frame.colors, frame.ask);
}
void drawLines(const PanelFrame& frame) { drawListing(frame.readout, frame.state.look); }
void drawContact(const PanelFrame& frame) { drawExplanation(frame.readout, frame.state.look); }
void drawBody(const PanelFrame& frame) { drawInspector(frame.readout, frame.state, frame.ask); }
void drawWhy(const PanelFrame& frame) {
    const LiveForecast* const forecast = frame.readout.forecast;
    drawReasons(frame.readout.lab, forecast != nullptr ? forecast->stiffness() : Stiffness{}, frame.colors);
    drawEnergy(frame.readout, frame.state.look);
    if (forecast != nullptr) {
        drawForecast(forecast->rest(), forecast->reason(), frame.readout.lab.worlds(), frame.colors);
    }
}
void drawSchemes(const PanelFrame& frame) {
    const Settings& edited = editedSettings(frame.readout.lab, frame.state).settings;
    const auto chosen = drawComposer(edited.integrator, frame.state.composer, frame.state.look);
    if (chosen) askForIntegrator(*chosen, frame.readout, frame.state, frame.ask);
}
void drawRests(const PanelFrame& frame) {
    MapRequests asked;
    drawMap(*frame.readout.map, frame.state.look, asked);
    if (asked != MapRequests{}) frame.ask.wish(asked);
}
void drawControls(const PanelFrame& frame) {
    if (!hasCard(frame.readout)) drawLessons(frame.colors, frame.ask);
    drawHelp(frame.state.look, frame.state.window.isInPage);
}

void addBody(const Readout& readout, InlineText& title) {
    title = {kindOfInspected(readout), " ", fixedText(*readout.shown.pinned).view()};
}

// From top to bottom.
constexpr std::array kPanels{
    DrawerPanel{.title = "Lines and colours",
                .draw = drawColumn,
                .isOpen = [](const Readout& /*readout*/, State /*state*/) { return false; },
                .isBeside = [](const PanelFrame& frame) { return frame.place.hasLegend && hasLegend(frame.readout); }},
    DrawerPanel{
        .draw = drawCard,
        .isOpen = [](const Readout& readout, State /*state*/) { return hasCard(readout); },
        .close = [](const PanelFrame& frame) { frame.ask.wish(LeaveLesson{}); },
        .addTitle = [](const Readout& readout, InlineText& title) { title.append(readout.lesson->lesson->title); },
        .isLarge = true},
    DrawerPanel{.title = "Listing 3.1",
                .draw = drawLines,
                .isOpen = [](const Readout& readout, State /*state*/) { return readout.litLine.has_value(); },
                .close = [](const PanelFrame& frame) { frame.ask.wish(CloseListing{}); },
                .isLarge = true},
    DrawerPanel{
        .title = "Explain this contact",
        .draw = drawContact,
        .isOpen = [](const Readout& readout, State /*state*/) { return readout.shown.pinnedContact.has_value(); },
        .close = [](const PanelFrame& frame) { frame.ask.wish(ExplainContact{}); }},
    DrawerPanel{.draw = drawBody,
                .isOpen = [](const Readout& readout, State /*state*/) { return readout.shown.pinned.has_value(); },
                .close = [](const PanelFrame& frame) { frame.ask.wish(CloseInspector{}); },
                .addTitle = addBody,
                .width = widthOfInspector},
    DrawerPanel{.title = "Integrators: compose one", .key = kSchemeKey, .draw = drawSchemes, .isScrolledTo = true},
    DrawerPanel{.title = "Make a lesson",
                .key = kLessonKey,
                .draw = [](const PanelFrame& frame) { drawLessonEditor(frame.state.lesson, frame.colors, frame.ask); },
                .isLarge = true},
    DrawerPanel{
        .title = "Why it moves, or not", .key = kWhyKey, .draw = drawWhy, .width = widthOfLedger, .isScrolledTo = true},
    DrawerPanel{
        .title = "Map: where it comes to rest",
        .draw = drawRests,
        .isOpen = [](const Readout& readout, State state) { return readout.map != nullptr && state.isOpen(kWhyKey); }},
    DrawerPanel{.title = "Help",
                .draw = drawControls,
                .isOpen = [](const Readout& /*readout*/, State state) { return state.isHelpShown; },
                .close = [](const PanelFrame& frame) { frame.state.panels.isHelpShown = false; },
                .isLarge = true,
                .isScrolledTo = true},
};

}  // namespace

std::span<const DrawerPanel> drawerPanels() { return kPanels; }

}  // namespace rb
