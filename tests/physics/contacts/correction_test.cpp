// Report 3.2: the pseudo-spring against its closed form, and projection.

#include <array>
#include <cmath>
#include <doctest/doctest.h>
#include <glm/geometric.hpp>
#include <glm/vec2.hpp>
#include <numbers>
#include <span>
#include <vector>

#include "lab/scene/random.hpp"
#include "physics/contacts/contact_law.hpp"
#include "physics/contacts/springs.hpp"
#include "physics/observe/measures.hpp"
#include "physics/pushed_pair.hpp"
#include "physics/report/collision.hpp"
#include "physics/report/pseudo_spring.hpp"
#include "physics/settings/settings.hpp"
#include "physics/world/world.hpp"

using namespace rb;
using namespace rb::test;

namespace {

// Two circles at rest, unequal in mass, that overlap by 0.1 along (0.6, 0.8).
World overlappingPair(const Settings& settings) {
    World world(settings);
    world.addCircle({.position = {-0.6F, -0.8F}, .radius = 1.7F, .material = {}});
    world.addCircle(
        {.position = {0.6F, 0.8F}, .radius = 0.4F, .material = {.restitution = {}, .friction = {}, .density = 3.0F}});
    return world;
}

// What the pseudo-springs give to the bodies of a world that are so far from where their contacts were found.
void addAccelerations(const World& world, std::span<const glm::vec2> displacement, std::span<glm::vec2> acceleration) {
    ShapeSprings springs;
    springs.prepare(world.contacts(), world.bodies(), springRate(world.settings()),
                    {world.settings().isContinuous, {}, {}});
    std::vector<float> angularAcceleration(world.bodies().size());
    springs.addAccelerations(displacement, world.bodies().angle, world.bodies(), acceleration, angularAcceleration);
}

constexpr std::array<glm::vec2, 2> kNoWay{};

bool isWithin(glm::vec2 a, glm::vec2 b, float tolerance) { return glm::length(a - b) <= tolerance; }

}  // namespace

TEST_CASE("the stiffness of a pair is κ m_eff / h² and 0 between what cannot move") {
    CHECK(springStiffness(0.8, 0.1, 0.5, 0.25) == doctest::Approx(0.8 / (0.01 * 0.75)));
    CHECK(springStiffness(0.8, 0.1, 0.0, 0.25) == doctest::Approx(0.8 * 4.0 / 0.01));
    CHECK(springStiffness(0.8, 0.1, 0.0, 0.0) == 0.0);
}

TEST_CASE("the pseudo-spring pushes overlapping circles apart with κ m_eff δ / h² along the normal") {
    World world = overlappingPair(weightless());
    world.findCollisions();
    std::array<glm::vec2, 2> acceleration{{{1.0F, 0.0F}, {0.0F, -2.0F}}};  // is added to, not replaced
    addAccelerations(world, kNoWay, acceleration);
    const float massA = std::numbers::pi_v<float> * 1.7F * 1.7F;
    const float massB = 3.0F * std::numbers::pi_v<float> * 0.4F * 0.4F;
    const glm::vec2 force = 0.8F * 3600.0F / (1.0F / massA + 1.0F / massB) * 0.1F * glm::vec2(0.6F, 0.8F);
    const float scale = glm::length(force) / massB;
    // δ = 0.1 is what is left of 2.1 − 2.0: it has one part in 10 of their precision.
    constexpr float kCancelled = 20.0F * kPairRounding;
    CHECK(isWithin(acceleration[0] - glm::vec2(1.0F, 0.0F), -force / massA, kCancelled * scale));
    CHECK(isWithin(acceleration[1] - glm::vec2(0.0F, -2.0F), force / massB, kCancelled * scale));
}

TEST_CASE("the pseudo-spring asks for where bodies would be and not for where they are") {
    World world = overlappingPair(weightless());
    world.findCollisions();
    const std::array<glm::vec2, 2> deeper{{{0.0F, 0.0F}, {-1.2F, 0.0F}}};  // 1.6 apart: δ = 0.5, n = +y
    std::array<glm::vec2, 2> acceleration{};
    addAccelerations(world, deeper, acceleration);
    CHECK(acceleration[0].x == 0.0F);
    CHECK(acceleration[0].y < 0.0F);
    const float expected = 0.8F * 3600.0F * 0.5F;  // of the two accelerations' difference: κ δ / h²
    CHECK(std::abs(acceleration[1].y - acceleration[0].y - expected) <= 10.0F * kPairRounding * expected);
    const std::array<glm::vec2, 2> apart{{{0.0F, 0.0F}, {-1.2F, 0.6F}}};
    acceleration = {};
    addAccelerations(world, apart, acceleration);
    CHECK(acceleration[0] == glm::vec2(0.0F, 0.0F));
    CHECK(acceleration[1] == glm::vec2(0.0F, 0.0F));
}

