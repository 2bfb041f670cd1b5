#include <array>
#include <cmath>
#include <doctest/doctest.h>

#include "base/error.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/scene/random.hpp"
#include "lab/simulation.hpp"
#include "lab/world_name.hpp"
#include "physics/report/listing.hpp"
#include "physics/settings/presets.hpp"

namespace {

using namespace rb;

Scene figure() { return buildScene(*findBuiltInScene("figure-1.1"), {}); }

Settings under(Integrator integrator) {
    Settings settings = figure().settings;
    settings.integrator = integrator;
    return settings;
}

// A click, a throw or a drag at a place that `random` chooses.
Command clickOrThrow(Random& random, const World& world) {
    const glm::vec2 at{random.uniform(-1.0F, 1.0F), random.uniform(0.0F, 2.0F)};
    const glm::vec2 speed{random.uniform(-3.0F, 3.0F), random.uniform(-3.0F, 3.0F)};
    switch (random.next() % 4) {
        case 0:
            return DropBody{at, {0.0F, 0.0F}};
        case 1:
            return DropBody{at, speed};
        case 2:
            return LetGo{};
        default:
            return PullBody{MouseSpring{world.bodies().id.front(), {0.05F, 0.0F}, at}};
    }
}

}  // namespace

TEST_CASE("two worlds under the same integrator stay equal to the bit over 2,000 steps with clicks, throws and drags") {
    for (const IntegratorRow& row : kIntegrators) {
        const Settings settings = under(row.value);
        Simulation simulation(figure(), 7, {settings, settings});
        Random random(11);
        for (int step = 0; step < 2000; ++step) {
            if (step % 50 == 0 && simulation.world().bodies().dynamicCount > 0) {
                simulation.apply(clickOrThrow(random, simulation.world()));
            }
            simulation.step();
            REQUIRE(stateHash(simulation.world(0)) == stateHash(simulation.world(1)));
        }
        CHECK(simulation.world(1).stepCount() == 2000);
    }
}

TEST_CASE("each world of a comparison moves as it would alone") {
    Simulation both(figure(), 3, {under(Integrator::Euler), under(Integrator::RungeKutta4)});
    Simulation euler(figure(), 3, {under(Integrator::Euler)});
    Simulation rk4(figure(), 3, {under(Integrator::RungeKutta4)});
    for (int step = 0; step < 300; ++step) {
        for (Simulation* simulation : {&both, &euler, &rk4}) {
            if (step == 100) simulation->apply(DropBody{{0.3F, 1.5F}, {1.0F, 0.0F}});
            simulation->step();
        }
    }
    CHECK(stateHash(both.world(0)) == stateHash(euler.world()));
    CHECK(stateHash(both.world(1)) == stateHash(rk4.world()));
    CHECK(stateHash(both.world(0)) != stateHash(both.world(1)));
}

TEST_CASE(
    "comparison starts from a copy of the world under the other integrator, and ends with the first world as it was") {
    Simulation simulation(figure(), 1);
    for (int step = 0; step < 100; ++step) simulation.step();
    const std::uint64_t before = stateHash(simulation.world());
    simulation.apply(Compare{true});
    REQUIRE(simulation.worlds().size() == 2);
    CHECK(stateHash(simulation.world(1)) == before);
    CHECK(simulation.world(0).settings().integrator == Integrator::RungeKutta4);
    CHECK(simulation.world(1).settings().integrator == Integrator::Euler);
    simulation.apply(Compare{false});
    REQUIRE(simulation.worlds().size() == 1);
    CHECK(stateHash(simulation.world()) == before);
}

TEST_CASE("a setting may be changed on one world, and a refused one changes neither") {
    Simulation simulation(figure(), 1, {under(Integrator::Verlet), under(Integrator::Verlet)});
    simulation.apply(ChangeSetting{"spring", "0.3", 1});
    CHECK(simulation.world(0).settings().spring == 0.8F);
    CHECK(simulation.world(1).settings().spring == 0.3F);
    CHECK(worldName(simulation, 0) == "Verlet, Spring κ 0.8");
    CHECK(worldName(simulation, 1) == "Verlet, Spring κ 0.3");
    CHECK_THROWS_AS(simulation.apply(ChangeSetting{"spring", "-1"}), InputError);
    CHECK(simulation.world(0).settings().spring == 0.8F);
    CHECK(simulation.world(1).settings().spring == 0.3F);
}

