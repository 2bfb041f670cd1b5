// The time of impact: its closed forms, and the search for it where bodies have corners.

#include "physics/contacts/time_of_impact.hpp"

#include <doctest/doctest.h>
#include <optional>
#include <rapidcheck.h>

#include "physics/contacts/collision_table.hpp"
#include "physics/minkowski.hpp"
#include "physics/random_polygon.hpp"

using namespace rb;
using namespace rb::test;

namespace {

// Distances of a few metres in double, but a grazing touch loses half of the digits in its root.
constexpr double kTimeTolerance = 1e-7;

// The same question answered by walking: the first of many small steps that is as near as `radius`.
template <class Distance>
std::optional<double> timeByWalking(Distance distanceAt, double radius, double horizon) {
    constexpr int kPieces = 2000;
    for (int i = 0; i <= kPieces; ++i) {
        const double t = horizon * i / kPieces;
        if (distanceAt(t) <= radius) return t;
    }
    return std::nullopt;
}

}  // namespace

TEST_CASE("at the time of impact of two circles their rims touch, and never before") {
    CHECK(rc::check([] {
        const Vector<double> offset = uniform(1.0, 5.0) * anyDirection();
        const Vector<double> velocity = anyVector(10.0);
        const double radius = uniform(0.01, 0.99);
        const auto distanceAt = [&](double t) { return glm::length(offset + t * velocity); };
        const auto t = timeToReachPoint(offset, velocity, radius, 1.0);
        const auto walked = timeByWalking(distanceAt, radius - 1e-9, 1.0);
        if (walked) RC_ASSERT(t.has_value());
        if (!t) return;
        RC_ASSERT(std::abs(distanceAt(*t) - radius) <= kTimeTolerance);
        if (walked) RC_ASSERT(*t <= *walked + kTimeTolerance);
    }));
}

TEST_CASE("at the time of impact with a rectangle the rim touches a face or a corner, and never before") {
    CHECK(rc::check([] {
        const Vector<double> halfSize{uniform(0.001, 2.0), uniform(0.001, 2.0)};
        const double radius = uniform(0.01, 1.0);
        const Vector<double> offset = anyVector(5.0);
        const Vector<double> velocity = anyVector(20.0);
        const auto distanceAt = [&](double t) {
            const Vector<double> p = offset + t * velocity;
            return glm::length(p - glm::clamp(p, -halfSize, halfSize));
        };
        RC_PRE(distanceAt(0.0) > radius);
        const auto t = timeToReachRectangle(offset, velocity, halfSize, radius, 1.0);
        const auto walked = timeByWalking(distanceAt, radius - 1e-9, 1.0);
        if (walked) RC_ASSERT(t.has_value());
        if (!t) return;
        RC_ASSERT(std::abs(distanceAt(*t) - radius) <= kTimeTolerance);
        if (walked) RC_ASSERT(*t <= *walked + kTimeTolerance);
    }));
}

TEST_CASE("however two polygons fly and spin, they do not overlap before their time of impact") {
    CHECK(rc::check([] {
        const AnyPolygon a = anyPolygonAt({0.3, -0.7});
        const AnyPolygon b = anyPolygonAt(a.position + uniform(1.0, 4.0) * anyDirection());
        RC_PRE(depthByHull(a.corners(), b.corners()) < 0.0);
        const Passing<double> passing{anyVector(10.0), either(20.0), either(20.0)};
        const auto shapeOf = [](const AnyPolygon& polygon) {
            return PlacedShape<double>{polygon.position, 0.0, &polygon.part, polygon.rotation};
        };
        const PlacedShape<double> placedA = shapeOf(a);
        const PlacedShape<double> placedB = shapeOf(b);
        const std::optional<double> t =
            collisionOf<double>(ShapePair::PolygonPolygon).timeToTouch(placedA, placedB, passing, 1.0);
        if (t) RC_ASSERT(*t <= 1.0);
        const double size = placedA.farthest() + placedB.farthest();
        constexpr int kPieces = 200;
        for (int i = 0; i < kPieces; ++i) {
            const double time = t.value_or(1.0) * i / kPieces;
            AnyPolygon nowA = a;
            AnyPolygon nowB = b;
            nowA.rotation = combined(a.rotation, rotationOf(time * passing.spinA));
            nowB.rotation = combined(b.rotation, rotationOf(time * passing.spinB));
            nowB.position += time * passing.velocity;
            RC_ASSERT(depthByHull(nowA.corners(), nowB.corners()) <= kFloatFaces * size);
        }
    }));
}

TEST_CASE("however a polygon spins past a circle, they do not overlap before their time of impact") {
    CHECK(rc::check([] {
        const AnyPolygon a = anyPolygonAt({0.3, -0.7});
        const double radius = uniform(0.01, 0.5);
        const Vector<double> center = a.position + uniform(1.0, 4.0) * anyDirection();
        RC_PRE(distanceTo(a.corners(), center) > radius);
        const Passing<double> passing{anyVector(10.0), either(20.0), either(20.0)};
        const PlacedShape<double> polygon{a.position, 0.0, &a.part, a.rotation};
        const PlacedShape<double> circle{center, radius};
        const std::optional<double> t =
            collisionOf<double>(ShapePair::PolygonCircle).timeToTouch(polygon, circle, passing, 1.0);
        const double size = polygon.farthest() + radius;
        constexpr int kPieces = 200;
        for (int i = 0; i < kPieces; ++i) {
            const double time = t.value_or(1.0) * i / kPieces;
            AnyPolygon now = a;
            now.rotation = combined(a.rotation, rotationOf(time * passing.spinA));
            const double gap = distanceTo(now.corners(), center + time * passing.velocity) - radius;
            RC_ASSERT(gap >= -kFloatFaces * size);
        }
    }));
}

TEST_CASE("a spinning bar hits a wall with its end when that has come round") {
    // Half a metre long from its middle, a tenth thick; the wall's face is 0.4 m above. With w = 2 rad/s the corner at
    // (0.5, 0.05) rises to 0.4 at the angle at which |c| sin(angle + its own) = 0.4.
    const ConvexPart bar = makeRectangleShape({0.5F, 0.05F}).parts.front();
    const ConvexPart wall = makeRectangleShape({2.0F, 0.1F}).parts.front();
    const double height = static_cast<double>(0.1F);
    const PlacedShape<double> a{{0.0, 0.4 + height}, 0.0, &wall};
    const PlacedShape<double> b{{0.0, 0.0}, 0.0, &bar};
    const std::optional<double> t =
        collisionOf<double>(ShapePair::RectanglePolygon).timeToTouch(a, b, {{0.0, 0.0}, 0.0, 2.0}, 1.0);
    const double corner = std::hypot(0.5, 0.05);
    const double expected = (std::asin(0.4 / corner) - std::atan2(0.05, 0.5)) / 2.0;
    REQUIRE(t);
    constexpr double kMissing = 1e-5;  // a search ends a millionth of the size before the touch
    CHECK(std::abs(*t - expected) <= kMissing);
    CHECK_FALSE(
        collisionOf<double>(ShapePair::RectanglePolygon).timeToTouch(a, b, {{0.0, 0.0}, 0.0, 2.0}, 0.9 * expected));
}
