// Time lines of several lives: what lies between two restarts.

#include <doctest/doctest.h>

#include "lab/box_timeline.hpp"
#include "lab/recording.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/timeline.hpp"

using namespace rb;
using namespace rb::test;

namespace {

const Command kDrop = DropBody{{0.0, 2.0}, {}, BodyKind::Circle};

void give(Timeline& timeline, const Command& command) {
    timeline.beginEdit();
    timeline.apply(command);
}

void undo(Timeline& timeline) {
    CHECK(timeline.undo());
    CHECK(timeline.travel());
}

void redo(Timeline& timeline) {
    CHECK(timeline.redo());
    CHECK(timeline.travel());
}

void goTo(Timeline& timeline, double time) {
    timeline.goTo(time);
    CHECK(timeline.travel());
}

void replay(const Recording& recording) {
    Replay replay(recording);
    while (!replay.isOver()) replay.step();
}

/// A second, a restart, 0.6 s with a drop at 0.3 s.
Recording recordedLives() {
    Simulation simulation = boxSimulation();
    Timeline timeline(simulation);
    advanceTo(timeline, 1.0);
    timeline.apply(Restart{});
    advanceTo(timeline, 0.3);
    timeline.apply(kDrop);
    advanceTo(timeline, 0.6);
    return timeline.recording();
}

}  // namespace

TEST_CASE("what is given at the end of a life is of that life, and redo brings the next one back") {
    Simulation simulation = boxSimulation();
    Timeline timeline(simulation, recordedLives());
    const std::size_t circles = simulation.world().bodies().dynamicCount;
    goTo(timeline, timeline.end());
    give(timeline, kDrop);
    CHECK(timeline.now() == doctest::Approx(1.0));
    CHECK(simulation.world().bodies().dynamicCount == circles + 1);
    CHECK_FALSE(timeline.hasFuture());
    redo(timeline);
    CHECK(timeline.hasFuture());
    for (int i = 0; i < 1000 && timeline.hasFuture(); ++i) timeline.step();
    CHECK(timeline.now() == doctest::Approx(0.6));
    CHECK_FALSE(timeline.difference());
}

TEST_CASE("what is brought back to a later life leaves the present one, and its end is that of the last life") {
    Simulation simulation = boxSimulation();
    Timeline timeline(simulation);
    int cuts = 0;
    advanceTo(timeline, 1.0);
    give(timeline, Restart{});
    advanceTo(timeline, 0.3);
    give(timeline, kDrop);
    advanceTo(timeline, 0.6);
    goTo(timeline, 0.1);
    undo(timeline);  // the drop
    undo(timeline);  // the restart
    goTo(timeline, 0.4);
    redo(timeline);
    CHECK(timeline.now() == doctest::Approx(0.4));
    CHECK(timeline.end() == doctest::Approx(1.0));
    CHECK_NOTHROW(replay(timeline.recording()));
    timeline.onCut([&](double, std::uint64_t) { ++cuts; });
    timeline.onLife([&](bool) { ++cuts; });
    redo(timeline);
    CHECK(cuts == 0);
    CHECK(timeline.now() == doctest::Approx(0.4));
    const Recording recording = timeline.recording();
    CHECK(timeline.now() == doctest::Approx(0.4));
    CHECK_NOTHROW(replay(recording));
    CHECK(recording.events.back().steps.front() == 36);
}

TEST_CASE("a run of another version stays one until its last hash was found") {
    Recording recording = recordedLives();
    recording.program = "0.0.1";
    Simulation simulation = boxSimulation();
    Timeline timeline(simulation, recording);
    advanceTo(timeline, 0.5);
    CHECK(timeline.recording().program == "0.0.1");
    CHECK(timeline.recordingUpToNow().program == programVersion());
    while (timeline.hasFuture()) timeline.step();
    CHECK(timeline.recording().program == programVersion());
}

TEST_CASE("a recorded run is as long as its first world ran, whatever the steps of the second") {
    Simulation simulation = boxSimulation();
    Timeline timeline(simulation);
    timeline.apply(Compare{true});
    timeline.apply(ChangeSetting{"time_step", "0.007", 1});
    advanceTo(timeline, 1.0);
    Simulation again = boxSimulation();
    const Timeline recorded(again, timeline.recording());
    CHECK(recorded.end() == doctest::Approx(timeline.now()));
}

TEST_CASE("of more edits than are kept the latest are taken back, one by one") {
    Simulation simulation = boxSimulation();
    Timeline timeline(simulation);
    const auto densityOf = [](std::size_t edit) { return 1.0F + static_cast<float>(edit) / 64.0F; };
    for (std::size_t edit = 1; edit <= Timeline::kMostEdits + 2; ++edit) {
        give(timeline, ChangeSetting{"density", std::to_string(densityOf(edit))});
    }
    for (std::size_t left = Timeline::kMostEdits + 1; left > Timeline::kMostEdits - 2; --left) {
        undo(timeline);
        CHECK(simulation.world().settings().density == densityOf(left));
    }
}
