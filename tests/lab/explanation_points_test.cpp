// What is told where bodies with corners meet: point by point.

#include <algorithm>
#include <array>
#include <cmath>
#include <doctest/doctest.h>
#include <glm/geometric.hpp>
#include <string>
#include <vector>

#include "lab/contact_explanation.hpp"
#include "lab/explanation.hpp"
#include "lab/inline_text.hpp"
#include "lab/watched_meeting.hpp"
#include "physics/bodies/body_definition.hpp"
#include "physics/observe/resolved_contact.hpp"
#include "physics/report/integrator.hpp"
#include "physics/settings/presets.hpp"
#include "physics/world/world.hpp"

using namespace rb;
using namespace rb::test;

namespace {

/// How a box is let down.
struct Letting {
    float angle = 0.01F;    ///< [rad]
    double height = 0.098;  ///< of its middle; so much below 0.1 its face is in the floor [m]
    float spin = 0.2F;      ///< [rad/s]
};

// A box, 0.3 m by 0.2 m and of density 1.7, that comes down on the floor: the floor is 1, the box 2. Their contact is
// watched.
World boxOnFloor(Settings settings = {}, const Letting& letting = {}) {
    settings.friction = 0.3F;
    World world(settings);
    world.addRectangle({{0.0F, -0.1F}, {4.0F, 0.2F}, {}});
    PolygonDefinition box;
    box.parts = {boxVertices({0.3F, 0.2F})};
    box.position = {0.2, letting.height};
    box.velocity = {0.4F, -0.3F};
    box.angle = letting.angle;
    box.angularVelocity = letting.spin;
    box.material.density = 1.7F;
    world.addPolygon(box);
    world.watchContact(BodyPair{1, 2});
    return world;
}

}  // namespace

TEST_CASE("of a face both points are told, the deeper one first, and what they give makes the box's new motion") {
    for (const Impact impact : {Impact::Frictionless, Impact::Coulomb, Impact::Rough}) {
        CAPTURE(toText(impact));
        Settings settings;
        settings.impact = impact;
        settings.restitution = 0.4F;
        World world = boxOnFloor(settings);
        world.findCollisions();
        world.applyGravity();
        world.resolveImpulses();
        const ResolvedContact first = world.watchedResolution(0).value();
        const ResolvedContact second = world.watchedResolution(1).value();
        CHECK_FALSE(world.watchedResolution(2));
        CHECK(first.penetration > second.penetration);
        CHECK(second.penetration > 0.0F);
        const bool areAtOnce = impact != Impact::Rough;
        CHECK(second.beforeB.velocity == (areAtOnce ? first.beforeB : first.afterB).velocity);
        CHECK(second.beforeB.angularVelocity == (areAtOnce ? first.beforeB : first.afterB).angularVelocity);
        CHECK(second.afterB.velocity == world.bodies().velocity[0]);
        for (const ResolvedContact& point : {first, second}) {
            CHECK(point.at.rB.x * point.at.rB.x == doctest::Approx(0.15 * 0.15).epsilon(0.05));
            CHECK(point.other.has_value() == areAtOnce);
        }
    }
}

TEST_CASE("of a face whose points push both, two equations and their numbers are told, the same at either") {
    // It comes down flat and not turning: each point gets half of (1 + e) m v.
    Settings settings;
    settings.impact = Impact::Frictionless;
    settings.restitution = 0.4F;
    settings.gravity = {0.0F, 0.0F};
    World world = boxOnFloor(settings, {.angle = 0.0F, .height = 0.098, .spin = 0.0F});
    world.step();
    const double mass = 1.7 * 0.06;
    const double lever = 0.15 * 0.15 / (mass * (0.09 + 0.04) / 12.0);
    const auto onItself = static_cast<float>(1.0 / mass + lever);
    const auto onTheOther = static_cast<float>(1.0 / mass - lever);
    const auto half = static_cast<float>(0.5 * 1.4 * mass * 0.3);
    const std::vector<std::string> lines = linesOf(world);
    const auto howOften = [&](const std::string& text) {
        return std::count_if(lines.begin(), lines.end(),
                             [&](const std::string& line) { return line.find(text) != std::string::npos; });
    };
    CHECK(howOften(withNumbers("K = (({}, {}), ({}, {})) 1/kg", {onItself, onTheOther, onTheOther, onItself})) == 2);
    CHECK(howOften(withNumbers("v₁₂·n = ({}, {}) m/s,  e = {}", {0.3F, 0.3F, 0.4F})) == 2);
    CHECK(howOften(withNumbers("j = ({}, {}) N s", {half, half})) == 2);
}

