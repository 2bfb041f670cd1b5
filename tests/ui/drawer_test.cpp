// What explains has a room of its own: it covers neither the worlds nor their curves, and says whole what it has to
// say.

#include "ui/drawer.hpp"

#include <array>
#include <doctest/doctest.h>
#include <imgui_internal.h>
#include <optional>
#include <string>
#include <vector>

#include "lab/scene/scene.hpp"
#include "render/overlays.hpp"
#include "ui/ink.hpp"
#include "ui/interface.hpp"
#include "ui/legend.hpp"
#include "ui/studio.hpp"

namespace {

using namespace rb;

struct Screen {
    glm::ivec2 size;  // [px]
    float scale;
};

constexpr std::array kScreens{Screen{{1280, 720}, 1.0F}, Screen{{2560, 1440}, 2.0F}, Screen{{800, 600}, 1.0F}};
constexpr float kPanel = 300.0F;  // [points]
constexpr std::array<std::uint32_t, 6> kColors{IM_COL32(200, 0, 0, 255),   IM_COL32(0, 200, 0, 255),
                                               IM_COL32(0, 0, 200, 255),   IM_COL32(200, 200, 0, 255),
                                               IM_COL32(200, 0, 200, 255), IM_COL32(0, 200, 200, 255)};

// The program's own overlays, each line in a colour that nothing else has.
std::vector<std::vector<OverlayLineReadout>> coloredLines() {
    std::vector<std::vector<OverlayLineReadout>> lines;
    std::size_t count = 0;
    for (const OverlayInfo& info : overlayInfos()) {
        lines.emplace_back();
        for (const OverlayLine& line : info.lines) {
            REQUIRE(count < kColors.size());
            lines.back().push_back({line.name, line.width, line.isArrow, kColors[count++]});
        }
    }
    return lines;
}

// A circle with numbers of many digits that touches twelve others in each of two worlds.
class Bench {
  public:
    Bench() {
        for (BodyId other = 10; other < 22; ++other) {
            contacts_.push_back(
                {3, other, "circle", "circle", {0.0F, 0.0F}, {0.0F, 1.0F}, 1.234e-4F, -0.0F, 0.0F, 0.0F});
        }
        for (const OverlayInfo& info : overlayInfos()) {
            overlays.push_back({info.name, {&info.key, 1}, info.length, false, lines_[overlays.size()]});
        }
    }

    Readout readout(std::size_t worlds) const {
        Readout readout{.worlds = {worlds_.data(), worlds},
                        .settings = settings_,
                        .defaults = settings_,
                        .sceneName = "box",
                        .sceneBrief = {},
                        .scene = {},
                        .stepMilliseconds = {},
                        .overlays = overlays,
                        .coloring = {},
                        .inspection = {},
                        .litLine = {},
                        .problem = {}};
        readout.inspection.circle = 3;
        readout.inspection.contact = BodyPair{3, 10};
        for (std::size_t i = 0; i < worlds; ++i) {
            readout.inspection.states[i] = CircleInspection{.id = 3,
                                                            .radius = 0.123456F,
                                                            .mass = 1.23456e-7,
                                                            .inertia = 1.23456e-12,
                                                            .position = {-12.3456F, -0.00001F},
                                                            .velocity = {-123.456F, -1234.56F},
                                                            .angle = -1.23456F,
                                                            .angularVelocity = -1.23456e-7F,
                                                            .kineticMoving = 1.23456e-13,
                                                            .kineticTurning = 1.23456e-17,
                                                            .potential = -1.23456,
                                                            .rest = 123.456F};
            readout.inspection.contacts[i] = contacts_;
            readout.inspection.explanations[i] = explanation_;
        }
        return readout;
    }

    std::vector<OverlayReadout> overlays;