// Over a free face little is asked: circles along, across and beyond the faces and seams of rectangles that meet.
TEST_CASE("springs of circles on rectangles push as each does alone") {
    Random random(16);
    int pushed = 0;
    for (int run = 0; run < 200; ++run) {
        World world(weightless());
        const float step = run % 2 == 0 ? 0.0F : random.uniform(0.0F, 0.3F);
        world.addRectangle({{-1.0F, -0.5F}, {2.0F, 1.0F}, {}});
        world.addRectangle({{1.0F, -0.5F + step}, {2.0F, 1.0F}, {}});
        world.addRectangle({{1.5F, 0.5F}, {1.0F, random.uniform(0.5F, 2.0F)}, {}});
        for (int i = 0; i < 40; ++i) {
            const glm::vec2 p{random.uniform(-2.4F, 2.4F), random.uniform(-1.3F, 1.8F)};
            world.addCircle({.position = p, .radius = random.uniform(0.05F, 0.4F), .material = {}});
        }
        world.findCollisions();
        const Bodies& bodies = world.bodies();
        std::vector<glm::vec2> displacement(bodies.size(), {0.0F, 0.0F});
        for (std::size_t i = 0; i < bodies.dynamicCount; ++i) {
            if (i % 3 > 0) displacement[i] = {random.uniform(-0.3F, 0.3F), random.uniform(-0.3F, 0.3F)};
        }
        for (const Contact& contact : world.contacts()) {
            if (contact.shapes == ShapePair::CircleCircle) continue;
            ShapeSprings alone;
            alone.prepare({&contact, 1}, bodies, springRate(world.settings()), {false, {}, {}});
            std::vector<glm::vec2> given(bodies.size(), {0.5F, -9.81F});
            std::vector<float> turning(bodies.size(), 0.0F);
            alone.addAccelerations(displacement, bodies.angle, bodies, given, turning);
            std::vector<glm::vec2> asReported(bodies.size(), {0.5F, -9.81F});
            addSpring(contact, springRate(world.settings()), displacement, bodies, asReported);
            REQUIRE(given == asReported);
            pushed += given[contact.b] == glm::vec2(0.5F, -9.81F) ? 0 : 1;
        }
    }
    CHECK(pushed > 500);
}

// They are computed four at a time: crowds of any number of contacts, of one circle with all others among them.
TEST_CASE("springs between many circles push as each does alone, added up in the order of the contacts") {
    Random random(15);
    int apart = 0;
    int atOnePlace = 0;
    for (int circles = 2; circles < 40; ++circles) {
        World world(weightless());
        const float extent = random.uniform(0.1F, 1.5F);
        for (int i = 0; i < circles; ++i) {
            const glm::vec2 p{random.uniform(-extent, extent), random.uniform(-extent, extent)};
            const glm::dvec2 place = i % 7 == 1 ? world.bodies().position[0] : glm::dvec2(p);
            world.addCircle({.position = place, .radius = random.uniform(0.1F, 0.4F), .material = {}});
        }
        world.findCollisions();
        const Bodies& bodies = world.bodies();
        std::vector<glm::vec2> displacement(bodies.size(), {0.0F, 0.0F});
        for (std::size_t i = 0; i < bodies.size(); ++i) {
            if (i % 7 > 1) displacement[i] = {random.uniform(-0.2F, 0.2F), random.uniform(-0.2F, 0.2F)};
        }
        std::vector<glm::vec2> expected(bodies.size(), {0.5F, -9.81F});
        for (const Contact& contact : world.contacts()) {
            const glm::vec2 way = displacement[contact.b] - displacement[contact.a];
            const ManifoldPoint<float> touch = collideCircles(glm::vec2(0.0F), bodies.radius[contact.a],
                                                              contact.fromAToB + way, bodies.radius[contact.b]);
            atOnePlace += contact.fromAToB + way == glm::vec2(0.0F) ? 1 : 0;
            apart += touch.penetration > 0.0F ? 0 : 1;
            if (!(touch.penetration > 0.0F)) continue;
            const float invMass = bodies.invMass[contact.a] + bodies.invMass[contact.b];
            const glm::vec2 force = springRate(world.settings()) * touch.penetration / invMass * touch.normal;
            expected[contact.a] -= force * bodies.invMass[contact.a];
            expected[contact.b] += force * bodies.invMass[contact.b];
        }
        std::vector<glm::vec2> acceleration(bodies.size(), {0.5F, -9.81F});
        addAccelerations(world, displacement, acceleration);
        CHECK(acceleration == expected);
    }
    CHECK(apart > 100);
    CHECK(atOnePlace > 50);
}

TEST_CASE("a rectangle pushes a circle out with the circle's whole mass and stays where it is") {
    World world(weightless());
    world.addRectangle({{0.0F, -1.0F}, {4.0F, 2.0F}, {}});
    world.addCircle({.position = {0.3F, 0.45F}, .radius = 0.5F, .material = {}});
    world.findCollisions();
    std::array<glm::vec2, 1> acceleration{};
    addAccelerations(world, kNoWay, acceleration);
    const float expected = 0.8F * 3600.0F * 0.05F;
    CHECK(acceleration[0].x == 0.0F);
    CHECK(std::abs(acceleration[0].y - expected) <= 20.0F * kPairRounding * expected);
    const std::array<glm::vec2, 2> beside{{{1.95F, -1.95F}, {0.0F, 0.0F}}};  // half in the right face
    acceleration = {};
    addAccelerations(world, beside, acceleration);
    CHECK(acceleration[0].y == 0.0F);
    CHECK(std::abs(acceleration[0].x - 5.0F * expected) <= 20.0F * kPairRounding * expected);
}

