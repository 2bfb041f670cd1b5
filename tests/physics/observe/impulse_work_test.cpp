// The energy ledger: what impulses take, in double and in a world; and where an impulse falls within Euler's kick.

#include "physics/observe/impulse_work.hpp"

#include <cmath>
#include <doctest/doctest.h>
#include <glm/geometric.hpp>
#include <glm/vec3.hpp>
#include <rapidcheck.h>
#include <vector>

#include "lab/scene/built_in_scenes.hpp"
#include "lab/scene/scene.hpp"
#include "physics/bodies/body_definition.hpp"
#include "physics/contacts/impact_law.hpp"
#include "physics/observe/measures.hpp"
#include "physics/random_hit.hpp"
#include "physics/settings/presets.hpp"
#include "physics/world/world.hpp"

using namespace rb;
using namespace rb::test;

namespace {

constexpr double kWorkTolerance = 1e-12;  // of the kinetic energy, in double
constexpr double kOfWorldEnergy = 1e-6;   // of the kinetic energy, in a world

// Their levers run along n, as those of all circles do.
Hit anyHitOfDiscs() {
    const double radiusA = logUniform(0.01, 100.0);
    const double radiusB = logUniform(0.01, 100.0);
    const double massA = logUniform(1e-3, 1e3);
    Hit hit;
    hit.a = anyBody(massA, radiusA);
    hit.b = anyBody(massA * logUniform(1e-6, 1e6), radiusB);
    if (*rc::gen::arbitrary<bool>()) hit.a = {{0.0, 0.0}, 0.0, 0.0, 0.0};
    const Vector<double> n = anyDirection();
    hit.at = {n, radiusA * n, -radiusB * n};
    return hit;
}

// Their levers run anywhere, as those of corners do.
Hit anyHitOfCorners() {
    Hit hit = anyHitOfDiscs();
    const double radiusA = glm::length(hit.at.rA);
    const double radiusB = glm::length(hit.at.rB);
    hit.at.rA = anyVector(radiusA);
    hit.at.rB = anyVector(radiusB);
    return hit;
}

double kineticOf(const World& world) { return measure(world).kinetic; }

World boxOf(const Settings& settings) {
    Scene scene = buildScene(*findBuiltInScene("box"), {.seed = 3});
    scene.settings = settings;
    World world = makeWorld(scene);
    world.recordWork(true);
    return world;
}

Settings settingsOf(Integrator integrator) {
    Settings settings;
    settings.integrator = integrator;
    return settings;
}

}  // namespace

TEST_CASE("what an impulse takes is what the two lose of their kinetic energy, and it is never negative") {
    CHECK(rc::check([] {
        const Hit before = *rc::gen::arbitrary<bool>() ? anyHitOfDiscs() : anyHitOfCorners();
        Hit after = before;
        const ContactLaw<double> law{.impact = kImpacts[*rc::gen::inRange<std::size_t>(0, kImpacts.size())].value,
                                     .restitution = uniform(0.0, 1.0),
                                     .friction = uniform(0.0, 2.0),
                                     .bounceFrom = uniform(0.0, 5.0),
                                     .rollingResistance = uniform(0.0, 0.5),
                                     .rollingRadius = logUniform(0.01, 100.0)};
        const Impulse<double> impulse = resolveContact(after.a, after.b, after.at, law);
        Hit carried = before;
        const ImpulseWork<double> work = carryOut(carried.a, carried.b, carried.at, law, impulse);
        const double scale = energyOf(before);
        RC_ASSERT(work.normal <= 0.0);
        RC_ASSERT(work.friction <= kWorkTolerance * kWorkTolerance * scale);
        RC_ASSERT(std::abs(work.normal + work.friction - (energyOf(after) - scale)) <= kWorkTolerance * scale);
        const double spin = spinEnergy(after.a) + spinEnergy(after.b) - spinEnergy(before.a) - spinEnergy(before.b);
        RC_ASSERT(std::abs(work.spin - spin) <= kWorkTolerance * scale);
    }));
}

