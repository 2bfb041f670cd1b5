// The momenta of random piles: over a step each body gains what gravity and the sums of its contacts say.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <doctest/doctest.h>
#include <glm/geometric.hpp>
#include <glm/vec2.hpp>
#include <numeric>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "physics/bodies/body_definition.hpp"
#include "physics/observe/contact_sums.hpp"
#include "physics/settings/presets.hpp"
#include "physics/settings/setting_text.hpp"
#include "physics/world/world.hpp"

using namespace rb;

namespace {

constexpr int kSteps = 120;  // it falls, meets, and comes to lie

Settings pileSettings(const char* preset, const std::vector<std::pair<const char*, const char*>>& changes) {
    Settings settings;
    applyPreset(findPreset(preset), settings);
    for (const auto& [name, value] : changes) setSetting(settings, name, value);
    return settings;
}

// In a bin whose floor is a tilted polygon of two parts.
World randomPile(const Settings& settings, unsigned seed) {
    std::mt19937 random(seed);
    const auto uniform = [&](float low, float high) {
        return low + (high - low) * static_cast<float>(random()) / 4294967296.0F;
    };
    World world(settings);
    world.addRectangle({{-1.1F, 1.0F}, {0.2F, 4.0F}, {}});
    world.addRectangle({{1.1F, 1.0F}, {0.2F, 4.0F}, {}});
    world.addRectangle({{0.0F, -0.6F}, {2.4F, 0.2F}, {}});
    world.addPolygon({.parts = {{{-1.0F, -0.2F}, {0.0F, -0.2F}, {0.0F, 0.0F}, {-1.0F, 0.3F}},
                                {{0.0F, -0.2F}, {1.0F, -0.2F}, {1.0F, 0.2F}, {0.0F, 0.0F}}},
                      .position = {0.0, -0.2},
                      .angle = 0.1F,
                      .isStatic = true,
                      .material = {}});
    for (int i = 0; i < 24; ++i) {
        const glm::dvec2 at{-0.72 + 0.36 * (i % 5) + static_cast<double>(uniform(-0.03F, 0.03F)),
                            0.35 + 0.36 * (i / 5)};
        const glm::vec2 velocity{uniform(-1.0F, 1.0F), uniform(-1.0F, 0.0F)};
        const float spin = uniform(-5.0F, 5.0F);
        if (random() % 2 == 0) {
            world.addCircle({.position = at,
                             .radius = uniform(0.08F, 0.16F),
                             .velocity = velocity,
                             .angularVelocity = spin,
                             .material = {}});
            continue;
        }
        std::vector<glm::vec2> vertices;
        if (random() % 2 == 0) {
            const float width = uniform(0.15F, 0.24F);
            vertices = boxVertices({width, uniform(0.15F, 0.24F)});
        } else {
            const float radius = uniform(0.1F, 0.16F);
            vertices = regularVertices(3 + random() % 4, radius);
        }
        world.addPolygon({.parts = {vertices},
                          .position = at,
                          .velocity = velocity,
                          .angle = uniform(-3.0F, 3.0F),
                          .angularVelocity = spin,
                          .material = {}});
    }
    return world;
}

/// What bodies have, by index, and what is told of it.
struct Balance {
    glm::dvec2 momentum{0.0};     // what is gained beyond gravity and the contacts' sums [N s]
    double spin = 0.0;            // the same, about its own centre [N m s]
    double pressed = 0.0;         // the size of the impulses [N s]
    double moved = 0.0;           // that, each times how far its bodies have gone and overlap [N m s]
    double pressedByFaces = 0.0;  // of `pressed` what is not between two circles
};

std::vector<Balance> balanceOfStep(World& world, bool isMeasuredAtStart) {
    const Bodies before = world.bodies();
    world.step();
    const Bodies& after = world.bodies();
    REQUIRE(after.dynamicCount == before.dynamicCount);
    const Settings& settings = world.settings();
    std::vector<Balance> balances(after.size());
    for (std::size_t i = 0; i < after.dynamicCount; ++i) {
        const double mass = 1.0 / static_cast<double>(after.invMass[i]);
        const glm::dvec2 fallen = static_cast<double>(settings.timeStep) * glm::dvec2(settings.gravity);
        balances[i].momentum = mass * (glm::dvec2(after.velocity[i]) - glm::dvec2(before.velocity[i]) - fallen);
        balances[i].spin =
            (static_cast<double>(after.angularVelocity[i]) - static_cast<double>(before.angularVelocity[i])) /
            static_cast<double>(after.invInertia[i]);
    }
    REQUIRE(world.contactSums() != nullptr);
    const auto wayOf = [&](std::size_t i) {
        return glm::distance(after.position[i], before.position[i]) +
               static_cast<double>(after.radius[i] * std::abs(after.angle[i] - after.previousAngle[i]));
    };
    const std::vector<glm::dvec2>& place = isMeasuredAtStart ? before.position : after.position;
    for (const ContactSum& sum : world.contactSums()->all()) {
        const glm::dvec2 n(sum.normal);
        const glm::dvec2 t{-n.y, n.x};
        const glm::dvec2 impulse = static_cast<double>(sum.normalImpulse + sum.springImpulse) * n +
                                   static_cast<double>(sum.frictionImpulse) * t;
        const std::optional<std::size_t> a = after.indexOf(sum.a);  // none: it is static
        const std::size_t b = *after.indexOf(sum.b);
        const double way = wayOf(b) + (a ? wayOf(*a) : 0.0) + static_cast<double>(sum.penetration);
        const bool areCircles = sum.shapeA == Shape::Circle && sum.shapeB == Shape::Circle;
        const auto give = [&](std::size_t i, double sign) {
            const glm::dvec2 lever = sum.point - place[i];
            balances[i].momentum -= sign * impulse;
            balances[i].spin -= sign * (lever.x * impulse.y - lever.y * impulse.x + static_cast<double>(sum.couple));
            balances[i].pressed += glm::length(impulse);
            if (!areCircles) balances[i].pressedByFaces += glm::length(impulse);
            balances[i].moved += way * glm::length(impulse);
        };
        give(b, 1.0);
        if (a) give(*a, -1.0);
    }
    return balances;
}

// @param isExact what is given at a place is given where the step began: else bodies have gone some way by then
// @param stepsOn sums are switched on for so many steps, off for as many, and so on; 0: they are on throughout
void checkBalance(const Settings& settings, bool isExact, const std::vector<unsigned>& seeds, int stepsOn = 0) {
    // On a body whose way is cut short within a step forces do not act to its end: that may be one in five hundred.
    int bodySteps = 0;
    int cutShort = 0;
    for (const unsigned seed : seeds) {
        CAPTURE(seed);
        World world = randomPile(settings, seed);
        for (int step = 0; step < kSteps; ++step) {
            CAPTURE(step);
            world.sumContacts(stepsOn == 0 || step / stepsOn % 2 != 0);
            if (stepsOn > 0 && step / stepsOn % 2 == 0) {
                world.step();
                continue;
            }
            const std::vector<Balance> balances = balanceOfStep(world, isExact);
            const Bodies& bodies = world.bodies();
            for (std::size_t i = 0; i < bodies.dynamicCount; ++i) {
                CAPTURE(i);
                CAPTURE(bodies.isPolygonal(i));
                const Balance& balance = balances[i];
                const double mass = 1.0 / static_cast<double>(bodies.invMass[i]);
                constexpr double kRounding = 3e-5;  // of floats about 10 m/s, some hundred of them
                const double rounding = kRounding * (mass + balance.pressed);
                ++bodySteps;
                const bool isWhole = glm::length(balance.momentum) < rounding;
                if (!isWhole && settings.isContinuous && ++cutShort <= bodySteps / 500) continue;
                REQUIRE_MESSAGE(isWhole, glm::length(balance.momentum) << " is not below " << rounding);
                // A lever is told from where a body is, and where it was when it was given an impulse. Two circles give
                // one another λt at their rims: with lever r, and along a tangent that turns by at most what they go
                // over the sum of their radii, so r λt is wrong by no more than λ times their ways.
                // `soft` leaves the lever of a face as it was told somewhere within 0.2 of the mean radius from where
                // the two were collided, while they are that near to it: at its other end it is off by twice as much.
                constexpr double kSlid = 2.0 * 0.2 * 0.13;  // [m]
                const bool isSoft = settings.solver == SolverKind::Soft;
                const double turned = isExact ? 0.0 : 2.0 * balance.moved;
                const double limit =
                    bodies.radius[i] * rounding + turned + (isSoft ? kSlid * balance.pressedByFaces : 0.0);
                REQUIRE_MESSAGE(std::abs(balance.spin) < limit, balance.spin << " is not below " << limit);
            }
        }
    }
}

std::vector<unsigned> seedsUpTo(unsigned last) {
    std::vector<unsigned> seeds(last);
    std::iota(seeds.begin(), seeds.end(), 1U);
    return seeds;
}

}  // namespace

