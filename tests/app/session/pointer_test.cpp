#include "app/session/pointer.hpp"

#include <doctest/doctest.h>
#include <glm/geometric.hpp>

#include "app/session/pointer_bench.hpp"

using namespace rb;
using namespace rb::test;

TEST_CASE("a click on empty space drops a circle there, at rest, when the button goes up") {
    PointerBench bench;
    bench.press({2.0F, 1.5F});
    CHECK(bench.commands.empty());
    bench.release(bench.pixelOf({2.0F, 1.5F}) + glm::vec2(2.0F, -3.0F));
    REQUIRE(bench.commands.size() == 1);
    const auto& drop = std::get<DropBody>(bench.commands[0]);
    CHECK(isNear(drop.position, {2.0F, 1.5F}));
    CHECK(drop.velocity == glm::vec2(0.0F, 0.0F));
    CHECK_FALSE(bench.pointer.isDragging());
}

TEST_CASE("a drag throws from where it began, at three times its length a second") {
    PointerBench bench;
    bench.press({2.0F, 1.5F});
    bench.release(bench.pixelOf({2.2F, 1.9F}));
    REQUIRE(bench.commands.size() == 1);
    const auto& drop = std::get<DropBody>(bench.commands[0]);
    CHECK(isNear(drop.position, {2.0F, 1.5F}));
    CHECK(isNear(drop.velocity, {0.6F, 1.2F}));
}

