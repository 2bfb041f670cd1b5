// What meets under the solver `soft` and what passes by: speculative contacts act only where flights meet, along the
// normal of that moment.

#include <algorithm>
#include <cmath>
#include <doctest/doctest.h>
#include <glm/geometric.hpp>
#include <glm/vec3.hpp>
#include <numbers>
#include <optional>
#include <vector>

#include "base/rotation.hpp"
#include "lab/scene/random.hpp"
#include "lab/scene/random_polygon.hpp"
#include "physics/observe/measures.hpp"
#include "physics/soft/scenes.hpp"
#include "physics/world/world.hpp"

using namespace rb;
using namespace rb::test;

namespace {

constexpr float kHalfTurn = std::numbers::pi_v<float>;

World emptyWorld(float restitution, float friction, glm::vec2 gravity = {0.0F, 0.0F}) {
    World world = softSpace({}, restitution, friction);
    Settings settings = world.settings();
    settings.gravity = gravity;
    world.setSettings(settings);
    world.setBounds({{-1000.0F, -1000.0F}, {1000.0F, 1000.0F}});
    return world;
}

glm::vec2 leftOf(glm::vec2 direction) { return {-direction.y, direction.x}; }

enum class Kind { Circle, Polygon, Rectangle };

/// A body of the kind about the origin, not turned at its start.
struct Figure {
    Kind kind;
    float radius;
    std::vector<glm::vec2> vertices;

    Figure(Kind of, Random& random) : kind(of), radius(random.uniform(0.1F, 0.4F)) {
        if (kind == Kind::Polygon) vertices = randomPolygon(random, radius);
        if (kind == Kind::Rectangle) vertices = boxVertices({2.0F * radius, random.uniform(0.1F, 0.6F)});
    }
    BodyId addTo(World& world, glm::dvec2 position, glm::vec2 velocity) const {
        if (kind == Kind::Circle) {
            return world.addCircle({.position = position, .radius = radius, .velocity = velocity, .material = {}});
        }
        if (kind == Kind::Rectangle) {
            return world.addRectangle({glm::vec2(position), vertices[2] - vertices[0], {}});
        }
        return world.addPolygon({.parts = {vertices}, .position = position, .velocity = velocity, .material = {}});
    }
    /// How far it reaches from its centre [m].
    float extentAlong(glm::vec2 direction) const {
        if (kind == Kind::Circle) return radius;
        World alone = emptyWorld(0.0F, 0.0F);
        addTo(alone, {0.0, 0.0}, {0.0F, 0.0F});
        float most = -1e6F;
        for (const ConvexPart& part : alone.bodies().polygonShapeOf(0).parts) {
            for (const glm::vec2 corner : part.corners()) most = std::max(most, glm::dot(corner, direction));
        }
        return most;
    }
};

/// Its velocity and its spin; a static one has none.
glm::vec3 motionOf(const World& world, BodyId id) {
    const std::optional<std::size_t> index = world.bodies().indexOf(id);
    if (!index) return glm::vec3(0.0F);
    return {world.bodies().velocity[*index], world.bodies().angularVelocity[*index]};
}

/// How high something that is dropped rises after each bounce, over the height that e and its drop ask for.
void checkBounces(World& world, float restitution, double height, double half) {
    constexpr double kOfHeight = 2e-3;
    double expected = height;
    for (int bounce = 0; bounce < 3; ++bounce) {
        expected *= static_cast<double>(restitution * restitution);
        const double slowest = 3.0 * 10.0 / 240.0;  // below that it is held, not thrown back
        if (std::sqrt(20.0 * expected) < slowest) return;
        double highest = 0.0;
        for (int i = 0; i < 600 && !(world.bodies().velocity[0].y > 0.0F); ++i) world.step();
        for (int i = 0; i < 600 && world.bodies().velocity[0].y > 0.0F; ++i) {
            world.step();
            highest = std::max(highest, world.bodies().position[0].y - half);
        }
        CAPTURE(bounce);
        CHECK(std::abs(highest - expected) <= kOfHeight * height);
    }
}

}  // namespace

