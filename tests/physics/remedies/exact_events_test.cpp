// What flies free and hits the ground or another body within a step, against its events one after the other: the moment
// at which two outlines touch first, found on the outlines themselves in double, and (2.8) with Coulomb's friction
// there.

#include <algorithm>
#include <cmath>
#include <doctest/doctest.h>
#include <limits>
#include <optional>
#include <rapidcheck.h>
#include <string_view>
#include <vector>

#include "physics/hit.hpp"
#include "physics/random_polygon.hpp"
#include "physics/settings/presets.hpp"
#include "physics/world/world.hpp"

using namespace rb;
using namespace rb::test;

namespace {

constexpr double kOfSpeed = 0.01;  // what may be off after all events, over the speed at the start [1]
constexpr double kSeconds = 1.0;   // a whole number of steps

/// A body on its flight.
struct Flyer {
    std::vector<Vec> corners;  // about its centre, not turned [m]
    Vec position;
    double angle;
    Body body;

    std::vector<Vec> cornersAt(double time) const {
        std::vector<Vec> places;
        for (const Vec& corner : corners) {
            places.push_back(position + time * body.velocity + turned(corner, angle + time * body.angularVelocity));
        }
        return places;
    }
    void fly(double time) {
        position += time * body.velocity;
        angle += time * body.angularVelocity;
    }
    double radius() const {
        double most = 0.0;
        for (const Vec& corner : corners) most = std::max(most, glm::length(corner));
        return most;
    }
};

Flyer flyerOf(const World& world, std::size_t index) {
    const Bodies& bodies = world.bodies();
    Flyer flyer{{},
                bodies.position[index],
                static_cast<double>(bodies.angle[index]),
                {Vec(bodies.velocity[index]), static_cast<double>(bodies.angularVelocity[index]),
                 static_cast<double>(bodies.invMass[index]), static_cast<double>(bodies.invInertia[index])}};
    for (const glm::vec2 corner : bodies.polygonShapeOf(index).parts.front().corners()) {
        flyer.corners.emplace_back(corner);
    }
    return flyer;
}

/// How far two outlines are apart, or deep in one another, along the face that separates them best [m].
struct Gap {
    double size;
    Vec normal;   // outward from the face
    Vec point;    // of the other outline, a corner
    double next;  // how much farther from the face the next of its corners is [m]
};

Gap gapBefore(const std::vector<Vec>& faces, const std::vector<Vec>& corners) {
    Gap best{-std::numeric_limits<double>::infinity(), {0.0, 1.0}, {0.0, 0.0}, 0.0};
    for (std::size_t i = 0; i < faces.size(); ++i) {
        const Vec along = glm::normalize(faces[(i + 1) % faces.size()] - faces[i]);
        const Vec n{along.y, -along.x};
        const Vec nearest = *std::min_element(corners.begin(), corners.end(),
                                              [n](Vec p, Vec q) { return glm::dot(n, p) < glm::dot(n, q); });
        const double size = glm::dot(n, nearest - faces[i]);
        double next = std::numeric_limits<double>::infinity();
        for (const Vec& corner : corners) {
            if (corner != nearest) next = std::min(next, glm::dot(n, corner - nearest));
        }
        if (size > best.size) best = {size, n, nearest, next};
    }
    return best;
}

Gap gapAt(const Flyer& a, const Flyer& b, double time) {
    const std::vector<Vec> ofA = a.cornersAt(time);
    const std::vector<Vec> ofB = b.cornersAt(time);
    const Gap beforeA = gapBefore(ofA, ofB);
    Gap beforeB = gapBefore(ofB, ofA);
    beforeB.normal *= -1.0;
    return beforeA.size > beforeB.size ? beforeA : beforeB;
}

// How fast the two come together where they are nearest, or deepest in one another.
double approachAt(const Flyer& a, const Flyer& b, const Gap& gap, double time) {
    const auto velocityOf = [&](const Flyer& flyer) {
        return flyer.body.velocity +
               cross(flyer.body.angularVelocity, gap.point - flyer.position - time * flyer.body.velocity);
    };
    return glm::dot(velocityOf(a) - velocityOf(b), gap.normal);
}

// The next moment at which they touch, and not by where they part.
std::optional<double> nextTouch(const Flyer& a, const Flyer& b, double within) {
    const double speed = glm::length(a.body.velocity - b.body.velocity) +
                         a.radius() * std::abs(a.body.angularVelocity) + b.radius() * std::abs(b.body.angularVelocity);
    const double shortest = std::min(a.radius(), b.radius()) / (speed + 1e-3);
    double time = 0.0;
    double gap = gapAt(a, b, 0.0).size;
    while (time < within) {
        const double stride = gap > 0.0 ? std::max(0.01 * shortest, 0.999 * gap / speed) : 1e-4 * shortest;
        const double end = std::min(time + stride, within);
        const Gap there = gapAt(a, b, end);
        if (there.size <= 0.0 && gap > 0.0) {
            double early = time;
            double late = end;
            for (int i = 0; i < 50; ++i) {
                const double middle = 0.5 * (early + late);
                (gapAt(a, b, middle).size > 0.0 ? early : late) = middle;
            }
            return late;
        }
        if (there.size <= 0.0 && approachAt(a, b, there, end) > 1e-9 * speed) return end;
        gap = there.size;
        time = end;
    }
    return std::nullopt;
}

void collide(Flyer& a, Flyer& b, double e, double friction) {
    const Gap gap = gapAt(a, b, 0.0);
    Hit hit{a.body, b.body, {gap.normal, gap.point - a.position, gap.point - b.position}, gap.point};
    const auto inverse = [&](Vec direction) {
        const double armA = cross(hit.at.rA, direction);
        const double armB = cross(hit.at.rB, direction);
        return hit.a.invMass + hit.b.invMass + armA * armA * hit.a.invInertia + armB * armB * hit.b.invInertia;
    };
    const auto push = [&](Vec onB) {
        hit.a.velocity -= hit.a.invMass * onB;
        hit.b.velocity += hit.b.invMass * onB;
        hit.a.angularVelocity -= hit.a.invInertia * cross(hit.at.rA, onB);
        hit.b.angularVelocity += hit.b.invInertia * cross(hit.at.rB, onB);
    };
    const Vec t = cross(1.0, gap.normal);
    const double j = (1.0 + e) * std::max(approachOf(hit), 0.0) / inverse(gap.normal);
    push(j * gap.normal);
    push(std::clamp(slidingOf(hit) / inverse(t), -friction * j, friction * j) * t);
    a.body = hit.a;
    b.body = hit.b;
}

/// Two bodies after all their events.
struct Outcome {
    Flyer a, b;
    int events = 0;
    bool isPressed = false;  // they do not part
    bool isByFace = false;   // two corners touch at one event: both are resolved at once

