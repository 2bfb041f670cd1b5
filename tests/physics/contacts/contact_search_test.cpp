// How far the search for contacts looks around a circle, which is how far the circle may go in a sub-step.

#include "physics/contacts/contact_search.hpp"

#include <array>
#include <cmath>
#include <doctest/doctest.h>
#include <glm/geometric.hpp>

#include "base/rotation.hpp"
#include "physics/bodies/body_definition.hpp"
#include "physics/free_flight.hpp"
#include "physics/world/world.hpp"

using namespace rb;

namespace {

// Each number is rounded a few times, to 6e-8 of itself.
constexpr double kOfPosition = 1e-6;

Settings earth() {
    Settings settings;
    settings.gravity = {0.0F, -9.81F};
    return settings;
}

// Impacts keep the energy and turn nothing.
Settings frictionlessFlight() {
    Settings settings = test::freeFlight();
    settings.restitution = 1.0F;
    settings.friction = 0.0F;
    settings.spring = 0.0F;
    return settings;
}

// Of a circle of radius 0.3 that is alone.
double reachOf(const Settings& settings, glm::vec2 velocity) {
    World world(settings);
    world.addCircle({.position = {1.0F, 2.0F}, .radius = 0.3F, .velocity = velocity, .material = {}});
    ContactSearch search;
    std::vector<Contact> contacts;
    search.find(world.bodies(), settings, contacts);
    REQUIRE(search.reach().size() == 1);
    return static_cast<double>(search.reach()[0]);
}

constexpr double kStep = 1.0 / 60.0;

doctest::Approx near(double value) { return doctest::Approx(value).epsilon(kOfPosition); }

}  // namespace

TEST_CASE("a circle looks as far beyond its rim as it flies and falls in a sub-step, at most its radius") {
    const double fall = 9.81 * kStep * kStep;
    CHECK(reachOf(earth(), {0.0F, 0.0F}) == near(0.3 + fall));
    CHECK(reachOf(earth(), {3.0F, -4.0F}) == near(0.3 + 5.0 * kStep + fall));
    CHECK(reachOf(earth(), {-12.0F, 16.0F}) == near(0.6));
    Settings fine = earth();
    fine.substeps = 3;
    CHECK(reachOf(fine, {3.0F, -4.0F}) == near(0.3 + 5.0 * kStep / 3.0 + fall / 9.0));
}

TEST_CASE("a circle that may skip nothing looks twice as far as it flies and falls, and a quarter of its radius") {
    Settings settings = earth();
    settings.isContinuous = true;
    const double fall = 9.81 * kStep * kStep;
    CHECK(reachOf(settings, {0.0F, 0.0F}) == near(1.25 * 0.3 + 2.0 * fall));
    CHECK(reachOf(settings, {-300.0F, 400.0F}) == near(1.25 * 0.3 + 2.0 * (500.0 * kStep + fall)));
    settings.substeps = 3;
    CHECK(reachOf(settings, {-300.0F, 400.0F}) == near(1.25 * 0.3 + 2.0 * (500.0 * kStep / 3.0 + fall / 9.0)));
}

TEST_CASE("two circles are a contact where their reaches overlap, and a rectangle where one reaches its sides") {
    Settings settings;
    settings.gravity = {0.0F, 0.0F};
    constexpr float kReach = 0.5F + 0.05F;  // 3 m/s in a step of 1/60 s
    const auto contactsAt = [&](float gap) {
        World world(settings);
        world.addCircle({.position = {0.0F, 0.0F}, .radius = 0.5F, .velocity = {3.0F, 0.0F}, .material = {}});
        world.addCircle({.position = {kReach + 0.4F + gap, 0.0F}, .radius = 0.4F, .material = {}});
        world.addRectangle({{0.0F, -kReach - 0.1F - gap}, {0.2F, 0.2F}, {}});
        ContactSearch search;
        std::vector<Contact> contacts;
        search.find(world.bodies(), settings, contacts);
        return contacts.size();
    };
    CHECK(contactsAt(-0.001F) == 2);
    CHECK(contactsAt(0.001F) == 0);
}

