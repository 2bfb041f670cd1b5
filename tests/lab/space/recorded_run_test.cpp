// Runs in space that are recorded, gone back and forth in, and written: whatever is done, what is left of a run is what
// its recording says.

#include <array>
#include <doctest/doctest.h>
#include <nlohmann/json.hpp>
#include <string>

#include "base/error.hpp"
#include "base/number_text.hpp"
#include "lab/run/worlds.hpp"
#include "lab/scene/random.hpp"
#include "lab/space/built_in_scenes.hpp"
#include "lab/space/lab.hpp"
#include "lab/space/run_file.hpp"
#include "lab/space/simulation.hpp"
#include "random_count.hpp"

using namespace rb;
using namespace rb::space;

namespace {

space::Simulation simulationOf(std::string_view scene, std::uint64_t seed = 1) {
    return {buildScene(*space::findBuiltInScene(scene), seed), seed};
}

std::vector<std::uint64_t> replayed(const space::Recording& recording) {
    space::Replay replay(recording);
    while (!replay.isOver()) replay.step();
    return stateHashes(replay.simulation());
}

space::Recording read(const std::string& text) { return space::readRun(nlohmann::ordered_json::parse(text)); }

std::string errorOfChanged(std::string text, const std::string& from, const std::string& to) {
    const std::size_t place = text.find(from);
    REQUIRE(place != std::string::npos);
    text.replace(place, from.size(), to);
    try {
        read(text);
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

space::Command randomCommand(Random& random) {
    const auto inWorld = [&](const char* name, const std::string& value) {
        space::ChangeSetting change{name, value};
        if (random.next() % 2 == 0) change.world = random.next() % 2;
        return change;
    };
    switch (random.next() % 8) {
        case 0:
            return space::Restart{};
        case 1:
        case 2:
            return space::Compare{random.next() % 2 == 0};
        case 3:
            return inWorld("time_step", numberText(0.004 + 0.0001 * static_cast<double>(random.next() % 200)));
        case 4:
            return inWorld("law", std::string(kLaws[random.next() % kLaws.size()].word));
        case 5:
            return inWorld("integrator", std::string(kIntegrators[random.next() % kIntegrators.size()].word));
        case 6:
            return inWorld("tether", random.next() % 4 == 0 ? "-1" : "5");  // -1 is refused
        default:
            return inWorld("substeps", std::to_string(1 + random.next() % 50));
    }
}

void act(Random& random, space::Timeline& timeline) {
    switch (random.next() % 10) {
        case 0:
            timeline.undo();
            return;
        case 1:
            timeline.redo();
            return;
        case 2:
            timeline.goTo(random.uniform(0.0F, 1.0F) * timeline.end());
            return;
        case 3:
            timeline.stepBack(1 + random.next() % 3);
            return;
        case 4:
        case 5:
            if (random.next() % 3 != 0) timeline.beginEdit();
            try {
                timeline.apply(randomCommand(random));
            } catch (const InputError&) {
            }
            return;
        case 6:
            timeline.step();
            return;
        default:
            for (std::uint64_t i = random.next() % 40; i > 0; --i) timeline.advance(1.0 / 60.0, 1000);
    }
}

}  // namespace

TEST_CASE("in space, whatever is done, undone and gone to: the state is that of a replay of what is left") {
    constexpr std::array kScenes{"ellipsoids", "boxes", "spheres", "tumble", "tethered"};
    const auto runs = static_cast<std::uint64_t>(rb::test::randomCount(60));
    for (std::uint64_t seed = 1; seed <= runs; ++seed) {
        CAPTURE(seed);
        Random random(seed);
        space::Simulation simulation = simulationOf(kScenes[seed % kScenes.size()], seed);
        space::Timeline timeline(simulation, 100'000);
        for (int i = 0; i < 150; ++i) act(random, timeline);
        CHECK(timeline.travel());
        const space::Recording left = timeline.recordingUpToNow();
        CHECK(replayed(left) == stateHashes(simulation));
        CHECK(timeline.keptBytes() <= 100'000);
        CHECK_FALSE(timeline.difference());
        const std::string text = space::runText(left);
        CHECK(space::runText(read(text)) == text);
        CHECK(replayed(read(text)) == stateHashes(simulation));
        CHECK_NOTHROW(replayed(timeline.recording()));
    }
}

TEST_CASE("in space a moment that is gone to is the same as the first time, also of two laws") {
    space::Simulation simulation = simulationOf("ellipsoids", 3);
    space::Timeline timeline(simulation);
    timeline.apply(space::Compare{true});
    std::vector<std::vector<std::uint64_t>> hashes{stateHashes(simulation)};
    for (int i = 0; i < 400; ++i) {
        timeline.step();
        hashes.push_back(stateHashes(simulation));
    }
    for (const std::size_t step : {200U, 10U, 399U, 0U, 64U, 400U}) {
        CAPTURE(step);
        timeline.goTo(static_cast<double>(step) * simulation.worlds().front().timeStep());
        CHECK(timeline.travel());
        CHECK(simulation.world().stepCount() == step);
        CHECK(stateHashes(simulation) == hashes[step]);
    }
}

TEST_CASE("a replay in space that comes to another state names the step and the world") {
    space::Simulation simulation = simulationOf("boxes");
    space::Timeline timeline(simulation);
    simulation.apply(space::Compare{true});
    for (int i = 0; i < 700; ++i) simulation.step();
    space::Recording recording = timeline.recording();
    std::get<StateHashes>(recording.events[1].what).ofWorlds[1] += 1;
    std::string line;
    try {
        replayed(recording);
    } catch (const ReplayError& error) {
        line = error.what();
    }
    CHECK(line.starts_with("the replay differs at step 600 of world B: expected hash "));
}

TEST_CASE("a run file in space is known by its scene, and what is wrong with it has a path") {
    space::Simulation simulation = simulationOf("ellipsoids");
    space::Timeline timeline(simulation);
    simulation.step();
    simulation.apply(space::ChangeSetting{"stiffness", "2000"});
    simulation.apply(space::Compare{true});
    simulation.step();
    const std::string text = space::runText(timeline.recording());
    CHECK(space::isRunInSpace(nlohmann::ordered_json::parse(text)));
    CHECK_FALSE(space::isRunInSpace(nlohmann::ordered_json::parse("{\"format\":\"rigid-bodies-run\"}")));
    CHECK(
        errorOfChanged(text, "\"set\"", "\"drop\"").starts_with("events[0].drop: unknown key; allowed: steps, set, "));
    CHECK(errorOfChanged(text, "\"name\":\"stiffness\"", "\"name\":\"gravity\"").starts_with("events[0].set"));
    CHECK(errorOfChanged(text, "\"law\":\"penalty\"", "\"law\":\"soft\"").starts_with("settings[0].law: "));
    CHECK(errorOfChanged(text, "\"compare\":true", "\"compare\":1")
              .starts_with("events[1].compare: 1 is not true or false"));
    CHECK(errorOfChanged(text, "\"view\"", "\"circles\":[],\"view\"").starts_with("scene.circles: "));
}
