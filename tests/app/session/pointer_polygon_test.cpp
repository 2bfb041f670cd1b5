// How the pointer takes and drops bodies with corners.

#include <doctest/doctest.h>
#include <glm/geometric.hpp>
#include <memory>
#include <numbers>

#include "app/session/pointer_bench.hpp"
#include "physics/bodies/body_definition.hpp"

using namespace rb;
using namespace rb::test;

namespace {

// A polygon that has moved by a metre to the right in the last step.
PolygonView polygonAt(glm::dvec2 position, const std::vector<std::vector<glm::vec2>>& parts, float angle) {
    return {.id = 9,
            .isStatic = false,
            .outline = std::make_shared<const PolygonShape>(makePolygonShape(parts)),
            .position = position,
            .previousPosition = position - glm::dvec2(1.0, 0.0),
            .angle = angle,
            .previousAngle = angle,
            .velocity = {0.0F, 0.0F},
            .angularVelocity = 0.0F};
}

constexpr float kEighth = 0.25F * std::numbers::pi_v<float>;

}  // namespace

TEST_CASE("a polygon is taken inside its corners and not beside them, where it is drawn") {
    // A square of 0.4 m that stands on a corner: its corners lie 0.283 m from the middle, its faces 0.2 m.
    PointerBench bench;
    bench.snapshot.polygons = {polygonAt({2.0, 1.0}, {boxVertices({0.4F, 0.4F})}, kEighth)};
    const auto isThere = [&](glm::vec2 away, float alpha = 1.0F) {
        return bodyAt(bench.pick(alpha), glm::dvec2(2.0, 1.0) + glm::dvec2(away)).has_value();
    };
    for (const glm::vec2 corner : {glm::vec2(1.0F, 0.0F), {-1.0F, 0.0F}, {0.0F, 1.0F}, {0.0F, -1.0F}}) {
        CHECK(isThere(0.28F * corner));
        CHECK_FALSE(isThere(0.29F * corner));
    }
    CHECK(isThere({0.139F, 0.139F}));
    CHECK_FALSE(isThere({0.145F, 0.145F}));  // within the circle about it
    CHECK_FALSE(isThere({0.0F, 0.0F}, 0.0F));
    CHECK(isThere({-1.0F, 0.0F}, 0.0F));  // one step earlier
}

TEST_CASE("a hollow body is taken at its walls; in it one drops; one that is hidden or static is a wall") {
    const std::vector<std::vector<glm::vec2>> frame{{{-0.5F, -0.5F}, {0.5F, -0.5F}, {0.5F, -0.4F}, {-0.5F, -0.4F}},
                                                    {{-0.5F, 0.4F}, {0.5F, 0.4F}, {0.5F, 0.5F}, {-0.5F, 0.5F}},
                                                    {{-0.5F, -0.4F}, {-0.4F, -0.4F}, {-0.4F, 0.4F}, {-0.5F, 0.4F}},
                                                    {{0.4F, -0.4F}, {0.5F, -0.4F}, {0.5F, 0.4F}, {0.4F, 0.4F}}};
    constexpr glm::vec2 kMiddle{1.8F, 1.2F};
    constexpr glm::vec2 kWall = kMiddle + glm::vec2(0.0F, 0.45F);
    for (const bool isStatic : {false, true}) {
        for (const bool isHidden : {false, true}) {
            CAPTURE(isStatic);
            CAPTURE(isHidden);
            PointerBench bench;
            PolygonView polygon = polygonAt(kMiddle, frame, 0.0F);
            PolygonShape outline = *polygon.outline;
            outline.isHidden = isHidden;
            polygon.outline = std::make_shared<const PolygonShape>(outline);
            polygon.isStatic = isStatic;
            bench.snapshot.polygons = {polygon};
            bench.press(kWall);
            CHECK(bench.commands.size() == (isStatic || isHidden ? 0U : 1U));  // a pull
            CHECK(bench.pointer.isDragging() == (!isStatic && !isHidden));
            bench.release(bench.pixelOf(kWall));
            bench.commands.clear();
            bench.press(kMiddle);
            bench.release(bench.pixelOf(kMiddle));
            REQUIRE(bench.commands.size() == 1);
            CHECK(std::holds_alternative<DropBody>(bench.commands[0]));
        }
    }
}