TEST_CASE("under `report` and Euler each body of a pile gains what gravity and its contacts' sums say, to rounding") {
    const bool isExact = true;
    checkBalance(pileSettings("report", {{"integrator", "euler"}}), isExact, seedsUpTo(4));
    checkBalance(pileSettings("report", {{"integrator", "euler"}, {"rolling_resistance", "0.3"}}), isExact,
                 seedsUpTo(4));
    checkBalance(pileSettings("report", {{"integrator", "euler"}, {"static_friction", "true"}}), isExact, seedsUpTo(4));
}
TEST_CASE("the same in sub-steps and under `continuous`, as far as it goes within a step") {
    const bool isExact = false;
    checkBalance(pileSettings("report", {{"integrator", "euler"}, {"substeps", "10"}}), isExact, seedsUpTo(4));
    checkBalance(pileSettings("report", {{"integrator", "euler"}, {"continuous", "true"}}), isExact, seedsUpTo(4));
}
TEST_CASE("the same under `remedied`") {
    checkBalance(pileSettings("remedied", {{"integrator", "euler"}}), false, seedsUpTo(4));
}
TEST_CASE("the same under `soft`, with rolling resistance") {
    checkBalance(pileSettings("soft", {}), false, seedsUpTo(24));
    checkBalance(pileSettings("soft", {{"rolling_resistance", "1"}}), false, seedsUpTo(24));
    checkBalance(pileSettings("soft", {{"rolling_resistance", "1"}, {"restitution", "0"}}), false, seedsUpTo(24));
}
TEST_CASE("the same under `soft` in piles in which a body is hit along two of its faces in one step") {
    checkBalance(pileSettings("soft", {}), false, {516, 524, 884});
    checkBalance(pileSettings("soft", {{"rolling_resistance", "1"}}), false, {112, 225, 524});
    checkBalance(pileSettings("soft", {{"rolling_resistance", "1"}, {"restitution", "0"}}), false, {255, 466});
}
TEST_CASE("the same under `soft` in hundreds of piles [long]") {
    checkBalance(pileSettings("soft", {}), false, seedsUpTo(200));
    checkBalance(pileSettings("soft", {{"rolling_resistance", "1"}}), false, seedsUpTo(200));
    checkBalance(pileSettings("soft", {{"rolling_resistance", "1"}, {"restitution", "0"}}), false, seedsUpTo(200));
}
TEST_CASE("the same under `soft` where sums are switched on and off every 20 steps") {
    checkBalance(pileSettings("soft", {}), false, seedsUpTo(8), 20);
}

