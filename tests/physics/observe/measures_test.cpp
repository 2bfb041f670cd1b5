// What is measured of a world, against sums worked out by hand.

#include "physics/observe/measures.hpp"

#include <cmath>
#include <doctest/doctest.h>
#include <numbers>
#include <vector>

#include "physics/bodies/body_definition.hpp"
#include "physics/contacts/contact_law.hpp"
#include "physics/contacts/contact_search.hpp"
#include "physics/world/world.hpp"

using namespace rb;

namespace {

// Masses and states are floats, each rounded once to 6e-8; the sums run in double.
constexpr double kOfMeasure = 1e-6;

bool isMeasure(double value, double expected) { return std::abs(value - expected) <= kOfMeasure * std::abs(expected); }

Settings settingsOfTest() {
    Settings settings;
    settings.gravity = {0.5F, -2.0F};
    settings.timeStep = 0.0625F;
    settings.spring = 0.5F;
    return settings;
}

// Of density 1/π and 2/π, so that their masses are r² and 2 r²: 4 kg and 18 kg. They overlap by 0.5 m along x.
World pairOfDiscs(const Settings& settings) {
    const float unit = 1.0F / std::numbers::pi_v<float>;
    World world(settings);
    world.addCircle({.position = {1.0F, 2.0F},
                     .radius = 2.0F,
                     .velocity = {3.0F, -1.0F},
                     .angularVelocity = 0.5F,
                     .material = {.restitution = {}, .friction = {}, .density = unit}});
    world.addCircle({.position = {5.5F, 2.0F},
                     .radius = 3.0F,
                     .velocity = {0.0F, 2.0F},
                     .angularVelocity = -2.0F,
                     .material = {.restitution = {}, .friction = {}, .density = 2.0F * unit}});
    return world;
}

}  // namespace

TEST_CASE("an empty world has nothing to measure") {
    const Measures nothing = measure(World());
    CHECK(nothing.kinetic == 0.0);
    CHECK(nothing.rmsDisplacementSpeed == 0.0);
    CHECK(nothing.rmsSpin == 0.0);
    CHECK(nothing.contacts == 0);
    CHECK(nothing.meanPenetration == 0.0);
}

TEST_CASE("a disc has the mass ρπr² and the inertia ½mr²") {
    for (const float r : {0.01F, 0.15F, 1.7F, 100.0F}) {
        CAPTURE(r);
        World world;
        world.addCircle({.radius = r, .material = {.restitution = {}, .friction = {}, .density = 3.0F}});
        const double radius = static_cast<double>(r);
        const double mass = 3.0 * std::numbers::pi * radius * radius;
        CHECK(isMeasure(1.0 / static_cast<double>(world.bodies().invMass[0]), mass));
        CHECK(isMeasure(1.0 / static_cast<double>(world.bodies().invInertia[0]), 0.5 * mass * radius * radius));
    }
}

TEST_CASE("the energies and momenta of two discs are the sums of both") {
    const Measures now = measure(pairOfDiscs(settingsOfTest()));
    // m = 4 and 18, I = ½ m r² = 8 and 81
    CHECK(isMeasure(now.kinetic, 0.5 * (4.0 * 10.0 + 8.0 * 0.25 + 18.0 * 4.0 + 81.0 * 4.0)));
    CHECK(isMeasure(now.potential, -(4.0 * (0.5 * 1.0 - 2.0 * 2.0) + 18.0 * (0.5 * 5.5 - 2.0 * 2.0))));
    CHECK(isMeasure(now.momentum.x, 12.0));
    CHECK(isMeasure(now.momentum.y, -4.0 + 36.0));
    CHECK(isMeasure(now.angularMomentum, 4.0 * (1.0 * -1.0 - 2.0 * 3.0) + 8.0 * 0.5 + 18.0 * 5.5 * 2.0 + 81.0 * -2.0));
    CHECK(isMeasure(now.maxSpeed, std::sqrt(10.0)));
    CHECK(isMeasure(now.rmsSpin, std::sqrt((0.25 + 4.0) / 2.0)));
    CHECK(isMeasure(now.rmsRimSpeed, std::sqrt((1.0 + 36.0) / 2.0)));
    CHECK(isMeasure(now.maxRimSpeed, 6.0));
}

