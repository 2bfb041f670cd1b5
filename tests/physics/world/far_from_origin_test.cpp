// What is allowed works as well a thousand kilometres from the origin: positions are kept in double, and what a
// sub-step adds to them is told from where they were.

#include <algorithm>
#include <cmath>
#include <doctest/doctest.h>
#include <string>

#include "physics/observe/measures.hpp"
#include "physics/report/integrator.hpp"
#include "physics/settings/presets.hpp"
#include "physics/settings/setting_text.hpp"
#include "physics/world/world.hpp"

using namespace rb;

namespace {

// Three rows of circles in an open box 1.6 m wide, whose ground lies at `place`.
World boxAt(glm::dvec2 place, const Settings& settings) {
    World world(settings);
    world.addRectangle({place + glm::dvec2(0.0, -0.1), {2.0F, 0.2F}, {}});
    for (const double side : {-0.9, 0.9}) world.addRectangle({place + glm::dvec2(side, 0.9), {0.2F, 1.8F}, {}});
    for (int i = 0; i < 15; ++i) {
        const double x = -0.62 + 0.31 * (i % 5) + 0.005 * (i / 5);
        world.addCircle({.position = place + glm::dvec2(x, 0.16 + 0.32 * (i / 5)), .radius = 0.14F, .material = {}});
    }
    return world;
}

}  // namespace

TEST_CASE("a free fall is right to a thousandth at any place, with any time step, sub-steps and method [long]") {
    constexpr int kSteps = 300;
    for (const glm::dvec2 place : {glm::dvec2(0.0, 1.0), glm::dvec2(0.0, 1e4), glm::dvec2(-999990.0, 999990.0)}) {
        for (const float timeStep : {1e-5F, 1.0F / 60.0F}) {
            for (const int substeps : {1, 16, 64}) {
                for (const IntegratorRow& row : kIntegrators) {
                    CAPTURE(place.y);
                    CAPTURE(timeStep);
                    CAPTURE(substeps);
                    CAPTURE(toText(row.value));
                    Settings settings;
                    settings.timeStep = timeStep;
                    settings.substeps = substeps;
                    settings.integrator = row.value;
                    World world(settings);
                    world.addCircle({.position = place, .radius = 0.1F, .material = {}});
                    for (int i = 0; i < kSteps; ++i) world.step();
                    const double time = static_cast<double>(timeStep) * kSteps;
                    const double fall = 0.5 * time * time;
                    // The Eulers fall by g h t/2 more or less: by one part in the number of sub-steps.
                    const double tolerance = row.order == 1 ? 1e-3 + 1.0 / (kSteps * substeps) : 1e-3;
                    CHECK(place.y - world.bodies().position[0].y == doctest::Approx(fall).epsilon(tolerance));
                    CHECK(world.bodies().position[0].x == place.x);
                }
            }
        }
    }
}

TEST_CASE("a pile far from the origin comes to rest as one at the origin does, under every preset [long]") {
    constexpr double kMass = 15.0 * 0.0616;  // [kg]
    for (const std::string preset : {"report", "remedied", "soft"}) {
        for (const double far : {0.0, 1e4, 9e5}) {
            CAPTURE(preset);
            CAPTURE(far);
            Settings settings;
            applyPreset(findPreset(preset), settings);
            World world = boxAt({far, far}, settings);
            for (int i = 0; i < 1500; ++i) world.step();
            const Measures measures = measure(world);
            const double weightStep = 1.0 * static_cast<double>(settings.timeStep);  // g h [m/s]
            CHECK(world.bodies().dynamicCount == 15);
            CHECK(measures.rmsDisplacementSpeed < 0.01 * weightStep);
            CHECK(measures.maxRelativePenetration < 0.05);
            CHECK(measures.kinetic < kMass * weightStep * weightStep);
        }
    }
}

