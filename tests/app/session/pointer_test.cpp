#include "app/session/pointer.hpp"

#include <doctest/doctest.h>
#include <glm/geometric.hpp>
#include <memory>
#include <numbers>

#include "physics/bodies/body_definition.hpp"
#include "render/camera.hpp"

using rb::Command;
using rb::InputEvent;
using rb::MouseButton;
using Kind = rb::InputEvent::Kind;

namespace {

constexpr float kPixel = 1e-5F;  // half a millionth of the view's height: rounding of a float [m]

// A window of 1000 × 500 over 4 m × 2 m, centred at (3, 1): 250 px a metre. One circle that turned by a quarter, one
// rectangle.
struct Bench {
    rb::Snapshot snapshot;
    rb::View view{{3.0F, 1.0F}, 2.0F};
    rb::Pointer pointer;
    std::vector<Command> commands;

    Bench() {
        constexpr float kQuarter = 0.5F * std::numbers::pi_v<float>;
        snapshot.circles.push_back({7, 0.3F, {3.5F, 1.0F}, {3.3F, 1.0F}, kQuarter, kQuarter, {0.0F, 0.0F}, 0.0F});
        snapshot.rectangles.push_back({{3.0F, 0.1F}, {1.0F, 0.2F}});
    }

    rb::Pick pick(float alpha = 1.0F) {
        return {snapshot, alpha, view, {1000.0F, 500.0F}, 1.0F, rb::BodyKind::Circle, {0.17F, {}}};
    }
    glm::vec2 pixelOf(glm::vec2 place) { return rb::toPixel(view, {1000.0F, 500.0F}, place); }

    void press(glm::vec2 place, MouseButton button = MouseButton::Left, bool isShift = false, float alpha = 1.0F) {
        pointer.press({.kind = Kind::Press, .position = pixelOf(place), .button = button, .isShift = isShift},
                      pick(alpha), commands);
    }
    void move(glm::vec2 pixel) { pointer.move(pixel, pick()); }
    void release(glm::vec2 pixel, MouseButton button = MouseButton::Left) {
        pointer.release({.kind = Kind::Release, .position = pixel, .button = button}, pick(), commands);
    }
};

// A polygon that has moved by a metre to the right in the last step.
rb::PolygonView polygonAt(glm::dvec2 position, const std::vector<std::vector<glm::vec2>>& parts, float angle) {
    return {.id = 9,
            .isStatic = false,
            .outline = std::make_shared<const rb::PolygonShape>(rb::makePolygonShape(parts)),
            .position = position,
            .previousPosition = position - glm::dvec2(1.0, 0.0),
            .angle = angle,
            .previousAngle = angle,
            .velocity = {0.0F, 0.0F},
            .angularVelocity = 0.0F};
}

constexpr float kEighth = 0.25F * std::numbers::pi_v<float>;

bool isNear(glm::vec2 a, glm::vec2 b) { return glm::length(a - b) < kPixel; }

}  // namespace

TEST_CASE("a click on empty space drops a circle there, at rest, when the button goes up") {
    Bench bench;
    bench.press({2.0F, 1.5F});
    CHECK(bench.commands.empty());
    bench.release(bench.pixelOf({2.0F, 1.5F}) + glm::vec2(2.0F, -3.0F));
    REQUIRE(bench.commands.size() == 1);
    const auto& drop = std::get<rb::DropBody>(bench.commands[0]);
    CHECK(isNear(drop.position, {2.0F, 1.5F}));
    CHECK(drop.velocity == glm::vec2(0.0F, 0.0F));
    CHECK_FALSE(bench.pointer.isDragging());
}

TEST_CASE("a drag throws from where it began, at three times its length a second") {
    Bench bench;
    bench.press({2.0F, 1.5F});
    bench.release(bench.pixelOf({2.2F, 1.9F}));
    REQUIRE(bench.commands.size() == 1);
    const auto& drop = std::get<rb::DropBody>(bench.commands[0]);
    CHECK(isNear(drop.position, {2.0F, 1.5F}));
    CHECK(isNear(drop.velocity, {0.6F, 1.2F}));
}

