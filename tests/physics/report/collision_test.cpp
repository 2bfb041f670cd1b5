// Report 3.1: where and how deep two bodies meet, against values worked out by hand.

#include "physics/report/collision.hpp"

#include <array>
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "physics/random_input.hpp"

using namespace rb;
using namespace rb::test;

namespace {

using Vec = Vector<double>;

// A handful of roundings of numbers of order 1 to 10, at 1.1e-16 each.
constexpr double kCircleRounding = 1e-14;
// The same relative to the sizes at hand, where these are random.
constexpr double kOfTouch = 1e-14;

bool isNearTo(Vec a, Vec b, double tolerance = kCircleRounding) { return glm::length(a - b) <= tolerance; }

struct Pair {
    Vec pA, pB;
    double rA, rB;
    double size() const { return rA + rB + glm::length(pA) + glm::length(pB); }
};

// Circles of any size, near enough to one another that about half overlap.
Pair anyPair() {
    Pair pair{};
    pair.rA = logUniform(0.01, 100.0);
    pair.rB = logUniform(0.01, 100.0);
    pair.pA = anyVector(1000.0);
    pair.pB = pair.pA + uniform(0.001, 2.0) * (pair.rA + pair.rB) * anyDirection();
    return pair;
}

}  // namespace

TEST_CASE("two circles overlap by the sum of their radii less their distance") {
    const Vec pA{1.3, -0.7};
    const Vec direction{0.6, -0.8};
    const ManifoldPoint<double> touch = collideCircles(pA, 1.7, pA + 2.5 * direction, 0.9);
    CHECK(isNearTo(touch.normal, direction));
    CHECK(isNearTo(touch.point, {1.3 + 1.02, -0.7 - 1.36}));  // on the rim of A
    CHECK(std::abs(touch.penetration - 0.1) <= kCircleRounding);
}

TEST_CASE("two circles apart have their gap as a negative penetration") {
    const ManifoldPoint<double> touch = collideCircles(Vec{-2.0, 0.0}, 0.3, Vec{1.0, 4.0}, 1.7);
    CHECK(std::abs(touch.penetration + 3.0) <= kCircleRounding);
    CHECK(isNearTo(touch.normal, {0.6, 0.8}));
}

TEST_CASE("circles with one centre part along +y whichever is A") {
    const ManifoldPoint<double> touch = collideCircles(Vec{0.4, 2.0}, 0.7, Vec{0.4, 2.0}, 0.2);
    CHECK(touch.normal == Vec{0.0, 1.0});
    CHECK(touch.penetration == 0.7 + 0.2);
    CHECK(isNearTo(touch.point, {0.4, 2.7}));
    CHECK(collideCircles(Vec{0.4, 2.0}, 0.2, Vec{0.4, 2.0}, 0.7).normal == Vec{0.0, 1.0});
}

TEST_CASE("the normal has unit length however near to one another the centres are") {
    constexpr float kFloatRounding = 1e-6F;  // ten roundings of a float near 1
    for (float distance = 1.0F; distance > 0.0F; distance *= 0.37F) {
        CAPTURE(distance);
        const glm::vec2 apart{0.8F * distance, -0.6F * distance};
        const ManifoldPoint<float> circles = collideCircles(glm::vec2{0.0F, 0.0F}, 0.5F, apart, 0.5F);
        CHECK(std::abs(glm::length(circles.normal) - 1.0F) <= kFloatRounding);
        const ManifoldPoint<float> corner =
            collideRectangleCircle(glm::vec2{-1.0F, 1.0F}, glm::vec2{1.0F, 1.0F}, apart, 0.5F);
        CHECK(std::abs(glm::length(corner.normal) - 1.0F) <= kFloatRounding);
    }
}

TEST_CASE("A against B and B against A have opposite normals and one penetration") {
    CHECK(rc::check([] {
        const Pair pair = anyPair();
        const ManifoldPoint<double> ab = collideCircles(pair.pA, pair.rA, pair.pB, pair.rB);
        const ManifoldPoint<double> ba = collideCircles(pair.pB, pair.rB, pair.pA, pair.rA);
        RC_ASSERT(ab.normal == -ba.normal);
        RC_ASSERT(std::abs(ab.penetration - ba.penetration) <= kOfTouch * pair.size());
        // Each point lies on the rim of its own A: between them is the penetration.
        RC_ASSERT(isNearTo(ab.point - ba.point, ab.penetration * ab.normal, kOfTouch * pair.size()));
    }));
}

TEST_CASE("the normal of two circles has unit length and points from A to B") {
    CHECK(rc::check([] {
        const Pair pair = anyPair();
        const ManifoldPoint<double> touch = collideCircles(pair.pA, pair.rA, pair.pB, pair.rB);
        RC_ASSERT(std::abs(glm::length(touch.normal) - 1.0) <= kCircleRounding);
        const double distance = glm::length(pair.pB - pair.pA);
        RC_ASSERT(std::abs(glm::dot(touch.normal, pair.pB - pair.pA) - distance) <= kOfTouch * distance);
    }));
}

TEST_CASE("a collision seen in a mirror is the mirror image of the collision") {
    CHECK(rc::check([] {
        const Pair pair = anyPair();
        const ManifoldPoint<double> touch = collideCircles(pair.pA, pair.rA, pair.pB, pair.rB);
        const ManifoldPoint<double> image = collideCircles(mirrored(pair.pA), pair.rA, mirrored(pair.pB), pair.rB);
        // Changing a sign rounds nothing: the mirror image is exact.
        RC_ASSERT(image.normal == mirrored(touch.normal));
        RC_ASSERT(image.point == mirrored(touch.point));
        RC_ASSERT(image.penetration == touch.penetration);
    }));
}

