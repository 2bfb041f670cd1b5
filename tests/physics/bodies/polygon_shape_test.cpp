// What a body with corners is made of.

#include <algorithm>
#include <cmath>
#include <doctest/doctest.h>
#include <limits>
#include <rapidcheck.h>
#include <utility>
#include <vector>

#include "physics/bodies/body_definition.hpp"
#include "physics/bodies/polygon_mass.hpp"
#include "physics/bodies/shape.hpp"
#include "physics/random_polygon.hpp"

using namespace rb;
using namespace rb::test;

namespace {

using Part = std::vector<glm::vec2>;

// Of float, relative to a size: vertices are kept in it.
constexpr double kOutlineRounding = 1e-6;

// Beside one another, in a row that may bend: a part reaches one and a half radii from its place.
std::vector<Part> anyParts() {
    std::vector<Part> parts;
    const double radius = logUniform(0.01, 100.0);
    const int count = *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(1, 5));
    for (int i = 0; i < count; ++i) {
        Part& part = parts.emplace_back(anyConvexVertices(radius));
        const glm::vec2 shift(Vector<double>(3.0 * radius * (i - 2), either(3.0 * radius)));
        for (glm::vec2& vertex : part) vertex += shift;
    }
    return parts;
}

bool isIn(const Part& part, glm::dvec2 point) {
    for (std::size_t i = 0; i < part.size(); ++i) {
        const glm::dvec2 from(part[i]);
        if (cross(glm::dvec2(part[(i + 1) % part.size()]) - from, point - from) < 0.0) return false;
    }
    return true;
}

std::vector<Part> partsOf(const PolygonShape& outline) {
    std::vector<Part> parts;
    for (const ConvexPart& part : outline.parts) parts.emplace_back(part.corners().begin(), part.corners().end());
    return parts;
}

// Of all parts, about the origin.
PolygonMass<double> massAboutOrigin(const std::vector<Part>& parts) {
    PolygonMass<double> sum;
    for (const Part& part : parts) {
        const std::vector<glm::dvec2> points(part.begin(), part.end());
        const PolygonMass<double> mass = massOfPolygon<double>(points);
        sum.area += mass.area;
        sum.centroid += mass.area * mass.centroid;
        sum.inertia += mass.inertia + mass.area * glm::dot(mass.centroid, mass.centroid);
    }
    sum.centroid /= sum.area;
    return sum;
}

double farthestOf(const std::vector<Part>& parts) {
    double farthest = 0.0;
    for (const Part& part : parts) {
        for (const glm::dvec2 vertex : part) farthest = std::max(farthest, glm::length(vertex));
    }
    return farthest;
}

// Four walls, each as long as the frame is high or wide: a hollow box of this inner half size.
std::vector<Part> hollowBox(float half, float thickness) {
    const float outer = half + thickness;
    const auto box = [](glm::vec2 low, glm::vec2 high) { return Part{low, {high.x, low.y}, high, {low.x, high.y}}; };
    return {box({-outer, -outer}, {outer, -half}), box({-outer, half}, {outer, outer}),
            box({-outer, -half}, {-half, half}), box({half, -half}, {outer, half})};
}

}  // namespace

TEST_CASE("an outline lies about its centre of mass, wherever its vertices were") {
    CHECK(rc::check([] {
        const std::vector<Part> parts = anyParts();
        const PolygonShape outline = makePolygonShape(parts);
        const PolygonMass<double> before = massAboutOrigin(parts);
        const PolygonMass<double> now = massAboutOrigin(partsOf(outline));
        const double size = farthestOf(parts) + static_cast<double>(outline.radius);
        RC_ASSERT(glm::length(now.centroid) <= kOutlineRounding * size);
        RC_ASSERT(outline.parts.size() == parts.size());
        for (std::size_t i = 0; i < parts.size(); ++i) {  // all have moved alike
            for (std::size_t k = 0; k < parts[i].size(); ++k) {
                const glm::dvec2 moved = glm::dvec2(outline.parts[i].vertices[k]) - glm::dvec2(parts[i][k]);
                RC_ASSERT(glm::length(moved + before.centroid) <= kOutlineRounding * size);
            }
        }
        const double gyration = before.inertia / before.area - glm::dot(before.centroid, before.centroid);
        RC_ASSERT(std::abs(static_cast<double>(outline.area) - before.area) <= 4.0 * kOutlineRounding * size * size);
        RC_ASSERT(std::abs(static_cast<double>(outline.squaredGyration) - gyration) <=
                  4.0 * kOutlineRounding * size * size);
    }));
}

