// The sine and cosine of our own against the library's.

#include "base/rotation.hpp"

#include <cmath>
#include <doctest/doctest.h>
#include <numbers>
#include <rapidcheck.h>

#include "physics/random_input.hpp"

using namespace rb;
using namespace rb::test;

namespace {

// One unit in the last place of a double just above 1: the library's error and ours, at values up to 1.
constexpr double kLastPlace = 2.3e-16;
// The largest distance of a number up to 1 from the nearest float, and what the double before it is off by.
constexpr double kHalfOfFloat = 0.5 * 5.97e-8;

// A few operations on lengths up to fifteen metres; and angles up to 20 rad, whose sum is rounded before it turns them.
constexpr double kTurnRounding = 5e-14;

// All sizes up to the largest angle of a body, of either sign.
double anyAngle() { return (*rc::gen::arbitrary<bool>() ? -1.0 : 1.0) * logUniform(1e-8, 1e6); }

}  // namespace

TEST_CASE("a turn has the library's sine and cosine to the last place, up to a million radians") {
    CHECK(rc::check([] {
        for (int i = 0; i < 100; ++i) {
            const double angle = anyAngle();
            const Rotation<double> rotation = rotationOf(angle);
            RC_ASSERT(std::abs(rotation.sine - std::sin(angle)) <= kLastPlace);
            RC_ASSERT(std::abs(rotation.cosine - std::cos(angle)) <= kLastPlace);
        }
    }));
}

TEST_CASE("a turn in float is the nearest float to the turn in double") {
    CHECK(rc::check([] {
        for (int i = 0; i < 100; ++i) {
            const auto angle = static_cast<float>(anyAngle());
            const Rotation<float> rotation = rotationOf(angle);
            const double exact = static_cast<double>(angle);
            RC_ASSERT(std::abs(static_cast<double>(rotation.sine) - std::sin(exact)) <= kHalfOfFloat);
            RC_ASSERT(std::abs(static_cast<double>(rotation.cosine) - std::cos(exact)) <= kHalfOfFloat);
        }
    }));
}

TEST_CASE("no turn is none, and turns by small angles keep all their digits") {
    for (const double zero : {0.0, -0.0}) {
        CHECK(rotationOf(zero).sine == 0.0);
        CHECK(rotationOf(zero).cosine == 1.0);
    }
    CHECK(rotationOf(0.0F).cosine == 1.0F);
    CHECK(rotationOf(1e-9).sine == 1e-9);  // less a cube of 1e-27
    CHECK(rotationOf(-1e-9F).sine == -1e-9F);
}

TEST_CASE("every part of the circle has its quarter's signs") {
    for (int quarter = -9; quarter <= 9; ++quarter) {
        const double angle = 0.5 * std::numbers::pi * quarter;
        const Rotation<double> rotation = rotationOf(angle);
        constexpr double kOfAngle = 1e-15;  // nine quarters are rounded themselves
        CHECK(std::abs(rotation.cosine - (quarter % 2 != 0 ? 0.0 : (quarter % 4 != 0 ? -1.0 : 1.0))) <= kOfAngle);
        CHECK(std::abs(rotation.sine - std::round(std::sin(angle))) <= kOfAngle);
    }
}

TEST_CASE("a turn stretches nothing") {
    CHECK(rc::check([] {
        const double angle = anyAngle();
        const Rotation<double> exact = rotationOf(angle);
        RC_ASSERT(std::abs(exact.cosine * exact.cosine + exact.sine * exact.sine - 1.0) <= 2.0 * kLastPlace);
        const Rotation<float> rotation = rotationOf(static_cast<float>(angle));
        const auto c = static_cast<double>(rotation.cosine);
        const auto s = static_cast<double>(rotation.sine);
        // Each is off by half a unit, which counts twice what it is large.
        RC_ASSERT(std::abs(c * c + s * s - 1.0) <= 2.0 * std::numbers::sqrt2 * kHalfOfFloat);
    }));
}

TEST_CASE("what is turned and turned back is where it was, and two turns are one by both angles") {
    CHECK(rc::check([] {
        const Vector<double> v = anyVector(10.0);
        const double first = either(10.0);
        const double second = either(10.0);
        const Rotation<double> a = rotationOf(first);
        const Rotation<double> b = rotationOf(second);
        RC_ASSERT(glm::length(turnedBack(a, turned(a, v)) - v) <= kTurnRounding);
        RC_ASSERT(glm::length(turned(a, v) - turned(v, first)) <= kTurnRounding);
        RC_ASSERT(glm::length(turned(combined(a, b), v) - turned(b, turned(a, v))) <= kTurnRounding);
        RC_ASSERT(glm::length(turned(combined(a, b), v) - turned(v, first + second)) <= kTurnRounding);
        // What B's frame tells is told in A's by the turn from A's frame to B's.
        RC_ASSERT(glm::length(turned(between(a, b), v) - turnedBack(a, turned(b, v))) <= kTurnRounding);
    }));
}
