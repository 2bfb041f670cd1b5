// Time lines of several lives, which is what lies between two restarts, and of several runs, each of a scene.

#include <doctest/doctest.h>

#include "lab/box_timeline.hpp"
#include "lab/lab.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/simulation.hpp"

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
    timeline.listen({.cut = [&](double, std::uint64_t) { ++cuts; }, .life = [&](bool) { ++cuts; }});
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

namespace {

Scene sceneOf(std::string_view name) { return buildScene(*findBuiltInScene(name), {}); }

}  // namespace

TEST_CASE("another scene is taken back, to the moment at which it came, and brought again") {
    Simulation simulation = boxSimulation();
    Timeline timeline(simulation);
    advanceTo(timeline, 0.5);
    give(timeline, kDrop);
    advanceTo(timeline, 1.0);
    const double left = timeline.now();
    const std::uint64_t box = stateHash(simulation.world());
    simulation.load(sceneOf("row"));
    CHECK(timeline.now() == 0.0);
    advanceTo(timeline, 0.25);
    give(timeline, ChangeSetting{"friction", "0.3"});
    advanceTo(timeline, 0.4);
    const std::uint64_t row = stateHash(simulation.world());
    undo(timeline);  // of the setting
    CHECK(simulation.scene().name == "row");
    undo(timeline);
    CHECK(simulation.scene().name == "box");
    CHECK(timeline.now() == left);
    CHECK(stateHash(simulation.world()) == box);
    replay(timeline.recording());
    undo(timeline);  // what was done before the other scene came
    CHECK(simulation.world().bodies().dynamicCount == 21);
    CHECK_FALSE(timeline.canUndo());
    CHECK_FALSE(timeline.undo());
    redo(timeline);
    CHECK(stateHash(simulation.world()) == box);
    redo(timeline);
    CHECK(simulation.scene().name == "row");
    redo(timeline);
    CHECK(stateHash(simulation.world()) == row);
    CHECK_FALSE(timeline.canRedo());
    replay(timeline.recording());
}

TEST_CASE("a comparison, a second life and the future of a moment in the past come back with their scene") {
    Simulation simulation = boxSimulation();
    Timeline timeline(simulation);
    advanceTo(timeline, 0.3);
    give(timeline, Restart{});
    advanceTo(timeline, 0.2);
    give(timeline, Compare{true});
    advanceTo(timeline, 0.6);
    const double end = timeline.end();
    const std::uint64_t hash = stateHash(simulation.world(1));
    goTo(timeline, 0.4);
    const double left = timeline.now();
    simulation.load(sceneOf("pair"));
    undo(timeline);
    CHECK(timeline.now() == left);
    CHECK(timeline.end() == end);
    REQUIRE(simulation.worlds().size() == 2);
    goTo(timeline, end);
    CHECK(stateHash(simulation.world(1)) == hash);
}

TEST_CASE("sets of bodies that come by themselves come in a scene that was taken back, and in no recording") {
    Scene scene = sceneOf("polygons");
    scene.renewsEvery = 0.5;
    Simulation simulation(scene, 1);
    Timeline timeline(simulation);
    advanceTo(timeline, 0.25);
    simulation.load(sceneOf("pair"));
    undo(timeline);
    advanceTo(timeline, 1.2);
    CHECK(timeline.commands().size() == 2);
    const Recording recording = timeline.recording();
    CHECK(recording.scene.renewsEvery == 0.0);
    replay(recording);
}

TEST_CASE("a change forgets the scene that was taken back, and as many scenes are kept as have their number") {
    Simulation simulation = boxSimulation();
    Timeline timeline(simulation);
    simulation.load(sceneOf("pair"));
    undo(timeline);
    give(timeline, kDrop);
    CHECK_FALSE(timeline.canRedo());
    for (std::size_t i = 0; i < Timeline::kMostRuns + 2; ++i) simulation.load(sceneOf("pair"));
    for (std::size_t i = 0; i < Timeline::kMostRuns; ++i) undo(timeline);
    CHECK_FALSE(timeline.canUndo());
    CHECK(simulation.scene().name == "pair");
}

TEST_CASE("what listeners count of a scene that is taken back they count no more, and hear its run anew") {
    Simulation simulation = boxSimulation();
    Timeline timeline(simulation);
    int steps = 0;
    std::vector<int> before;
    timeline.listen({.step = [&](const MeasuredWorld&, std::size_t, bool isNew) { steps += isNew ? 1 : 0; },
                     .life =
                         [&](bool isEarlier) {
                             if (!isEarlier) before.push_back(steps);
                             if (isEarlier) before.pop_back();
                             steps = 0;
                         }});
    advanceTo(timeline, 1.0);
    const int ofBox = steps;
    simulation.load(sceneOf("pair"));
    advanceTo(timeline, 0.5);
    undo(timeline);
    CHECK(steps == ofBox);
    CHECK(before.empty());
}

TEST_CASE("a run is changed by what is done to it by hand, until it is saved or that is taken back") {
    Simulation simulation = boxSimulation();
    Timeline timeline(simulation);
    advanceTo(timeline, 0.5);
    CHECK_FALSE(timeline.isChanged());
    give(timeline, Restart{});
    CHECK_FALSE(timeline.isChanged());  // nothing is lost with it
    give(timeline, kDrop);
    CHECK(timeline.isChanged());
    timeline.markSaved();
    CHECK_FALSE(timeline.isChanged());
    give(timeline, kDrop);
    CHECK(timeline.isChanged());
    simulation.load(sceneOf("pair"));
    CHECK_FALSE(timeline.isChanged());
    undo(timeline);
    CHECK(timeline.isChanged());
    for (int i = 0; i < 3; ++i) undo(timeline);
    CHECK_FALSE(timeline.isChanged());
}
