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
