// When two of any shapes that fly through a sub-step hit one another.

#include "physics/remedies/next_impact.hpp"

#include <algorithm>
#include <cmath>
#include <doctest/doctest.h>
#include <limits>
#include <rapidcheck.h>
#include <vector>

#include "physics/contacts/collision_table.hpp"
#include "physics/contacts/narrow_phase.hpp"
#include "physics/free_flight.hpp"
#include "physics/random_polygon.hpp"
#include "physics/remedies/corner_flight.hpp"
#include "physics/world/world.hpp"

using namespace rb;
using namespace rb::test;

namespace {

constexpr double kSecond = 1.0;
constexpr float kAnywhere = 1000.0F;
constexpr double kWithin = std::numeric_limits<double>::infinity();

// Bodies A and B of a world, by their indices, which fly and turn by their velocities for a second.
class Flight {
  public:
    Flight(const World& world, std::uint32_t a, std::uint32_t b)
        : bodies_(world.bodies()),
          settings_(world.settings()),
          next_(nextOf(bodies_)),
          reach_(bodies_.dynamicCount, kAnywhere) {
        contact_ = {.a = a,
                    .b = b,
                    .shapes = shapePairOf(bodies_.shape[a], bodies_.shape[b]),
                    .point = 0,
                    .partA = 0,
                    .partB = 0,
                    .fromAToB = offsetOf(bodies_.position[a], bodies_.position[b]),
                    .touch = {},
                    .impulse = {}};
        contact_.touch = *manifoldOf(contact_, contact_.fromAToB, TurnedTo{bodies_.angle}, bodies_,
                                     std::numeric_limits<float>::infinity())
                              .begin();
        sweeps_.start(step_);
    }

    double timeOfImpact() const {
        Instant start;
        start.beginSubstep(1);
        return timeOfNextImpact(sweeps_, step_, 0, contact_.bodies(), start);
    }
    // The deepest penetration at this time [m].
    double depthAt(double time) const {
        double deepest = -kWithin;
        for (const ManifoldPoint<double>& touch : sweeps_.manifoldAt(time, contact_, bodies_)) {
            deepest = std::max(deepest, touch.penetration);
        }
        return deepest;
    }

  private:
    static MotionState nextOf(const Bodies& bodies) {
        MotionState next{bodies.velocity, bodies.angle, bodies.velocity, bodies.angularVelocity, bodies.dynamicCount};
        for (std::size_t i = 0; i < bodies.dynamicCount; ++i) next.angle[i] += bodies.angularVelocity[i];
        return next;
    }

    Bodies bodies_;
    Settings settings_;
    MotionState next_;
    std::vector<float> reach_;  // [m]
    std::optional<PullForce> pull_;
    StepObserver observer_;
    OwedWork owed_;
    IntegratedStep step_{{&contact_, 1}, settings_, reach_,  bodies_, next_, pull_, {},
                         observer_,      owed_,     kSecond, 0.0,     0.0};
    Contact contact_;
    Sweeps sweeps_;
};

float number(double x) { return static_cast<float>(x); }

// A body of this shape; @returns its size [m]
double addAny(World& world, Shape shape, glm::dvec2 position) {
    const double size = logUniform(0.1, 1.0);
    switch (shape) {
        case Shape::Circle:
            world.addCircle(
                {.position = position, .radius = number(size), .velocity = glm::vec2(anyVector(10.0)), .material = {}});
            break;
        case Shape::Rectangle:
            world.addRectangle({position, {number(size), number(size * uniform(0.1, 1.0))}, {}});
            break;
        case Shape::Polygon:
            world.addPolygon({.parts = {anyConvexVertices(size)},
                              .position = position,
                              .velocity = glm::vec2(anyVector(10.0)),
                              .angle = number(either(3.0)),
                              .angularVelocity = number(either(20.0)),
                              .material = {}});
            break;
    }
    return size;
}

}  // namespace

TEST_CASE("two bodies of any pair of shapes, however they fly and spin, touch when they hit, and not before") {
    for (const CollisionRow<float>& row : kCollisionTable<float>) {
        CHECK(rc::check([&] {
            World world(freeFlight());
            const glm::dvec2 place{0.3, -0.7};
            double size = addAny(world, row.a, place);
            size += addAny(world, row.b, place + uniform(0.5, 4.0) * anyDirection());
            // Circles come before polygons, and what moves before what does not.
            const bool isAFirst = row.a != Shape::Rectangle && !(row.a == Shape::Polygon && row.b == Shape::Circle);
            const Flight flight(world, isAFirst ? 0 : 1, isAFirst ? 1 : 0);
            RC_PRE(flight.depthAt(0.0) < 0.0);
            const double time = flight.timeOfImpact();
            const double tolerance = 1e-5 * (1.0 + size);  // of floats; a search ends a millionth before the touch
            if (time <= kSecond) RC_ASSERT(std::abs(flight.depthAt(time)) <= tolerance);
            constexpr int kPieces = 200;
            for (int i = 0; i < kPieces; ++i) {
                RC_ASSERT(flight.depthAt(std::min(time, kSecond) * i / kPieces) <= tolerance);
            }
        }));
    }
}

TEST_CASE("a spinning bar hits a wall with its end when that has come round") {
    // Half a metre long from its middle, a tenth thick; the wall's face is 0.4 m above. With w = 2 rad/s the corner at
    // (0.5, 0.05) rises to 0.4 at the angle at which |c| sin(angle + its own) = 0.4.
    World world(freeFlight());
    world.addPolygon({.parts = {boxVertices({1.0F, 0.1F})}, .angularVelocity = 2.0F, .material = {}});
    world.addRectangle({{0.0, 0.5}, {4.0F, 0.2F}, {}});
    const double corner = std::hypot(0.5, 0.05);
    const double expected = (std::asin(0.4 / corner) - std::atan2(0.05, 0.5)) / 2.0;
    constexpr double kMissing = 1e-5;  // a search ends a millionth of the size before the touch
    CHECK(std::abs(Flight(world, 1, 0).timeOfImpact() - expected) <= kMissing);
}

TEST_CASE("the deeper two with corners are, the less they may sink before they hit, but never nothing") {
    CHECK(rc::check([] {
        const double r = logUniform(1e-3, 10.0);
        const double fall = r * logUniform(1e-6, 10.0);
        const int impacts = *rc::gen::inRange(0, 60);
        const double shallow = uniform(-0.1, 1.0) * r;
        const double deep = shallow + uniform(0.0, 1.0) * r;
        const double skin = cornerSkin(fall, r, impacts, deep);
        RC_ASSERT(skin > 0.0);
        RC_ASSERT(skin <= cornerSkin(fall, r, impacts, shallow));
        if (deep > kDeepest * r) RC_ASSERT(skin <= kLeastSkin * std::min(fall, kDeepest * r) * (1.0 + 1e-9));
    }));
}
