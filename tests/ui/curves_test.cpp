// The curves as a picture: what is read off the pixels is what the data says.

#include "ui/curves.hpp"

#include <cmath>
#include <doctest/doctest.h>

#include "ui/allocations.hpp"
#include "ui/curve_ink.hpp"
#include "ui/ink.hpp"
#include "ui/studio.hpp"

using namespace rb;
using namespace rb::test;

namespace {

AnyAsk nobody;  // what is asked for here is not looked at

}  // namespace

TEST_CASE("the strip freezes, and goes on after a restart") {
    UiStudio studio({1280, 200}, Look::Paper, 1.0F);
    Curves curves;
    CurvesState state;
    History history(worldTracks());
    fill(history, [](double time) { return time; });
    const std::array worlds{PlotSeries{"A", seriesColor(0, Look::Paper), &history}};
    const auto draw = [&] {
        curves.draw(worlds, {}, {}, state, {{0.0F, 20.0F}, {1280.0F, 170.0F}}, Look::Paper, nobody);
    };
    state.time.frozenAt = 5.0;
    studio.frame(draw);
    CHECK(state.time.frozenAt == 5.0);
    history.clear();
    studio.frame(draw);
    CHECK_FALSE(state.time.frozenAt.has_value());
}

TEST_CASE("a press chooses a moment where it is within the strip, and on none of its four sides") {
    UiStudio studio({800, 400}, Look::Paper, 1.0F);
    const PlotBox strip{{100.0F, 50.0F}, {500.0F, 120.0F}};
    const auto chosenAt = [&](float x, float y) {
        CurvesState state;
        state.cursor = 3.5;  // the time that is read where the mouse is now, wherever it was pressed
        ImGui::GetIO().MouseDown[0] = false;
        studio.frame([] {});
        studio.moveMouse(x, y);
        ImGui::GetIO().MouseDown[0] = true;
        studio.frame([&] { chooseMoment(strip, state); });
        return state.chosen;
    };
    for (const glm::vec2 at : {glm::vec2(100.0F, 50.0F), glm::vec2(599.0F, 50.0F), glm::vec2(100.0F, 169.0F)}) {
        CAPTURE(at.x);
        CAPTURE(at.y);
        CHECK(chosenAt(at.x, at.y) == 3.5);
    }
    for (const glm::vec2 at :
         {glm::vec2(99.0F, 90.0F), glm::vec2(601.0F, 90.0F), glm::vec2(300.0F, 49.0F), glm::vec2(300.0F, 171.0F)}) {
        CAPTURE(at.x);
        CAPTURE(at.y);
        CHECK(!chosenAt(at.x, at.y));
    }
}

TEST_CASE("below the seismograph are as many plots as can be read, and one however narrow the strip is") {
    struct Width {
        float points;
        int plots;
    };
    for (const Width width : {Width{980.0F, 4}, Width{500.0F, 4}, Width{340.0F, 3}, Width{120.0F, 1}}) {
        UiStudio studio({1000, 330}, Look::Paper, 1.0F);
        Curves curves;
        CurvesState state;
        History history(worldTracks());
        fill(history, [](double) { return 1.0; });
        const std::array worlds{PlotSeries{"A  explicit-euler", seriesColor(0, Look::Paper), &history},
                                PlotSeries{"B  explicit-euler", seriesColor(1, Look::Paper), &history}};
        const PlotBox box{{10.0F, 20.0F}, {width.points, 300.0F}};
        state.areOthersShown = true;
        for (int i = 0; i < 2; ++i) studio.frame([&] { curves.draw(worlds, {}, {}, state, box, Look::Paper, nobody); });
        const Image image = studio.picture();
        const PlotBox plots{{0.0F, 210.0F}, {1000.0F, 100.0F}};  // below the seismograph
        int runs = 0;
        bool wasInk = false;
        for (int x = 0; x < 1000; ++x) {
            const bool isInk = inkAt(image, plots, x, seriesColor(1, Look::Paper)).top >= 0;
            runs += isInk && !wasInk ? 1 : 0;
            if (isInk) CHECK(static_cast<float>(x) < box.corner.x + box.size.x);
            wasInk = isInk;
        }
        CAPTURE(width.points);
        CHECK(runs == width.plots);
    }
}

TEST_CASE("the seismograph says what it shows, where rest begins, and what was done when") {
    UiStudio studio({980, 200}, Look::Paper, 1.0F);
    Curves curves;
    CurvesState state;
    state.time.window = TimeWindow::TenSeconds;
    History history(worldTracks());
    fill(history, [](double) { return 1e3; });  // at the upper end of the axis
    const std::array worlds{PlotSeries{"rk4", seriesColor(0, Look::Paper), &history}};
    const std::array events{Event{2.5, "drop"}, Event{5.0, "euler"}, Event{5.1, "verlet"}};
    const PlotBox box{{0.0F, 0.0F}, {980.0F, 190.0F}};
    for (int i = 0; i < 2; ++i) studio.frame([&] { curves.draw(worlds, events, {}, state, box, Look::Paper, nobody); });
    const std::string words = test::textOf("Curves");
    CHECK(words.find("motion u [steps of fall]") != std::string::npos);
    CHECK(words.find("1 is what one step of free fall adds") != std::string::npos);
    const auto placeOf = [](const char* word) { return test::placesOf("Curves", word).at(0); };
    const PlotBox plane = Plot::inner({{kMargin, 30.0F}, {box.size.x - 2.0F * kMargin, 160.0F}});
    CHECK(std::abs(placeOf("euler").Min.x - static_cast<float>(pixelX(plane, 5.0))) < 6.0F);
    CHECK(placeOf("drop").Max.x < placeOf("euler").Min.x);
    CHECK(test::placesOf("Curves", "verlet").empty());  // its words have no room
    CHECK(placeOf("at rest").Min.y > placeOf("euler").Max.y);
    const int below = static_cast<int>(placeOf("euler").GetCenter().x);
    const Ink curve = inkAt(studio.picture(), plane, below, seriesColor(0, Look::Paper));
    CHECK(static_cast<float>(curve.top) >= std::floor(placeOf("euler").Max.y));
}