TEST_CASE("soft: what passes another body at any clearance, speed and angle goes on as if it were alone") {
    constexpr int kCases = 60;
    for (const Kind first : {Kind::Circle, Kind::Polygon, Kind::Rectangle}) {
        for (const Kind second : {Kind::Circle, Kind::Polygon}) {
            Random random(7);
            for (int i = 0; i < kCases; ++i) {
                CAPTURE(static_cast<int>(first));
                CAPTURE(static_cast<int>(second));
                CAPTURE(i);
                const Figure passed(first, random);
                const Figure passing(second, random);
                const float angle = random.uniform(-kHalfTurn, kHalfTurn);
                const glm::vec2 along{std::cos(angle), std::sin(angle)};
                const float clearance = std::pow(10.0F, random.uniform(-4.0F, -1.0F));
                const float speed = random.uniform(0.2F, 20.0F);
                const float from = random.uniform(1.0F, 2.0F);
                const float beside =
                    passed.extentAlong(leftOf(along)) + clearance + passing.extentAlong(-leftOf(along));
                World world = emptyWorld(i % 2 == 0 ? 0.0F : 1.0F, random.uniform(0.0F, 1.0F));
                const BodyId still = passed.addTo(world, {0.0, 0.0}, {0.0F, 0.0F});
                const BodyId mover =
                    passing.addTo(world, glm::dvec2(beside * leftOf(along) - from * along), speed * along);
                const int steps = static_cast<int>(60.0F * 2.0F * from / speed) + 1;
                for (int step = 0; step < steps; ++step) world.step();
                CHECK(motionOf(world, mover) == glm::vec3(speed * along, 0.0F));
                CHECK(motionOf(world, still) == glm::vec3(0.0F));
            }
        }
    }
}

TEST_CASE("soft: circles exchange what the law of impact says, along the normal of the moment at which they meet") {
    constexpr double kRounding = 2e-5;
    Random random(11);
    for (int i = 0; i < 300; ++i) {
        CAPTURE(i);
        const float radiusA = random.uniform(0.05F, 0.5F);
        const float radiusB = random.uniform(0.05F, 0.5F);
        const float reach = radiusA + radiusB;
        const float speed = std::min(random.uniform(0.1F, 30.0F), 90.0F * std::min(radiusA, radiusB));
        const float angle = random.uniform(-kHalfTurn, kHalfTurn);
        const glm::vec2 along{std::cos(angle), std::sin(angle)};
        const float beside = reach * random.uniform(-0.99F, 0.99F);
        const float from = reach * random.uniform(1.1F, 4.0F);
        const float restitution = 0.5F * static_cast<float>(i % 3);
        const glm::dvec2 start(beside * leftOf(along) - from * along);
        World world = softSpace({{.position = {0.0, 0.0}, .radius = radiusA, .material = {}},
                                 {.position = start, .radius = radiusB, .velocity = speed * along, .material = {}}},
                                restitution);
        world.setBounds({{-1000.0F, -1000.0F}, {1000.0F, 1000.0F}});
        const double spun = measure(world).angularMomentum;
        const double way = static_cast<double>(from) - std::sqrt(static_cast<double>(reach * reach - beside * beside));
        const glm::dvec2 normal = -glm::normalize(start + way * glm::dvec2(along));
        const double massA = 1.0 / static_cast<double>(world.bodies().invMass[0]);
        const double massB = 1.0 / static_cast<double>(world.bodies().invMass[1]);
        const double gained = (1.0 + static_cast<double>(restitution)) * massB / (massA + massB) *
                              static_cast<double>(speed) * glm::dot(glm::dvec2(along), normal);
        const int steps = static_cast<int>(60.0F * 3.0F * from / speed) + 2;
        for (int step = 0; step < steps; ++step) world.step();
        const double size = static_cast<double>(speed);
        CHECK(glm::length(glm::dvec2(world.bodies().velocity[0]) - gained * normal) <= kRounding * size);
        CHECK(std::abs(measure(world).angularMomentum - spun) <= kRounding * massB * size * static_cast<double>(reach));
    }
}