TEST_CASE("the penetration and the spring's energy are those of the pairs that overlap") {
    World world = pairOfDiscs(settingsOfTest());
    world.addRectangle({{1.0F, -2.0F}, {4.0F, 4.25F}, {}});  // its top at 0.125: the first disc is 0.125 deep in it
    world.addCircle({.position = {-3.0F, 8.0F}, .radius = 1.0F, .material = {}});  // touches nothing
    world.findCollisions();
    const Measures now = measure(world);
    CHECK(now.contacts == 2);
    CHECK(isMeasure(now.maxPenetration, 0.5));
    CHECK(isMeasure(now.meanPenetration, 0.5 * (0.5 + 0.125)));
    CHECK(isMeasure(now.maxRelativePenetration, 0.5 / 2.0));  // the smaller radius of both pairs is 2
    CHECK(isMeasure(now.meanRelativePenetration, 0.5 * (0.5 + 0.125) / 2.0));
    const double stiffness = 0.5 / (0.0625 * 0.0625);  // k = κ/h², times m_eff: 4·18/22, and 4 against the rectangle
    CHECK(isMeasure(now.spring, 0.5 * stiffness * (4.0 * 18.0 / 22.0 * 0.25 + 4.0 * 0.015625)));

    Settings settings = world.settings();
    settings.correction = Correction::Projection;
    world.setSettings(settings);
    CHECK(measure(world).spring == 0.0);
    CHECK(measure(world).contacts == 2);
}

TEST_CASE("a body with corners has no spring under `continuous`, whatever the law of impact: none is measured") {
    for (const auto& impact : kImpacts) {
        CAPTURE(impact.word);
        for (const bool isContinuous : {false, true}) {
            Settings settings;
            settings.impact = impact.value;
            settings.isContinuous = isContinuous;
            settings.gravity = {0.0F, 0.0F};
            World world(settings);
            world.addRectangle({{0.0F, -0.5F}, {4.0F, 1.0F}, {}});
            world.addPolygon({.parts = {boxVertices({0.4F, 0.4F})}, .position = {0.0F, 0.15F}, .material = {}});
            world.findCollisions();
            const Measures measures = measure(world);
            CHECK(measures.contacts > 0);
            CHECK((measures.spring > 0.0) == !isContinuous);
            CHECK((springPush(world.contacts(), 0, world.bodies(), settings) > 0.0F) == !isContinuous);
        }
    }
}

TEST_CASE("u is the RMS over the circles of how far each moved in a step over h") {
    Settings settings = settingsOfTest();
    settings.gravity = {0.0F, 0.0F};
    World world(settings);
    world.addCircle({.position = {0.0F, 0.0F}, .radius = 0.5F, .velocity = {3.0F, 4.0F}, .material = {}});
    world.addCircle({.position = {9.0F, 0.0F}, .radius = 0.5F, .velocity = {0.0F, -1.0F}, .material = {}});
    CHECK(measure(world).rmsDisplacementSpeed == 0.0);  // nothing has moved yet
    world.step();
    CHECK(isMeasure(measure(world).rmsDisplacementSpeed, std::sqrt((25.0 + 1.0) / 2.0)));
    CHECK(isMeasure(measure(world).maxDisplacementSpeed, 5.0));
}

TEST_CASE("the turning speed is the fastest rim of those with corners, by how far it turned in the step") {
    Settings settings = settingsOfTest();
    settings.gravity = {0.0F, 0.0F};
    World world(settings);
    world.addCircle({.position = {0.0F, 0.0F}, .radius = 0.5F, .angularVelocity = 40.0F, .material = {}});
    CHECK(measure(world).maxTurningSpeed == 0.0);
    PolygonDefinition box{
        .parts = {boxVertices({6.0F, 8.0F})}, .position = {20.0F, 0.0F}, .material = {}};  // its rim is at 5 m
    box.angularVelocity = -0.25F;
    world.addPolygon(box);
    box.position.x = 40.0F;
    box.angularVelocity = 0.125F;
    world.addPolygon(box);
    CHECK(measure(world).maxTurningSpeed == 0.0);  // nothing has turned yet
    world.step();
    CHECK(isMeasure(measure(world).maxTurningSpeed, 1.25));
    CHECK(isMeasure(measure(world).maxRimSpeed, 20.0));
}

TEST_CASE("what is measured over seven sub-steps is measured over the whole step, and of the stiffer spring") {
    Settings settings = settingsOfTest();
    settings.substeps = 7;
    settings.integrator = Integrator::RungeKutta4;
    World falling(settings);
    falling.addCircle({.position = {0.0F, 0.0F}, .radius = 0.5F, .velocity = {3.0F, 4.0F}, .material = {}});
    falling.step();
    // A parabola: its mean velocity is that of the middle of the step. g h/2 = (0.5, -2)/32.
    const double mean = std::hypot(3.0 + 0.5 / 32.0, 4.0 - 2.0 / 32.0);
    CHECK(isMeasure(measure(falling).rmsDisplacementSpeed, mean));

    World pressed = pairOfDiscs(settings);
    pressed.findCollisions();
    const double stiffness = 0.5 * 49.0 / (0.0625 * 0.0625);  // κ n²/h²; m_eff = 4·18/22, δ = 0.5
    CHECK(isMeasure(measure(pressed).spring, 0.5 * stiffness * 4.0 * 18.0 / 22.0 * 0.25));
    CHECK(isMeasure(measure(pressed).maxPenetration, 0.5));
}

