// Window and picture are of the same run, and must say the same of it.

#include <doctest/doctest.h>

#include "app/plane_stage.hpp"
#include "app/session/travels.hpp"
#include "lab/lab.hpp"
#include "lab/recorded_session.hpp"
#include "lab/run_file.hpp"
#include "lab/simulation.hpp"

using namespace rb;
using namespace rb::test;

namespace {

// What a headless run says at its end, as app/screenshot.cpp asks it.
std::string saidOfPicture(const Recording& recording) {
    Histories histories;
    Replay replay(recording);
    follow(replay.simulation(), histories);
    while (!replay.isOver()) replay.step();
    const Simulation& simulation = replay.simulation();
    std::string said;
    for (std::size_t i = 0; i < simulation.worlds().size(); ++i) {
        const Verdict verdict = verdictOf(simulation.worlds()[i], simulation.scene().restsBy, &histories[i]);
        said.append(worldName(simulation, i)).append(": ").append(plainWordsOf(verdict).view()).append("; ");
    }
    return said;
}

// What the window says that has opened the run and gone to its end.
std::string saidInWindow(const Recording& recording) {
    Session session({}, Simulation(recording.scene, recording.seed, recording.settings), recording);
    session.showEnd();
    rb::test::arrive(session);
    while (session.timeline().hasFuture()) session.perform(Action::Step);  // through the restarts
    session.advance(0.0, kWindow);
    std::string said;
    for (std::size_t i = 0; i < session.lab().worlds().size(); ++i) {
        said.append(session.lab().name(i))
            .append(": ")
            .append(plainWordsOf(session.lab().verdict(i)).view())
            .append("; ");
    }
    return said;
}

// Few acts, and long enough between them for a pile to settle and to rest; every fifth run has none.
Recording longRun(std::uint64_t seed) {
    constexpr std::array kScenes{"box", "figure-1.1", "row", "polygons"};
    Random random(seed);
    Simulation simulation(sceneOfSession(kScenes[seed % kScenes.size()], seed), seed);
    Timeline timeline(simulation);
    const std::uint64_t acts = seed % 5 == 0 ? 0 : 1 + random.next() % 5;
    for (std::uint64_t act = 0; act < acts; ++act) {
        for (std::uint64_t steps = random.next() % 900; steps > 0; --steps) simulation.step();
        try {
            simulation.apply(randomCommand(random, simulation.world()));
        } catch (const InputError&) {
        }
    }
    const std::uint64_t least = acts == 0 ? 250 : 0;
    for (std::uint64_t steps = least + random.next() % 300; steps > 0; --steps) simulation.step();
    return timeline.recording();
}

}  // namespace

TEST_CASE("a window and a picture without one give the same verdict on the same run [long]") {
    std::string all;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        CAPTURE(seed);
        const Recording recording = longRun(seed);
        const std::string said = saidOfPicture(recording);
        CHECK(said == saidInWindow(recording));
        all += said;
    }
    for (const std::string_view word : {"At rest for", "at rest in about", "Still moving;"}) {
        CAPTURE(word);
        CHECK(all.find(word) != std::string::npos);
    }
}

TEST_CASE("what goes on is told whole, however long the names of its worlds are") {
    Scene scene = buildScene(*findBuiltInScene("box"), {});
    std::vector<Settings> settings(2, scene.settings);
    settings[0].integrator = parseIntegrator("K1/8 D1/4 K1/4 D1/4 K1/4 D1/4 K1/4 D1/4 K1/8");
    settings[1].integrator = parseIntegrator("D1/8 K1/4 D1/4 K1/4 D1/4 K1/4 D1/4 K1/4 D1/8");
    const PlaneStage stage(Options{}, Simulation(scene, 1, settings));
    CHECK(stage.words() ==
          nameText(settings[0].integrator) + ": Not started. " + nameText(settings[1].integrator) + ": Not started.");
}