  private:
    Settings settings_;
    History history_{worldTracks()};
    std::array<WorldReadout, 2> worlds_{
        WorldReadout{.label = "rk4", .settings = &settings_, .history = &history_, .restingSince = {}},
        WorldReadout{.label = "euler", .settings = &settings_, .history = &history_, .restingSince = {}}};
    // As long as an explanation is, with lines as long as its longest.
    std::vector<std::string> explanation_ = std::vector<std::string>(
        20, "vB (−5.847·10⁻⁷, −8.073·10⁻⁷) → (−5.847·10⁻⁷, −4.037·10⁻⁷) m/s,  ωB −3.12·10⁻⁶ → −3.12·10⁻⁶ rad/s");
    std::vector<ContactView> contacts_;
    std::vector<std::vector<OverlayLineReadout>> lines_ = coloredLines();
};

PlotBox freeOf(const Screen& screen) {
    const float left = kPanel * screen.scale;
    return {{left, 0.0F},
            {static_cast<float>(screen.size.x) - left, static_cast<float>(screen.size.y) - 27.0F * screen.scale}};
}

const ImGuiWindow& windowCalled(const char* name) {
    const ImGuiWindow* const window = ImGui::FindWindowByName(name);
    REQUIRE(window != nullptr);
    return *window;
}

bool isInside(const ImGuiWindow& window, const PlotBox& room) {
    return window.Pos.x >= room.corner.x && window.Pos.y >= room.corner.y &&
           window.Pos.x + window.Size.x <= room.corner.x + room.size.x &&
           window.Pos.y + window.Size.y <= room.corner.y + room.size.y;
}

}  // namespace

TEST_CASE("what is open lies in the drawer, beside the panel, the worlds and their curves, and nothing of it is cut") {
    for (const Screen& screen : kScreens) {
        for (const std::size_t worlds : {1U, 2U}) {
            CAPTURE(screen.size.x);
            CAPTURE(worlds);
            UiStudio studio(screen.size, Look::Paper, screen.scale);
            const Bench bench;
            Readout readout = bench.readout(worlds);
            readout.litLine = 2;
            Requests requests;
            Interface interface;
            InterfaceState state;
            state.isHelpShown = true;
            for (int i = 0; i < 3; ++i) studio.frame([&] { interface.draw(readout, state, requests); });
            const ImGuiWindow& drawer = windowCalled("##drawer");
            const PlotBox& free = interface.freeBox();
            CHECK(drawer.Pos.x + drawer.Size.x == doctest::Approx(static_cast<float>(screen.size.x)));
            CHECK(drawer.Pos.x >= free.corner.x + free.size.x);
            CHECK_FALSE(drawer.Rect().Overlaps(windowCalled("Curves").Rect()));
            CHECK_FALSE(drawer.Rect().Overlaps(windowCalled("##status").Rect()));
            CHECK(free.size.x >= 260.0F * screen.scale);
            CHECK(drawer.ContentSize.x + 2.0F * drawer.WindowPadding.x + drawer.ScrollbarSizes.x <=
                  drawer.Size.x + 1.0F);
            const bool isRoomForAll = static_cast<float>(screen.size.x) > 1000.0F * screen.scale;
            REQUIRE((ImGui::FindWindowByName("##panel") != nullptr) == isRoomForAll);
            if (isRoomForAll) CHECK_FALSE(drawer.Rect().Overlaps(windowCalled("##panel").Rect()));
        }
    }
}

TEST_CASE("without anything open there is no drawer, and its room is the worlds'") {
    UiStudio studio({1280, 720}, Look::Paper, 1.0F);
    const Bench bench;
    Readout readout = bench.readout(1);
    readout.inspection = {};
    Requests requests;
    Interface interface;
    InterfaceState state;
    for (int i = 0; i < 2; ++i) studio.frame([&] { interface.draw(readout, state, requests); });
    CHECK(ImGui::FindWindowByName("##drawer") == nullptr);
    CHECK(interface.freeBox().corner.x + interface.freeBox().size.x == 1280.0F);
    state.isPanelShown = false;
    studio.frame([&] { interface.draw(readout, state, requests); });
    CHECK(interface.freeBox().size.x == 1280.0F);
    CHECK(interface.freeBox().size.y == 720.0F);
}

TEST_CASE("each part of the drawer has a button that closes it alone") {
    for (const char* title : {"Listing 3.1", "Circle 3", "Explain this contact"}) {
        CAPTURE(title);
        UiStudio studio({1280, 1700}, Look::Paper, 1.0F);
        const Bench bench;
        Readout readout = bench.readout(1);
        readout.litLine = 2;
        Requests requests;
        InterfaceState state;
        const auto draw = [&] {
            studio.frame([&] { drawDrawer(readout, state, {{900.0F, 0.0F}, {380.0F, 1700.0F}}, requests); });
        };
        for (int i = 0; i < 2; ++i) draw();
        const ImRect place = test::placesOf("##drawer", title).at(0);
        studio.moveMouse(1280.0F - ImGui::GetStyle().WindowPadding.x - 8.0F, place.GetCenter().y);
        for (const bool isDown : {false, true, false}) {
            ImGui::GetIO().MouseDown[0] = isDown;
            for (int i = 0; i < 2; ++i) draw();
        }
        const std::string_view closed(title);
        CHECK(requests.isListingClosed == (closed == "Listing 3.1"));
        CHECK(requests.isInspectorClosed == (closed == "Circle 3"));
        CHECK(requests.isExplanationClosed == (closed == "Explain this contact"));
    }
}

