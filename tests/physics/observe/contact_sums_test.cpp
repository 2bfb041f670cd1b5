// What contacts give in a step, summed up over its sub-steps and over all that gives it.

#include "physics/observe/contact_sums.hpp"

#include <cstdint>
#include <doctest/doctest.h>
#include <glm/geometric.hpp>
#include <glm/vec2.hpp>
#include <string>

#include "physics/bodies/body_definition.hpp"
#include "physics/observe/measures.hpp"
#include "physics/settings/presets.hpp"
#include "physics/settings/setting_text.hpp"
#include "physics/world/world.hpp"

using namespace rb;

namespace {

Settings settingsOf(const char* preset, int substeps, glm::vec2 gravity = {0.0F, -9.81F}) {
    Settings settings;
    applyPreset(findPreset(preset), settings);
    settings.substeps = substeps;
    settings.gravity = gravity;
    return settings;
}

// A circle and a box, each by itself on the ground.
World twoOnTheGround(const Settings& settings) {
    World world(settings);
    world.addRectangle({{0.0F, -0.5F}, {40.0F, 1.0F}, {}});
    world.addCircle({.position = {-1.0, 0.17}, .radius = 0.17F, .material = {}});
    world.addPolygon({.parts = {boxVertices({0.4F, 0.3F})}, .position = {1.0, 0.15}, .material = {}});
    world.sumContacts(true);
    return world;
}

struct Sum {
    glm::vec2 impulse{0.0F};
    float spring = 0.0F;
    float couple = 0.0F;
};

// Of all contacts in which a body is B.
Sum sumOn(const World& world, BodyId body) {
    REQUIRE(world.contactSums() != nullptr);
    Sum sum;
    for (const ContactSum& contact : world.contactSums()->all()) {
        if (contact.b != body) continue;
        const glm::vec2 t = cross(1.0F, contact.normal);
        sum.impulse += (contact.normalImpulse + contact.springImpulse) * contact.normal + contact.frictionImpulse * t;
        sum.spring += contact.springImpulse;
        sum.couple += contact.couple;
    }
    return sum;
}

float massOf(const World& world, std::size_t index) { return 1.0F / world.bodies().invMass[index]; }

}  // namespace

TEST_CASE("what a circle and a box at rest get from the ground in a step is their weight times its length") {
    constexpr double kNearly = 2e-3;  // of the weight: they do not lie quite still
    for (const char* const preset : {"report", "remedied", "soft"}) {
        for (const int substeps : {1, 4, 10}) {
            Settings settings = settingsOf(preset, substeps);
            CAPTURE(preset);
            CAPTURE(substeps);
            World world = twoOnTheGround(settings);
            for (int i = 0; i < 600; ++i) world.step();
            for (std::size_t index = 0; index < 2; ++index) {
                const Sum sum = sumOn(world, world.bodies().id[index]);
                const float weight = massOf(world, index) * 9.81F * settings.timeStep;
                CHECK(sum.impulse.y == doctest::Approx(weight).epsilon(kNearly));
                CHECK(std::abs(sum.impulse.x) < kNearly * weight);
                const bool isOnSpring = std::string(preset) == "report";
                if (isOnSpring) CHECK(sum.spring == doctest::Approx(weight).epsilon(kNearly));
                if (std::string(preset) == "soft") CHECK(sum.spring == 0.0F);
            }
        }
    }
}

TEST_CASE("the springs' share is told as each integrator asks for it") {
    for (const char* const integrator : {"euler", "explicit-euler", "rk4", "verlet", "K1/2 D K1/2"}) {
        CAPTURE(integrator);
        Settings settings = settingsOf("report", 2);
        setSetting(settings, "integrator", integrator);
        settings.restitution = 0.0F;
        settings.friction = 0.0F;
        World world = twoOnTheGround(settings);
        for (int i = 0; i < 7; ++i) world.step();
        for (std::size_t index = 0; index < 2; ++index) {
            const glm::vec2 before = world.bodies().velocity[index];
            world.step();
            const float mass = massOf(world, index);
            const glm::vec2 gained =
                mass * (world.bodies().velocity[index] - before - settings.gravity * settings.timeStep);
            const Sum sum = sumOn(world, world.bodies().id[index]);
            const float rounding = 1e-4F * mass;  // over 1 m/s
            CHECK(glm::distance(sum.impulse, gained) < rounding);
        }
    }
}

