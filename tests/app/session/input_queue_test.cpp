#include "app/session/input_queue.hpp"

#include <doctest/doctest.h>
#include <string>
#include <string_view>

using rb::InputEvent;
using Kind = rb::InputEvent::Kind;

namespace {

InputEvent moveTo(float x, float y) { return {.kind = Kind::Move, .position = {x, y}}; }
InputEvent of(Kind kind) { return {.kind = kind}; }
InputEvent key(int key, bool isDown) { return {.kind = Kind::Key, .isDown = isDown, .key = key}; }

// As the window system tells it: the key, and right behind it what it types.
void type(rb::InputQueue& queue, char character) {
    queue.push(key(character, true));
    queue.push({.kind = Kind::Character, .character = static_cast<unsigned char>(character)});
}

std::vector<InputEvent> taken(rb::InputQueue& queue) {
    std::vector<InputEvent> events;
    queue.takeFrame(events);
    return events;
}

std::string charactersOf(const std::vector<InputEvent>& events) {
    std::string characters;
    for (const InputEvent& event : events) {
        if (event.kind == Kind::Character) characters += static_cast<char>(event.character);
    }
    return characters;
}

constexpr int kLeft = 263;
constexpr int kBackspace = 259;
constexpr int kEnter = 257;

}  // namespace

TEST_CASE("a tap is pressed and released in two frames, at its own place, whatever follows") {
    rb::InputQueue queue;
    queue.push(moveTo(10.0F, 20.0F));
    queue.push(of(Kind::Press));
    queue.push(of(Kind::Release));
    queue.push(moveTo(300.0F, 400.0F));
    for (const Kind kind : {Kind::Press, Kind::Release}) {
        const std::vector<InputEvent> frame = taken(queue);
        REQUIRE_FALSE(frame.empty());
        CHECK(frame.back().kind == kind);
        CHECK(frame.back().position == glm::vec2(10.0F, 20.0F));
    }
    const std::vector<InputEvent> last = taken(queue);
    REQUIRE(last.size() == 1);
    CHECK(last[0].position == glm::vec2(300.0F, 400.0F));
    CHECK(taken(queue).empty());
}

TEST_CASE("a press, a release or a turn of the wheel keeps its place: what moves on after it is the next frame's") {
    for (const Kind kind : {Kind::Press, Kind::Release, Kind::Wheel}) {
        CAPTURE(static_cast<int>(kind));
        rb::InputQueue queue;
        queue.push(moveTo(10.0F, 20.0F));
        queue.push(of(kind));
        queue.push(moveTo(300.0F, 400.0F));
        const std::vector<InputEvent> first = taken(queue);
        REQUIRE(first.size() == 2);
        CHECK(first[1].kind == kind);
        CHECK(first[1].position == glm::vec2(10.0F, 20.0F));
        CHECK(taken(queue).size() == 1);
    }
}

TEST_CASE("moves before a press are one frame's, and each change of the same button is another one's") {
    rb::InputQueue queue;
    queue.push(moveTo(1.0F, 1.0F));
    queue.push(moveTo(2.0F, 2.0F));
    for (const Kind kind : {Kind::Press, Kind::Release, Kind::Press, Kind::Release}) queue.push(of(kind));
    CHECK(taken(queue).size() == 3);
    for (const Kind kind : {Kind::Release, Kind::Press, Kind::Release}) {
        const std::vector<InputEvent> next = taken(queue);
        REQUIRE(next.size() == 1);
        CHECK(next[0].kind == kind);
    }
}

TEST_CASE("two buttons that are pressed together are one frame's") {
    rb::InputQueue queue;
    queue.push(of(Kind::Press));
    queue.push({.kind = Kind::Press, .button = rb::MouseButton::Right});
    CHECK(taken(queue).size() == 2);
}

TEST_CASE("keys keep their place among the clicks, and what is typed after one is the next frame's") {
    rb::InputQueue queue;
    type(queue, '1');
    queue.push(of(Kind::Press));
    type(queue, '2');
    queue.push(of(Kind::Release));
    type(queue, '3');
    for (const std::string_view typed : {"1", "2", "3"}) CHECK(charactersOf(taken(queue)) == typed);
}

TEST_CASE("whoever asks each frame which keys are down sees every press, however short and however many") {
    rb::InputQueue queue;
    for (int i = 0; i < 3; ++i) {
        queue.push(key(kLeft, true));
        queue.push(key(kLeft, false));
    }
    int presses = 0;
    bool wasDown = false;
    for (std::vector<InputEvent> frame = taken(queue); !frame.empty(); frame = taken(queue)) {
        const bool isDown = frame.back().isDown;
        presses += isDown && !wasDown ? 1 : 0;
        wasDown = isDown;
    }
    CHECK(presses == 3);
}

TEST_CASE("a key that types nothing is alone in its frame with the keys: before it and after it others are typed") {
    rb::InputQueue queue;
    type(queue, '1');
    type(queue, '2');
    queue.push(key(kBackspace, true));
    type(queue, '3');
    queue.push(key(kLeft, true));
    queue.push(key(kEnter, true));
    queue.push(key(kLeft, false));
    CHECK(charactersOf(taken(queue)) == "12");
    for (const std::string_view typed : {"", "3", "", ""}) CHECK(charactersOf(taken(queue)) == typed);
    CHECK(taken(queue).size() == 1);  // the arrow goes up
    CHECK(taken(queue).empty());
}

TEST_CASE("a key that is held down repeats within a frame") {
    rb::InputQueue queue;
    for (int i = 0; i < 4; ++i) queue.push(key(kLeft, true));
    CHECK(taken(queue).size() == 4);
}
