#include <algorithm>
#include <cmath>
#include <doctest/doctest.h>

#include "base/error.hpp"
#include "lab/box_timeline.hpp"
#include "lab/lab.hpp"
#include "lab/recorded_session.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/simulation.hpp"
#include "random_count.hpp"

using namespace rb;
using namespace rb::test;

namespace {

constexpr double kForth = 1.0 / 60.0;  // a frame [s]

void finish(Timeline& timeline) { CHECK(timeline.travel()); }

std::vector<std::uint64_t> replayed(const Recording& recording) {
    Replay replay(recording);
    while (!replay.isOver()) replay.step();
    return stateHashes(replay.simulation());
}

/// A session of random commands, with time that passes, and goes back and forth.
class RandomSession {
  public:
    RandomSession(std::string_view scene, std::uint64_t seed)
        : random_(seed), simulation_(sceneOfSession(scene, seed), seed), timeline_(simulation_, kFewBytes) {}

    Timeline& timeline() { return timeline_; }
    Simulation& simulation() { return simulation_; }

    void act() {
        switch (random_.next() % 12) {
            case 0:
                timeline_.undo();
                break;
            case 1:
                timeline_.redo();
                break;
            case 2:
                timeline_.goTo(random_.uniform(0.0F, 1.0F) * timeline_.end());
                break;
            case 3:
                timeline_.stepBack(1 + random_.next() % 3);
                break;
            case 4:
                timeline_.travel(std::chrono::microseconds(50));  // and then something else
                break;
            case 5:
            case 6:
            case 7:
                giveCommand();
                break;
            default:
                passTime();
        }
    }

  private:
    static constexpr std::size_t kFewBytes = 1'000'000;  // so that states are thinned out

    void giveCommand() {
        if (random_.next() % 3 != 0) timeline_.beginEdit();
        try {
            timeline_.apply(randomCommand(random_, simulation_.world()));
        } catch (const InputError&) {
        }
    }

    void passTime() {
        switch (random_.next() % 4) {
            case 0:
                timeline_.step();
                break;
            case 1:
                timeline_.stepPhase();
                break;
            case 2:
                timeline_.advance(static_cast<double>(random_.uniform(0.0F, 0.04F)), 1000);
                break;
            default:
                for (std::uint64_t i = random_.next() % 50; i > 0; --i) timeline_.advance(kForth, 1000);
        }
    }

    Random random_;
    Simulation simulation_;
    Timeline timeline_;
};

}  // namespace

TEST_CASE("a moment that is gone to is the same as the first time") {
    Simulation simulation = boxSimulation();
    Timeline timeline(simulation);
    std::vector<std::uint64_t> hashes{stateHash(simulation.world())};
    for (int i = 0; i < 700; ++i) {
        if (i == 130) timeline.apply(DropBody{{0.0, 2.0}, {}, BodyKind::Circle});
        if (i == 400) timeline.apply(ChangeSetting{"integrator", "rk4"});
        timeline.step();
        hashes.push_back(stateHash(simulation.world()));
    }
    Random random(7);
    for (int i = 0; i < 50; ++i) {
        const std::uint64_t step = random.next() % 701;
        timeline.goTo(static_cast<double>(step) * simulation.worlds().front().timeStep());
        finish(timeline);
        CHECK(simulation.world().stepCount() == step);
        // The commands at a step have come.
        if (step != 130 && step != 400) CHECK(stateHash(simulation.world()) == hashes[step]);
    }
    timeline.goTo(1e9);
    finish(timeline);
    CHECK(simulation.world().stepCount() == 700);
    CHECK_FALSE(timeline.hasFuture());
}

TEST_CASE("the known future comes again by itself, and behind it the run goes on") {
    Simulation simulation = boxSimulation();
    Timeline timeline(simulation);
    advanceTo(timeline, 1.0);
    timeline.apply(DropBody{{0.0, 2.0}, {}, BodyKind::Circle});
    advanceTo(timeline, 2.0);
    const std::uint64_t steps = simulation.world().stepCount();
    const std::uint64_t hash = stateHash(simulation.world());
    timeline.goTo(0.5);
    finish(timeline);
    CHECK(simulation.world().bodies().dynamicCount == 21);
    CHECK(timeline.hasFuture());
    for (int i = 0; simulation.world().stepCount() < steps && i < 1000; ++i) timeline.advance(kForth, 1);
    CHECK(stateHash(simulation.world()) == hash);
    CHECK_FALSE(timeline.hasFuture());
    advanceTo(timeline, 2.5);
    CHECK(timeline.end() == timeline.now());
}

