// The shoelace sums against closed forms, and against the triangles that a polygon is made of.

#include "physics/bodies/polygon_mass.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <doctest/doctest.h>
#include <numbers>
#include <rapidcheck.h>
#include <vector>

#include "physics/random_input.hpp"

using namespace rb;
using namespace rb::test;

namespace {

using Points = std::vector<Vector<double>>;

constexpr double kMassRounding = 1e-14;  // some tens of operations, relative to what is added up

// A star-shaped polygon, most of them concave, about a point that is not the origin.
struct Star {
    Vector<double> middle;
    Points points;
};

Star anyStar() {
    Star star{anyVector(3.0), {}};
    const int count = *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(4, 13));
    const double start = either(std::numbers::pi);
    for (int i = 0; i < count; ++i) {
        const double angle = start + 2.0 * std::numbers::pi * (i + uniform(0.0, 0.5)) / count;
        star.points.push_back(star.middle + turned(Vector<double>{uniform(0.2, 2.0), 0.0}, angle));
    }
    return star;
}

// By adding up its triangles about the middle, with the parallel axis theorem.
PolygonMass<double> massByTriangles(const Star& star) {
    struct Triangle {
        double area, inertia;
        Vector<double> centroid;
    };
    std::vector<Triangle> triangles;
    PolygonMass<double> sum;
    for (std::size_t i = 0; i < star.points.size(); ++i) {
        const Vector<double> a = star.points[i] - star.middle;
        const Vector<double> b = star.points[(i + 1) % star.points.size()] - star.middle;
        const double area = 0.5 * cross(a, b);
        const double sides = glm::dot(a, a) + glm::dot(b, b) + glm::dot(a - b, a - b);
        triangles.push_back({area, area * sides / 36.0, star.middle + (a + b) / 3.0});
        sum.area += area;
        sum.centroid += area * triangles.back().centroid;
    }
    sum.centroid /= sum.area;
    for (const Triangle& triangle : triangles) {
        const Vector<double> lever = triangle.centroid - sum.centroid;
        sum.inertia += triangle.inertia + triangle.area * glm::dot(lever, lever);
    }
    return sum;
}

Points reversed(Points points) {
    std::reverse(points.begin(), points.end());
    return points;
}

Points shifted(Points points, Vector<double> by) {
    for (Vector<double>& point : points) point += by;
    return points;
}

}  // namespace

TEST_CASE("a rectangle has its area, and w² + h² over 12 of its mass as inertia, however it lies") {
    CHECK(rc::check([] {
        const double w = logUniform(0.01, 100.0);
        const double h = logUniform(0.01, 100.0);
        const Vector<double> middle = anyVector(10.0);
        const double angle = either(std::numbers::pi);
        Points corners;
        for (const Vector<double> corner : {Vector<double>{-w, -h}, {w, -h}, {w, h}, {-w, h}}) {
            corners.push_back(middle + turned(0.5 * corner, angle));
        }
        const PolygonMass<double> mass = massOfPolygon<double>(corners);
        // A side is the difference of two places: it has lost what these are larger.
        const double lost = kMassRounding * (w + h + glm::length(middle)) / std::min(w, h);
        RC_ASSERT(std::abs(mass.area - w * h) <= lost * w * h);
        RC_ASSERT(glm::length(mass.centroid - middle) <= lost * (w + h));
        RC_ASSERT(std::abs(mass.inertia - w * h * (w * w + h * h) / 12.0) <= lost * w * h * (w * w + h * h));
    }));
}

TEST_CASE("a regular polygon has the closed form of its number of sides, and becomes a disc") {
    const Vector<double> middle{-0.7, 1.3};
    const double r = 1.7;
    for (const int n : {3, 4, 5, 6, 7, 16, 1000}) {
        Points corners;
        for (int i = 0; i < n; ++i) {
            corners.push_back(middle + turned(Vector<double>{r, 0.0}, 2.0 * std::numbers::pi * i / n));
        }
        const PolygonMass<double> mass = massOfPolygon<double>(corners);
        const double area = 0.5 * n * r * r * std::sin(2.0 * std::numbers::pi / n);
        const double inertia = area * r * r / 6.0 * (2.0 + std::cos(2.0 * std::numbers::pi / n));
        CHECK(std::abs(mass.area / area - 1.0) <= kMassRounding * n);  // n terms are added up
        CHECK(glm::length(mass.centroid - middle) <= kMassRounding * n);
        CHECK(std::abs(mass.inertia / inertia - 1.0) <= kMassRounding * n);
        if (n < 1000) continue;
        // Its sides cut (2π/n)²/6 off the disc, and twice as much off the inertia.
        const double cutOff = std::pow(2.0 * std::numbers::pi / n, 2.0) / 6.0;
        CHECK(mass.area / (std::numbers::pi * r * r) == doctest::Approx(1.0 - cutOff).epsilon(1e-9));
        CHECK(mass.inertia / (0.5 * std::numbers::pi * r * r * r * r) ==
              doctest::Approx(1.0 - 2.0 * cutOff).epsilon(1e-9));
    }
}