TEST_CASE("a static polygon is found from every side, however it is turned") {
    Settings settings;
    settings.gravity = {0.0F, 0.0F};
    // A right triangle: its centre of mass, (1, 0.5) from its right angle, is not in the middle of its box.
    const PolygonDefinition triangle{
        .parts = {{{0.0F, 0.0F}, {3.0F, 0.0F}, {0.0F, 1.5F}}}, .isStatic = true, .material = {}};
    constexpr float kCircle = 0.1F;
    const std::array<glm::vec2, 7> nearRim{{{-1.05F, -0.55F},
                                            {-1.05F, 0.95F},
                                            {1.95F, -0.55F},
                                            {-1.05F, 0.2F},
                                            {0.5F, -0.55F},
                                            {-0.95F, 1.05F},
                                            {2.05F, -0.45F}}};
    for (const float angle : {0.0F, 1.0F, 2.5F, -0.7F}) {
        PolygonDefinition wall = triangle;
        wall.position = {3.0, -4.0};
        wall.angle = angle;
        for (const glm::vec2 place : nearRim) {
            World world(settings);
            world.addPolygon(wall);
            const glm::dvec2 from = glm::dvec2(turned(rotationOf(angle), place));
            world.addCircle({.position = wall.position + from, .radius = kCircle, .material = {}});
            ContactSearch search;
            std::vector<Contact> contacts;
            search.find(world.bodies(), settings, contacts);
            CHECK_MESSAGE(contacts.size() == 1, "at " << place.x << ", " << place.y << ", turned by " << angle);
        }
    }
}

TEST_CASE("a circle that is hit goes all of its way within the step") {
    World world(frictionlessFlight());
    world.addCircle({.position = {-0.7F, 0.0F}, .radius = 0.3F, .velocity = {60.0F, 0.0F}, .material = {}});
    world.addCircle({.position = {0.0F, 0.0F}, .radius = 0.3F, .material = {}});
    world.step();
    // Equal masses exchange their velocities.
    CHECK(world.bodies().position[0].x == near(-0.6));
    CHECK(world.bodies().velocity[1].x == near(60.0));
    CHECK(world.bodies().position[1].x == near(0.9));
}

TEST_CASE("what is hit by a circle that has just been hit goes no further than it looked") {
    World world(frictionlessFlight());
    // The second leaves at 45°. The third lies on its way, and not on that of the first: it looked a quarter of its
    // radius.
    const glm::dvec2 slant = std::sqrt(0.5) * glm::dvec2(1.0, 1.0);
    const auto add = [&](glm::dvec2 position, glm::vec2 velocity) {
        world.addCircle({.position = position, .radius = 0.3F, .velocity = velocity, .material = {}});
    };
    add(-0.6 * slant - glm::dvec2(0.1, 0.0), {60.0F, 0.0F});
    add({0.0, 0.0}, {});
    add(0.65 * slant, {});
    const auto wayOfThird = [&] { return glm::dot(world.bodies().position[2], slant) - 0.65; };
    world.step();
    CHECK(glm::dot(glm::dvec2(world.bodies().velocity[2]), slant) == near(60.0 * std::sqrt(0.5)));
    CHECK(wayOfThird() == near(0.25 * 0.3));
    world.step();
    CHECK(wayOfThird() == near(0.25 * 0.3 + std::sqrt(0.5)));
}

TEST_CASE("the contacts of a crowd on one spot have their room at once, and no more than they need") {
    constexpr std::size_t kCircles = 150;
    World world(earth());
    world.addRectangle({{0.0F, -0.5F}, {4.0F, 1.0F}, {}});
    for (std::size_t i = 0; i < kCircles; ++i) {
        world.addCircle({.position = {0.0, 0.2}, .radius = 0.3F, .material = {}});
    }
    ContactSearch search;
    std::vector<Contact> contacts;
    search.find(world.bodies(), world.settings(), contacts);
    CHECK(contacts.size() == kCircles * (kCircles - 1) / 2 + kCircles);
    CHECK(contacts.capacity() <= contacts.size() + kCircles);  // growing would double it
}