TEST_CASE("no more steps are made than are allowed, also where they begin in the known future and end behind it") {
    Simulation simulation = boxSimulation();
    Timeline timeline(simulation);
    for (int i = 0; i < 20; ++i) timeline.step();
    timeline.stepBack(2);
    finish(timeline);
    CHECK(timeline.advance(0.1, 4) == 4);  // of the six that there is time for
    CHECK(simulation.world().stepCount() == 22);
    CHECK_FALSE(timeline.hasFuture());
}

TEST_CASE("a step back is one step, with two worlds too, and there is none before the start") {
    Simulation simulation = boxSimulation();
    Timeline timeline(simulation);
    timeline.apply(Compare{true});
    timeline.apply(ChangeSetting{"time_step", "0.005", 1});
    advanceTo(timeline, 1.0);
    const std::uint64_t steps = simulation.world().stepCount();
    timeline.stepBack();
    finish(timeline);
    CHECK(simulation.world().stepCount() == steps - 1);
    CHECK(std::abs(simulation.world(1).time() - simulation.world(0).time()) <= 0.0026);
    timeline.stepBack(1'000'000);
    finish(timeline);
    CHECK(simulation.world().stepCount() == 0);
    CHECK(simulation.worlds().size() == 2);
    timeline.stepBack();
    finish(timeline);
    CHECK(simulation.world().stepCount() == 0);
}

TEST_CASE("undo takes the latest edit back and keeps the time; redo brings it back") {
    Simulation simulation = boxSimulation();
    Simulation untouched = boxSimulation();
    Timeline timeline(simulation);
    advanceTo(timeline, 1.0);
    timeline.beginEdit();
    timeline.apply(DropBody{{0.0, 2.0}, {}, BodyKind::Circle});
    timeline.apply(DropBody{{0.5, 2.0}, {}, BodyKind::Circle});
    advanceTo(timeline, 2.0);
    const std::uint64_t steps = simulation.world().stepCount();
    const std::uint64_t hash = stateHash(simulation.world());
    while (untouched.world().stepCount() < steps) untouched.step();

    CHECK(timeline.undo());
    finish(timeline);
    CHECK(simulation.world().stepCount() == steps);
    CHECK(stateHash(simulation.world()) == stateHash(untouched.world()));
    CHECK_FALSE(timeline.canUndo());
    CHECK_FALSE(timeline.undo());
    CHECK(timeline.redo());
    finish(timeline);
    CHECK(stateHash(simulation.world()) == hash);
    CHECK_FALSE(timeline.canRedo());
}

TEST_CASE("a command in the past begins another future, and redo brings the old one back") {
    Simulation simulation = boxSimulation();
    Timeline timeline(simulation);
    advanceTo(timeline, 1.0);
    timeline.beginEdit();
    timeline.apply(DropBody{{0.0, 2.0}, {}, BodyKind::Circle});
    advanceTo(timeline, 3.0);
    const std::uint64_t hash = stateHash(simulation.world());
    timeline.goTo(0.5);
    timeline.beginEdit();
    timeline.apply(ChangeSetting{"integrator", "rk4"});
    CHECK_FALSE(timeline.hasFuture());
    CHECK(timeline.end() == doctest::Approx(0.5));
    CHECK(timeline.redo());
    CHECK(timeline.end() >= 3.0);
    CHECK_FALSE(timeline.canRedo());
    timeline.goTo(timeline.end());
    finish(timeline);
    CHECK(stateHash(simulation.world()) == hash);
    // And back to the new one.
    CHECK(timeline.undo());
    timeline.goTo(timeline.end());
    finish(timeline);
    CHECK(simulation.world().settings().integrator == Integrator::RungeKutta4);
}

TEST_CASE("a restart is taken back too") {
    Simulation simulation = boxSimulation();
    Timeline timeline(simulation);
    int lives = 0;
    timeline.listen({.life = [&](bool) { ++lives; }});
    advanceTo(timeline, 1.0);
    const std::uint64_t hash = stateHash(simulation.world());
    timeline.beginEdit();
    timeline.apply(Restart{});
    CHECK(lives == 1);
    advanceTo(timeline, 0.3);
    CHECK(timeline.undo());
    finish(timeline);
    CHECK(lives == 2);
    CHECK(timeline.now() == doctest::Approx(1.0));
    CHECK(stateHash(simulation.world()) == hash);
    CHECK(timeline.redo());
    finish(timeline);
    CHECK(timeline.now() == doctest::Approx(0.3));
}