TEST_CASE("where a face comes down askew, it is told at which of its points nothing pushes") {
    Settings settings;
    settings.impact = Impact::Frictionless;
    settings.restitution = 0.4F;
    World world = boxOnFloor(settings, {.angle = 0.001F, .spin = 9.0F});
    world.step();
    const std::vector<std::string> lines = linesOf(world);
    CHECK(isTold(lines, "the other point pushes this one away: here j = 0"));
    CHECK(isTold(lines, "this point pushes the other one away: there j = 0"));
}

TEST_CASE("each point of a face is told with its mass, the levers' part of it, and its share of the spring") {
    World world = boxOnFloor();
    world.step();
    const std::vector<std::string> lines = linesOf(world);
    CHECK(lines[0] == "1: rectangle 1, 2: polygon 2, in step 1");
    CHECK_FALSE(isTold(lines, "circle"));
    // 1.7 kg/m² over 0.3 m × 0.2 m; I = m (a² + b²)/12.
    const double mass = 1.7 * 0.06;
    const double inertia = mass * (0.09 + 0.04) / 12.0;
    const float depths = world.watchedResolution(0)->penetration + world.watchedResolution(1)->penetration;
    for (std::size_t i = 0; i < 2; ++i) {
        const ResolvedContact point = world.watchedResolution(i).value();
        const double arm = static_cast<double>(point.at.rB.x);  // n is upright
        const double lever = arm * arm / inertia;
        const double atPoint = 1.0 / (1.0 / mass + lever);
        const double share = static_cast<double>(point.penetration / depths);
        const double force = 0.8 * 3600.0 * atPoint * static_cast<double>(point.penetration) * share;
        CHECK(static_cast<double>(point.springForces[0]) == doctest::Approx(force).epsilon(1e-4));
        CHECK(static_cast<double>(point.springShare) == doctest::Approx(share).epsilon(1e-5));
        CHECK(isTold(lines,
                     "point " + std::to_string(i + 1) + " of 2" + withNumbers(": {} m deep", {point.penetration})));
        CHECK(isTold(lines, withNumbers(", {} % of it by the levers",
                                        {static_cast<float>(std::round(100.0 * lever * atPoint))})));
        CHECK(isTold(lines, withNumbers("/{}", {depths}) + withNumbers(" = {} N", {point.springForces[0]})));
    }
    const std::string stages = explain(world, {1, 2})->stages;
    CHECK(stages.find("point 1: k₁ ") == 0);
    CHECK(stages.find("; point 2: k₁ ") != std::string::npos);
}

TEST_CASE("what the stages tell of two points is all that the spring gives, whichever of them becomes the deeper one") {
    for (const IntegratorRow& integrator : kIntegrators) {
        CAPTURE(integrator.word);
        for (const float spin : {0.2F, 9.0F}) {
            Settings settings;
            settings.integrator = integrator.value;
            settings.gravity = {0.0F, 0.0F};
            settings.impact = Impact::Frictionless;
            World world = boxOnFloor(settings, {.angle = 0.001F, .spin = spin});
            world.step();
            const ResolvedContact first = world.watchedResolution(0).value();
            const ResolvedContact second = world.watchedResolution(1).value();
            // The mean acceleration of a step, over which the integrator takes its stages.
            constexpr std::array<double, 4> kOfRk4{1.0, 2.0, 2.0, 1.0};
            double force = 0.0;
            double weights = 0.0;
            REQUIRE(first.stages == second.stages);
            for (std::size_t k = 0; k < first.stages; ++k) {
                const double weight = first.stages == 4 ? kOfRk4[k] : 1.0;
                force += weight * static_cast<double>(first.springForces[k] + second.springForces[k]);
                weights += weight;
            }
            const double h = static_cast<double>(settings.timeStep);
            const double gained = static_cast<double>(world.bodies().velocity[0].y - second.afterB.velocity.y);
            CHECK(gained == doctest::Approx(h * force / weights / (1.7 * 0.06)).epsilon(1e-3));
        }
    }
}