TEST_CASE("in a world the impulses of a step take what the kinetic energy loses by its third verb") {
    for (const IntegratorRow& row : kIntegrators) {
        CAPTURE(row.word);
        World world = boxOf(settingsOf(row.value));
        double taken = 0.0;
        for (int step = 0; step < 600; ++step) {
            world.findCollisions();
            world.applyGravity();
            const double before = kineticOf(world);
            world.resolveImpulses();
            const double lost = kineticOf(world) - before;
            const EnergyLedger ledger = world.ledger().value();
            REQUIRE(ledger.normal <= 0.0);
            REQUIRE(ledger.friction <= 0.0);
            REQUIRE(std::abs(ledger.normal + ledger.friction - lost) <= kOfWorldEnergy * before);
            taken += lost;
            world.integrateVelocities();
            world.updatePositions();
        }
        CHECK(taken < -1.0);
    }
}

TEST_CASE("of a step with sub-steps the ledger has what the impulses of all of them take") {
    Settings settings = settingsOf(Integrator::Euler);
    settings.substeps = 4;
    World world = boxOf(settings);
    double largest = 0.0;
    for (int step = 0; step < 300; ++step) {
        double lost = 0.0;
        double scale = 0.0;
        for (int substep = 0; substep < settings.substeps; ++substep) {
            world.findCollisions();
            world.applyGravity();
            const double before = kineticOf(world);
            world.resolveImpulses();
            lost += kineticOf(world) - before;
            scale += before;
            world.integrateVelocities();
            world.updatePositions();
        }
        const EnergyLedger ledger = world.ledger().value();
        REQUIRE(std::abs(ledger.normal + ledger.friction - lost) <= kOfWorldEnergy * scale);
        largest = std::max(largest, -lost);
    }
    CHECK(largest > 0.01);
}

TEST_CASE("what Euler's impulses come too early for is half a kick times the velocity that they change") {
    // (h/2) Σ F·Δv, with h F/m as the change of velocity that the integrator then makes.
    World world = boxOf(settingsOf(Integrator::Euler));
    double largest = 0.0;
    for (int step = 0; step < 900; ++step) {
        world.findCollisions();
        world.applyGravity();
        const Bodies before = world.bodies();
        world.resolveImpulses();
        const Bodies resolved = world.bodies();
        world.integrateVelocities();
        double early = 0.0;
        for (std::size_t i = 0; i < before.dynamicCount; ++i) {
            const glm::dvec2 kick(world.bodies().velocity[i] - resolved.velocity[i]);
            const glm::dvec2 change(resolved.velocity[i] - before.velocity[i]);
            early += 0.5 * glm::dot(kick, change) / static_cast<double>(before.invMass[i]);
        }
        REQUIRE(std::abs(world.ledger()->early - early) <= 10.0 * kOfWorldEnergy * kineticOf(world));
        largest = std::max(largest, early);
        world.updatePositions();
        double fed = 0.0;
        for (const ContactWork& contact : world.contactWork()) fed += contact.fed;
        REQUIRE(fed == doctest::Approx(world.ledger()->early));
    }
    CHECK(largest > 0.01);
}

TEST_CASE("the impulses of a tableau and of a symmetric word do not come too early") {
    for (const Integrator& integrator : {Integrator::RungeKutta4, Integrator::Verlet, parseIntegrator("D1/2 K D1/2")}) {
        CAPTURE(toText(integrator));
        World world = boxOf(settingsOf(integrator));
        for (int step = 0; step < 300; ++step) {
            world.step();
            REQUIRE(world.ledger()->early == 0.0);
        }
    }
}

TEST_CASE("writing down the work changes nothing of the motion") {
    for (const std::string_view preset : {"report", "remedied", "soft"}) {
        CAPTURE(preset);
        Settings settings;
        applyPreset(findPreset(preset), settings);
        World recorded = boxOf(settings);
        World world = boxOf(settings);
        world.recordWork(false);
        for (int step = 0; step < 200; ++step) {
            recorded.step();
            world.step();
        }
        CHECK(stateHash(recorded) == stateHash(world));
        CHECK_FALSE(world.ledger());
        CHECK(world.contactWork().empty());
        CHECK(recorded.ledger().has_value() == (preset != "soft"));
    }
}

TEST_CASE("the work of a pull is what a free circle gains") {
    Settings settings = settingsOf(Integrator::Verlet);
    settings.gravity = {0.0F, 0.0F};
    World world(settings);
    world.recordWork(true);
    const BodyId circle = world.addCircle({.position = {0.0, 0.0}, .radius = 0.1F, .material = {}});
    world.setMouseSpring(MouseSpring{circle, {0.03F, 0.05F}, {1.0, 0.5}});
    double pulled = 0.0;
    for (int step = 0; step < 20; ++step) {
        world.step();
        pulled += world.ledger()->pull;
    }
    CHECK(pulled > 0.01);
    CHECK(pulled == doctest::Approx(kineticOf(world)).epsilon(1e-5));
    world.setMouseSpring(std::nullopt);
    world.step();
    CHECK(world.ledger()->pull == 0.0);
}