TEST_CASE("listeners hear of each step of a future once, and in its order") {
    Simulation simulation = boxSimulation();
    Timeline timeline(simulation);
    double latest = 0.0;
    timeline.listen({.step =
                         [&](const MeasuredWorld& stepped, std::size_t, bool isNew) {
                             if (!isNew) return;
                             CHECK(stepped.time() == doctest::Approx(latest + stepped.timeStep()));
                             latest = stepped.time();
                         },
                     .cut = [&](double time, std::uint64_t) { latest = time; }});
    advanceTo(timeline, 3.0);
    timeline.goTo(1.0);
    finish(timeline);
    CHECK(latest == doctest::Approx(3.0).epsilon(0.01));
    advanceTo(timeline, 1.5);
    timeline.apply(ChangeSetting{"integrator", "rk4"});
    CHECK(latest == doctest::Approx(timeline.now()));
    advanceTo(timeline, 2.5);
    timeline.undo();
    finish(timeline);
    timeline.goTo(3.0);
    finish(timeline);
    CHECK(latest == doctest::Approx(3.0).epsilon(0.01));
}

TEST_CASE("kept states take no more memory than they may, and every moment can still be gone to") {
    Simulation simulation(buildScene(*findBuiltInScene("pile"), {.seed = 1, .circles = 100}), 1);
    constexpr std::size_t kMost = 2'000'000;
    Timeline timeline(simulation, kMost);
    std::vector<std::uint64_t> hashes{stateHash(simulation.world())};
    std::size_t most = 0;
    for (int i = 0; i < 1500; ++i) {
        timeline.step();
        hashes.push_back(stateHash(simulation.world()));
        most = std::max(most, timeline.keptBytes());
    }
    CHECK(most <= kMost);
    CHECK(most > kMost / 4);
    for (const std::uint64_t step : {0U, 1U, 700U, 1499U}) {
        timeline.goTo(static_cast<double>(step) * simulation.worlds().front().timeStep());
        finish(timeline);
        CHECK(stateHash(simulation.world()) == hashes[step]);
    }
}

TEST_CASE("a recorded run has its future, and says where it is not as recorded") {
    Simulation made = boxSimulation();
    Timeline madeLine(made);
    advanceTo(madeLine, 1.0);
    madeLine.apply(DropBody{{0.0, 2.0}, {}, BodyKind::Circle});
    advanceTo(madeLine, 1.2);
    madeLine.apply(Restart{});
    advanceTo(madeLine, 0.5);
    Recording recording = madeLine.recording();

    Simulation simulation = boxSimulation();
    Timeline timeline(simulation, recording);
    CHECK(timeline.hasFuture());
    CHECK(timeline.end() == doctest::Approx(1.2).epsilon(0.02));
    CHECK(timeline.commands().size() == 1);
    for (int i = 0; i < 1000 && timeline.hasFuture(); ++i) timeline.step();
    CHECK(stateHash(simulation.world()) == stateHash(made.world()));
    CHECK_FALSE(timeline.difference());

    std::get<StateHashes>(recording.events.back().what).ofWorlds.front() ^= 1U;
    Simulation other = boxSimulation();
    Timeline tampered(other, recording);
    for (int i = 0; i < 1000 && tampered.hasFuture(); ++i) tampered.step();
    CHECK(tampered.difference() == made.world().stepCount());
}

TEST_CASE("what is left of a random session replays to the same state") {
    constexpr int kActs = 500;
    const auto sessions = static_cast<std::uint64_t>(randomCount(100));
    for (std::uint64_t seed = 1; seed <= sessions; ++seed) {
        CAPTURE(seed);
        RandomSession session(seed % 3 == 0 ? "polygons" : "figure-1.1", seed);
        for (int act = 0; act < kActs; ++act) session.act();
        finish(session.timeline());
        session.simulation().finishStep();
        const std::vector<std::uint64_t> present = stateHashes(session.simulation());
        REQUIRE(replayed(session.timeline().recordingUpToNow()) == present);
        const Recording whole = session.timeline().recording();
        REQUIRE(stateHashes(session.simulation()) == present);
        session.timeline().goTo(session.timeline().end());
        REQUIRE_NOTHROW(replayed(whole));
        CHECK_FALSE(session.timeline().difference());
    }
}
