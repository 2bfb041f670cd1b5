// The energy ledger of a world over a run: it closes, whatever is done to the world.

#include <cmath>
#include <doctest/doctest.h>

#include "base/cancellation.hpp"
#include "lab/measured_world.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/scene/scene.hpp"
#include "lab/simulation.hpp"
#include "physics/contacts/springs.hpp"
#include "physics/report/collision.hpp"
#include "physics/settings/settings.hpp"

using namespace rb;

namespace {

constexpr double kOfEnergy = 1e-12;  // of the energy

// The energy of the springs between all that overlap, looked for among all pairs [J].
double springEnergyOf(const World& world) {
    const Bodies& bodies = world.bodies();
    double sum = 0.0;
    const auto add = [&](std::size_t a, std::size_t b, float penetration) {
        if (!(penetration > 0.0F)) return;
        const auto depth = static_cast<double>(penetration);
        sum += 0.5 * depth * depth *
               springStiffness<double>(world.settings().spring, substepOf(world.settings()), bodies.invMass[a],
                                       bodies.invMass[b]);
    };
    for (std::size_t b = 0; b < bodies.dynamicCount; ++b) {
        for (std::size_t a = 0; a < b; ++a) {
            const glm::vec2 apart(bodies.position[b] - bodies.position[a]);
            add(a, b, collideCircles<float>({0.0F, 0.0F}, bodies.radius[a], apart, bodies.radius[b]).penetration);
        }
        for (std::size_t a = bodies.dynamicCount; a < bodies.size(); ++a) {
            const glm::vec2 apart(bodies.position[b] - bodies.position[a]);
            add(a, b,
                collideRectangleCircle<float>({0.0F, 0.0F}, bodies.polygonShapeOf(a).halfSize(), apart,
                                              bodies.radius[b])
                    .penetration);
        }
    }
    return sum;
}

double energyOf(const World& world) {
    const Measures measures = measure(world);
    return measures.kinetic + measures.potential + springEnergyOf(world);
}

MeasuredWorld ledgerWorld(std::string_view scene, Integrator integrator, std::uint64_t seed) {
    Scene built = buildScene(*findBuiltInScene(scene), {.seed = seed});
    built.settings.integrator = integrator;
    MeasuredWorld world(makeWorld(built));
    world.keepLedger(true);
    return world;
}

double sumOf(const EnergyLedger& ledger) {
    return ledger.normal + ledger.friction + ledger.integrator() + ledger.pull + ledger.removed;
}

// Between two states that the caller measures on its own.
void checkStep(MeasuredWorld& world) {
    const double before = energyOf(world.world());
    world.step();
    const double change = energyOf(world.world()) - before;
    REQUIRE(world.ledger().has_value());
    REQUIRE(std::abs(sumOf(*world.ledger()) - change) <= kOfEnergy * (std::abs(before) + 1.0));
    REQUIRE(world.ledger()->normal <= 0.0);
    REQUIRE(world.ledger()->friction <= 0.0);
}

struct GivenUp {};

// So many circles nearly on one spot that a search looks at its cancellation point.
Scene crowdScene() {
    Scene scene;
    scene.settings.spring = 0.0F;  // they stay where they are
    for (int i = 0; i < 200; ++i)
        scene.circles.push_back({.position = {0.0, 1e-4 * i}, .radius = 0.1F, .material = {}});
    return scene;
}

}  // namespace

TEST_CASE("the ledger of a step adds up to the change of energy, with the springs of all overlaps") {
    for (const IntegratorRow& row : kIntegrators) {
        for (const std::uint64_t seed : {1U, 2U}) {
            CAPTURE(row.word);
            CAPTURE(seed);
            MeasuredWorld world = ledgerWorld("box", row.value, seed);
            for (int step = 0; step < 900; ++step) {
                if (world.world().removed().total() > 0) break;  // what leaves takes the energy of its springs along
                checkStep(world);
            }
            CHECK(world.stepCount() > 300);
        }
    }
}

TEST_CASE("the ledger closes across drops, pulls and changes of settings") {
    MeasuredWorld world = ledgerWorld("box", Integrator::Euler, 5);
    for (int step = 0; step < 200; ++step) checkStep(world);
    world.add({.position = {0.1, 0.4}, .radius = 0.15F, .material = {}});  // overlaps the pile
    for (int step = 0; step < 100; ++step) checkStep(world);
    world.pull(MouseSpring{world.world().bodies().id[3], {0.0F, 0.0F}, {0.5, 1.0}});
    for (int step = 0; step < 100; ++step) {
        checkStep(world);
        CHECK(world.ledger()->pull != 0.0);
    }
    world.pull(std::nullopt);
    Settings settings = world.world().settings();
    settings.spring = 0.3F;
    settings.integrator = parseIntegrator("K3/4 D K1/4");
    world.setSettings(settings);
    for (int step = 0; step < 100; ++step) checkStep(world);
    settings.substeps = 4;
    world.setSettings(settings);
    for (int step = 0; step < 100; ++step) checkStep(world);
}

TEST_CASE("the sum of the ledgers is what the energy has changed since the start") {
    MeasuredWorld world = ledgerWorld("box", Integrator::Euler, 1);
    for (int step = 0; step < 1800; ++step) world.step();
    const EnergyLedger& sum = world.energyMeter().sum();
    CHECK(sum.change == doctest::Approx(world.energyMeter().change()).epsilon(1e-9));
    CHECK(sum.early > 0.8 * sum.integrator());  // this is what boils
    CHECK(sum.integrator() > 1.0);
    CHECK(sum.normal < 0.0);
    world.add({.position = {0.0, 1.5}, .radius = 0.1F, .material = {}});
    world.step();
    CHECK(world.energyMeter().sum().change == 0.0);
}

