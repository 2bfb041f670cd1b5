// What the colours of the circles say, circle by circle.

#include "render/body_colors.hpp"

#include <doctest/doctest.h>
#include <memory>
#include <vector>

using namespace rb;

namespace {

std::vector<std::uint32_t> colorsOf(const Snapshot& snapshot, ColorBy by, const std::vector<float>& seconds = {}) {
    std::vector<std::uint32_t> colors{1, 2, 3};  // what was there before goes
    colorBodies(snapshot, by, seconds, colors);
    return colors;
}

Snapshot threeCircles() {
    Snapshot snapshot;
    for (const std::uint32_t id : {2U, 5U, 9U}) {
        snapshot.circles.emplace_back();
        snapshot.circles.back().id = id;
    }
    snapshot.circles[0].radius = 0.5F;
    snapshot.circles[1].radius = 0.25F;
    snapshot.circles[2].radius = 1.0F;
    return snapshot;
}

ContactView contactOf(std::uint32_t a, std::uint32_t b, float penetration) {
    ContactView contact{};
    contact.a = a;
    contact.b = b;
    contact.penetration = penetration;
    return contact;
}

using Colors = std::vector<std::uint32_t>;

}  // namespace

TEST_CASE("by speed a circle has the colour of its share of 2 m/s") {
    Snapshot snapshot = threeCircles();
    snapshot.circles[1].velocity = {0.3F, -0.4F};
    snapshot.circles[2].velocity = {30.0F, 0.0F};
    CHECK(colorsOf(snapshot, ColorBy::Speed) == Colors{mapColor(0.0F), mapColor(0.25F), mapColor(1.0F)});
    CHECK(colorScale(ColorBy::Speed).high == "2 m/s");
}

TEST_CASE("by penetration both circles of a contact have the colour of its share of a tenth of their own radius") {
    Snapshot snapshot = threeCircles();
    snapshot.contacts = {contactOf(2, 5, 0.0125F)};
    CHECK(colorsOf(snapshot, ColorBy::Penetration) == Colors{mapColor(0.25F), mapColor(0.5F), mapColor(0.0F)});
    // The deepest counts; body 12 is a rectangle.
    snapshot.contacts = {contactOf(2, 5, 0.0125F), contactOf(12, 5, 0.00625F), contactOf(12, 9, 0.075F)};
    CHECK(colorsOf(snapshot, ColorBy::Penetration) == Colors{mapColor(0.25F), mapColor(0.5F), mapColor(0.75F)});
    CHECK(colorScale(ColorBy::Penetration).high == "10 % of r");
}

TEST_CASE("by time at rest a circle has the colour of its share of 5 s") {
    CHECK(colorsOf(threeCircles(), ColorBy::TimeAtRest, {0.0F, 2.5F, 60.0F}) ==
          Colors{mapColor(0.0F), mapColor(0.5F), mapColor(1.0F)});
    CHECK(colorScale(ColorBy::TimeAtRest).high == "5 s");
}

TEST_CASE("by spin no circle has a colour of a map") {
    CHECK(colorsOf(threeCircles(), ColorBy::Spin).empty());
    CHECK(colorScale(ColorBy::Spin).label.empty());
}

TEST_CASE(
    "moving polygons have colours behind those of the circles; a penetration counts by how far they reach inwards") {
    Snapshot snapshot = threeCircles();
    const auto add = [&](std::uint32_t id, bool isStatic) {
        PolygonView& polygon = snapshot.polygons.emplace_back();
        polygon.id = id;
        polygon.isStatic = isStatic;
        polygon.outline = std::make_shared<const PolygonShape>(makeRectangleShape({2.0F, 0.5F}));
    };
    add(4, false);
    add(1, true);
    snapshot.polygons[0].velocity = {1.0F, 0.0F};
    CHECK(colorsOf(snapshot, ColorBy::Speed).size() == 4);
    CHECK(colorsOf(snapshot, ColorBy::Speed)[3] == mapColor(0.5F));
    snapshot.contacts = {contactOf(4, 9, 0.025F), contactOf(1, 4, 0.0125F)};
    CHECK(colorsOf(snapshot, ColorBy::Penetration) ==
          Colors{mapColor(0.0F), mapColor(0.0F), mapColor(0.25F), mapColor(0.5F)});
}