TEST_CASE("a triangle's inertia is its mass times its squared sides over 36") {
    const Points corners{{0.3, -1.1}, {2.4, 0.2}, {-0.8, 1.9}};
    const double area = 0.5 * cross(corners[1] - corners[0], corners[2] - corners[0]);
    double sides = 0.0;
    for (std::size_t i = 0; i < 3; ++i) {
        const Vector<double> side = corners[(i + 1) % 3] - corners[i];
        sides += glm::dot(side, side);
    }
    const PolygonMass<double> mass = massOfPolygon<double>(corners);
    CHECK(std::abs(mass.area - area) <= kMassRounding);
    CHECK(glm::length(mass.centroid - (corners[0] + corners[1] + corners[2]) / 3.0) <= kMassRounding);
    CHECK(std::abs(mass.inertia - area * sides / 36.0) <= kMassRounding);
}

TEST_CASE("an L has the mass of its three squares, from whichever corner one begins") {
    Points corners{{0.0, 0.0}, {2.0, 0.0}, {2.0, 1.0}, {1.0, 1.0}, {1.0, 2.0}, {0.0, 2.0}};
    for (std::size_t first = 0; first < corners.size(); ++first) {
        const PolygonMass<double> mass = massOfPolygon<double>(corners);
        CHECK(std::abs(mass.area - 3.0) <= kMassRounding);
        CHECK(glm::length(mass.centroid - Vector<double>{5.0 / 6.0, 5.0 / 6.0}) <= kMassRounding);
        // Three squares of 1/6 each, and 2/9 + 5/9 + 5/9 for their distances.
        CHECK(std::abs(mass.inertia - 11.0 / 6.0) <= kMassRounding);
        std::rotate(corners.begin(), corners.begin() + 1, corners.end());
    }
}

TEST_CASE("a polygon, concave or not, weighs what its triangles weigh") {
    CHECK(rc::check([] {
        const Star star = anyStar();
        const PolygonMass<double> expected = massByTriangles(star);
        const PolygonMass<double> mass = massOfPolygon<double>(star.points);
        constexpr double kLargest = 16.0;  // what is added up is four by four metres, and cancels
        RC_ASSERT(std::abs(mass.area - expected.area) <= kMassRounding * kLargest);
        RC_ASSERT(glm::length(mass.centroid - expected.centroid) * expected.area <= kMassRounding * kLargest * 4.0);
        RC_ASSERT(std::abs(mass.inertia - expected.inertia) <= kMassRounding * kLargest * kLargest);
        RC_ASSERT(mass.area > 0.0);
        RC_ASSERT(mass.inertia > 0.0);
    }));
}

TEST_CASE("a polygon a thousand kilometres away loses no digit of its mass") {
    CHECK(rc::check([] {
        Star star = anyStar();
        constexpr double kGrid = 1 << 20;  // on it the distant places are numbers of double
        for (Vector<double>& point : star.points) point = glm::round(point * kGrid) / kGrid;
        const Vector<double> far{1e6, -1e6};
        const PolygonMass<double> here = massOfPolygon<double>(star.points);
        const PolygonMass<double> there = massOfPolygon<double>(shifted(star.points, far));
        RC_ASSERT(there.area == here.area);
        RC_ASSERT(there.inertia == here.inertia);
        constexpr double kLastPlaceThere = 1.2e-10;  // of a double of 1e6
        RC_ASSERT(glm::length(there.centroid - far - here.centroid) <= 1.5 * kLastPlaceThere);
    }));
}

TEST_CASE("clockwise vertices make area and inertia negative and leave the centroid") {
    CHECK(rc::check([] {
        const Star star = anyStar();
        const PolygonMass<double> mass = massOfPolygon<double>(star.points);
        const PolygonMass<double> other = massOfPolygon<double>(reversed(star.points));
        constexpr double kLargest = 16.0;
        RC_ASSERT(std::abs(other.area + mass.area) <= kMassRounding * kLargest);
        RC_ASSERT(std::abs(other.inertia + mass.inertia) <= kMassRounding * kLargest * kLargest);
        RC_ASSERT(glm::length(other.centroid - mass.centroid) * mass.area <= kMassRounding * kLargest * 4.0);
    }));
}

TEST_CASE("what has no area has no inertia, and its centroid is where it begins") {
    const Vector<double> first{0.25, -0.5};
    for (const Points& points : {Points{first}, Points{first, {2.0, 1.0}}, Points{first, first, first},
                                 Points{first, first + Vector<double>{1.0, 2.0}, first + Vector<double>{2.0, 4.0}}}) {
        const PolygonMass<double> mass = massOfPolygon<double>(points);
        CHECK(mass.area == 0.0);
        CHECK(mass.inertia == 0.0);
        CHECK(mass.centroid == first);
    }
}
