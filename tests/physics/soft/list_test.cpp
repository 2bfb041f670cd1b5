// The list of the solver `soft`: nothing that can touch within a step is missing from it, however all move together.

#include <algorithm>
#include <cmath>
#include <doctest/doctest.h>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "physics/contacts/broad_phase.hpp"
#include "physics/contacts/contact_order.hpp"
#include "physics/observe/measures.hpp"
#include "physics/soft/scenes.hpp"
#include "physics/world/world.hpp"

using namespace rb;
using namespace rb::test;

namespace {

constexpr float kDistanceRounding = 1e-4F;  // of differences of positions some 30 m from the origin [m]

// How near the centres come within a step, if nothing hits them [m].
float nearestApproach(const Bodies& bodies, const IndexPair& pair, float h) {
    const glm::vec2 apart = bodies.position[pair.b] - bodies.position[pair.a];
    const glm::vec2 way = h * (bodies.velocity[pair.b] - bodies.velocity[pair.a]);
    const float squaredWay = glm::dot(way, way);
    const float share = squaredWay > 0.0F ? std::clamp(-glm::dot(apart, way) / squaredWay, 0.0F, 1.0F) : 0.0F;
    return glm::length(apart + share * way);
}

bool isInside(const Bodies& bodies, std::size_t rectangle, glm::dvec2 p, float reach) {
    const glm::vec2 beyond =
        glm::abs(offsetOf(bodies.position[rectangle], p)) - bodies.polygonShapeOf(rectangle).halfSize();
    return std::max(beyond.x, beyond.y) < reach;
}

// Pairs that can touch within a step from here, as (a, b) of a contact. Gravity counts, for one of the two may be held.
std::set<std::pair<std::uint32_t, std::uint32_t>> touchable(const World& world) {
    const Bodies& bodies = world.bodies();
    const float h = world.settings().timeStep;
    const float more = h * h * glm::length(world.settings().gravity) - kDistanceRounding;
    std::vector<float> reach;
    for (std::size_t i = 0; i < bodies.dynamicCount; ++i) {
        reach.push_back(bodies.radius[i] + h * glm::length(bodies.velocity[i]) + more);
    }
    std::vector<IndexPair> pairs;
    BroadPhase().findPairs(bodies.dynamicOf(bodies.position), reach, pairs);
    std::set<std::pair<std::uint32_t, std::uint32_t>> result;
    for (const IndexPair& pair : pairs) {
        const float sum = bodies.radius[pair.a] + bodies.radius[pair.b];
        if (nearestApproach(bodies, pair, h) < sum + more) result.insert({pair.a, pair.b});
    }
    for (auto a = static_cast<std::uint32_t>(bodies.dynamicCount); a < bodies.size(); ++a) {
        for (std::uint32_t i = 0; i < bodies.dynamicCount; ++i) {
            const glm::dvec2 then = bodies.position[i] + glm::dvec2(h * bodies.velocity[i]);
            const float near = bodies.radius[i] + more;
            if (isInside(bodies, a, bodies.position[i], near) || isInside(bodies, a, then, near)) result.insert({a, i});
        }
    }
    return result;
}

// A pile whose circles move with the field `velocity`.
template <class Field>
Scene movingPile(int circles, Field&& velocity) {
    Scene scene = softScene("pile", circles);
    for (CircleDefinition& circle : scene.circles) circle.velocity = velocity(circle.position);
    scene.bounds = {{-1e3F, -1e3F}, {1e3F, 1e3F}};
    return scene;
}

// They meet while neither has left its margin, from tiles that do not adjoin: those are as wide as pebbles need them,
// and every pebble but one is at rest, aside.
Scene boulderAndPebble() {
    constexpr float kPitch = 0.0998F;  // [m]
    Scene scene = softScene("pile", 202);
    for (std::size_t i = 2; i < 202; ++i) {
        const glm::vec2 place{static_cast<float>(i % 20), static_cast<float>(i / 20)};
        scene.circles[i].position = glm::vec2{20.0F, 0.0F} + kPitch * place;
        scene.circles[i].radius = 0.05F;
    }
    scene.circles[0].position = {0.0F, 0.0F};
    scene.circles[0].radius = 3.0F;
    scene.circles[0].velocity = {2.1F, 0.0F};
    scene.circles[1].position = {3.37F, 0.0F};
    scene.circles[1].radius = 0.05F;
    scene.circles[1].velocity = {-2.1F, 0.0F};
    scene.settings.gravity = {0.0F, 0.0F};
    scene.rectangles.clear();
    scene.bounds = {{-1e3F, -1e3F}, {1e3F, 1e3F}};
    return scene;
}

// Two boulders of one size that touch, and pebbles against both: of two that look equally far, one has to find the
// pair, whose cells lie far apart.
Scene twoBoulders() {
    Scene scene = boulderAndPebble();
    scene.circles[0].velocity = {0.0F, 0.0F};
    scene.circles[1] = scene.circles[0];
    scene.circles[1].position = {5.99F, 0.2F};
    for (std::size_t i = 2; i < 42; ++i) {
        const float turn = 0.05F * static_cast<float>(i);
        scene.circles[i].position = scene.circles[i % 2].position + 3.04 * glm::dvec2(std::sin(turn), std::cos(turn));
    }
    return scene;
}

struct Motley {
    std::string name;
    Scene scene;
};

std::vector<Motley> movingPiles() {
    constexpr int kCircles = 500;
    std::vector<Motley> piles;
    piles.push_back({"fall", movingPile(kCircles, [](glm::vec2) { return glm::vec2{0.0F, -7.0F}; })});
    piles.push_back({"wave", movingPile(kCircles, [](glm::vec2 p) { return glm::vec2{0.0F, 3.0F * std::sin(p.x)}; })});
    piles.push_back({"shear", movingPile(kCircles, [](glm::vec2 p) { return glm::vec2{p.y, 0.0F}; })});
    piles.push_back({"a fast one, and a wall that leaves a gap", piles.front().scene});
    piles.back().scene.circles[40].velocity = {9.0F, 2.0F};
    piles.back().scene.circles[450].velocity = {-9.0F, -6.0F};
    piles.back().scene.rectangles.push_back({{0.0F, 2.0F}, {0.5F, 2.0F}, {}});
    piles.push_back({"a boulder", piles[1].scene});
    piles.back().scene.circles[300].radius = 1.4F;
    piles.push_back({"two clusters that meet", piles.front().scene});
    for (CircleDefinition& circle : piles.back().scene.circles) {
        const float side = circle.position.x > 0.0F ? 1.0F : -1.0F;
        circle.position.x += side * 6.0F;
        circle.velocity = {-5.0F * side, 0.0F};
    }
    piles.back().scene.settings.gravity = {0.0F, 0.0F};
    piles.back().scene.rectangles.clear();
    piles.push_back({"a cluster that drifts into a corner", piles.front().scene});
    for (CircleDefinition& circle : piles.back().scene.circles) circle.velocity = {3.0F, 2.0F};
    piles.back().scene.settings.gravity = {0.0F, 0.0F};
    piles.back().scene.rectangles = {{{9.0F, 0.0F}, {1.0F, 60.0F}, {}}, {{0.0F, 17.0F}, {60.0F, 1.0F}, {}}};
    piles.push_back({"a boulder and a pebble that meet from afar, as pebbles go", boulderAndPebble()});
    piles.push_back({"two boulders that touch among pebbles", twoBoulders()});
    return piles;
}

}  // namespace

