#include <algorithm>
#include <array>
#include <doctest/doctest.h>

#include "lab/lab.hpp"
#include "lab/parsed.hpp"
#include "lab/recorded_session.hpp"
#include "lab/run_file.hpp"
#include "lab/simulation.hpp"

using namespace rb;

namespace {

constexpr std::array kRecordedScenes{"box", "figure-1.1", "polygons", "mixed", "pair"};

void playToEnd(Replay& replay) {
    while (!replay.isOver()) replay.step();
}

// What a replay of this says is wrong; empty where all is equal.
std::string errorOfReplay(const Recording& recording) {
    try {
        Replay replay(recording);
        playToEnd(replay);
    } catch (const std::exception& error) {
        return error.what();
    }
    return "";
}

template <class Kind>
std::size_t countOf(const Recording& recording) {
    return static_cast<std::size_t>(
        std::count_if(recording.events.begin(), recording.events.end(), [](const RunEvent& event) {
            const auto* const command = std::get_if<Command>(&event.what);
            return command != nullptr && std::holds_alternative<Kind>(*command);
        }));
}

// Of two worlds whose steps differ, and where a command comes while one is ahead.
Recording twoWorlds() {
    Simulation simulation(sceneOfSession("box", 4), 4);
    Timeline timeline(simulation);
    simulation.apply(Compare{true});
    simulation.apply(ChangeSetting{"time_step", "0.007", 1});
    for (int step = 0; step < 100; ++step) simulation.step();
    simulation.apply(DropBody{{0.1, 2.5}, {0.0F, -1.0F}});
    for (int frame = 0; frame < 90; ++frame) simulation.advance(0.013);
    return timeline.recording();
}

}  // namespace

TEST_CASE("whatever is done in a run, its file replays to the same bits") {
    ReplayCounts all;
    for (std::uint64_t seed = 1; seed <= 75; ++seed) {
        CAPTURE(seed);
        Random random(seed);
        Simulation simulation(sceneOfSession(kRecordedScenes[seed % kRecordedScenes.size()], seed), seed);
        simulation.keepLedger();  // as the window does, and a replay does not
        Timeline timeline(simulation);
        playSession(random, simulation, 150);
        const std::string text = runText(timeline.recording());
        const Recording read = parseRun(text);
        REQUIRE(runText(read) == text);

        Replay replay(read, 2);
        REQUIRE_NOTHROW(playToEnd(replay));
        REQUIRE(stepCounts(replay.simulation()) == stepCounts(simulation));
        CHECK(replay.simulation().world().time() == simulation.world().time());
        CHECK(replay.shareDone() == 1.0);
        all.steps += replay.counts().steps;
        all.commands += replay.counts().commands;
        all.hashes += replay.counts().hashes;
    }
    CHECK(all.steps > 2000);
    CHECK(all.commands > 1500);
    CHECK(all.hashes > 75);
}

TEST_CASE("a replay of two worlds counts the steps of the first") {
    Replay replay(twoWorlds());
    playToEnd(replay);
    const std::vector<std::uint64_t> steps = stepCounts(replay.simulation());
    REQUIRE(steps[0] != steps[1]);
    CHECK(replay.counts().steps == steps[0]);
}

TEST_CASE("the recording of a replay is the recording") {
    const Recording recording = twoWorlds();
    Replay replay(recording);
    Timeline timeline(replay.simulation());
    playToEnd(replay);
    CHECK(runText(timeline.recording()) == runText(recording));
}

TEST_CASE("the recording of a replay has its hashes where the recording has them") {
    Simulation simulation(sceneOfSession("pair", 1), 1, std::vector<Settings>(2));
    Timeline timeline(simulation);
    simulation.apply(ChangeSetting{"time_step", "0.011", 1});
    for (int step = 0; step < 1700; ++step) simulation.step();
    Replay replay(timeline.recording());
    Timeline again(replay.simulation());
    playToEnd(replay);
    CHECK(simulation.world(0).stepCount() > kStepsPerHash);
    CHECK(runText(again.recording()) == runText(timeline.recording()));
}

TEST_CASE("there is a hash of every world after each 600 steps of the first, and one of the end") {
    Simulation simulation(sceneOfSession("pair", 1), 1, std::vector<Settings>(2));
    Timeline timeline(simulation);
    for (int step = 0; step < 1300; ++step) {
        if (step % 2 == 0) {
            simulation.step();
            continue;
        }
        do {
            simulation.stepPhase();
        } while (simulation.isStepOpen());
    }
    const Recording& recording = timeline.recording();
    REQUIRE(recording.events.size() == 3);
    for (const std::size_t i : {0U, 1U, 2U}) {
        const std::uint64_t at = std::array{600U, 1200U, 1300U}[i];
        CHECK(recording.events[i].steps == std::vector<std::uint64_t>{at, at});
        CHECK(std::get<StateHashes>(recording.events[i].what).ofWorlds.size() == 2);
    }
    CHECK(errorOfReplay(recording).empty());
    CHECK(timeline.recording().events.size() == 3);  // a second look adds nothing
}