TEST_CASE("soft: a circle that slides off a larger one without friction gets nothing across the normal") {
    World world(pileSettings("soft", {{"restitution", "0"}, {"friction", "0"}}));
    world.addRectangle({{0.0F, -0.5F}, {40.0F, 1.0F}, {}});
    Material heavy;
    heavy.density = 1e5F;
    world.addCircle({.position = {0.0, 1.0}, .radius = 1.0F, .material = heavy});
    world.addCircle({.position = {0.3, 1.0 + std::sqrt(1.2 * 1.2 - 0.3 * 0.3)}, .radius = 0.2F, .material = {}});
    world.sumContacts(true);
    int pressed = 0;
    for (int i = 0; i < 70; ++i) {
        CAPTURE(i);
        world.step();
        for (const ContactSum& sum : world.contactSums()->all()) {
            if (sum.shapeA != Shape::Circle || sum.shapeB != Shape::Circle || sum.normalImpulse == 0.0F) continue;
            ++pressed;
            CHECK(sum.normalImpulse > 0.0F);
            CHECK(std::abs(sum.frictionImpulse) < 1e-2F * sum.normalImpulse);
        }
    }
    CHECK(pressed > 20);
}

// What the given body got in a step, for a world of two bodies.
namespace {
Balance balanceOf(World& world, std::size_t body) { return balanceOfStep(world, false)[body]; }
}  // namespace