// A rectangle 6 × 2 about (10, −5); its faces are at x = 7 and 13, y = −6 and −4.
namespace {
constexpr Vec kCenter{10.0, -5.0};
constexpr Vec kHalfSize{3.0, 1.0};
constexpr double kTouchRadius = 0.7;

struct Expected {
    Vec p, normal, point;
    double penetration;
};

void checkTouch(const Expected& expected) {
    CAPTURE(expected.p.x);
    CAPTURE(expected.p.y);
    const ManifoldPoint<double> touch = collideRectangleCircle(kCenter, kHalfSize, expected.p, kTouchRadius);
    CHECK(isNearTo(touch.normal, expected.normal));
    CHECK(isNearTo(touch.point, expected.point));
    CHECK(std::abs(touch.penetration - expected.penetration) <= kCircleRounding);
}
}  // namespace

TEST_CASE("a circle that lies against a face of a rectangle is pushed straight out of that face") {
    checkTouch({{11.0, -3.5}, {0.0, 1.0}, {11.0, -4.0}, 0.2});
    checkTouch({{8.5, -6.4}, {0.0, -1.0}, {8.5, -6.0}, 0.3});
    checkTouch({{13.1, -4.2}, {1.0, 0.0}, {13.0, -4.2}, 0.6});
    checkTouch({{6.4, -5.9}, {-1.0, 0.0}, {7.0, -5.9}, 0.1});
    checkTouch({{6.0, -5.0}, {-1.0, 0.0}, {7.0, -5.0}, -0.3});  // a gap
}

TEST_CASE("a circle at a corner of a rectangle is pushed along the line from the corner to its centre") {
    checkTouch({{13.3, -3.6}, {0.6, 0.8}, {13.0, -4.0}, 0.2});
    checkTouch({{6.7, -3.6}, {-0.6, 0.8}, {7.0, -4.0}, 0.2});
    checkTouch({{6.7, -6.4}, {-0.6, -0.8}, {7.0, -6.0}, 0.2});
    checkTouch({{13.3, -6.4}, {0.6, -0.8}, {13.0, -6.0}, 0.2});
}

TEST_CASE("a circle whose centre is inside a rectangle leaves by the nearest face") {
    checkTouch({{11.0, -4.3}, {0.0, 1.0}, {11.0, -4.0}, kTouchRadius + 0.3});
    checkTouch({{9.0, -5.6}, {0.0, -1.0}, {9.0, -6.0}, kTouchRadius + 0.4});
    checkTouch({{12.9, -4.8}, {1.0, 0.0}, {13.0, -4.8}, kTouchRadius + 0.1});
    checkTouch({{7.2, -5.1}, {-1.0, 0.0}, {7.0, -5.1}, kTouchRadius + 0.2});
}

TEST_CASE("a centre in the middle of a rectangle or on its edge has a defined way out") {
    checkTouch({kCenter, {0.0, 1.0}, {10.0, -4.0}, kTouchRadius + 1.0});  // top and bottom are as near: the top
    checkTouch({{11.0, -4.0}, {0.0, 1.0}, {11.0, -4.0}, kTouchRadius});   // on the upper edge
    checkTouch({{7.0, -5.0}, {-1.0, 0.0}, {7.0, -5.0}, kTouchRadius});    // on the left edge
    checkTouch({{13.0, -6.0}, {0.0, -1.0}, {13.0, -6.0}, kTouchRadius});  // on a corner: below before right
    const ManifoldPoint<double> square = collideRectangleCircle(Vec{0.0, 0.0}, Vec{1.0, 1.0}, Vec{0.0, 0.0}, 0.5);
    CHECK(square.normal == Vec{0.0, 1.0});
    CHECK(square.penetration == 1.5);
}

TEST_CASE("moved by the penetration along the normal a circle just touches what it was in") {
    CHECK(rc::check([] {
        const Vec center = anyVector(50.0);
        const Vec halfSize{logUniform(0.01, 100.0), logUniform(0.01, 100.0)};
        const double r = logUniform(0.01, 100.0);
        const Vec p = center + Vec{either(1.5) * (halfSize.x + r), either(1.5) * (halfSize.y + r)};
        const ManifoldPoint<double> touch = collideRectangleCircle(center, halfSize, p, r);
        const ManifoldPoint<double> after =
            collideRectangleCircle(center, halfSize, p + touch.penetration * touch.normal, r);
        const double size = r + halfSize.x + halfSize.y + glm::length(center) + glm::length(p);
        RC_ASSERT(std::abs(glm::length(touch.normal) - 1.0) <= kCircleRounding);
        RC_ASSERT(std::abs(after.penetration) <= kOfTouch * size);
    }));
}

TEST_CASE("no point of a rectangle is nearer to a circle outside it than the contact point") {
    constexpr int kGrid = 20;
    CHECK(rc::check([] {
        const Vec halfSize{logUniform(0.1, 10.0), logUniform(0.1, 10.0)};
        const Vec p{either(3.0) * halfSize.x, either(3.0) * halfSize.y};
        RC_PRE(std::abs(p.x) > halfSize.x || std::abs(p.y) > halfSize.y);
        const ManifoldPoint<double> touch = collideRectangleCircle(Vec{0.0, 0.0}, halfSize, p, kTouchRadius);
        const double distance = glm::length(touch.point - p);
        for (int i = 0; i <= kGrid; ++i) {
            for (int k = 0; k <= kGrid; ++k) {
                const Vec other{halfSize.x * (2.0 * i / kGrid - 1.0), halfSize.y * (2.0 * k / kGrid - 1.0)};
                RC_ASSERT(glm::length(other - p) >= distance * (1.0 - kOfTouch));
            }
        }
    }));
}