TEST_CASE("one corner alone is told as one point, with all of the spring") {
    World world = boxOnFloor({}, {.angle = 0.3F, .height = 0.138});
    world.step();
    const std::vector<std::string> lines = linesOf(world);
    CHECK_FALSE(world.watchedResolution(1));
    CHECK_FALSE(isTold(lines, "point 1"));
    CHECK_FALSE(isTold(lines, "Σδ"));
    CHECK(isTold(lines, "spring: F = κ/h² · m δ"));
    const ResolvedContact point = world.watchedResolution().value();
    CHECK(isTold(lines, withNumbers(" = {} N", {point.springForces[0]})));
    CHECK(isTold(lines, "j turns them, and changes the sliding too"));
}

TEST_CASE("of bodies of several parts the points of all pairs of parts are told") {
    World world{Settings{}};
    world.addRectangle({{0.0F, -0.1F}, {4.0F, 0.2F}, {}});
    PolygonDefinition table;  // on two legs
    table.parts = {{{0.0F, 0.0F}, {0.1F, 0.0F}, {0.1F, 0.5F}, {0.0F, 0.5F}},
                   {{0.9F, 0.0F}, {1.0F, 0.0F}, {1.0F, 0.5F}, {0.9F, 0.5F}}};
    table.position = {0.0, 0.249};
    world.addPolygon(table);
    world.watchContact(BodyPair{1, 2});
    world.step();
    const std::vector<std::string> lines = linesOf(world);
    double force = 0.0;
    for (std::size_t point = 0; point < 4; ++point) {
        CHECK(isTold(lines, "point " + std::to_string(point + 1) + " of 4"));
        force += static_cast<double>(world.watchedResolution(point)->springForces[0]);
    }
    CHECK_FALSE(world.watchedResolution(4));
    CHECK(force > 0.0);
    CHECK_FALSE(isTold(lines, "-"));
}

TEST_CASE("K of rough bodies with corners is told with the levers of both, along n, across, and mixed") {
    ResolvedContact contact{};
    contact.shapeA = contact.shapeB = Shape::Polygon;
    contact.law.impact = Impact::Rough;
    contact.at = {{0.6F, 0.8F}, {0.3F, 0.1F}, {-0.2F, 0.7F}};
    contact.beforeA = {{1.0F, 1.0F}, 0.0F, 0.5F, 3.0F};
    contact.beforeB = {{0.0F, 0.0F}, 0.0F, 0.25F, 7.0F};
    contact.afterA = contact.beforeA;
    contact.afterB = contact.beforeB;
    // n = (0.6, 0.8), t = (−0.8, 0.6): r₁×n = 0.18, r₁×t = 0.26, r₂×n = −0.58, r₂×t = 0.44
    const float alongN = 0.5F + 0.25F + 3.0F * 0.18F * 0.18F + 7.0F * 0.58F * 0.58F;
    const float alongT = 0.5F + 0.25F + 3.0F * 0.26F * 0.26F + 7.0F * 0.44F * 0.44F;
    const float mixed = 3.0F * 0.18F * 0.26F - 7.0F * 0.58F * 0.44F;
    CHECK(isTold(explain(contact), withNumbers("K = (({}, {}), ({}, {})) 1/kg", {alongN, mixed, mixed, alongT})));
}

TEST_CASE("of a box that is held without springs the forces are told: N h, and friction of at most μ N h") {
    constexpr float kSlope = 0.2F;  // below μ = 0.3
    Settings settings;
    applyPreset(findPreset("remedied"), settings);
    settings.restitution = 0.0F;
    const float g = glm::length(settings.gravity);
    settings.gravity = g * glm::vec2{std::sin(kSlope), -std::cos(kSlope)};
    World world = boxOnFloor(settings, {.angle = 0.0F, .height = 0.1, .spin = 0.0F});
    for (int i = 0; i < 600; ++i) world.step();
    const auto explanation = explain(world, {1, 2});
    REQUIRE(explanation);
    CHECK(explanation->stages.empty());  // no integrator asks for a spring
    const auto count = [&](const std::string& text) {
        return std::count_if(explanation->lines.begin(), explanation->lines.end(),
                             [&](const std::string& line) { return line.find(text) != std::string::npos; });
    };
    CHECK(count("a force holds them apart, as large as it must be: N h = ") == 2);
    CHECK(count("static friction ≤ μ N h = ") == 2);
    CHECK(count("nothing slides") == 2);
    CHECK(count("spring") == 0);
    const auto point = world.watchedResolution();
    REQUIRE(point);
    REQUIRE(point->held);
    CHECK(point->held->frictionLimit == doctest::Approx(0.3F * point->held->push));
}
