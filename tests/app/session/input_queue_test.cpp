#include "app/session/input_queue.hpp"

#include <doctest/doctest.h>

using rb::InputEvent;
using Kind = rb::InputEvent::Kind;

namespace {

InputEvent moveTo(float x, float y) { return {.kind = Kind::Move, .position = {x, y}}; }
InputEvent of(Kind kind) { return {.kind = kind}; }

}  // namespace

TEST_CASE("a tap is pressed and released in two frames, at its own place, whatever follows") {
    rb::InputQueue queue;
    queue.push(moveTo(10.0F, 20.0F));
    queue.push(of(Kind::Press));
    queue.push(of(Kind::Release));
    queue.push(moveTo(300.0F, 400.0F));
    std::vector<InputEvent> taken;

    queue.takeFrame(taken);
    REQUIRE(taken.size() == 2);
    CHECK(taken[1].kind == Kind::Press);
    CHECK(taken[1].position == glm::vec2(10.0F, 20.0F));

    queue.takeFrame(taken);
    REQUIRE(taken.size() == 1);
    CHECK(taken[0].kind == Kind::Release);
    CHECK(taken[0].position == glm::vec2(10.0F, 20.0F));

    queue.takeFrame(taken);
    REQUIRE(taken.size() == 1);
    CHECK(taken[0].position == glm::vec2(300.0F, 400.0F));

    queue.takeFrame(taken);
    CHECK(taken.empty());
}

TEST_CASE("a press, a release or a turn of the wheel keeps its place: what moves on after it is the next frame's") {
    for (const Kind kind : {Kind::Press, Kind::Release, Kind::Wheel}) {
        CAPTURE(static_cast<int>(kind));
        rb::InputQueue queue;
        queue.push(moveTo(10.0F, 20.0F));
        queue.push(of(kind));
        queue.push(moveTo(300.0F, 400.0F));
        std::vector<InputEvent> taken;
        queue.takeFrame(taken);
        REQUIRE(taken.size() == 2);
        CHECK(taken[1].kind == kind);
        CHECK(taken[1].position == glm::vec2(10.0F, 20.0F));
        queue.takeFrame(taken);
        CHECK(taken.size() == 1);
    }
}

TEST_CASE("moves before a press are one frame's, and each change of the same button is another one's") {
    rb::InputQueue queue;
    queue.push(moveTo(1.0F, 1.0F));
    queue.push(moveTo(2.0F, 2.0F));
    for (const Kind kind : {Kind::Press, Kind::Release, Kind::Press, Kind::Release}) queue.push(of(kind));
    std::vector<InputEvent> taken;
    queue.takeFrame(taken);
    CHECK(taken.size() == 3);
    for (const Kind kind : {Kind::Release, Kind::Press, Kind::Release}) {
        queue.takeFrame(taken);
        REQUIRE(taken.size() == 1);
        CHECK(taken[0].kind == kind);
    }
}

TEST_CASE("two buttons may change in one frame") {
    rb::InputQueue queue;
    queue.push({.kind = Kind::Press, .button = rb::MouseButton::Left});
    queue.push({.kind = Kind::Press, .button = rb::MouseButton::Right});
    std::vector<InputEvent> taken;
    queue.takeFrame(taken);
    CHECK(taken.size() == 2);
}

TEST_CASE("keys keep their place among the clicks") {
    rb::InputQueue queue;
    queue.push(of(Kind::Press));
    queue.push(of(Kind::Character));
    queue.push({.kind = Kind::Release, .button = rb::MouseButton::Right});
    std::vector<InputEvent> taken;
    queue.takeFrame(taken);
    REQUIRE(taken.size() == 3);
    CHECK(taken[1].kind == Kind::Character);
}
