// Outlines that are none, and those that just are.

#include <algorithm>
#include <cmath>
#include <doctest/doctest.h>
#include <limits>
#include <numbers>
#include <rapidcheck.h>
#include <span>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/rotation.hpp"
#include "lab/scene/random.hpp"
#include "physics/bodies/body_definition.hpp"
#include "physics/bodies/shape.hpp"
#include "physics/random_polygon.hpp"

using namespace rb;
using namespace rb::test;

namespace {

using Vertices = std::vector<glm::vec2>;

constexpr float kNotANumber = std::numeric_limits<float>::quiet_NaN();
constexpr float kEndless = std::numeric_limits<float>::infinity();

std::string refusalOf(const PolygonDefinition& polygon) {
    try {
        validate(polygon);
    } catch (const InputError& error) {
        return error.what();
    }
    return {};
}

PolygonDefinition polygonOf(std::vector<Vertices> parts) {
    PolygonDefinition polygon;
    polygon.parts = std::move(parts);
    return polygon;
}

std::string refusalOf(const Vertices& vertices) { return refusalOf(polygonOf({vertices})); }

Vertices shifted(Vertices vertices, glm::vec2 by) {
    for (glm::vec2& vertex : vertices) vertex += by;
    return vertices;
}

// Every second corner of a regular polygon in turn: a star that crosses itself.
Vertices starOf(std::size_t sides) {
    const Vertices corners = regularVertices(sides, 1.0F);
    Vertices star;
    for (std::size_t i = 0; i < sides; ++i) star.push_back(corners[2 * i % sides]);
    return star;
}

Vertices circleOf(int sides) {
    Vertices vertices;
    for (int i = 0; i < sides; ++i) {
        const double angle = 2.0 * std::numbers::pi * i / sides;
        vertices.emplace_back(std::cos(angle), std::sin(angle));
    }
    return vertices;
}

// As the world keeps them: about the centre of mass, in float.
Vertices keptOf(const Vertices& vertices) {
    const PolygonShape outline = makePolygonShape(std::span(&vertices, 1));
    const std::span<const glm::vec2> corners = outline.parts[0].corners();
    return {corners.begin(), corners.end()};
}

constexpr const char* kCrosses = "vertices: the outline crosses itself; allowed: a simple polygon";

}  // namespace

TEST_CASE("boxes and regular polygons of 3 to 16 sides are polygons") {
    CHECK(refusalOf(boxVertices({2.0F, 0.3F})).empty());
    CHECK(refusalOf(boxVertices({1e3F, 1e-3F})).empty());
    for (std::size_t sides = kMinVertices; sides <= kMaxVertices; ++sides) {
        CAPTURE(sides);
        for (const float radius : {0.01F, 0.15F, 1.7F, 999.0F})
            CHECK(refusalOf(regularVertices(sides, radius)).empty());
    }
}

TEST_CASE("a regular polygon has a corner to the right, or a face where its sides are even in number") {
    const Vertices triangle = regularVertices(3, 2.0F);
    REQUIRE(triangle.size() == 3);
    CHECK(triangle[0] == glm::vec2(2.0F, 0.0F));
    const Vertices square = regularVertices(4, 1.0F);
    REQUIRE(square.size() == 4);
    CHECK(square[0].x == doctest::Approx(std::sqrt(0.5F)));
    CHECK(square[0].x == doctest::Approx(square[3].x));
    CHECK(boxVertices({3.0F, 1.0F}) == Vertices{{-1.5F, -0.5F}, {1.5F, -0.5F}, {1.5F, 0.5F}, {-1.5F, 0.5F}});
}

TEST_CASE("any convex polygon is one, from whichever vertex it begins and wherever its frame is") {
    CHECK(rc::check([] {
        Vertices vertices = anyConvexVertices(logUniform(0.05, 500.0));
        RC_ASSERT(refusalOf(vertices).empty());
        std::rotate(vertices.begin(), vertices.begin() + 1, vertices.end());
        RC_ASSERT(refusalOf(vertices).empty());
        RC_ASSERT(refusalOf(shifted(vertices, {300.0F, -700.0F})).empty());
    }));
}

TEST_CASE("any convex polygon told clockwise is told so") {
    CHECK(rc::check([] {
        Vertices vertices = anyConvexVertices(logUniform(0.05, 500.0));
        std::reverse(vertices.begin(), vertices.end());
        RC_ASSERT(refusalOf(vertices) == "vertices: the vertices go clockwise; allowed: counter-clockwise");
    }));
}