    // What differs of both [m/s].
    double off(const Outcome& other) const { return std::max(off(a, other.a), off(b, other.b)); }

  private:
    static double off(const Flyer& x, const Flyer& y) {
        return glm::length(x.body.velocity - y.body.velocity) + glm::length(x.position - y.position) / kSeconds +
               x.radius() * std::abs(x.body.angularVelocity - y.body.angularVelocity);
    }
};

Outcome exactly(Outcome bodies, double e, double friction) {
    double left = kSeconds;
    while (bodies.events < 50) {
        const std::optional<double> time = nextTouch(bodies.a, bodies.b, left);
        bodies.a.fly(time.value_or(left));
        bodies.b.fly(time.value_or(left));
        if (!time) break;
        left -= *time;
        ++bodies.events;
        // A corner that friction presses again and again goes in by so much here.
        constexpr double kTogether = 5e-4;  // over the radius
        bodies.isByFace |=
            gapAt(bodies.a, bodies.b, 0.0).next < kTogether * std::min(bodies.a.radius(), bodies.b.radius());
        collide(bodies.a, bodies.b, e, friction);
    }
    bodies.isPressed = bodies.events == 50 || gapAt(bodies.a, bodies.b, 0.0).size < 1e-9;
    return bodies;
}

Outcome bothOf(const World& world) { return {flyerOf(world, 0), flyerOf(world, 1)}; }

double speedOf(const Flyer& flyer) {
    return glm::length(flyer.body.velocity) + flyer.radius() * std::abs(flyer.body.angularVelocity);
}

// A world ends as its bodies do after their events; but where a little makes much: a second corner that misses
// narrowly.
void checkGoesExactly(World world, double e, double friction) {
    const Outcome start = bothOf(world);
    const double scale = speedOf(start.a) + speedOf(start.b);
    RC_PRE(gapAt(start.a, start.b, 0.0).size > 1e-3);
    const Outcome expected = exactly(start, e, friction);
    RC_PRE(expected.events > 0 && !expected.isPressed && !expected.isByFace);
    const double aLittle = 1e-4 * start.a.radius();
    for (const Vec& shift : {Vec(0.0), Vec(aLittle, 0.0), Vec(0.0, aLittle)}) {
        for (const double sign : {-1.0, 1.0}) {
            Outcome other = start;
            if (shift == Vec(0.0)) other.a.angle += sign * 1e-4;
            other.a.position += sign * shift;
            const Outcome nearly = exactly(other, e, friction);
            RC_PRE(nearly.events == expected.events && nearly.off(expected) <= 0.2 * kOfSpeed * scale);
        }
    }
    for (int i = 0; i < static_cast<int>(std::lround(kSeconds * 60.0)); ++i) world.step();
    const Outcome came = bothOf(world);
    RC_LOG() << "off by " << came.off(expected) / scale << '\n';
    RC_ASSERT(came.off(expected) <= kOfSpeed * scale);
}

Settings withoutGravity(std::string_view preset, double e, double friction) {
    Settings settings;
    applyPreset(findPreset(preset), settings);
    settings.isContinuous = true;
    settings.gravity = {0.0F, 0.0F};
    settings.restitution = static_cast<float>(e);
    settings.restitutionThreshold = 0.0F;
    settings.rollingResistance = 0.0F;
    settings.friction = static_cast<float>(friction);
    return settings;
}

World emptyWorld(const Settings& settings) {
    World world(settings);
    world.setBounds({{-1000.0, -1000.0}, {1000.0, 1000.0}});
    return world;
}

PolygonDefinition anyFlying(glm::dvec2 position, glm::dvec2 velocity) {
    return {.parts = {anyConvexVertices(logUniform(0.1, 0.5))},
            .position = position,
            .velocity = glm::vec2(velocity),
            .angle = static_cast<float>(either(3.0)),
            .angularVelocity = static_cast<float>(either(10.0)),
            .material = {}};
}

double anyFriction() { return *rc::gen::arbitrary<bool>() ? uniform(0.0, 1.0) : 0.0; }

}  // namespace