TEST_CASE("a circle that leaves takes its energy with it") {
    Settings settings;
    World world(settings);
    world.recordWork(true);
    world.setBounds({{-1.0F, -1.0F}, {1.0F, 1.0F}});
    world.addCircle({.position = {0.99, 0.5}, .radius = 0.1F, .velocity = {3.0F, 0.0F}, .material = {}});
    const Measures before = measure(world);
    world.step();
    REQUIRE(world.bodies().dynamicCount == 0);
    CHECK(world.ledger()->removed == doctest::Approx(-totalEnergy(before)).epsilon(1e-3));  // RK4 keeps it
}

TEST_CASE("static friction takes what a circle that slides loses") {
    Settings settings;
    settings.hasStaticFriction = true;
    settings.restitution = 0.0F;
    World world(settings);
    world.recordWork(true);
    world.addRectangle({{0.0F, -0.1F}, {20.0F, 0.2F}, {}});
    const float sag = settings.timeStep * settings.timeStep / settings.spring;  // g m = k m δ
    world.addCircle(
        {.position = {0.0, 0.1 - static_cast<double>(sag)}, .radius = 0.1F, .velocity = {1.0F, 0.0F}, .material = {}});
    double taken = 0.0;
    double spun = 0.0;
    const double start = kineticOf(world);
    for (int step = 0; step < 60; ++step) {
        world.step();
        taken += world.ledger()->friction;
        spun += world.ledger()->spin;
    }
    const double omega = world.bodies().angularVelocity[0];
    const double inertia = 1.0 / static_cast<double>(world.bodies().invInertia[0]);
    CHECK(taken == doctest::Approx(kineticOf(world) - start).epsilon(0.01));
    CHECK(spun == doctest::Approx(0.5 * inertia * omega * omega).epsilon(0.01));
}

TEST_CASE("an impact within a step is written down as any other") {
    Settings settings;
    settings.isContinuous = true;
    settings.gravity = {0.0F, 0.0F};
    World world(settings);
    world.recordWork(true);
    world.addRectangle({{0.0F, -0.1F}, {20.0F, 0.2F}, {}});
    world.addCircle({.position = {0.0, 0.2}, .radius = 0.1F, .velocity = {0.0F, -12.0F}, .material = {}});
    const double start = kineticOf(world);
    world.step();
    CHECK(world.bodies().velocity[0].y == doctest::Approx(6.0));
    CHECK(world.ledger()->normal == doctest::Approx(-0.75 * start));  // −½ (1−e²) m v²
}

TEST_CASE("under Euler the impulses between polygons come half a kick too early, of turns as of ways") {
    Scene scene = buildScene(*findBuiltInScene("polygon-box"), {.seed = 3});
    scene.settings = settingsOf(Integrator::Euler);
    World world = makeWorld(scene);
    world.recordWork(true);
    constexpr double kEarlyTolerance = 1e-4;  // of the kinetic energy, in floats: 2e-8; 8 with one lever for both
    double worst = 0.0;
    for (int step = 0; step < 600; ++step) {
        world.findCollisions();
        world.applyGravity();
        const Bodies before = world.bodies();
        world.resolveImpulses();
        const Bodies resolved = world.bodies();
        world.integrateVelocities();
        double early = 0.0;
        for (std::size_t i = 0; i < before.dynamicCount; ++i) {
            const glm::dvec2 kick(world.bodies().velocity[i] - resolved.velocity[i]);
            const glm::dvec2 change(resolved.velocity[i] - before.velocity[i]);
            const double turn = world.bodies().angularVelocity[i] - resolved.angularVelocity[i];
            const double spun = resolved.angularVelocity[i] - before.angularVelocity[i];
            early += 0.5 * (glm::dot(kick, change) / static_cast<double>(before.invMass[i]) +
                            turn * spun / static_cast<double>(before.invInertia[i]));
        }
        worst = std::max(worst, std::abs(world.ledger()->early - early) / kineticOf(world));
        world.updatePositions();
    }
    CHECK(worst < kEarlyTolerance);
}