TEST_CASE("a throw shows the circle to be dropped, and an arrow once it is more than a click") {
    PointerBench bench;
    std::vector<Segment> segments;
    bench.press({2.0F, 1.5F});
    bench.pointer.appendSegments(bench.pick(), {0U, 1U}, segments);
    const std::size_t outline = segments.size();
    CHECK(outline > 20);
    for (const Segment& piece : segments) {
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
    PointerBench bench;
    bench.press({3.0F, 0.1F});
    bench.release(bench.pixelOf({3.0F, 0.1F}));
    CHECK(bench.commands.empty());
    for (const glm::vec2 place : {glm::vec2(3.0F, 0.1F), glm::vec2(3.5F, 1.0F)}) {
        bench.commands.clear();
        bench.press(place, MouseButton::Left, true);
        bench.release(bench.pixelOf(place));
        REQUIRE(bench.commands.size() == 1);
        CHECK(isNear(std::get<DropBody>(bench.commands[0]).position, place));
    }
}

TEST_CASE("a click beside any side of a rectangle drops a circle, and one within that side does not") {
    constexpr float kNear = 0.01F;
    for (const glm::vec2 side : {glm::vec2(0.5F, 0.0F), {-0.5F, 0.0F}, {0.0F, 0.1F}, {0.0F, -0.1F}}) {
        const glm::vec2 end = glm::vec2(3.0F, 0.1F) + side;
        const glm::vec2 out = kNear * glm::normalize(side);
        CAPTURE(end.x);
        CAPTURE(end.y);
        PointerBench bench;
        bench.press(end - out);
        bench.release(bench.pixelOf(end - out));
        CHECK(bench.commands.empty());
        bench.press(end + out);
        bench.release(bench.pixelOf(end + out));
        CHECK(bench.commands.size() == 1);
    }
}

TEST_CASE("a drag on a circle pulls the point that was taken, in the circle's own frame, and lets it go") {
    PointerBench bench;
    bench.press({3.6F, 1.0F});
    REQUIRE(bench.commands.size() == 1);
    const MouseSpring pull = std::get<PullBody>(bench.commands[0]).pull;
    CHECK(pull.body == 7);
    CHECK(isNear(pull.anchor, {0.0F, -0.1F}));  // 0.1 m to the right, seen from a circle turned by +90°
    CHECK(isNear(pull.target, {3.6F, 1.0F}));

    bench.move(bench.pixelOf({4.0F, 1.7F}));
    bench.pointer.update(bench.pick(), bench.commands);
    bench.pointer.update(bench.pick(), bench.commands);  // nothing new
    REQUIRE(bench.commands.size() == 2);
    CHECK(isNear(std::get<PullBody>(bench.commands[1]).pull.target, {4.0F, 1.7F}));

    bench.release(bench.pixelOf({4.0F, 1.7F}));
    REQUIRE(bench.commands.size() == 3);
    CHECK(std::holds_alternative<LetGo>(bench.commands[2]));
}

TEST_CASE("a circle is taken where it is drawn, between two steps") {
    PointerBench bench;
    bench.press({3.05F, 1.0F}, MouseButton::Left, false, 0.0F);  // inside the pose one step earlier alone
    REQUIRE(bench.commands.size() == 1);
    CHECK(std::holds_alternative<PullBody>(bench.commands[0]));
}

TEST_CASE("a pull ends when its circle is gone, and whenever the world is another") {
    PointerBench bench;
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
    PointerBench bench;
    const glm::vec2 place{2.4F, 1.3F};
    const glm::vec2 from = bench.pixelOf(place);
    bench.press(place, MouseButton::Right);
    bench.move(from + glm::vec2(-60.0F, 35.0F));
    bench.release(from + glm::vec2(-120.0F, 70.0F), MouseButton::Right);
    CHECK(isNear(toWorld(bench.view, {1000.0F, 500.0F}, from + glm::vec2(-120.0F, 70.0F)), place));
    CHECK(bench.view.height == 2.0F);
    CHECK(bench.commands.empty());
}

TEST_CASE("the wheel zooms about the cursor, also in the middle of a throw") {
    PointerBench bench;
    const glm::vec2 pixel{120.0F, 450.0F};
    const glm::vec2 place = toWorld(bench.view, {1000.0F, 500.0F}, pixel);
    bench.press({2.0F, 1.5F});
    const InputEvent turn{.kind = InputEvent::Kind::Wheel, .position = pixel, .wheel = {0.0F, 3.0F}};
    bench.pointer.wheel(turn, bench.pick());
    CHECK(bench.view.height < 2.0F);
    CHECK(isNear(toWorld(bench.view, {1000.0F, 500.0F}, pixel), place));
    bench.release({900.0F, 30.0F});
    REQUIRE(bench.commands.size() == 1);
    CHECK(isNear(std::get<DropBody>(bench.commands[0]).position, {2.0F, 1.5F}));
}

TEST_CASE("a throw in which the wheel zooms is three times the way in the world a second, as one sees it then") {
    for (const float turns : {3.0F, -4.0F}) {
        CAPTURE(turns);
        PointerBench bench;
        bench.press({2.0F, 1.5F});
        bench.pointer.wheel({.kind = InputEvent::Kind::Wheel, .position = {120.0F, 450.0F}, .wheel = {0.0F, turns}},
                            bench.pick());
        std::vector<Segment> segments;
        bench.move(bench.pixelOf({2.2F, 1.9F}));  // in the new view
        bench.pointer.appendSegments(bench.pick(), {0U, 1U}, segments);
        CHECK(isNear(segments.back().a, {2.0F, 1.5F}));
        CHECK(isNear(segments.back().b, {2.2F, 1.9F}));
        bench.release(bench.pixelOf({2.2F, 1.9F}));
        REQUIRE(bench.commands.size() == 1);
        const auto& drop = std::get<DropBody>(bench.commands[0]);
        CHECK(isNear(drop.position, {2.0F, 1.5F}));
        CHECK(isNear(drop.velocity, {0.6F, 1.2F}));
    }
}

TEST_CASE("while one button drags, another changes nothing") {
    PointerBench bench;
    bench.press({2.0F, 1.5F});
    bench.press({2.5F, 1.5F}, MouseButton::Right);
    bench.release(bench.pixelOf({2.5F, 1.5F}), MouseButton::Right);
    CHECK(bench.pointer.isDragging());
    CHECK(bench.commands.empty());
    CHECK(bench.view.center == glm::dvec2(3.0F, 1.0F));
}

TEST_CASE("the middle button drags nothing") {
    PointerBench bench;
    const View view = bench.view;
    bench.press({2.0F, 1.5F}, MouseButton::Middle);
    bench.move({500.0F, 100.0F});
    bench.release({500.0F, 100.0F}, MouseButton::Middle);
    CHECK(bench.view == view);
    CHECK(bench.commands.empty());
    CHECK_FALSE(bench.pointer.isDragging());
}

TEST_CASE("what a click would drop is shown where the cursor came over the world, not where the world came under it") {
    PointerBench bench;
    std::vector<Segment> segments;
    const auto isShown = [&] {
        segments.clear();
        bench.pointer.appendSegments(bench.pick(), {0U, 1U}, segments);
        return !segments.empty();
    };
    const glm::vec2 place = bench.pixelOf({2.0F, 1.5F});
    Pick narrow = bench.pick();
    narrow.size.x = 0.5F * place.x;  // the cursor is over a drawer
    bench.pointer.move(place, narrow);
    CHECK_FALSE(isShown());  // which is closed
    bench.move(place);
    CHECK(isShown());
}