TEST_CASE("shapes of any kind that hit the ground leave it as exact events say, whatever e is [long]") {
    for (const std::string_view preset : {"report", "remedied"}) {
        for (const double e : {0.0, 0.5, 1.0}) {
            CAPTURE(preset);
            CAPTURE(e);
            CHECK(rc::check([&] {
                const double friction = anyFriction();
                World world = emptyWorld(withoutGravity(preset, e, friction));
                world.addPolygon(anyFlying({0.3, uniform(0.7, 1.5)}, {either(4.0), -uniform(1.0, 5.0)}));
                world.addRectangle({{0.0, -0.5}, {60.0F, 1.0F}, {}});
                checkGoesExactly(world, e, friction);
            }));
        }
    }
}

// Clay may roll upon clay: then there is no event at which it parts.
TEST_CASE("two shapes of any kind that hit one another part as exact events say [long]") {
    for (const std::string_view preset : {"report", "remedied"}) {
        for (const double e : {0.5, 1.0}) {
            CAPTURE(preset);
            CAPTURE(e);
            CHECK(rc::check([&] {
                const double friction = anyFriction();
                World world = emptyWorld(withoutGravity(preset, e, friction));
                world.addPolygon(anyFlying({0.0, 0.0}, anyVector(1.0)));
                const Vec way = anyDirection();
                world.addPolygon(anyFlying(-1.3 * way + anyVector(0.1), uniform(2.0, 5.0) * way));
                checkGoesExactly(world, e, friction);
            }));
        }
    }
}