TEST_CASE("in an explanation A and B are the two bodies, and the worlds have the names of what they run under") {
    UiStudio studio({1280, 1700}, Look::Paper, 1.0F);
    const Bench bench;
    Requests requests;
    InterfaceState state;
    Readout readout = bench.readout(2);
    readout.inspection.circle.reset();
    for (int i = 0; i < 2; ++i) {
        studio.frame([&] { drawDrawer(readout, state, {{900.0F, 0.0F}, {380.0F, 1700.0F}}, requests); });
    }
    const std::string words = test::textOf("##drawer");
    CHECK(words.find("\nrk4\nvB") != std::string::npos);
    CHECK(words.find("\neuler\nvB") != std::string::npos);
    CHECK(words.find("World") == std::string::npos);
}

TEST_CASE("the legend shows the colours of the overlays that are on, and no others, inside its box") {
    for (const Screen& screen : kScreens) {
        CAPTURE(screen.size.x);
        UiStudio studio(screen.size, Look::Paper, screen.scale);
        Bench bench;
        const std::size_t all = bench.overlays.size();
        for (std::size_t shown = 0; shown <= all; ++shown) {  // each by itself, then all
            for (std::size_t i = 0; i < all; ++i) bench.overlays[i].isOn = shown == i || shown == all;
            const Readout readout = bench.readout(1);
            for (int i = 0; i < 3; ++i) studio.frame([&] { drawLegend(readout, freeOf(screen), Look::Paper); });
            CHECK(isInside(windowCalled("##legend"), freeOf(screen)));
            const Image picture = studio.picture();
            for (const OverlayReadout& overlay : bench.overlays) {
                for (const OverlayLineReadout& line : overlay.lines) {
                    CAPTURE(line.name);
                    CHECK((count(picture, line.color) > 5) == overlay.isOn);
                }
            }
        }
    }
}

TEST_CASE("the box of the shortest legend is no higher than its one row") {
    UiStudio studio({1280, 720}, Look::Dark, 1.0F);
    Bench bench;
    bench.overlays[0].isOn = true;
    const Readout readout = bench.readout(1);
    for (int i = 0; i < 3; ++i) studio.frame([&] { drawLegend(readout, freeOf(kScreens[0]), Look::Dark); });
    const ImGuiWindow& legend = windowCalled("##legend");
    CHECK(legend.Size.y <= legend.ContentSize.y + 2.0F * legend.WindowPadding.y);
}

TEST_CASE("the longest legend leaves the lower half of the worlds free, and of two all of the second one") {
    for (const Screen& screen : kScreens) {
        for (const std::size_t worlds : {1U, 2U}) {
            CAPTURE(screen.size.x);
            CAPTURE(worlds);
            UiStudio studio(screen.size, Look::Paper, screen.scale);
            Bench bench;
            for (OverlayReadout& overlay : bench.overlays) overlay.isOn = true;
            Readout readout = bench.readout(worlds);
            readout.coloring.label = "penetration";
            readout.coloring.low = "0";
            readout.coloring.high = "10 % of r";
            readout.coloring.ramp = kColors;
            const PlotBox free = freeOf(screen);
            for (int i = 0; i < 3; ++i) studio.frame([&] { drawLegend(readout, free, Look::Paper); });
            const ImGuiWindow& legend = windowCalled("##legend");
            CHECK(isInside(legend, free));
            CHECK(legend.Pos.y + legend.Size.y < free.corner.y + 0.5F * free.size.y);
            CHECK(legend.Pos.x + legend.Size.x < free.corner.x + 0.5F * free.size.x);
        }
    }
}