TEST_CASE("a throw shows the circle to be dropped, and an arrow once it is more than a click") {
    Bench bench;
    std::vector<rb::Segment> segments;
    bench.press({2.0F, 1.5F});
    bench.pointer.appendSegments(bench.pick(), {0U, 1U}, segments);
    const std::size_t outline = segments.size();
    CHECK(outline > 20);
    for (const rb::Segment& piece : segments) {
        CHECK(glm::length(piece.a - glm::dvec2(2.0, 1.5)) == doctest::Approx(bench.pick().next.radius));
    }
    segments.clear();
    bench.move(bench.pixelOf({2.2F, 1.9F}));
    bench.pointer.appendSegments(bench.pick(), {0U, 1U}, segments);
    REQUIRE(segments.size() == outline + 1);
    CHECK(isNear(segments[outline].a, {2.0F, 1.5F}));
    CHECK(isNear(segments[outline].b, {2.2F, 1.9F}));
    CHECK(segments[outline].isArrow);
}

TEST_CASE("a click on a rectangle drops nothing; with shift it drops there and on a circle") {
    Bench bench;
    bench.press({3.0F, 0.1F});
    bench.release(bench.pixelOf({3.0F, 0.1F}));
    CHECK(bench.commands.empty());
    for (const glm::vec2 place : {glm::vec2(3.0F, 0.1F), glm::vec2(3.5F, 1.0F)}) {
        bench.commands.clear();
        bench.press(place, MouseButton::Left, true);
        bench.release(bench.pixelOf(place));
        REQUIRE(bench.commands.size() == 1);
        CHECK(isNear(std::get<rb::DropBody>(bench.commands[0]).position, place));
    }
}

TEST_CASE("a click beside any side of a rectangle drops a circle, and one within that side does not") {
    constexpr float kNear = 0.01F;
    for (const glm::vec2 side : {glm::vec2(0.5F, 0.0F), {-0.5F, 0.0F}, {0.0F, 0.1F}, {0.0F, -0.1F}}) {
        const glm::vec2 end = glm::vec2(3.0F, 0.1F) + side;
        const glm::vec2 out = kNear * glm::normalize(side);
        CAPTURE(end.x);
        CAPTURE(end.y);
        Bench bench;
        bench.press(end - out);
        bench.release(bench.pixelOf(end - out));
        CHECK(bench.commands.empty());
        bench.press(end + out);
        bench.release(bench.pixelOf(end + out));
        CHECK(bench.commands.size() == 1);
    }
}

TEST_CASE("a drag on a circle pulls the point that was taken, in the circle's own frame, and lets it go") {
    Bench bench;
    bench.press({3.6F, 1.0F});
    REQUIRE(bench.commands.size() == 1);
    const rb::MouseSpring pull = std::get<rb::PullBody>(bench.commands[0]).pull;
    CHECK(pull.body == 7);
    CHECK(isNear(pull.anchor, {0.0F, -0.1F}));  // 0.1 m to the right, seen from a circle turned by +90°
    CHECK(isNear(pull.target, {3.6F, 1.0F}));

    bench.move(bench.pixelOf({4.0F, 1.7F}));
    bench.pointer.update(bench.pick(), bench.commands);
    bench.pointer.update(bench.pick(), bench.commands);  // nothing new
    REQUIRE(bench.commands.size() == 2);
    CHECK(isNear(std::get<rb::PullBody>(bench.commands[1]).pull.target, {4.0F, 1.7F}));

    bench.release(bench.pixelOf({4.0F, 1.7F}));
    REQUIRE(bench.commands.size() == 3);
    CHECK(std::holds_alternative<rb::LetGo>(bench.commands[2]));
}

TEST_CASE("a circle is taken where it is drawn, between two steps") {
    Bench bench;
    bench.press({3.05F, 1.0F}, MouseButton::Left, false, 0.0F);  // inside the pose one step earlier alone
    REQUIRE(bench.commands.size() == 1);
    CHECK(std::holds_alternative<rb::PullBody>(bench.commands[0]));
}

TEST_CASE("a pull ends when its circle is gone, and whenever the world is another") {
    Bench bench;
    bench.press({3.5F, 1.0F});
    bench.snapshot.circles.clear();
    bench.pointer.update(bench.pick(), bench.commands);
    CHECK_FALSE(bench.pointer.isDragging());

    bench.press({2.0F, 1.5F});
    bench.pointer.cancel();
    bench.commands.clear();
    bench.release(bench.pixelOf({2.0F, 1.5F}));
    CHECK(bench.commands.empty());
}

