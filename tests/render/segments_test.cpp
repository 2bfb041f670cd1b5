// The triangles of lines and arrows, corner by corner.

#include <cmath>
#include <doctest/doctest.h>
#include <glm/geometric.hpp>
#include <vector>

#include "render/instances.hpp"

using namespace rb;

namespace {

constexpr float kPixelsPerMetre = 50.0F;
constexpr glm::vec2 kReach{10.0F, 10.0F};  // [m]
constexpr float kRounding = 1e-4F;         // [px]: of lengths about 100 px, in float

std::vector<SegmentCorner> cornersOf(const Segment& segment, glm::vec2 reach = kReach) {
    std::vector<SegmentCorner> corners;
    const auto visible = visibleSegment(segment, {0.0F, 0.0F}, reach, 1.0F);
    if (visible) appendCorners(*visible, kPixelsPerMetre, corners);
    return corners;
}

// Twice the area of all triangles, whatever their sense [px²].
float doubleArea(const std::vector<SegmentCorner>& corners) {
    float sum = 0.0F;
    for (std::size_t i = 0; i + 2 < corners.size(); i += 3) {
        const glm::vec2 u = corners[i + 1].position - corners[i].position;
        const glm::vec2 v = corners[i + 2].position - corners[i].position;
        sum += std::abs(u.x * v.y - u.y * v.x);
    }
    return sum;
}

}  // namespace

TEST_CASE("an arrow is one triangle whose tip lies on its way, beyond its end by half a pixel's softness") {
    const Segment arrow{{0.3F, -0.4F}, {0.9F, 0.4F}, {4.0F, 0xFF112233U}, true};  // 1 m long
    const auto corners = cornersOf(arrow);
    REQUIRE(corners.size() == 3);
    const glm::vec2 tail = kPixelsPerMetre * glm::vec2(arrow.a);
    const glm::vec2 axis{0.6F, 0.8F};
    const glm::vec2 middle = 0.5F * (corners[0].position + corners[1].position);
    CHECK(glm::distance(middle, tail - 0.5F * axis) < kRounding);
    CHECK(glm::distance(corners[0].position, corners[1].position) == doctest::Approx(5.0));
    // Sides half a pixel further out meet a quarter of the length later: 50 px (1 + 1 / 4), and the tip's own room.
    CHECK(glm::distance(corners[2].position, tail + 63.0F * axis) < kRounding);
    for (const SegmentCorner& corner : corners) CHECK(corner.rgba == arrow.style.rgba);
    CHECK(corners[2].inside.x == 0.0F);
    CHECK(corners[2].inside.y == 0.0F);
}

TEST_CASE("a line is a rectangle of two triangles, half a pixel larger than its ink on each side") {
    const Segment line{{-0.5F, 0.2F}, {0.7F, 0.2F}, {3.0F, 0xFFFFFFFFU}};  // 60 px
    const auto corners = cornersOf(line);
    REQUIRE(corners.size() == 6);
    CHECK(doubleArea(corners) == doctest::Approx(2.0 * 61.0 * 4.0));
    CHECK(corners[3].position == corners[2].position);
    CHECK(corners[4].position == corners[1].position);
    for (const SegmentCorner& corner : corners) {
        CHECK(corner.inside.x + corner.inside.y == doctest::Approx(4.0));
        CHECK(corner.inside.z + corner.inside.w == doctest::Approx(61.0));
    }
}

TEST_CASE("an arrow that leaves the picture keeps its taper, and ends in a width") {
    const Segment arrow{{0.0F, 0.0F}, {4.0F, 0.0F}, {8.0F, 0xFFFFFFFFU}, true};
    const auto corners = cornersOf(arrow, {2.0F, 2.0F});
    REQUIRE(corners.size() == 6);
    CHECK(glm::distance(corners[0].position, corners[1].position) == doctest::Approx(9.0));
    CHECK(glm::distance(corners[3].position, corners[5].position) == doctest::Approx(5.0));
}

TEST_CASE("a segment without length is a dot, and one outside the picture is nothing") {
    const auto dot = cornersOf({{0.1F, 0.1F}, {0.1F, 0.1F}, {3.0F, 0xFFFFFFFFU}});
    CHECK(doubleArea(dot) == doctest::Approx(2.0 * 4.0 * 1.0));
    CHECK(cornersOf({{11.0F, 0.0F}, {12.0F, 5.0F}, {3.0F, 0xFFFFFFFFU}}).empty());
}
