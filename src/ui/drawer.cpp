#include "ui/drawer.hpp"

#include <algorithm>
#include <cmath>

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

constexpr float kWidth = 340.0F;  // [points]

/// Draws the parts one below the other, each with its title and a button that closes it.
class Parts {
  public:
    explicit Parts(const Palette& colors) : colors_(colors) {}

    void begin(std::string_view title) {
        if (!isFirst_) rule(colors_);
        isFirst_ = false;
        text(title, colors_.accent);
    }
    /// @returns whether the part stays open
    template <class F>
    bool add(std::string_view title, F content) {
        begin(title);
        alignRight(widthOf(kClose) + 2.0F * ImGui::GetStyle().FramePadding.x);
        ImGui::PushID(title.data(), title.data() + title.size());
        const bool isClosed = ImGui::SmallButton(kClose);
        ImGui::PopID();
        content();
        return !isClosed;
    }

  private:
    static constexpr const char* kClose = "×";

    const Palette& colors_;
    bool isFirst_ = true;
};

// Numbers stand in small letters, as those of a figure.
template <class F>
void inSmallLetters(F content) {
    ImGui::SetWindowFontScale(kSmallFontSize / kFontSize);
    content();
    ImGui::SetWindowFontScale(1.0F);
}

// Scrolls to a part that was not there in the last frame, if the drawer was: it may begin below the window's end.
void scrollToNew(const char* part) {
    int& last = *ImGui::GetStateStorage()->GetIntRef(ImGui::GetID(part));  // the frame that drew it last
    const int now = ImGui::GetFrameCount();
    if (last != now - 1 && !ImGui::IsWindowAppearing()) ImGui::SetScrollHereY(0.0F);
    last = now;
}

bool hasCard(const Readout& readout) { return readout.tour && readout.tour->card != nullptr; }

void drawParts(const Readout& readout, InterfaceState& state, const DrawerPlace& place, Requests& requests) {
    const Palette& colors = palette(state.look);
    Parts parts(colors);
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
            !parts.add(title.view(), [&] { inSmallLetters([&] { drawInspector(readout, state.look, requests); }); });
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

float drawerWidth(const Readout& readout) {
    const float inspector = readout.inspection.body ? widthOfInspector(readout) : 0.0F;
    return std::ceil(std::max(points(kWidth), inspector + ImGui::GetStyle().ScrollbarSize));
}

void drawDrawer(const Readout& readout, InterfaceState& state, const DrawerPlace& place, Requests& requests) {
    const PlotBox& box = place.box;
    // On the ground of the worlds: to fill a background would take a software renderer as long as all that stands on
    // it.
    ImGui::SetNextWindowPos(box.corner);
    ImGui::SetNextWindowSize(box.size);
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                                        ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                                        ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoFocusOnAppearing |
                                        ImGuiWindowFlags_NoBackground;
    ImGui::Begin("##drawer", nullptr, kFlags);
    const float left = box.corner.x + 0.5F;
    ImDrawList* const list = ImGui::GetWindowDrawList();
    list->PushClipRectFullScreen();  // a window's own ends within its padding
    list->AddLine({left, box.corner.y}, {left, box.corner.y + box.size.y}, palette(state.look).line);
    list->PopClipRect();
    drawParts(readout, state, place, requests);
    ImGui::End();
}

}  // namespace rb
