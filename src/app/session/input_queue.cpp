#include "app/session/input_queue.hpp"

#include <array>

namespace rb {

void InputQueue::push(InputEvent event) {
    if (event.kind == InputEvent::Kind::Move) cursor_ = event.position;
    event.position = cursor_;
    waiting_.push_back(event);
}

void InputQueue::takeFrame(std::vector<InputEvent>& taken) {
    bool isPositionUsed = false;
    std::array<bool, kMouseButtons> hasChanged{};
    std::size_t count = 0;
    for (; count < waiting_.size(); ++count) {
        const InputEvent& event = waiting_[count];
        if (event.kind == InputEvent::Kind::Move && isPositionUsed) break;
        if (event.kind == InputEvent::Kind::Press || event.kind == InputEvent::Kind::Release) {
            bool& isSecond = hasChanged[static_cast<std::size_t>(event.button)];
            if (isSecond) break;
            isSecond = true;
            isPositionUsed = true;
        }
        isPositionUsed = isPositionUsed || event.kind == InputEvent::Kind::Wheel;
    }
    const auto end = waiting_.begin() + static_cast<std::ptrdiff_t>(count);
    taken.assign(waiting_.begin(), end);
    waiting_.erase(waiting_.begin(), end);
}

}  // namespace rb