TEST_CASE("a right drag keeps the world under the cursor") {
    Bench bench;
    const glm::vec2 place{2.4F, 1.3F};
    const glm::vec2 from = bench.pixelOf(place);
    bench.press(place, MouseButton::Right);
    bench.move(from + glm::vec2(-60.0F, 35.0F));
    bench.release(from + glm::vec2(-120.0F, 70.0F), MouseButton::Right);
    CHECK(isNear(rb::toWorld(bench.view, {1000.0F, 500.0F}, from + glm::vec2(-120.0F, 70.0F)), place));
    CHECK(bench.view.height == 2.0F);
    CHECK(bench.commands.empty());
}

TEST_CASE("the wheel zooms about the cursor, also in the middle of a throw") {
    Bench bench;
    const glm::vec2 pixel{120.0F, 450.0F};
    const glm::vec2 place = rb::toWorld(bench.view, {1000.0F, 500.0F}, pixel);
    bench.press({2.0F, 1.5F});
    const InputEvent turn{.kind = Kind::Wheel, .position = pixel, .wheel = {0.0F, 3.0F}};
    bench.pointer.wheel(turn, bench.pick());
    CHECK(bench.view.height < 2.0F);
    CHECK(isNear(rb::toWorld(bench.view, {1000.0F, 500.0F}, pixel), place));
    bench.release({900.0F, 30.0F});
    REQUIRE(bench.commands.size() == 1);
    CHECK(isNear(std::get<rb::DropBody>(bench.commands[0]).position, {2.0F, 1.5F}));
}

TEST_CASE("a throw in which the wheel zooms is three times the way in the world a second, as one sees it then") {
    for (const float turns : {3.0F, -4.0F}) {
        CAPTURE(turns);
        Bench bench;
        bench.press({2.0F, 1.5F});
        bench.pointer.wheel({.kind = Kind::Wheel, .position = {120.0F, 450.0F}, .wheel = {0.0F, turns}}, bench.pick());
        std::vector<rb::Segment> segments;
        bench.move(bench.pixelOf({2.2F, 1.9F}));  // in the new view
        bench.pointer.appendSegments(bench.pick(), {0U, 1U}, segments);
        CHECK(isNear(segments.back().a, {2.0F, 1.5F}));
        CHECK(isNear(segments.back().b, {2.2F, 1.9F}));
        bench.release(bench.pixelOf({2.2F, 1.9F}));
        REQUIRE(bench.commands.size() == 1);
        const auto& drop = std::get<rb::DropBody>(bench.commands[0]);
        CHECK(isNear(drop.position, {2.0F, 1.5F}));
        CHECK(isNear(drop.velocity, {0.6F, 1.2F}));
    }
}

TEST_CASE("while one button drags, another changes nothing") {
    Bench bench;
    bench.press({2.0F, 1.5F});
    bench.press({2.5F, 1.5F}, MouseButton::Right);
    bench.release(bench.pixelOf({2.5F, 1.5F}), MouseButton::Right);
    CHECK(bench.pointer.isDragging());
    CHECK(bench.commands.empty());
    CHECK(bench.view.center == glm::dvec2(3.0F, 1.0F));
}

TEST_CASE("a polygon is taken inside its corners and not beside them, where it is drawn") {
    // A square of 0.4 m that stands on a corner: its corners lie 0.283 m from the middle, its faces 0.2 m.
    Bench bench;
    bench.snapshot.polygons = {polygonAt({2.0, 1.0}, {rb::boxVertices({0.4F, 0.4F})}, kEighth)};
    const auto isThere = [&](glm::vec2 away, float alpha = 1.0F) {
        return rb::bodyAt(bench.pick(alpha), glm::dvec2(2.0, 1.0) + glm::dvec2(away)).has_value();
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
            Bench bench;
            rb::PolygonView polygon = polygonAt(kMiddle, frame, 0.0F);
            rb::PolygonShape outline = *polygon.outline;
            outline.isHidden = isHidden;
            polygon.outline = std::make_shared<const rb::PolygonShape>(outline);
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
            CHECK(std::holds_alternative<rb::DropBody>(bench.commands[0]));
        }
    }
}