TEST_CASE("the offer of the tour lies above the worlds and covers nothing, and its buttons take or leave it") {
    for (const Screen& screen : kScreens) {
        for (const bool isTaken : {true, false}) {
            CAPTURE(screen.size.x);
            UiStudio studio(screen.size, Look::Paper, screen.scale);
            const Bench bench;
            Readout readout = bench.readout(1);
            readout.inspection = {};
            readout.tour = TourReadout{};
            Requests requests;
            Interface interface;
            InterfaceState state;
            const auto draw = [&] { studio.frame([&] { interface.draw(readout, state, requests); }); };
            for (int i = 0; i < 2; ++i) draw();
            const ImGuiWindow& offer = windowCalled("##offer");
            CHECK(offer.Pos.y + offer.Size.y <= interface.freeBox().corner.y);
            CHECK_FALSE(offer.Rect().Overlaps(windowCalled("##panel").Rect()));
            CHECK(offer.ContentSize.x + 2.0F * offer.WindowPadding.x <= offer.Size.x);
            CHECK(test::placesOf("##offer", "N").at(0).Max.y == test::placesOf("##offer", "N").at(1).Max.y);
            const ImVec2 button = test::placesOf("##offer", isTaken ? "Take the tour" : "Not now").at(0).GetCenter();
            studio.moveMouse(button.x, button.y);
            for (const bool isDown : {false, true, false}) {
                ImGui::GetIO().MouseDown[0] = isDown;
                for (int i = 0; i < 2; ++i) draw();
            }
            CHECK(requests.tourCard == (isTaken ? std::optional<std::size_t>(0) : std::nullopt));
            CHECK(requests.isTourLeft == !isTaken);
        }
    }
}

TEST_CASE("a card asks before it shows the measure, and then says which prediction came true") {
    UiStudio studio({400, 900}, Look::Paper, 1.0F);
    const Bench bench;
    Readout readout = bench.readout(1);
    readout.inspection = {};
    Requests requests;
    InterfaceState state;
    const auto words = [&](const TourReadout& tour) {
        readout.tour = tour;
        for (int i = 0; i < 2; ++i) {
            studio.frame([&] { drawDrawer(readout, state, {{0.0F, 0.0F}, {380.0F, 900.0F}}, requests); });
        }
        return test::textOf("##drawer");
    };
    TourReadout tour;
    tour.card = &tourCards()[1];
    tour.index = 1;
    tour.measured = "u = 0.533 g h, moving";
    const std::string before = words(tour);
    CHECK(before.find("2 of 6: Switch") != std::string::npos);
    CHECK(before.find("it stays at rest") != std::string::npos);
    CHECK(before.find("0.533") == std::string::npos);
    const ImVec2 button = test::placesOf("##drawer", "it boils").at(0).GetCenter();
    studio.moveMouse(button.x, button.y);
    for (const bool isDown : {false, true, false}) {
        ImGui::GetIO().MouseDown[0] = isDown;
        words(tour);
    }
    CHECK(requests.prediction == 1);
    tour.prediction = 0;
    tour.outcome = 1;
    CHECK(words(tour).find("It came otherwise: it boils.") != std::string::npos);
    CHECK(words(tour).find("u = 0.533 g h, moving") != std::string::npos);
    tour.prediction = 1;
    CHECK(words(tour).find("As you said: it boils.") != std::string::npos);
}

TEST_CASE("however narrow a card is, no number on it is broken at its point") {
    for (float width = 330.0F; width < 380.0F; width += 2.0F) {
        CAPTURE(width);
        UiStudio studio({400, 900}, Look::Dark, 1.0F);
        const Bench bench;
        Readout readout = bench.readout(1);
        readout.inspection = {};
        TourReadout tour;
        tour.card = &tourCards()[2];
        tour.index = 2;
        tour.prediction = 0;
        tour.outcome = 0;
        tour.measured = "A: u = 2.89·10⁻⁵ g h, at rest since 11.8 s; B: u = 1.12 g h, moving";
        readout.tour = tour;
        Requests requests;
        InterfaceState state;
        for (int i = 0; i < 2; ++i) {
            studio.frame([&] { drawDrawer(readout, state, {{0.0F, 0.0F}, {width, 900.0F}}, requests); });
        }
        const std::string words = test::textOf("##drawer");
        for (const char* number : {"2.89", "11.8 s;", "1.12"}) CHECK(words.find(number) != std::string::npos);
    }
}

TEST_CASE("the help that is asked for in a full drawer scrolls into sight") {
    UiStudio studio({1280, 720}, Look::Dark, 1.0F);
    const Bench bench;
    const Readout readout = bench.readout(2);
    Requests requests;
    InterfaceState state;
    const auto draw = [&] {
        for (int i = 0; i < 3; ++i) {
            studio.frame([&] { drawDrawer(readout, state, {{900.0F, 0.0F}, {380.0F, 690.0F}}, requests); });
        }
    };
    draw();
    REQUIRE(windowCalled("##drawer").Scroll.y == 0.0F);
    state.isHelpShown = true;
    draw();
    const ImRect help = test::placesOf("##drawer", "Take the tour: six cards").at(0);
    CHECK(help.Min.y >= 0.0F);
    CHECK(help.Max.y <= 690.0F);
}