TEST_CASE("two circles far from the origin hit each other as they do at the origin") {
    for (const bool isContinuous : {false, true}) {
        const auto velocityAfter = [&](double far) {
            Settings settings;
            settings.gravity = {0.0F, 0.0F};
            settings.restitution = 1.0F;
            settings.isContinuous = isContinuous;
            World world(settings);
            world.addCircle({.position = {far, far}, .radius = 0.2F, .velocity = {1.0F, 0.0F}, .material = {}});
            world.addCircle({.position = {far + 1.0, far + 0.25}, .radius = 0.3F, .material = {}});
            for (int i = 0; i < 120; ++i) world.step();
            return world.bodies().velocity[1];
        };
        const glm::vec2 near = velocityAfter(0.0);
        REQUIRE(near.x > 0.1F);
        CHECK(glm::length(velocityAfter(1e4) - near) < 1e-3F * glm::length(near));
        CHECK(glm::length(velocityAfter(9e5) - near) < 1e-3F * glm::length(near));
    }
}

TEST_CASE("a pile comes to rest with one circle at the bound of the world as it does without [long]") {
    for (const std::string preset : {"report", "remedied", "soft"}) {
        CAPTURE(preset);
        Settings settings;
        applyPreset(findPreset(preset), settings);
        World world = boxAt({0.0, 0.0}, settings);
        world.addCircle({.position = {999999.0, 999999.0}, .radius = 0.14F, .material = {}});
        for (int i = 0; i < 1500; ++i) world.step();
        float fastest = 0.0F;
        for (std::size_t i = 0; i < 15; ++i) fastest = std::max(fastest, glm::length(world.bodies().velocity[i]));
        CHECK(world.bodies().dynamicCount == 16);
        CHECK(fastest < 0.1F * settings.timeStep);  // g h
    }
}

TEST_CASE("circles that have gone 700 km together hit each other as they do at the origin [long]") {
    for (const std::string preset : {"remedied", "soft"}) {
        CAPTURE(preset);
        const auto relativeVelocity = [&](glm::vec2 common) {
            constexpr double kSeconds = 1000.0;
            const glm::vec2 approach{0.5F, 0.0F};  // [m/s]
            Settings settings;
            applyPreset(findPreset(preset), settings);
            settings.gravity = {0.0F, 0.0F};
            settings.restitution = 0.5F;
            World world(settings);
            world.addCircle({.position = {}, .radius = 0.2F, .velocity = common + approach, .material = {}});
            const glm::dvec2 ahead = kSeconds * glm::dvec2(approach) + glm::dvec2(0.0, 0.25);
            world.addCircle({.position = ahead, .radius = 0.3F, .velocity = common, .material = {}});
            while (world.time() < kSeconds + 2.0) world.step();
            REQUIRE(world.bodies().dynamicCount == 2);
            return world.bodies().velocity[1] - world.bodies().velocity[0];
        };
        const glm::vec2 still = relativeVelocity({0.0F, 0.0F});
        REQUIRE(still.y > 0.1F);
        CHECK(glm::length(relativeVelocity({512.0F, -512.0F}) - still) < 0.01F * glm::length(still));
    }
}

TEST_CASE("circles that go 700 km side by side keep their places beside one another [long]") {
    for (const std::string preset : {"remedied", "soft"}) {
        CAPTURE(preset);
        Settings settings;
        applyPreset(findPreset(preset), settings);
        settings.gravity = {0.0F, 0.0F};
        World world(settings);
        for (int i = 0; i < 3; ++i) {
            const glm::dvec2 place{0.37 * i, 0.41 * i};
            world.addCircle({.position = place, .radius = 0.2F, .velocity = {512.0F, -512.0F}, .material = {}});
        }
        while (world.time() < 1000.0) world.step();
        for (std::size_t i = 0; i < 3; ++i) {
            const glm::vec2 beside = offsetOf(world.bodies().position[0], world.bodies().position[i]);
            CHECK(glm::distance(beside, static_cast<float>(i) * glm::vec2(0.37F, 0.41F)) < 1e-3F);
        }
    }
}