TEST_CASE("a set that comes by itself is recorded once, with its number") {
    Simulation simulation(sceneOfSession("polygons", 5), 5);
    Timeline timeline(simulation);
    for (int step = 0; step < 60; ++step) simulation.step();
    CHECK(countOf<NextSet>(timeline.recording()) == 2);
    CHECK(errorOfReplay(timeline.recording()).empty());
    simulation.apply(Restart{});
    for (int step = 0; step < 30; ++step) simulation.step();
    CHECK(countOf<NextSet>(timeline.recording()) == 3);
    CHECK(errorOfReplay(timeline.recording()).empty());
}

TEST_CASE("another scene begins the recording anew, with the settings that the worlds then have") {
    Simulation simulation(sceneOfSession("box", 2), 2);
    Timeline timeline(simulation);
    simulation.apply(Compare{true});
    for (int step = 0; step < 50; ++step) simulation.step();
    simulation.apply(DropBody{{0.0, 3.0}, {0.0F, 0.0F}});
    simulation.stepPhase();
    simulation.load(sceneOfSession("mixed", 2));
    for (int step = 0; step < 50; ++step) simulation.step();
    const Recording& recording = timeline.recording();
    CHECK(recording.scene.name == "mixed");
    CHECK(recording.settings.size() == 2);
    CHECK(recording.settings[0].integrator != recording.settings[1].integrator);
    CHECK(recording.events.size() == 1);
    CHECK(errorOfReplay(recording).empty());
}

TEST_CASE("a command that cannot be carried out is not recorded") {
    Scene scene = sceneOfSession("box", 2);
    scene.name = "none that is built in";
    Simulation simulation(scene, 2);
    Timeline timeline(simulation);
    CHECK_THROWS_AS(simulation.apply(ChangeSetting{"restitution", "2"}), InputError);
    CHECK_THROWS_AS(simulation.apply(NextSet{3}), InputError);
    CHECK(timeline.recording().events.size() == 1);
}

TEST_CASE("a state that differs is told with its step, the hash that was expected and the one that was found") {
    Recording recording = twoWorlds();
    const std::vector<std::uint64_t> ends = recording.events.back().steps;
    std::uint64_t& hash = std::get<StateHashes>(recording.events.back().what).ofWorlds[1];
    const std::uint64_t right = hash;
    hash = 0x0123456789ABCDEFU;
    CHECK(errorOfReplay(recording) == "the replay differs at step " + std::to_string(ends[1]) +
                                          " of world B: expected hash 0123456789abcdef, found " +
                                          hexadecimalText(right));
}

TEST_CASE("a command at another step, or another one, is another run") {
    const Recording recording = twoWorlds();
    const auto drop = std::find_if(recording.events.begin(), recording.events.end(),
                                   [](const RunEvent& event) { return event.steps.front() > 0; });
    const auto which = static_cast<std::size_t>(drop - recording.events.begin());
    for (const std::size_t world : {0U, 1U}) {
        Recording late = recording;
        ++late.events[which].steps[world];
        CHECK(errorOfReplay(late).find("differs at step") != std::string::npos);
    }
    Recording other = recording;
    std::get<DropBody>(std::get<Command>(other.events[which].what)).position.x += 1e-9;
    CHECK(errorOfReplay(other).find("differs at step") != std::string::npos);
    other.events[which].what = Command{PullBody{MouseSpring{1'000'000, {}, {}}}};
    CHECK(errorOfReplay(other) ==
          "events[" + std::to_string(which) +
              "]: pull.body: there is none with the number 1000000; allowed: one that is there");
}

TEST_CASE("events that do not fit together are refused before anything moves") {
    const Recording recording = twoWorlds();
    Recording wrong = recording;
    wrong.events.pop_back();
    CHECK(errorOfReplay(wrong).starts_with("events: the end is missing"));
    wrong = recording;
    wrong.events.back().steps = {2, 2};
    CHECK(errorOfReplay(wrong).starts_with("events[3].steps: 2 cannot come now"));
    wrong = recording;
    wrong.events.erase(wrong.events.begin());  // the comparison
    CHECK(errorOfReplay(wrong).starts_with("events[0].steps: has 2 numbers; allowed: one, of the world"));
    wrong = recording;
    std::get<StateHashes>(wrong.events.back().what).ofWorlds.pop_back();
    CHECK(errorOfReplay(wrong).starts_with("events[3].hashes: has 1; allowed: two, one for each world"));
    wrong = recording;
    wrong.events.back().steps[0] = 1'000'000'000'001;
    CHECK(errorOfReplay(wrong).starts_with("events[3].steps: 1000000000001 cannot come now"));
    wrong.events.back().steps = {1'000'000'000'000, 1'000'000'000'000};
    CHECK_NOTHROW(countSteps(wrong));
}