TEST_CASE("on a slope static friction is in the sum, against the way the body would slide") {
    for (const char* const preset : {"remedied", "soft"}) {
        CAPTURE(preset);
        Settings settings = settingsOf(preset, 4, {1.0F, -9.0F});
        settings.friction = 0.5F;
        settings.rollingResistance = 0.5F;
        World world = twoOnTheGround(settings);
        for (int i = 0; i < 300; ++i) world.step();
        for (std::size_t index = 0; index < 2; ++index) {
            const BodyId body = world.bodies().id[index];
            const float unit = massOf(world, index) * settings.timeStep;
            const Sum sum = sumOn(world, body);
            CHECK(sum.impulse.x == doctest::Approx(-unit).epsilon(0.01));
            CHECK(sum.impulse.y == doctest::Approx(9.0F * unit).epsilon(0.01));
            // The couple holds the circle against the torque of its friction, which acts at its rim below.
            if (index == 0) CHECK(sum.couple == doctest::Approx(0.17F * unit).epsilon(0.02));
        }
    }
}

TEST_CASE("a body that has hit the ground in an early sub-step and left it again is there with its impulse") {
    for (const char* const preset : {"report", "remedied", "soft"}) {
        for (const bool isBox : {false, true}) {
            CAPTURE(preset);
            CAPTURE(isBox);
            Settings settings = settingsOf(preset, 16, {0.0F, 0.0F});
            settings.restitution = 1.0F;
            settings.spring = 0.0F;
            World world(settings);
            world.addRectangle({{0.0F, -0.5F}, {40.0F, 1.0F}, {}});
            const float height = 0.3F;  // after 0.05 m, in the second step, of whose sub-steps it is the first
            if (isBox) {
                world.addPolygon({.parts = {boxVertices({0.4F, 0.5F})},
                                  .position = {0.0, height},
                                  .velocity = {0.0F, -2.95F},
                                  .material = {}});
            } else {
                world.addCircle(
                    {.position = {0.0, height - 0.05}, .radius = 0.2F, .velocity = {0.0F, -2.95F}, .material = {}});
            }
            world.sumContacts(true);
            world.step();
            REQUIRE(world.bodies().velocity[0].y < 0.0F);
            CHECK(sumOn(world, world.bodies().id[0]).impulse == glm::vec2(0.0F));
            world.step();
            REQUIRE(world.bodies().velocity[0].y > 0.0F);
            const Sum sum = sumOn(world, world.bodies().id[0]);
            const float gained = massOf(world, 0) * (world.bodies().velocity[0].y + 2.95F);
            CHECK(sum.impulse.y == doctest::Approx(gained).epsilon(1e-4));
        }
    }
}

TEST_CASE("a world whose contacts are summed up moves as one whose are not, bit by bit") {
    for (const char* const preset : {"report", "remedied", "soft"}) {
        CAPTURE(preset);
        World plain(settingsOf(preset, 3));
        plain.addRectangle({{0.0F, -0.5F}, {3.0F, 1.0F}, {}});
        plain.addRectangle({{-1.4F, 1.0F}, {0.2F, 2.0F}, {}});
        plain.addRectangle({{1.4F, 1.0F}, {0.2F, 2.0F}, {}});
        for (int i = 0; i < 24; ++i) {
            const glm::dvec2 at{-1.0 + 0.4 * (i % 6) + 0.03 * (i % 5), 0.3 + 0.5 * (i / 6)};
            if (i % 3 == 0) {
                plain.addPolygon({.parts = {boxVertices({0.25F, 0.2F})},
                                  .position = at,
                                  .angle = 0.2F * static_cast<float>(i),
                                  .material = {}});
            } else {
                plain.addCircle({.position = at, .radius = 0.11F + 0.002F * static_cast<float>(i), .material = {}});
            }
        }
        World summed = plain;
        summed.sumContacts(true);
        for (int i = 0; i < 150; ++i) {
            plain.step();
            summed.step();
        }
        CHECK(stateHash(plain) == stateHash(summed));
        CHECK(plain.contactSums() == nullptr);
        CHECK(summed.contactSums()->all().size() > 10);
    }
}
