// A step that is made verb by verb is the same step.

#include <doctest/doctest.h>

#include "lab/scene/built_in_scenes.hpp"
#include "lab/simulation.hpp"

using namespace rb;

namespace {

Scene figureScene() { return buildScene(*findBuiltInScene("figure-1.1"), {1, 0}); }

}  // namespace

TEST_CASE("five verbs one by one are one step, bit for bit, on both worlds") {
    Simulation whole(figureScene(), 1);
    Simulation pieces(figureScene(), 1);
    whole.apply(Compare{true});
    pieces.apply(Compare{true});
    for (int step = 0; step < 200; ++step) {
        whole.step();
        for (std::size_t phase = 0; phase < kVerbs; ++phase) {
            REQUIRE(pieces.stepPhase() == phase);
            REQUIRE(pieces.isStepOpen() == (phase + 1 < kVerbs));
        }
    }
    for (const std::size_t index : {0U, 1U}) {
        CHECK(stateHash(whole.world(index)) == stateHash(pieces.world(index)));
        CHECK(whole.world(index).stepCount() == pieces.world(index).stepCount());
        CHECK(whole.restMeter(index).u() == pieces.restMeter(index).u());
    }
}

TEST_CASE("whatever comes next ends an open step first") {
    Simulation whole(figureScene(), 1);
    Simulation pieces(figureScene(), 1);
    pieces.stepPhase();
    pieces.stepPhase();
    int steps = 0;
    pieces.onStep([&](const MeasuredWorld&, std::size_t) { ++steps; });
    pieces.step();
    CHECK(steps == 2);
    whole.step();
    whole.step();
    CHECK(stateHash(whole.world()) == stateHash(pieces.world()));

    pieces.stepPhase();
    pieces.apply(ChangeSetting{"friction", "0.3"});
    CHECK_FALSE(pieces.isStepOpen());
    CHECK(pieces.world().stepCount() == 3);
    pieces.stepPhase();
    pieces.advance(0.0);
    CHECK(pieces.world().stepCount() == 4);
}

TEST_CASE("a restart in the middle of a step begins a new world") {
    Simulation simulation(figureScene(), 1);
    simulation.stepPhase();
    simulation.apply(Restart{});
    CHECK_FALSE(simulation.isStepOpen());
    CHECK(simulation.world().stepCount() == 0);
}

TEST_CASE("each circle has its own clock of rest, and circles that come and go do not mix them up") {
    Scene scene;
    scene.settings.gravity = {0.0F, 0.0F};
    scene.bounds = {{-2.0F, -2.0F}, {2.0F, 2.0F}};
    scene.circles = {{.position = {-1.0F, 0.0F}, .velocity = {0.0F, 0.0F}, .material = {}},
                     {.position = {1.7F, 0.0F}, .velocity = {1.0F, 0.0F}, .material = {}},
                     {.position = {0.0F, 1.0F}, .velocity = {0.0F, 0.0F}, .material = {}}};
    Simulation simulation(scene, 1);
    const float h = simulation.world().settings().timeStep;
    const auto secondsAtRest = [&] {
        std::vector<float> seconds;
        simulation.restMeter().copySecondsAtRest(simulation.world().bodies(), seconds);
        return seconds;
    };
    for (int i = 0; i < 10; ++i) simulation.step();
    const std::vector<float> before = secondsAtRest();
    REQUIRE(before.size() == 3);
    CHECK(before[0] == doctest::Approx(10.0F * h));
    CHECK(before[1] == 0.0F);
    simulation.apply(DropBody{{0.0F, -1.0F}, {0.0F, 0.0F}});
    for (int i = 0; i < 20; ++i) simulation.step();  // the one that moves has left the bounds
    const std::vector<float> seconds = secondsAtRest();
    REQUIRE(seconds.size() == 3);
    CHECK(seconds[0] == doctest::Approx(30.0F * h));
    CHECK(seconds[1] == doctest::Approx(30.0F * h));
    CHECK(seconds[2] == doctest::Approx(20.0F * h));
}