TEST_CASE("an outline made of an outline's own vertices is the same to the bit") {
    CHECK(rc::check([] {
        const PolygonShape outline = makePolygonShape(anyParts());
        const PolygonShape again = makePolygonShape(partsOf(outline));
        RC_ASSERT(partsOf(again) == partsOf(outline));
        RC_ASSERT(again.area == outline.area);
        RC_ASSERT(again.squaredGyration == outline.squaredGyration);
        RC_ASSERT(again.radius == outline.radius);
        RC_ASSERT(again.innerRadius == outline.innerRadius);
        RC_ASSERT(again.low == outline.low);
        RC_ASSERT(again.high == outline.high);
    }));
}

TEST_CASE("the faces of a part look outward, counter-clockwise, and all of the part lies behind them") {
    CHECK(rc::check([] {
        const double radius = logUniform(0.01, 100.0);
        const ConvexPart part = anyPart(radius);
        for (std::size_t i = 0; i < part.count; ++i) {
            const glm::dvec2 n(part.normal(i));
            const glm::dvec2 first(part.vertices[i]);
            const glm::dvec2 second(part.vertices[(i + 1) % part.count]);
            const auto support = static_cast<double>(part.support(i));
            RC_ASSERT(std::abs(glm::length(n) - 1.0) <= kOutlineRounding);
            RC_ASSERT(std::abs(glm::dot(n, first) - support) <= kOutlineRounding * radius);
            RC_ASSERT(std::abs(glm::dot(n, second) - support) <= kOutlineRounding * radius);
            RC_ASSERT(cross(n, second - first) > 0.0);
            for (const glm::dvec2 corner : part.corners()) {
                RC_ASSERT(glm::dot(n, corner) <= support + kOutlineRounding * radius);
                RC_ASSERT(glm::length(corner - glm::dvec2(part.center)) <=
                          static_cast<double>(part.radius) + kOutlineRounding * radius);
            }
        }
    }));
}

TEST_CASE("a rectangle's outline has its half size, its diagonal and its inertia") {
    const PolygonShape outline = makeRectangleShape({1.2F, 0.5F});
    CHECK(outline.halfSize() == glm::vec2(1.2F, 0.5F));
    CHECK(outline.low == glm::vec2(-1.2F, -0.5F));
    CHECK(outline.radius == doctest::Approx(1.3F));
    CHECK(outline.innerRadius == doctest::Approx(0.5F));
    CHECK(outline.area == doctest::Approx(2.4F));
    CHECK(outline.squaredGyration == doctest::Approx((2.4F * 2.4F + 1.0F) / 12.0F));
    CHECK(outline.parts.front().vertices[2] == glm::vec2(1.2F, 0.5F));
}

TEST_CASE("a hollow box of four walls has its centre in the hollow, and the inertia of the whole less the hollow") {
    const std::vector<Part> walls = hollowBox(1.5F, 0.25F);
    std::vector<Part> aside = walls;
    for (Part& part : aside) {
        for (glm::vec2& vertex : part) vertex += glm::vec2(4.0F, -8.0F);
    }
    const PolygonShape outline = makePolygonShape(aside);
    CHECK(partsOf(outline) == walls);  // all these numbers are exact in float
    const double whole = 3.5 * 3.5;
    const double hollow = 3.0 * 3.0;
    CHECK(static_cast<double>(outline.area) == doctest::Approx(whole - hollow));
    CHECK(static_cast<double>(outline.squaredGyration) ==
          doctest::Approx((whole * whole - hollow * hollow) / 6.0 / (whole - hollow)));
    CHECK(outline.radius == doctest::Approx(1.75F * std::sqrt(2.0F)));
    CHECK(outline.innerRadius == doctest::Approx(0.125F));  // half of the thinnest wall
    CHECK(outline.high == glm::vec2(1.75F, 1.75F));
}