TEST_CASE("a drag on a polygon pulls the point that was taken, in the polygon's own frame") {
    PointerBench bench;
    bench.snapshot.polygons = {polygonAt({2.0, 1.0}, {boxVertices({0.4F, 0.4F})}, 2.0F * kEighth)};
    bench.press({2.1F, 1.0F});
    REQUIRE(bench.commands.size() == 1);
    const MouseSpring pull = std::get<PullBody>(bench.commands[0]).pull;
    CHECK(pull.body == 9);
    CHECK(isNear(pull.anchor, {0.0F, -0.1F}));
    bench.snapshot.polygons.clear();
    bench.pointer.update(bench.pick(), bench.commands);
    CHECK_FALSE(bench.pointer.isDragging());
}

TEST_CASE("of a circle and a polygon on the same place the polygon is taken: it is drawn last") {
    PointerBench bench;
    CHECK(bodyAt(bench.pick(), {3.5, 1.0})->id == 7);
    bench.snapshot.polygons = {polygonAt({3.5, 1.0}, {regularVertices(3, 0.2F)}, 0.0F)};
    CHECK(bodyAt(bench.pick(), {3.5, 1.0})->id == 9);
}

TEST_CASE("a throw of a polygon shows its outline, and drops its kind") {
    PointerBench bench;
    const std::vector<glm::vec2> triangle = regularVertices(3, 0.2F);
    const auto pick = [&] {
        Pick seen = bench.pick();
        return Pick{seen.snapshot, 1.0F, seen.view, seen.size, 1.0F, BodyKind::Polygon, {0.2F, triangle}};
    };
    bench.press({2.0F, 1.5F});
    std::vector<Segment> segments;
    bench.pointer.appendSegments(pick(), {0U, 1U}, segments);
    REQUIRE(segments.size() == 3);
    for (std::size_t i = 0; i < 3; ++i) {
        CHECK(isNear(segments[i].a, glm::vec2(2.0F, 1.5F) + triangle[i]));
        CHECK(isNear(segments[i].b, segments[(i + 1) % 3].a));
    }
    bench.pointer.release({.kind = InputEvent::Kind::Release, .position = bench.pixelOf({2.0F, 1.5F})}, pick(),
                          bench.commands);
    REQUIRE(bench.commands.size() == 1);
    CHECK(std::get<DropBody>(bench.commands[0]).kind == BodyKind::Polygon);
}

TEST_CASE("what would be dropped on a circle, a rectangle or a polygon has another colour, at whichever side") {
    PointerBench bench;
    bench.snapshot.polygons.push_back(polygonAt({1.5, 0.5}, {{{-0.2F, -0.2F}, {0.2F, -0.2F}, {0.2F, 0.2F}}}, kEighth));
    constexpr PointerColors kColors{.line = 0x00FFFFFFU, .overlap = 0xFF0000FFU};
    const auto isTinted = [&](glm::vec2 place, const std::vector<glm::vec2>& vertices) {
        std::vector<Segment> segments;
        bench.move(bench.pixelOf(place));
        Pick pick = bench.pick();
        pick.next.vertices = vertices;
        bench.pointer.appendSegments(pick, kColors, segments);
        REQUIRE_FALSE(segments.empty());
        return segments.front().style.rgba == kColors.overlap;
    };
    const std::vector<glm::vec2> square{{-0.12F, -0.12F}, {0.12F, -0.12F}, {0.12F, 0.12F}, {-0.12F, 0.12F}};
    for (const float side : {-1.0F, 1.0F}) {
        CHECK(isTinted({3.5F + 0.46F * side, 1.0F}, {}));  // 0.3 + 0.17 = 0.47
        CHECK_FALSE(isTinted({3.5F + 0.48F * side, 1.0F}, {}));
        CHECK(isTinted({3.5F + 0.41F * side, 1.0F}, square));  // 0.3 + 0.12 = 0.42
        CHECK_FALSE(isTinted({3.5F + 0.43F * side, 1.0F}, square));
        CHECK(isTinted({3.0F + 0.61F * side, 0.1F}, square));  // 0.5 + 0.12 = 0.62
        CHECK_FALSE(isTinted({3.0F + 0.63F * side, 0.1F}, square));
        CHECK_FALSE(isTinted({3.0F + 0.63F * side, 0.33F}, {}));  // beside the corner, though its box is not
    }
    // The polygon's hypotenuse stands upright, 0.094 left of its centre of mass.
    CHECK(isTinted({1.5F - 0.25F, 0.5F}, {}));
    CHECK_FALSE(isTinted({1.5F - 0.28F, 0.5F}, {}));
}
