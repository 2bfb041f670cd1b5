// The mass in a shape, and the ellipsoid that turns as a body does.

#include "space/shape.hpp"

#include <doctest/doctest.h>

#include "space/draw.hpp"

using namespace rb::space;
using namespace rb::space::test;

namespace {

constexpr double kRounding = 1e-14;  // a few operations

double relativeDifference(const Vec& a, const Vec& b) { return glm::length(a - b) / glm::length(b); }

}  // namespace

TEST_CASE("a ball has 2/5 m r² about each axis and a cube m/6 of the square of its edge") {
    CHECK(relativeDifference(principalMoments({ShapeKind::Ellipsoid, Vec(1.7)}, 3.0), Vec(0.4 * 3.0 * 1.7 * 1.7)) <=
          kRounding);
    CHECK(relativeDifference(principalMoments({ShapeKind::Box, Vec(1.7)}, 3.0), Vec(3.0 * 1.7 * 1.7 / 6.0)) <=
          kRounding);
}

TEST_CASE("the moments of a box are the sum over its matter") {
    const Vec edges{0.3, 1.7, 0.8};
    constexpr int kCells = 40;
    Vec sum{0.0, 0.0, 0.0};
    for (int i = 0; i < kCells; ++i) {
        const double along = (i + 0.5) / kCells - 0.5;
        sum += Vec(along * along) * edges * edges / static_cast<double>(kCells);  // ∫x², ∫y², ∫z² over the mass
    }
    const Vec moments = 2.5 * Vec(sum.y + sum.z, sum.z + sum.x, sum.x + sum.y);
    constexpr double kCoarse = 1.0 / (kCells * kCells);  // of the midpoint rule
    CHECK(relativeDifference(moments, principalMoments({ShapeKind::Box, edges}, 2.5)) <= kCoarse);
}

TEST_CASE("the inertia ellipsoid of an ellipsoid is that ellipsoid") {
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        Draw draw(seed);
        const Shape shape = draw.shape(ShapeKind::Ellipsoid, 2.0, 10.0);
        const double mass = draw.logUniform(0.01, 100.0);
        const Vec axes = inertiaEllipsoid(mass, principalMoments(shape, mass));
        CAPTURE(seed);
        REQUIRE(relativeDifference(axes, shape.lengths) <= 1e-13);  // a thin axis is the difference of large moments
    }
}

TEST_CASE("a box turns as its inertia ellipsoid does, and a flat body has a flat one") {
    const Shape box{ShapeKind::Box, {0.3, 1.7, 0.8}};
    const Vec moments = principalMoments(box, 2.0);
    const Vec axes = inertiaEllipsoid(2.0, moments);
    CHECK(relativeDifference(principalMoments({ShapeKind::Ellipsoid, axes}, 2.0), moments) <= kRounding);
    CHECK(inertiaEllipsoid(1.0, {1.0, 2.0, 3.0}).z == 0.0);
    CHECK(inertiaEllipsoid(1.0, {1.0, 1.0, 5.0}).z == 0.0);  // no body has these
}

TEST_CASE("the reach of a shape is the distance of its farthest point") {
    CHECK(reachOf({ShapeKind::Ellipsoid, {0.3, 1.7, 0.8}}) == 1.7);
    CHECK(reachOf({ShapeKind::Box, {2.0, 4.0, 4.0}}) == 3.0);
}