TEST_CASE("a cross of two bars weighs where they cross once") {
    const std::vector<Part> bars{boxVertices({3.0F, 1.0F}), boxVertices({1.0F, 3.0F})};
    const PolygonShape outline = makePolygonShape(bars);
    CHECK(outline.area == doctest::Approx(5.0));
    // Each bar has 3 (9 + 1)/12 about the middle, the square (1 + 1)/12.
    CHECK(outline.area * outline.squaredGyration == doctest::Approx(2.0 * 2.5 - 1.0 / 6.0));
}

TEST_CASE("a body weighs what it covers, however often and in whatever order its parts cover it [long]") {
    CHECK(rc::check([] {
        std::vector<Part> parts;
        for (int i = 0; i < 4; ++i) {
            Part& part = parts.emplace_back(anyConvexVertices(1.0));
            const glm::vec2 shift(anyVector(1.0));
            for (glm::vec2& vertex : part) vertex += shift;
        }
        parts.push_back(parts[1]);
        const PolygonShape outline = makePolygonShape(parts);
        std::swap(parts[0], parts[3]);
        const PolygonShape other = makePolygonShape(parts);
        RC_ASSERT(std::abs(outline.area / other.area - 1.0F) <= 1e-5F);
        RC_ASSERT(std::abs(outline.squaredGyration / other.squaredGyration - 1.0F) <= 1e-4F);
        // By counting points of a grid.
        constexpr int kAcross = 120;
        constexpr double kHalf = 2.6;
        int covered = 0;
        for (int i = 0; i < kAcross * kAcross; ++i) {
            const glm::dvec2 point = kHalf * (glm::dvec2(i % kAcross, i / kAcross) * (2.0 / kAcross) - 1.0);
            covered += std::any_of(parts.begin(), parts.end(), [&](const Part& part) { return isIn(part, point); });
        }
        const double counted = covered * std::pow(2.0 * kHalf / kAcross, 2.0);
        RC_ASSERT(std::abs(static_cast<double>(outline.area) - counted) <= 0.05 * counted);
    }));
}

TEST_CASE("of a regular polygon the inner radius is that of the circle in it") {
    for (std::size_t sides = kMinVertices; sides <= kMaxVertices; ++sides) {
        CAPTURE(sides);
        const Part vertices = regularVertices(sides, 1.7F);
        const PolygonShape outline = makePolygonShape(std::span(&vertices, 1));
        CHECK(outline.radius == doctest::Approx(1.7F));
        const double half = std::numbers::pi / static_cast<double>(sides);
        CHECK(static_cast<double>(outline.innerRadius) == doctest::Approx(1.7 * std::cos(half)));
    }
}

TEST_CASE("all of an outline lies in its circle and in its box, and touches both") {
    CHECK(rc::check([] {
        const PolygonShape outline = makePolygonShape(anyParts());
        float farthest = 0.0F;
        glm::vec2 low(std::numeric_limits<float>::infinity());
        glm::vec2 high = -low;
        for (const ConvexPart& part : outline.parts) {
            for (const glm::vec2 corner : part.corners()) {
                farthest = std::max(farthest, glm::length(corner));
                low = glm::min(low, corner);
                high = glm::max(high, corner);
            }
        }
        RC_ASSERT(outline.radius == farthest);
        RC_ASSERT(outline.low == low);
        RC_ASSERT(outline.high == high);
        RC_ASSERT(outline.innerRadius > 0.0F);
        RC_ASSERT(outline.innerRadius < outline.radius);
    }));
}

TEST_CASE("a body with corners weighs its density times its area") {
    const PolygonShape outline = makeRectangleShape({1.0F, 0.5F});
    const InverseMass inverse = inverseMassOf(outline, 3.0F);
    CHECK(inverse.mass == doctest::Approx(1.0F / 6.0F));
    CHECK(inverse.inertia == doctest::Approx(1.0F / (6.0F * 5.0F / 12.0F)));
}
