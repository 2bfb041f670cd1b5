// Circles against polygons, compared with brute force, over random shapes and hostile places.

#include <cmath>
#include <doctest/doctest.h>
#include <limits>
#include <rapidcheck.h>
#include <vector>

#include "physics/bodies/body_definition.hpp"
#include "physics/contacts/polygon_collision.hpp"
#include "physics/minkowski.hpp"
#include "physics/polygon_touch.hpp"
#include "physics/random_polygon.hpp"

using namespace rb;
using namespace rb::test;

TEST_CASE("a circle meets a polygon at its closest point, outside and inside") {
    CHECK(rc::check([] {
        const AnyPolygon polygon = anyPolygonAt({0.3, -0.7});
        const Vector<double> center = polygon.position + anyVector(1.5);
        const double radius = uniform(0.01, 1.0);
        const ManifoldPoint<double> touch = collidePartCircle(polygon.placed(), center, radius);
        const double distance = distanceTo(polygon.corners(), center);
        const double tolerance = kFloatFaces * 3.0;  // what a normal of float is off by, of three metres
        RC_CLASSIFY(distance < 0.0);
        RC_ASSERT(isSound(touch));
        RC_ASSERT(std::abs(touch.penetration - (radius - distance)) <= tolerance);
        RC_ASSERT(std::abs(distanceTo(polygon.corners(), touch.point)) <= tolerance);
        // From the closest point the normal leads to the centre, or away from it where the centre lies inside.
        RC_ASSERT(isNear(touch.point + distance * touch.normal, center, tolerance));
        // Moved out by its penetration the circle just touches.
        const Vector<double> out = center + touch.penetration * touch.normal;
        RC_ASSERT(std::abs(distanceTo(polygon.corners(), out) - radius) <= tolerance);
    }));
}

TEST_CASE("a circle whose centre lies on a corner, on a side or in the middle leaves by a face") {
    const AnyPolygon box = boxAt({0.4, 0.2}, {2.0F, 1.0F});
    const double radius = 0.3;
    const ManifoldPoint<double> onCorner = collidePartCircle(box.placed(), Vector<double>{1.4, 0.7}, radius);
    CHECK(isSound(onCorner));
    CHECK(std::abs(onCorner.penetration - radius) <= kTouchRounding);
    CHECK(isNear(onCorner.point, {1.4, 0.7}, kTouchRounding));
    const ManifoldPoint<double> onSide = collidePartCircle(box.placed(), Vector<double>{0.9, 0.7}, radius);
    CHECK(isNear(onSide.normal, {0.0, 1.0}, kTouchRounding));
    CHECK(std::abs(onSide.penetration - radius) <= kTouchRounding);
    const ManifoldPoint<double> inMiddle = collidePartCircle(box.placed(), Vector<double>{0.4, 0.2}, radius);
    CHECK(std::abs(inMiddle.normal.y) == doctest::Approx(1.0));
    CHECK(std::abs(inMiddle.penetration - (radius + 0.5)) <= kTouchRounding);
    CHECK(rc::check([] {  // a hair beside any corner, in float: the way out is a unit vector
        const ConvexPart part = anyPart(logUniform(0.01, 100.0));
        for (const glm::vec2 corner : part.corners()) {
            const glm::vec2 beside = corner + glm::vec2(anyVector(1.0)) * std::numeric_limits<float>::min();
            const ManifoldPoint<float> touch =
                collidePartCircle(PlacedPart<float>{part, {0.0F, 0.0F}, {}}, beside, 0.3F);
            RC_ASSERT(std::abs(glm::length(Vector<double>(touch.normal)) - 1.0) <= kFloatFaces);
            RC_ASSERT(std::abs(static_cast<double>(touch.penetration) - 0.3) <= kFloatFaces * 100.0);
        }
    }));
}

TEST_CASE("of a circle near the origin's corner the way out is a unit vector at any distance") {
    // Corners at 0, so that a distance of any size is a number of float.
    const std::vector<glm::vec2> vertices{{0.0F, 0.0F}, {1.0F, -2.0F}, {2.0F, 1.0F}};
    const ConvexPart part = makeConvexPart(vertices);
    for (float distance = 1.0F; distance > 0.0F; distance *= 0.1F) {
        CAPTURE(distance);
        const glm::vec2 center = distance * glm::vec2(-0.6F, 0.3F);
        const ManifoldPoint<float> touch = collidePartCircle(PlacedPart<float>{part, {0.0F, 0.0F}, {}}, center, 0.3F);
        CHECK(std::abs(glm::length(glm::dvec2(touch.normal)) - 1.0) <= kFloatFaces);
    }
}