TEST_CASE("a concave outline is refused by the corner that is concave") {
    const Vertices arrow{{0.0F, 0.0F}, {2.0F, -1.0F}, {1.0F, 0.0F}, {2.0F, 1.0F}};
    CHECK(refusalOf(arrow) ==
          "vertices: the outline is concave at vertex 2; allowed: convex outlines; a body may have several parts");
    const Vertices corner{{0.0F, 0.0F}, {2.0F, 0.0F}, {2.0F, 1.0F}, {1.0F, 1.0F}, {1.0F, 2.0F}, {0.0F, 2.0F}};
    CHECK(refusalOf(corner) ==
          "vertices: the outline is concave at vertex 3; allowed: convex outlines; a body may have several parts");
}

TEST_CASE("an outline that crosses itself is refused as such, whichever way it goes") {
    const Vertices bowTie{{-1.0F, -1.0F}, {1.0F, 1.0F}, {1.0F, -1.0F}, {-1.0F, 1.0F}};
    CHECK(refusalOf(bowTie) == kCrosses);
    CHECK(refusalOf(Vertices{bowTie.rbegin(), bowTie.rend()}) == kCrosses);
    for (const std::size_t sides : {5U, 7U, 9U, 15U}) {  // every corner turns left: not concave anywhere
        CAPTURE(sides);
        CHECK(refusalOf(starOf(sides)) == kCrosses);
    }
    Vertices twice = regularVertices(4, 1.0F);  // twice around the same square: its sides lie on each other
    twice.insert(twice.end(), twice.begin(), twice.end());
    CHECK(refusalOf(twice) == kCrosses);
}

TEST_CASE("a corner on the line of its neighbours is none") {
    const Vertices withMiddle{{-1.0F, -1.0F}, {0.2F, -1.0F}, {1.0F, -1.0F}, {1.0F, 1.0F}, {-1.0F, 1.0F}};
    const std::string refusal = "vertices: vertex 1 lies on a line with its neighbours; allowed: corners";
    CHECK(refusalOf(withMiddle) == refusal);
    Vertices almost = withMiddle;
    almost[1].y -= 1e-4F;
    CHECK(refusalOf(almost) == refusal);
    almost[1].y = -1.0F + 1e-4F;
    CHECK(refusalOf(almost) == refusal);
    almost[1].y = -1.01F;
    CHECK(refusalOf(almost).empty());
    // A spike that goes back the way it came: there and back on one line.
    CHECK_FALSE(refusalOf(Vertices{{0.0F, 0.0F}, {2.0F, 0.0F}, {1.0F, 0.0F}, {0.0F, 1.0F}}).empty());
    CHECK_FALSE(refusalOf(Vertices{{0.0F, 0.0F}, {1.0F, 1.0F}, {2.0F, 2.0F}}).empty());
}

TEST_CASE("vertices that coincide make a side too short") {
    CHECK(refusalOf(Vertices{{0.0F, 0.0F}, {1.0F, 0.0F}, {1.0F, 0.0F}, {0.0F, 1.0F}}) ==
          "vertices: the side after vertex 1 is too short; allowed: at least 0.001 m");
    CHECK(refusalOf(Vertices{{0.0F, 0.0F}, {1.0F, 0.0F}, {0.0F, 1.0F}, {0.0F, 0.0F}}) ==
          "vertices: the side after vertex 3 is too short; allowed: at least 0.001 m");
    CHECK(refusalOf(Vertices(3, {0.4F, 0.4F})) ==
          "vertices: the side after vertex 0 is too short; allowed: at least 0.001 m");
}

TEST_CASE("an outline may be as small and as large as a body may be, and no more") {
    CHECK(refusalOf(boxVertices({2e-3F, 1e-3F})).empty());
    CHECK(refusalOf(boxVertices({2e-3F, 0.9e-3F})) ==
          "vertices: the side after vertex 1 is too short; allowed: at least 0.001 m");
    CHECK(refusalOf(Vertices{{-1.0F, 0.0F}, {1.0F, 0.0F}, {0.0F, 0.9e-3F}}) ==
          "vertices: vertex 0 lies on a line with its neighbours; allowed: corners");
    CHECK(refusalOf(Vertices{{0.0F, 0.0F}, {0.02F, 0.0F}, {0.01F, 0.9e-3F}}) ==
          "vertices: the outline is too thin; allowed: at least 0.001 m");
    CHECK(refusalOf(boxVertices({1999.0F, 1.0F})).empty());
    CHECK(refusalOf(boxVertices({2001.0F, 1.0F})) ==
          "vertices: the outline is too large; allowed: up to 1000 m from its centre of mass");
    CHECK(refusalOf(boxVertices({1e30F, 1.0F})).starts_with("vertices[0][0]: "));
}

TEST_CASE("a coordinate that is no number is refused by its place") {
    for (const float value : {kNotANumber, kEndless, -kEndless, 1.1e6F}) {
        CAPTURE(value);
        Vertices vertices = regularVertices(5, 1.0F);
        vertices[3].y = value;
        CHECK(refusalOf(vertices).starts_with("vertices[3][1]: "));
        const std::vector<Vertices> parts{regularVertices(3, 1.0F), vertices};
        CHECK(refusalOf(polygonOf(parts)).starts_with("parts[1][3][1]: "));
    }
}