TEST_CASE("u is nothing for a circle that lies still although its velocity at the end of a step is not") {
    Settings settings;
    settings.integrator = Integrator::RungeKutta4;
    World world(settings);
    world.addRectangle({{0.0F, -0.5F}, {4.0F, 1.0F}, {}});
    world.addCircle({.position = {0.0F, 0.19F}, .radius = 0.2F, .material = {}});
    for (int i = 0; i < 600; ++i) world.step();
    CHECK(measure(world).rmsDisplacementSpeed <= 1e-4 / 60.0);  // 1e-4 g h: a hundredth of what counts as rest
}

TEST_CASE("the hash of a state changes with every bit of it and with the order of the circles") {
    const auto hashOf = [](const CircleDefinition& one, const CircleDefinition& two) {
        World world;
        world.addCircle(one);
        world.addCircle(two);
        return stateHash(world);
    };
    const CircleDefinition circle{
        .position = {1.0F, 2.0F}, .velocity = {3.0F, 4.0F}, .angle = 0.5F, .angularVelocity = 6.0F, .material = {}};
    const CircleDefinition other{.material = {}};
    const std::uint64_t hash = hashOf(circle, other);
    CHECK(hash == hashOf(circle, other));
    CHECK(hash != hashOf(other, circle));
    const auto changed = [&](auto& field, CircleDefinition& copy) {
        field = std::nextafter(field, 1e9F);
        return hashOf(copy, other);
    };
    CircleDefinition copy = circle;
    CHECK(changed(copy.position.x, copy) != hash);
    copy = circle;
    CHECK(changed(copy.position.y, copy) != hash);
    copy = circle;
    CHECK(changed(copy.velocity.x, copy) != hash);
    copy = circle;
    CHECK(changed(copy.velocity.y, copy) != hash);
    copy = circle;
    CHECK(changed(copy.angle, copy) != hash);
    copy = circle;
    CHECK(changed(copy.angularVelocity, copy) != hash);
}

TEST_CASE("contacts that were found where the bodies are count as they were found: nothing is collided again") {
    Settings settings;
    settings.gravity = {0.0F, 0.0F};
    World world(settings);
    world.addCircle({.position = {0.0, 0.0}, .radius = 0.17F, .material = {}});
    world.addCircle({.position = {0.3, 0.1}, .radius = 0.17F, .material = {}});
    world.addPolygon({.parts = {boxVertices({0.5F, 0.3F})}, .position = {0.0, 0.3}, .angle = 0.01F, .material = {}});
    world.addPolygon({.parts = {boxVertices({0.4F, 0.3F})}, .position = {0.05, 0.58}, .material = {}});
    ContactSearch search;
    std::vector<Contact> found;
    search.find(world.bodies(), settings, found);
    world.findCollisions();
    const Measures again = measure(world);
    const Measures asFound = measure(world.bodies(), found, settings);
    CHECK(asFound.contacts == 5);
    CHECK(asFound.contacts == again.contacts);
    CHECK(asFound.spring == again.spring);
    CHECK(asFound.meanRelativePenetration == again.meanRelativePenetration);
    for (Contact& contact : found) contact.touch.penetration *= 2.0F;
    CHECK(measure(world.bodies(), found, settings).spring == doctest::Approx(4.0 * again.spring));
}

TEST_CASE("contacts are measured where they are now, also when the solver was changed since") {
    Settings settings;
    settings.gravity = {0.0F, 0.0F};
    World world(settings);
    world.addCircle({.position = {-0.105, 0.0}, .radius = 0.1F, .velocity = {1.0F, 0.0F}, .material = {}});
    world.addCircle({.position = {0.105, 0.0}, .radius = 0.1F, .velocity = {-1.0F, 0.0F}, .material = {}});
    world.step();
    const Measures before = measure(world);
    CHECK(before.contacts == 1);
    settings.solver = SolverKind::Soft;
    world.setSettings(settings);
    CHECK(measure(world).contacts == 1);
    CHECK(measure(world).maxPenetration == before.maxPenetration);
}
