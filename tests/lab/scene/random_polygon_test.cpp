#include "lab/scene/random_polygon.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <doctest/doctest.h>
#include <glm/geometric.hpp>
#include <numbers>

#include "physics/bodies/body_definition.hpp"
#include "physics/bodies/shape.hpp"

using namespace rb;

namespace {

constexpr float kVertexRounding = 1e-5F;  // of floats near 1, a few times

}  // namespace

TEST_CASE("random polygons are bodies of the radius that was asked for, not slender, and of 3 to 8 vertices") {
    constexpr int kCount = 3000;
    std::array<int, 9> times{};
    Random random(7);
    for (int i = 0; i < kCount; ++i) {
        CAPTURE(i);
        const float radius = i % 2 == 0 ? 0.15F : 1.7F;
        const std::vector<glm::vec2> vertices = randomPolygon(random, radius);
        REQUIRE(vertices.size() >= 3);
        REQUIRE(vertices.size() <= 8);
        ++times[vertices.size()];
        CHECK_NOTHROW(validate(PolygonDefinition{.parts = {vertices}, .material = {}}));
        const PolygonShape outline = makePolygonShape(std::array{vertices});
        CHECK(outline.radius == doctest::Approx(radius).epsilon(kVertexRounding));
        CHECK(outline.area >= (0.3F - kVertexRounding) * std::numbers::pi_v<float> * radius * radius);
        for (std::size_t k = 0; k < vertices.size(); ++k) {
            CHECK(glm::length(vertices[(k + 1) % vertices.size()] - vertices[k]) >= (0.2F - kVertexRounding) * radius);
        }
        const bool isAboutItsCentre =
            std::equal(vertices.begin(), vertices.end(), outline.parts[0].vertices.begin(),
                       [&](glm::vec2 a, glm::vec2 b) { return glm::length(a - b) <= kVertexRounding * radius; });
        CHECK(isAboutItsCentre);
    }
    // Of a sixth each; five standard deviations are 102.
    for (std::size_t corners = 3; corners <= 8; ++corners) CHECK(std::abs(times[corners] - kCount / 6) <= 102);
}

TEST_CASE("a seed gives the same random polygon, and the radius only its size") {
    Random small(41);
    Random large(41);
    const std::vector<glm::vec2> one = randomPolygon(small, 0.25F);
    const std::vector<glm::vec2> four = randomPolygon(large, 1.0F);
    CHECK(small.state() == large.state());
    REQUIRE(one.size() == four.size());
    for (std::size_t i = 0; i < one.size(); ++i) CHECK(4.0F * one[i] == four[i]);
    CHECK(randomPolygon(small, 1.0F) != four);
}