TEST_CASE("a part has 3 to 16 vertices, and a polygon 1 to 16 parts") {
    for (const int count : {0, 1, 2, 17, 10000}) {
        CAPTURE(count);
        CHECK(refusalOf(circleOf(count)) ==
              "vertices: " + std::to_string(count) + " vertices; allowed: 3 to 16 vertices");
    }
    for (const std::size_t count : {std::size_t{0}, std::size_t{17}, std::size_t{10000}}) {
        CAPTURE(count);
        CHECK(refusalOf(polygonOf(std::vector<Vertices>(count, regularVertices(3, 1.0F)))) ==
              "parts: " + std::to_string(count) + " parts; allowed: 1 to 16 parts");
    }
    CHECK(refusalOf(polygonOf(std::vector<Vertices>(16, regularVertices(16, 1.0F)))).empty());
}

TEST_CASE("of several parts each is told by its number, and all are one body in size") {
    const Vertices good = boxVertices({1.0F, 1.0F});
    CHECK(refusalOf(polygonOf({good, Vertices{{0.0F, 0.0F}, {1.0F, 0.0F}}})) ==
          "parts[1]: 2 vertices; allowed: 3 to 16 vertices");
    CHECK(refusalOf(polygonOf({good, Vertices{good.rbegin(), good.rend()}})) ==
          "parts[1]: the vertices go clockwise; allowed: counter-clockwise");
    CHECK(refusalOf(polygonOf({shifted(good, {-999.0F, 0.0F}), shifted(good, {999.0F, 0.0F})})).empty());
    CHECK(refusalOf(polygonOf({shifted(good, {-1000.0F, 0.0F}), shifted(good, {1000.0F, 0.0F})})) ==
          "parts: the outline is too large; allowed: up to 1000 m from its centre of mass");
}

TEST_CASE("how a polygon lies and moves is checked as with a circle") {
    const auto refusalWith = [](auto change) {
        PolygonDefinition polygon = polygonOf({boxVertices({1.0F, 1.0F})});
        change(polygon);
        return refusalOf(polygon);
    };
    CHECK(refusalWith([](PolygonDefinition&) {}).empty());
    CHECK(refusalWith([](PolygonDefinition& p) { p.position.y = 1.1e6; }).starts_with("position[1]: "));
    CHECK(refusalWith([](PolygonDefinition& p) { p.position.x = std::nan(""); }).starts_with("position[0]: "));
    CHECK(refusalWith([](PolygonDefinition& p) { p.velocity.x = -1.1e6F; }).starts_with("velocity[0]: "));
    CHECK(refusalWith([](PolygonDefinition& p) { p.angle = 1.1e6F; }).starts_with("angle: "));
    CHECK(refusalWith([](PolygonDefinition& p) { p.angularVelocity = kNotANumber; }).starts_with("angular_velocity: "));
    CHECK(refusalWith([](PolygonDefinition& p) { p.material.restitution = 1.1F; }).starts_with("restitution: "));
    CHECK(refusalWith([](PolygonDefinition& p) { p.material.density = 0.0F; }).starts_with("density: "));
}

TEST_CASE("a polygon that is valid is so as a world keeps it, and comes back from there to the bit [long]") {
    // Thin ones, small ones in large frames, and sides as short as a side may be.
    constexpr int kDrawn = 40000;
    Random random(1);
    const auto logUniform = [&](float low, float high) {
        return std::exp(random.uniform(std::log(low), std::log(high)));
    };
    int valid = 0;
    for (int drawn = 0; drawn < kDrawn; ++drawn) {
        CAPTURE(drawn);
        const Vertices corners =
            drawn % 2 == 0 ? boxVertices({2.0F, 2.0F}) : regularVertices(3 + random.next() % 14, 1.0F);
        const float half =
            drawn % 4 == 0 ? 0.5F * kMinSide * (1.0F + logUniform(1e-7F, 1e-2F)) : logUniform(5e-4F, 900.0F);
        const glm::vec2 size{logUniform(1e-3F, 900.0F), half};
        const Rotation<float> turn = rotationOf(drawn % 3 == 0 ? 0.0F : random.uniform(-3.0F, 3.0F));
        const float far = logUniform(1e-3F, 1e5F);
        const glm::vec2 shift{random.uniform(-far, far), random.uniform(-far, far)};
        Vertices vertices;
        for (const glm::vec2 corner : corners) vertices.push_back(turned(turn, size * corner) + shift);
        if (!refusalOf(vertices).empty()) continue;
        ++valid;
        const Vertices kept = keptOf(vertices);
        REQUIRE(refusalOf(kept) == "");
        REQUIRE(keptOf(kept) == kept);
    }
    CHECK(valid > kDrawn / 5);
}