TEST_CASE("overlapping circles part by inverse mass and keep their momentum and centre of mass") {
    for (const Correction correction : {Correction::Spring, Correction::Projection}) {
        for (const IntegratorRow& row : kIntegrators) {
            const Integrator integrator = row.value;
            CAPTURE(toText(correction));
            CAPTURE(toText(integrator));
            Settings settings = weightless();
            settings.integrator = integrator;
            settings.correction = correction;
            World world = overlappingPair(settings);
            const glm::dvec2 startA = world.bodies().position[0];
            const glm::dvec2 startB = world.bodies().position[1];
            for (int i = 0; i < 5; ++i) world.step();
            const Bodies& bodies = world.bodies();
            const glm::vec2 movedA = offsetOf(startA, bodies.position[0]) / bodies.invMass[0];
            const glm::vec2 movedB = offsetOf(startB, bodies.position[1]) / bodies.invMass[1];
            const float size = glm::length(movedB);
            CHECK(glm::dot(movedB, glm::vec2(0.6F, 0.8F)) > 0.01F);  // B goes along n, out of A
            // The heavier one moves little: its displacement has lost two digits.
            CHECK(isWithin(movedA, -movedB, 100.0F * kPairRounding * size));
            const Measures now = measure(world);
            CHECK(glm::length(now.momentum) <=
                  10.0 * static_cast<double>(kPairRounding) *
                      std::sqrt(2.0 * now.kinetic / static_cast<double>(bodies.invMass[0])));
        }
    }
}

TEST_CASE("a soft spring gives back as speed the energy that it held") {
    Settings settings = weightless();
    settings.spring = 1e-4F;  // 1/600 of a period a step
    for (const Integrator& integrator : {Integrator::RungeKutta4, Integrator::Verlet}) {
        CAPTURE(toText(integrator));
        settings.integrator = integrator;
        World world = overlappingPair(settings);
        world.findCollisions();
        const double held = measure(world).spring;
        const float massEffective = 1.0F / (world.bodies().invMass[0] + world.bodies().invMass[1]);
        constexpr double kRelative = 1e-4;  // float's rounding over some 200 steps, the penetration being a difference
        CHECK(std::abs(held / (0.5 * 1e-4 * 3600.0 * static_cast<double>(massEffective) * 0.01) - 1.0) <= kRelative);
        for (int i = 0; i < 80; ++i) {
            world.step();
            const Measures now = measure(world);
            REQUIRE(std::abs((now.kinetic + now.spring) / held - 1.0) <= kRelative);
        }
        for (int i = 0; i < 160; ++i) world.step();
        const Measures parted = measure(world);
        CHECK(parted.spring == 0.0);
        constexpr double kLeaving = 1e-3;  // the step in which the contact ends is not a whole step of the spring
        CHECK(std::abs(parted.kinetic / held - 1.0) <= kLeaving);
    }
}

TEST_CASE("projection removes its fraction of what the penetration has beyond the slop") {
    Settings settings = weightless();
    settings.correction = Correction::Projection;
    settings.projectionFraction = 0.25F;
    settings.projectionSlop = 0.02F;
    World world = overlappingPair(settings);
    world.step();
    CHECK(world.bodies().velocity[0] == glm::vec2(0.0F, 0.0F));  // positions alone
    CHECK(std::abs(measure(world).maxPenetration - (0.1 - 0.25 * 0.08)) <= 2.0 * static_cast<double>(kPairRounding));
    for (int i = 0; i < 200; ++i) world.step();
    CHECK(std::abs(measure(world).maxPenetration - 0.02) <=
          5.0 * static_cast<double>(kPairRounding));  // the slop stays
}

TEST_CASE("without a spring overlapping circles stay where they are") {
    Settings settings = weightless();
    settings.spring = 0.0F;
    World world = overlappingPair(settings);
    const Bodies before = world.bodies();
    for (int i = 0; i < 10; ++i) world.step();
    CHECK(world.bodies().position == before.position);
    CHECK(measure(world).spring == 0.0);
}

TEST_CASE("the springs of circles turn nothing, and have all of their pair") {
    World world = overlappingPair(weightless());
    world.addRectangle({{-2.5F, -0.8F}, {1.0F, 2.0F}, {}});
    world.findCollisions();
    REQUIRE(world.contacts().size() == 2);
    for (std::size_t c = 0; c < 2; ++c) {
        const Contact& contact = world.contacts()[c];
        CHECK(springShare(world.contacts(), c) == 1.0F);
        CHECK(springInvMass(contact, world.bodies()) ==
              world.bodies().invMass[contact.a] + world.bodies().invMass[contact.b]);
    }
    const Pushed pushed = pushedPair(world);
    CHECK(pushed.turning[0] == 0.0);
    CHECK(pushed.turning[1] == 0.0);
}
