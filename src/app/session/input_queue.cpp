#include "app/session/input_queue.hpp"

#include <algorithm>
#include <optional>
#include <span>

namespace rb {

namespace {

using Kind = InputEvent::Kind;

bool isOfButton(const InputEvent& event) { return event.kind == Kind::Press || event.kind == Kind::Release; }

// Whether the frame that has taken these events already saw this one's button or key change.
bool isSecondChange(const InputEvent& event, std::span<const InputEvent> before) {
    return std::any_of(before.begin(), before.end(), [&](const InputEvent& other) {
        if (event.kind == Kind::Key) {
            return other.kind == Kind::Key && other.key == event.key && other.isDown != event.isDown;
        }
        return isOfButton(event) && isOfButton(other) && other.button == event.button;
    });
}

}  // namespace

void InputQueue::push(InputEvent event) {
    if (event.kind == Kind::Move) cursor_ = event.position;
    event.position = cursor_;
    waiting_.push_back(event);
}

// A key that types has its character right behind it.
bool InputQueue::typesNothing(std::size_t index) const {
    const InputEvent& event = waiting_[index];
    const bool isTyping = index + 1 < waiting_.size() && waiting_[index + 1].kind == Kind::Character;
    return event.kind == Kind::Key && event.isDown && !isTyping;
}

void InputQueue::takeFrame(std::vector<InputEvent>& taken) {
    bool isPositionUsed = false;
    bool isClicked = false;
    bool isTyped = false;
    std::optional<int> editing;  // the key that types nothing
    std::size_t count = 0;
    for (; count < waiting_.size(); ++count) {
        const InputEvent& event = waiting_[count];
        if (event.kind == Kind::Move && isPositionUsed) break;
        if (isSecondChange(event, std::span(waiting_).first(count))) break;
        if (event.kind == Kind::Key || event.kind == Kind::Character) {
            if (isClicked) break;
            const bool isRepeat = event.kind == Kind::Key && editing == event.key;
            if (editing && !isRepeat) break;
            if (typesNothing(count)) {
                if (isTyped) break;
                editing = event.key;
            }
            isTyped = isTyped || event.kind == Kind::Character;
        }
        isClicked = isClicked || isOfButton(event);
        isPositionUsed = isClicked || isPositionUsed || event.kind == Kind::Wheel;
    }
    const auto end = waiting_.begin() + static_cast<std::ptrdiff_t>(count);
    taken.assign(waiting_.begin(), end);
    waiting_.erase(waiting_.begin(), end);
}

}  // namespace rb
