// What bodies owe is taken from how they part from what they touch or have met, and from nothing else.

#include "physics/remedies/owed_work.hpp"

#include <array>
#include <doctest/doctest.h>
#include <vector>

#include "physics/bodies/body_definition.hpp"
#include "physics/world/world.hpp"

using namespace rb;

namespace {

// A light and a heavy circle side by side, and one that is away, over a wall.
World threeCircles() {
    World world{Settings{}};
    world.addCircle({.position = {0.0, 0.0}, .radius = 0.1F, .velocity = {-1.0F, 0.5F}, .material = {}});
    world.addCircle({.position = {0.3, 0.0}, .radius = 0.2F, .velocity = {2.0F, 0.0F}, .material = {}});
    world.addCircle({.position = {0.9, 0.0}, .radius = 0.1F, .velocity = {5.0F, 0.0F}, .material = {}});
    world.addRectangle({{0.0F, -0.2F}, {1.0F, 0.2F}, {}});
    return world;
}

Contact contactAlongX(std::uint32_t a, std::uint32_t b, const Bodies& bodies, float penetration) {
    Contact contact{a, b, ShapePair::CircleCircle, 0, 0, 0, offsetOf(bodies.position[a], bodies.position[b]), {}, {}};
    contact.touch = {{1.0F, 0.0F}, {bodies.radius[a], 0.0F}, penetration};
    return contact;
}

double kineticEnergy(const Bodies& bodies) {
    double sum = 0.0;
    for (std::size_t i = 0; i < bodies.dynamicCount; ++i) {
        const auto squared = static_cast<double>(glm::dot(bodies.velocity[i], bodies.velocity[i]));
        sum += 0.5 * squared / static_cast<double>(bodies.invMass[i]);
    }
    return sum;
}

glm::dvec2 momentum(const Bodies& bodies) {
    glm::dvec2 sum{0.0, 0.0};
    for (std::size_t i = 0; i < bodies.dynamicCount; ++i) {
        sum += glm::dvec2(bodies.velocity[i]) / static_cast<double>(bodies.invMass[i]);
    }
    return sum;
}

}  // namespace

TEST_CASE("what two owe is taken from how they part, and leaves their momentum") {
    World world = threeCircles();
    Bodies bodies = world.bodies();
    const double energy = kineticEnergy(bodies);
    const glm::dvec2 before = momentum(bodies);
    const double work = 0.1 * energy;
    StepObserver observer;
    const std::array contacts{contactAlongX(0, 1, bodies, 0.001F)};
    OwedWork owed;
    owed.add({0, 1}, static_cast<float>(work), bodies);
    owed.settle(contacts, {}, bodies, observer);
    CHECK(kineticEnergy(bodies) == doctest::Approx(energy - work).epsilon(1e-6));
    CHECK(momentum(bodies).x == doctest::Approx(before.x).epsilon(1e-6));
    CHECK(momentum(bodies).y == doctest::Approx(before.y).epsilon(1e-6));
    const std::vector<glm::vec2> paid = bodies.velocity;
    owed.settle(contacts, {}, bodies, observer);
    CHECK(bodies.velocity == paid);
}

TEST_CASE("two that do not touch pay nothing, unless they have met") {
    World world = threeCircles();
    Bodies bodies = world.bodies();
    const std::vector<glm::vec2> before = bodies.velocity;
    StepObserver observer;
    const std::array contacts{contactAlongX(0, 2, bodies, -0.7F), contactAlongX(1, 2, bodies, -0.3F)};
    OwedWork owed;
    owed.add({0, 1}, 0.01F, bodies);
    owed.settle(contacts, {}, bodies, observer);
    CHECK(bodies.velocity == before);
    const std::array<std::uint32_t, 1> met{1};
    owed.settle(contacts, met, bodies, observer);
    CHECK(bodies.velocity[0] == before[0]);
    CHECK(bodies.velocity[1].x > before[1].x);
    CHECK(bodies.velocity[2].x < before[2].x);
}

TEST_CASE("beside a static body the other one owes all, and a body that comes owes nothing") {
    World world = threeCircles();
    Bodies bodies = world.bodies();
    const double energy = kineticEnergy(bodies);
    StepObserver observer;
    OwedWork owed;
    owed.add({3, 2}, 0.02F, bodies);  // the wall
    owed.insertBody(0);               // what was 2 is 3 now
    const std::array contacts{contactAlongX(1, 2, bodies, 0.001F)};
    owed.settle(contacts, {}, bodies, observer);
    CHECK(kineticEnergy(bodies) == energy);
    owed.forget();
    owed.add({3, 2}, 0.02F, bodies);
    owed.settle(contacts, {}, bodies, observer);
    CHECK(kineticEnergy(bodies) == doctest::Approx(energy - 0.02).epsilon(1e-6));
}