TEST_CASE("the solver soft, which has an integrator of its own, is compared with the report's") {
    Scene scene = figure();
    applyPreset(findPreset("soft"), scene.settings);
    Simulation simulation(scene, 1);
    CHECK(worldName(simulation, 0) == "soft");
    simulation.apply(Compare{true});
    CHECK(simulation.world(1).settings().solver == SolverKind::Impulse);
    CHECK(worldName(simulation, 0) == "soft");
    CHECK(worldName(simulation, 1) == "Runge–Kutta 4, Solver impulse");
}

TEST_CASE("worlds with different time steps keep pace in simulated time") {
    Settings fine = under(Integrator::Euler);
    fine.timeStep = 0.005F;
    Simulation simulation(figure(), 1, {under(Integrator::Euler), fine});
    while (simulation.world(0).time() < 2.0) {  // on a busy machine a frame may bring less than its sixtieth
        simulation.advance(1.0 / 60.0);
        const double ahead = simulation.world(0).time() - simulation.world(1).time();
        CHECK(std::abs(ahead) <= static_cast<double>(simulation.world(0).settings().timeStep));
    }
    CHECK(simulation.world(1).stepCount() > 3 * simulation.world(0).stepCount());
}

TEST_CASE("another scene keeps what the second world differs in") {
    Simulation simulation(figure(), 1, {under(Integrator::RungeKutta4), under(Integrator::Euler)});
    simulation.load(buildScene(*findBuiltInScene("pile"), {.seed = 1, .circles = 10}));
    REQUIRE(simulation.worlds().size() == 2);
    CHECK(simulation.world(0).settings().gravity.y == -10.0F);
    CHECK(simulation.world(1).settings().gravity.y == -10.0F);
    CHECK(simulation.world(0).settings().integrator == Integrator::RungeKutta4);
    CHECK(simulation.world(1).settings().integrator == Integrator::Euler);
}

TEST_CASE("all worlds of a comparison make a step or, where it is given up, none") {
    struct GivenUp {};
    Scene scene = buildScene(*findBuiltInScene("box"), {});
    Settings other = scene.settings;
    other.integrator = Integrator::Euler;
    Simulation simulation(scene, 1, {scene.settings, other});
    std::vector<std::uint64_t> rows;
    simulation.onStep([&](const MeasuredWorld& each, std::size_t) { rows.push_back(each.stepCount()); });
    for (int step = 0; step < 4; ++step) simulation.step();
    REQUIRE(rows.size() == 8);
    const auto hashes = [&] { return std::array{stateHash(simulation.world(0)), stateHash(simulation.world(1))}; };
    const auto before = hashes();
    int verbs = 0;
    simulation.setCancellationPoint([&] {
        if (++verbs > static_cast<int>(kVerbs) * scene.settings.substeps) throw GivenUp();
    });
    SUBCASE("on its own") { CHECK_THROWS_AS(simulation.step(), GivenUp); }
    SUBCASE("on the clock") { CHECK_THROWS_AS(simulation.advance(0.1), GivenUp); }
    CHECK(verbs > 1);
    CHECK(hashes() == before);
    CHECK(rows.size() == 8);
    simulation.setCancellationPoint({});
    simulation.step();
    CHECK(rows == std::vector<std::uint64_t>{1, 1, 2, 2, 3, 3, 4, 4, 5, 5});
}

TEST_CASE("a world that is compared with a copy of itself is as well known as that one") {
    Simulation simulation(buildScene(*findBuiltInScene("box"), {}), 1);
    while (!simulation.restMeter().restingSince()) simulation.step();
    simulation.apply(Compare{true});
    CHECK(simulation.restMeter(1).hasSteps());
    CHECK(simulation.restMeter(1).restingSince() == simulation.restMeter(0).restingSince());
}