TEST_CASE("a drag on a polygon pulls the point that was taken, in the polygon's own frame") {
    Bench bench;
    bench.snapshot.polygons = {polygonAt({2.0, 1.0}, {rb::boxVertices({0.4F, 0.4F})}, 2.0F * kEighth)};
    bench.press({2.1F, 1.0F});
    REQUIRE(bench.commands.size() == 1);
    const rb::MouseSpring pull = std::get<rb::PullBody>(bench.commands[0]).pull;
    CHECK(pull.body == 9);
    CHECK(isNear(pull.anchor, {0.0F, -0.1F}));
    bench.snapshot.polygons.clear();
    bench.pointer.update(bench.pick(), bench.commands);
    CHECK_FALSE(bench.pointer.isDragging());
}

TEST_CASE("of a circle and a polygon on the same place the polygon is taken: it is drawn last") {
    Bench bench;
    CHECK(rb::bodyAt(bench.pick(), {3.5, 1.0})->id == 7);
    bench.snapshot.polygons = {polygonAt({3.5, 1.0}, {rb::regularVertices(3, 0.2F)}, 0.0F)};
    CHECK(rb::bodyAt(bench.pick(), {3.5, 1.0})->id == 9);
}

TEST_CASE("a throw of a polygon shows its outline, and drops its kind") {
    Bench bench;
    const std::vector<glm::vec2> triangle = rb::regularVertices(3, 0.2F);
    const auto pick = [&] {
        rb::Pick seen = bench.pick();
        return rb::Pick{seen.snapshot, 1.0F, seen.view, seen.size, 1.0F, rb::BodyKind::Polygon, {0.2F, triangle}};
    };
    bench.press({2.0F, 1.5F});
    std::vector<rb::Segment> segments;
    bench.pointer.appendSegments(pick(), {0U, 1U}, segments);
    REQUIRE(segments.size() == 3);
    for (std::size_t i = 0; i < 3; ++i) {
        CHECK(isNear(segments[i].a, glm::vec2(2.0F, 1.5F) + triangle[i]));
        CHECK(isNear(segments[i].b, segments[(i + 1) % 3].a));
    }
    bench.pointer.release({.kind = Kind::Release, .position = bench.pixelOf({2.0F, 1.5F})}, pick(), bench.commands);
    REQUIRE(bench.commands.size() == 1);
    CHECK(std::get<rb::DropBody>(bench.commands[0]).kind == rb::BodyKind::Polygon);
}

TEST_CASE("the middle button drags nothing") {
    Bench bench;
    const rb::View view = bench.view;
    bench.press({2.0F, 1.5F}, MouseButton::Middle);
    bench.move({500.0F, 100.0F});
    bench.release({500.0F, 100.0F}, MouseButton::Middle);
    CHECK(bench.view == view);
    CHECK(bench.commands.empty());
    CHECK_FALSE(bench.pointer.isDragging());
}

TEST_CASE("what a click would drop is shown where the cursor came over the world, not where the world came under it") {
    Bench bench;
    std::vector<rb::Segment> segments;
    const auto isShown = [&] {
        segments.clear();
        bench.pointer.appendSegments(bench.pick(), {0U, 1U}, segments);
        return !segments.empty();
    };
    const glm::vec2 place = bench.pixelOf({2.0F, 1.5F});
    rb::Pick narrow = bench.pick();
    narrow.size.x = 0.5F * place.x;  // the cursor is over a drawer
    bench.pointer.move(place, narrow);
    CHECK_FALSE(isShown());  // which is closed
    bench.move(place);
    CHECK(isShown());
}

TEST_CASE("what would be dropped on a circle, a rectangle or a polygon has another colour, at whichever side") {
    Bench bench;
    bench.snapshot.polygons.push_back(polygonAt({1.5, 0.5}, {{{-0.2F, -0.2F}, {0.2F, -0.2F}, {0.2F, 0.2F}}}, kEighth));
    constexpr rb::PointerColors kColors{.line = 0x00FFFFFFU, .overlap = 0xFF0000FFU};
    const auto isTinted = [&](glm::vec2 place, const std::vector<glm::vec2>& vertices) {
        std::vector<rb::Segment> segments;
        bench.move(bench.pixelOf(place));
        rb::Pick pick = bench.pick();
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