TEST_CASE("soft: every pair that can touch within the step is on the list, however the circles move") {
    constexpr int kSteps = 150;
    for (const Motley& pile : movingPiles()) {
        CAPTURE(pile.name);
        World world = makeWorld(pile.scene);
        std::size_t listed = 0;
        for (int i = 0; i < kSteps; ++i) {
            CAPTURE(i);
            const auto wanted = touchable(world);
            world.step();
            std::set<std::pair<std::uint32_t, std::uint32_t>> list;
            for (const Contact& contact : world.contacts()) list.insert({contact.a, contact.b});
            CHECK(list.size() == world.contacts().size());
            CHECK(std::includes(list.begin(), list.end(), wanted.begin(), wanted.end()));
            listed += wanted.size();
        }
        CHECK(listed > pile.scene.circles.size());
        CHECK(world.bodies().dynamicCount == pile.scene.circles.size());
    }
}

TEST_CASE("soft: contacts that are told some at a time are those of the list, and a change of the world keeps them") {
    Scene scene = softScene("pile", 1500);
    scene.settings.canSleep = true;
    World world = makeWorld(scene);
    for (int i = 0; i < 120; ++i) world.step();
    std::vector<Contact> told;
    std::size_t times = 0;
    world.forContacts([&](std::span<const Contact> some) {
        told.insert(told.end(), some.begin(), some.end());
        ++times;
    });
    CHECK(times > 2);
    World listed = world;
    REQUIRE(listed.contacts().size() == told.size());
    for (std::size_t c = 0; c < told.size(); ++c) {
        const Contact& contact = listed.contacts()[c];
        REQUIRE(contactOrder(contact) == contactOrder(told[c]));
        REQUIRE(contact.impulse == told[c].impulse);
        REQUIRE(contact.touch.penetration == told[c].touch.penetration);
    }
    for (World* const each : {&world, &listed}) {
        each->addCircle({.position = {0.0, 30.0}, .radius = 0.1F, .material = {}});
        CHECK(each->contacts().size() == told.size());
    }
    CHECK(measure(world).contacts == measure(listed).contacts);
    CHECK(measure(world).contacts > 0);
}