TEST_CASE("soft: circles and boxes rise after each bounce to e² of the height, whatever e and the height") {
    for (const float restitution : {1.0F, 0.9F, 0.5F, 0.25F}) {
        for (const float height : {0.3F, 1.0F, 3.0F}) {
            for (const bool isBox : {false, true}) {
                CAPTURE(restitution);
                CAPTURE(height);
                CAPTURE(isBox);
                World world = emptyWorld(restitution, 0.3F, {0.0F, -10.0F});
                world.addRectangle({{0.0F, -0.5F}, {20.0F, 1.0F}, {}});
                const glm::dvec2 at(0.0, 0.1 + static_cast<double>(height));
                if (isBox) {
                    world.addPolygon({.parts = {boxVertices({0.3F, 0.2F})}, .position = at, .material = {}});
                } else {
                    world.addCircle({.position = at, .radius = 0.1F, .material = {}});
                }
                checkBounces(world, restitution, static_cast<double>(height), 0.1);
                CHECK(std::abs(world.bodies().velocity[0].x) <= 1e-5F);
            }
        }
    }
}

TEST_CASE("soft: two that meet in a mirror do what they do before it") {
    Random random(13);
    for (int i = 0; i < 60; ++i) {
        CAPTURE(i);
        const float beside = random.uniform(-0.3F, 0.3F);
        const float speed = random.uniform(0.5F, 10.0F);
        const float turn = random.uniform(-kHalfTurn, kHalfTurn);
        const float spin = random.uniform(-3.0F, 3.0F);
        const float restitution = random.uniform(0.0F, 1.0F);
        const auto meet = [&](float sign) {
            World world = emptyWorld(restitution, 0.4F);
            world.addPolygon({.parts = {boxVertices({0.5F, 0.3F})},
                              .angle = sign * turn,
                              .angularVelocity = sign * spin,
                              .material = {}});
            const glm::dvec2 at(-1.0, static_cast<double>(sign * beside));
            const glm::vec2 velocity{speed, 0.0F};
            if (i % 2 == 0) {
                world.addCircle({.position = at, .radius = 0.2F, .velocity = velocity, .material = {}});
            } else {
                world.addPolygon(
                    {.parts = {boxVertices({0.2F, 0.2F})}, .position = at, .velocity = velocity, .material = {}});
            }
            for (int step = 0; step < static_cast<int>(90.0F / speed) + 2; ++step) world.step();
            return world;
        };
        const World before = meet(1.0F);
        const World mirrored = meet(-1.0F);
        for (std::size_t body = 0; body < 2; ++body) {
            const glm::vec2 velocity = mirrored.bodies().velocity[body];
            CHECK(glm::length(glm::vec2(velocity.x, -velocity.y) - before.bodies().velocity[body]) <= 1e-3F * speed);
        }
    }
}

TEST_CASE("soft: two elastic bodies of any shape that meet keep their energy and their momentum") {
    Random random(17);
    for (int i = 0; i < 200; ++i) {
        CAPTURE(i);
        const float speed = random.uniform(0.1F, 10.0F);
        World world = emptyWorld(1.0F, 0.0F);
        world.addPolygon(
            {.parts = {randomPolygon(random, 0.3F)}, .angularVelocity = random.uniform(-3.0F, 3.0F), .material = {}});
        const glm::dvec2 at(-1.0, static_cast<double>(random.uniform(-0.4F, 0.4F)));
        if (i % 4 == 0) {
            world.addCircle({.position = at, .radius = 0.2F, .velocity = {speed, 0.0F}, .material = {}});
        } else {
            world.addPolygon({.parts = {randomPolygon(random, 0.3F)},
                              .position = at,
                              .velocity = {speed, 0.0F},
                              .angularVelocity = random.uniform(-3.0F, 3.0F),
                              .material = {}});
        }
        const Measures before = measure(world);
        for (int step = 0; step < static_cast<int>(150.0F / speed) + 3; ++step) world.step();
        const Measures after = measure(world);
        CHECK(after.kinetic == doctest::Approx(before.kinetic).epsilon(1e-5));
        CHECK(glm::length(after.momentum - before.momentum) <= 1e-4 * before.kinetic / static_cast<double>(speed));
    }
}
