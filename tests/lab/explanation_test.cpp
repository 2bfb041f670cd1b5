#include "lab/explanation.hpp"

#include <cmath>
#include <doctest/doctest.h>

using namespace rb;

namespace {

// Two unequal circles that meet off-centre, turning; the first has id 1.
World meeting() {
    Settings settings;
    settings.gravity = {0.0F, 0.0F};
    settings.friction = 0.3F;
    settings.restitution = 0.4F;
    World world(settings);
    world.addCircle(
        {.position = {0.0F, 0.0F}, .radius = 0.17F, .velocity = {1.3F, 0.2F}, .angularVelocity = 2.1F, .material = {}});
    world.addCircle({.position = {0.25F, 0.11F},
                     .radius = 0.13F,
                     .velocity = {-0.6F, 0.1F},
                     .angularVelocity = -3.7F,
                     .material = {}});
    return world;
}

}  // namespace

TEST_CASE("the numbers of an explanation, put into (2.8), give the impulse that was resolved") {
    World world = meeting();
    world.watch(BodyPair{2, 1});
    CHECK_FALSE(world.watched());
    world.step();
    REQUIRE(world.watched());
    const ImpulseTerms terms = termsOf(*world.watched());
    CHECK(terms.j < 0.0F);
    CHECK(terms.restitution == 0.4F);
    CHECK(terms.evaluated() == doctest::Approx(terms.j).epsilon(1e-6));  // a few roundings of a float
}

TEST_CASE("the velocities before and after differ by the impulse over the mass") {
    World world = meeting();
    world.watch(BodyPair{1, 2});
    world.step();
    REQUIRE(world.watched());
    const ResolvedContact& contact = *world.watched();
    const glm::vec2 change = contact.afterB.velocity - contact.beforeB.velocity;
    CHECK(glm::dot(change, contact.at.normal) ==
          doctest::Approx(contact.impulse.normal * contact.beforeB.invMass).epsilon(1e-4));
    CHECK(std::abs(contact.impulse.friction) <= contact.friction * contact.impulse.normal * 1.0001F);
}

TEST_CASE("watching changes nothing of the motion") {
    World watched = meeting();
    watched.watch(BodyPair{1, 2});
    World other = meeting();
    for (int i = 0; i < 20; ++i) {
        watched.step();
        other.step();
    }
    CHECK(watched.circles().position[0] == other.circles().position[0]);
    CHECK(watched.circles().velocity[1] == other.circles().velocity[1]);
}

TEST_CASE("an explanation names (2.8), and of bodies that part says that there is no impulse") {
    World world = meeting();
    world.watch(BodyPair{1, 2});
    world.step();
    REQUIRE(world.watched());
    ResolvedContact contact = *world.watched();
    bool isNamed = false;
    for (const std::string& line : explain(contact)) isNamed = isNamed || line.find("(2.8)") != std::string::npos;
    CHECK(isNamed);
    std::swap(contact.beforeA.velocity, contact.beforeB.velocity);
    contact.impulse = {};
    CHECK(termsOf(contact).evaluated() == 0.0F);
    bool isSaid = false;
    for (const std::string& line : explain(contact)) isSaid = isSaid || line.find("j = 0") != std::string::npos;
    CHECK(isSaid);
}