TEST_CASE("a circle that rolls down a polygon has the couple of its rolling resistance in its row, under each solver") {
    for (const char* const preset : {"report", "remedied", "soft"}) {
        CAPTURE(preset);
        World world(pileSettings(preset, {{"rolling_resistance", "0.1"},
                                          {"restitution", "0"},
                                          {"friction", "1"},
                                          {"integrator", "euler"},
                                          {"static_friction", "true"}}));
        world.addPolygon({.parts = {boxVertices({8.0F, 1.0F})}, .angle = -0.3F, .isStatic = true, .material = {}});
        world.addCircle({.position = {0.7 * std::sin(0.3), 0.7 * std::cos(0.3)}, .radius = 0.2F, .material = {}});
        world.sumContacts(true);
        for (int i = 0; i < 30; ++i) world.step();
        REQUIRE(world.bodies().angularVelocity[0] < -0.1F);
        const double weight = 9.81 / 60.0 / static_cast<double>(world.bodies().invMass[0]);
        const Balance balance = balanceOf(world, 0);
        CHECK(std::abs(balance.spin) < 1e-2 * 0.1 * 0.2 * weight);
        REQUIRE(world.contactSums()->all().size() == 1);
        const double couple = static_cast<double>(world.contactSums()->all()[0].couple);  // against the spin
        CHECK(couple == doctest::Approx(0.1 * 0.2 * weight * std::cos(0.3)).epsilon(0.05));
    }
}

TEST_CASE("what two circles that meet off centre on their way give one another is what they gain, without friction") {
    for (const char* const preset : {"report", "remedied", "soft"}) {
        CAPTURE(preset);
        World world(
            pileSettings(preset, {{"gravity", "0,0"}, {"friction", "0"}, {"restitution", "1"}, {"spring", "0"}}));
        world.addCircle({.position = {-0.14, 0.0}, .radius = 0.1F, .velocity = {5.0F, 0.0F}, .material = {}});
        world.addCircle({.position = {0.14, 0.1}, .radius = 0.1F, .velocity = {-5.0F, 0.0F}, .material = {}});
        world.sumContacts(true);
        int given = 0;
        for (int i = 0; i < 4; ++i) {
            const Balance balance = balanceOf(world, 1);
            CHECK(glm::length(balance.momentum) < 1e-6);
            for (const ContactSum& sum : world.contactSums()->all()) {
                if (sum.normalImpulse == 0.0F) continue;
                ++given;
                CHECK(sum.normalImpulse > 0.05F);
                CHECK(std::abs(sum.frictionImpulse) < 1e-3F * sum.normalImpulse);
            }
        }
        CHECK(given == 1);
    }
}

TEST_CASE("a box that lands tilted and tips within the step has all its impulses in the rows of its corners") {
    for (const char* const preset : {"report", "remedied", "soft"}) {
        CAPTURE(preset);
        World world(pileSettings(preset, {{"substeps", "16"}, {"restitution", "0.5"}, {"integrator", "euler"}}));
        world.addPolygon(
            {.parts = {boxVertices({8.0F, 1.0F})}, .position = {0.0, -0.5}, .isStatic = true, .material = {}});
        world.addPolygon(
            {.parts = {boxVertices({0.4F, 0.2F})}, .position = {0.0, 0.2}, .angle = 0.03F, .material = {}});
        world.sumContacts(true);
        for (int i = 0; i < 90; ++i) {
            CAPTURE(i);
            const Balance balance = balanceOf(world, 0);
            CHECK(glm::length(balance.momentum) < 1e-5 * (0.08 + balance.pressed));
            CHECK(std::abs(balance.spin) < 2.0 * balance.moved + 1e-4 * balance.pressed + 1e-6);
        }
    }
}
