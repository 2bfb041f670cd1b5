#include "ui/time_line.hpp"

#include <array>
#include <doctest/doctest.h>
#include <string>

#include "ui/ink.hpp"
#include "ui/studio.hpp"

namespace {

using namespace rb;
using namespace rb::test;

constexpr float kMiddle = 115.0F;  // of the line, at the foot of a box 130 high
const std::array kEvents{Event{0.0, "euler"}, Event{5.0, "drop"}};

struct LineStudio {
    UiStudio studio{{1000, 130}, Look::Paper, 1.0F};
    TimeLineReadout readout{.now = 5.0, .end = 10.0, .canUndo = true};
    AnyAsk ask;

    void frames(int count = 2) {
        for (int i = 0; i < count; ++i) {
            PlotBox free{{0.0F, 0.0F}, {1000.0F, 130.0F}};
            ask = {};
            studio.frame([&] { drawTimeLine(readout, kEvents, free, Look::Paper, ask); });
            CHECK(free.size.y == 100.0F);
        }
    }
    void hold(bool isDown) { ImGui::GetIO().MouseDown[0] = isDown; }
};

// The columns of the row through the track's middle that have its colour.
int filled(const Image& image) {
    int columns = 0;
    for (int x = 0; x < image.width; ++x) {
        const std::uint8_t* const pixel = image.at(x, static_cast<int>(kMiddle));
        const ImU32 accent = palette(Look::Paper).accent;
        columns += pixel[0] == (accent & 255U) && pixel[1] == (accent >> 8U & 255U) ? 1 : 0;
    }
    return columns;
}

}  // namespace

TEST_CASE("the time line is filled up to the moment that is shown") {
    LineStudio line;
    line.frames();
    const int half = filled(line.studio.picture());
    line.readout.now = 10.0;
    line.frames();
    const int whole = filled(line.studio.picture());
    CHECK(whole > 600);
    CHECK(half > whole / 2 - 12);
    CHECK(half < whole / 2 + 12);
}

TEST_CASE("a press on the time line and a drag along it ask for moments, within the run") {
    LineStudio line;
    line.studio.moveMouse(500.0F, kMiddle);
    line.frames();
    CHECK_FALSE(line.ask.moment);
    line.hold(true);
    line.frames();
    REQUIRE(line.ask.moment);
    const double first = *line.ask.moment;
    line.studio.moveMouse(600.0F, kMiddle);
    line.frames();
    REQUIRE(line.ask.moment);
    CHECK(*line.ask.moment > first);
    line.studio.moveMouse(5000.0F, 300.0F);  // the drag goes on outside
    line.frames();
    CHECK(line.ask.moment == 10.0);
    line.hold(false);
    line.frames();
    CHECK_FALSE(line.ask.moment);
}

TEST_CASE("the time line of a run that is shorter than its track asks for no moment beyond the run") {
    LineStudio line;
    line.readout.now = line.readout.end = 0.25;
    line.studio.moveMouse(800.0F, kMiddle);  // near the right end, where the track has a second
    line.frames();
    line.hold(true);
    line.frames();
    CHECK(line.ask.moment == 0.25);
    line.studio.moveMouse(140.0F, kMiddle);
    line.frames();
    REQUIRE(line.ask.moment);
    CHECK(*line.ask.moment < 0.05);
}

TEST_CASE("undo can be pressed where there is something to take back, redo not") {
    LineStudio line;
    const auto press = [&](float x) {
        line.studio.moveMouse(x, kMiddle);
        line.frames();
        line.hold(true);
        line.frames();
        line.hold(false);
        line.frames(1);
        return line.ask.actions;
    };
    bool isUndone = false;
    bool isRedone = false;
    for (const float x : {920.0F, 935.0F, 970.0F, 985.0F}) {
        for (const Action action : press(x)) {
            isUndone = isUndone || action == Action::Undo;
            isRedone = isRedone || action == Action::Redo;
        }
    }
    CHECK(isUndone);
    CHECK_FALSE(isRedone);
}

TEST_CASE("over a mark one reads which of two worlds comes to rest there") {
    constexpr std::array kRestsOfA{2.0};
    constexpr std::array kRestsOfB{8.0};
    LineStudio line;
    line.readout.rests = {kRestsOfA, kRestsOfB};
    std::string read;  // from left to right
    for (float x = 140.0F; x < 900.0F; x += 6.0F) {
        line.studio.moveMouse(x, kMiddle);
        line.frames();
        const ImGuiWindow* const tip = ImGui::FindWindowByName("##Tooltip_00");
        if (tip == nullptr || !tip->Active) continue;
        const std::string words = textOf("##Tooltip_00");
        for (const char* const letter : {"A", "B"}) {
            const bool isTold = words.find(std::string(letter) + " comes to rest") != std::string::npos;
            if (isTold && !read.ends_with(letter)) read += letter;
        }
    }
    CHECK(read == "AB");
}

TEST_CASE("where the first world comes to rest lies above the track, and where the second one does below it") {
    constexpr std::array kRestsOfA{2.0};
    constexpr std::array kRestsOfB{8.0};
    LineStudio line;
    line.readout.rests = {kRestsOfA, kRestsOfB};
    line.frames();
    const std::optional<ImRect> first = inkOf("Time line", seriesColor(0, Look::Paper));
    const std::optional<ImRect> second = inkOf("Time line", seriesColor(1, Look::Paper));
    REQUIRE(first);
    REQUIRE(second);
    CHECK(first->Max.y < kMiddle);
    CHECK(second->Min.y > kMiddle);
    CHECK(first->Max.x < second->Min.x);
}

TEST_CASE("a narrow time line has its track alone") {
    LineStudio line;
    for (const float width : {40.0F, 120.0F, 260.0F}) {
        CAPTURE(width);
        PlotBox free{{0.0F, 0.0F}, {width, 130.0F}};
        line.studio.frame([&] { drawTimeLine(line.readout, kEvents, free, Look::Paper, line.ask); });
        CHECK(filled(line.studio.picture()) > 0);
    }
}

TEST_CASE("where the worlds would have too little left there is no time line") {
    LineStudio line;
    PlotBox free{{0.0F, 0.0F}, {1000.0F, 80.0F}};
    line.studio.frame([&] { drawTimeLine(line.readout, kEvents, free, Look::Paper, line.ask); });
    CHECK(free.size.y == 80.0F);
    CHECK(filled(line.studio.picture()) == 0);
}