TEST_CASE("a step that is made line by line has the same ledger") {
    MeasuredWorld whole = ledgerWorld("box", Integrator::Euler, 2);
    MeasuredWorld byLine = ledgerWorld("box", Integrator::Euler, 2);
    for (int step = 0; step < 120; ++step) {
        whole.step();
        byLine.openStep();
        while (byLine.isStepOpen()) byLine.stepPhase();
        REQUIRE(whole.ledger()->integrator() == byLine.ledger()->integrator());
        REQUIRE(whole.ledger()->normal == byLine.ledger()->normal);
    }
    CHECK(whole.ledger()->normal < 0.0);
}

TEST_CASE("bodies that have joined have no spring between them, with a ledger or without") {
    Settings settings;
    settings.gravity = {0.0F, 0.0F};
    settings.impact = Impact::Join;
    World pair(settings);
    pair.addCircle({.position = {0.0, 0.0}, .radius = 0.2F, .velocity = {2.0F, 0.0F}, .material = {}});
    pair.addCircle({.position = {0.41, 0.1}, .radius = 0.2F, .material = {}});
    MeasuredWorld with(pair);
    MeasuredWorld without(pair);
    with.keepLedger(true);
    for (int step = 0; step < 5; ++step) {
        with.step();
        without.step();
    }
    const Bodies& bodies = with.world().bodies();
    REQUIRE(glm::length(bodies.position[1] - bodies.position[0]) < 0.4);
    REQUIRE(bodies.angularVelocity[0] == bodies.angularVelocity[1]);
    CHECK(with.measures().spring == 0.0);
    CHECK(with.measures().contacts == without.measures().contacts);
    CHECK(without.measures().spring == 0.0);
}

TEST_CASE("both worlds of a comparison keep a ledger, where one was kept before it") {
    Simulation simulation(buildScene(*findBuiltInScene("box"), {.seed = 2}), 2);
    simulation.keepLedger();
    for (int step = 0; step < 30; ++step) simulation.step();
    simulation.apply(Compare{true});
    simulation.step();
    for (const MeasuredWorld& each : simulation.worlds()) {
        CHECK(each.isLedgerKept());
        CHECK(each.ledger().has_value());
    }
}

TEST_CASE("other bodies in the place of the present ones begin a sum of their own") {
    MeasuredWorld world = ledgerWorld("box", Integrator::Euler, 1);
    for (int step = 0; step < 300; ++step) world.step();
    REQUIRE(std::abs(world.energyMeter().change()) > 0.1);
    world.replaceBodies(buildScene(*findBuiltInScene("box"), {.seed = 2}));  // as many, and other ones
    for (int step = 0; step < 3; ++step) {
        CHECK(world.energyMeter().change() == doctest::Approx(sumOf(world.energyMeter().sum())));
        CHECK(std::abs(world.energyMeter().change()) < 0.01);
        world.step();
    }
}

TEST_CASE("a step that is given up while overlaps are looked for at its end is not made") {
    const World crowd = makeWorld(crowdScene());
    World alone = crowd;
    alone.recordWork(true);
    int looksOfWorld = 0;
    alone.setCancellationPoint([&] { ++looksOfWorld; });
    alone.step();
    MeasuredWorld measured(crowd);
    const CancellationPoint always = [] { throw GivenUp(); };
    CHECK_THROWS_AS(measured.keepLedger(true, CancellationPoller(always)), GivenUp);
    measured.keepLedger(true);
    const std::uint64_t before = stateHash(measured);
    const double energy = totalEnergy(measured.measures());
    int given = 0;
    for (;; ++given) {
        CAPTURE(given);
        measured.setCancellationPoint([countdown = given]() mutable {
            if (countdown-- == 0) throw GivenUp();
        });
        try {
            measured.step();
            break;
        } catch (const GivenUp&) {
        }
        REQUIRE(measured.stepCount() == 0);
        REQUIRE(stateHash(measured) == before);
        REQUIRE(totalEnergy(measured.measures()) == energy);
    }
    CHECK(given > looksOfWorld);
    CHECK(stateHash(measured) == stateHash(alone));
    CHECK(measured.ledger()->change == totalEnergy(measured.measures()) - energy);
}

TEST_CASE("a command that begins ledgers is carried out whole: only the wish for them may be given up") {
    Simulation simulation(crowdScene(), 1);
    simulation.setCancellationPoint([] { throw GivenUp(); });
    CHECK_THROWS_AS(simulation.keepLedger(), GivenUp);
    simulation.setCancellationPoint({});
    simulation.keepLedger();
    simulation.setCancellationPoint([] { throw GivenUp(); });
    int commands = 0;
    simulation.onCommand([&](const Command& /*command*/, std::span<const std::uint64_t> /*steps*/) { ++commands; });
    CHECK_THROWS_AS(simulation.step(), GivenUp);
    simulation.apply(Restart{});
    simulation.apply(Compare{true});
    CHECK(commands == 2);
    REQUIRE(simulation.worlds().size() == 2);
    for (const MeasuredWorld& each : simulation.worlds()) CHECK(each.isLedgerKept());
}