TEST_CASE("the names in the legend are whole where there is room, and where there is little the time alone") {
    for (const float width : {820.0F, 320.0F}) {
        CAPTURE(width);
        UiStudio studio({820, 200}, Look::Paper, 1.0F);
        Curves curves;
        CurvesState state;
        History history(worldTracks());
        fill(history, [](double) { return 1.0; });
        const std::array worlds{PlotSeries{"A  rk4", seriesColor(0, Look::Paper), &history},
                                PlotSeries{"B  explicit-euler", seriesColor(1, Look::Paper), &history}};
        const PlotBox box{{0.0F, 0.0F}, {width, 190.0F}};
        for (int i = 0; i < 2; ++i) studio.frame([&] { curves.draw(worlds, {}, {}, state, box, Look::Paper, nobody); });
        const std::string words = test::textOf("Curves");
        CHECK(words.starts_with(width > 400.0F ? "0.00 s / A rk4 / B explicit-euler / 10 s" : "0.00 s / 10 s"));
    }
}

TEST_CASE("however wide the strip is, its time axis has numbers up to its end") {
    for (const float width : {500.0F, 1000.0F, 1620.0F, 3500.0F}) {
        CAPTURE(width);
        UiStudio studio({static_cast<int>(width), 200}, Look::Paper, 1.0F);
        Curves curves;
        CurvesState state;
        History history(worldTracks());
        fill(history, [](double) { return 1.0; });
        const std::array worlds{PlotSeries{"rk4", seriesColor(0, Look::Paper), &history}};
        const PlotBox box{{0.0F, 0.0F}, {width, 190.0F}};
        for (int i = 0; i < 2; ++i) studio.frame([&] { curves.draw(worlds, {}, {}, state, box, Look::Paper, nobody); });
        const ImRect last = test::placesOf("Curves", "60").back();  // the first is that of the chip
        CHECK(last.Min.y > 160.0F);
        CHECK(last.Max.x > 0.9F * width);
    }
}

TEST_CASE("a chip is lit while its plot is drawn, and one that is pressed takes the place of another") {
    UiStudio studio({400, 320}, Look::Paper, 1.0F);
    Curves curves;
    CurvesState state;
    state.areOthersShown = true;
    History history(worldTracks());
    fill(history, [](double) { return 1.0; });
    const std::array worlds{PlotSeries{"rk4", seriesColor(0, Look::Paper), &history}};
    const PlotBox box{{0.0F, 0.0F}, {340.0F, 300.0F}};
    const auto draw = [&] { studio.frame([&] { curves.draw(worlds, {}, {}, state, box, Look::Paper, nobody); }); };
    for (int i = 0; i < 2; ++i) draw();
    const ImVec2 chip = test::placesOf("Curves", "p").at(0).GetCenter();  // of the momentum, which has no room
    studio.moveMouse(chip.x, chip.y);
    for (const bool isDown : {false, true, false}) {
        ImGui::GetIO().MouseDown[0] = isDown;
        for (int i = 0; i < 2; ++i) draw();
    }
    CHECK(state.isShown == std::array{true, true, false, true, false});
}

TEST_CASE("neither a record nor a frame of the strip allocates") {
    UiStudio studio({1280, 200}, Look::Paper, 1.0F);
    Curves curves;
    CurvesState state;
    History a(worldTracks());
    History b(worldTracks());
    const std::array worlds{PlotSeries{"A", seriesColor(0, Look::Paper), &a},
                            PlotSeries{"B", seriesColor(1, Look::Paper), &b}};
    std::size_t fromImGui = 0;
    std::size_t fromUs = 0;
    for (int i = 0; i < 200; ++i) {
        for (int k = 0; k < 200; ++k) {
            const double time = static_cast<double>(200 * i + k) / 60.0;
            const double value = static_cast<double>(k % 7);
            const std::size_t before = allocations();
            a.record(time, TrackedValues{value, value, value, value, value, value});
            b.record(time, TrackedValues{1.0, 0.0, value, value, 0.5});
            fromUs += allocations() - before;
        }
        studio.moveMouse(static_cast<float>(6 * i), 100.0F);
        const std::size_t before = allocations();
        const int blocks = ImGui::GetIO().MetricsActiveAllocations;
        studio.frame([&] {
            curves.draw(worlds, {}, {}, state, {{0.0F, 20.0F}, {1280.0F, 170.0F}}, Look::Paper, nobody);
        });
        if (i < 2) continue;  // ImGui sets its windows up
        fromUs += allocations() - before;
        fromImGui += static_cast<std::size_t>(std::max(0, ImGui::GetIO().MetricsActiveAllocations - blocks));
    }
    CHECK(fromUs == 0);
    CHECK(fromImGui < 10);  // tooltips and lists that grow, not one a frame
}
