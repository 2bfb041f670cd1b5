#include "app/key_actions.hpp"

#include <GLFW/glfw3.h>
#include <array>

#include "app/platform/windowing.hpp"

namespace rb {

namespace {

/// A key that types no character. The others are known by their characters, wherever the keyboard has them.
struct SpecialKey {
    int key;
    Action action;
};

constexpr std::array kSpecialKeys{
    SpecialKey{GLFW_KEY_HOME, Action::ResetView},   SpecialKey{GLFW_KEY_TAB, Action::TogglePanels},
    SpecialKey{GLFW_KEY_F2, Action::TakePicture},   SpecialKey{GLFW_KEY_F3, Action::ToggleFilm},
    SpecialKey{GLFW_KEY_F1, Action::ToggleHelp},    SpecialKey{GLFW_KEY_F11, Action::ToggleFullScreen},
    SpecialKey{GLFW_KEY_ESCAPE, Action::Close},     SpecialKey{GLFW_KEY_LEFT, Action::StepBack},
    SpecialKey{GLFW_KEY_RIGHT, Action::Step},       SpecialKey{GLFW_KEY_DELETE, Action::Remove},
    SpecialKey{GLFW_KEY_BACKSPACE, Action::Remove},
};

// With the shift key an arrow goes a second.
Action shifted(Action action) {
    if (action == Action::StepBack) return Action::SecondBack;
    return action == Action::Step ? Action::SecondForth : action;
}

}  // namespace

bool isRepeated(Action action) {
    return action == Action::Step || action == Action::StepPhase || action == Action::StepBack ||
           action == Action::SecondBack || action == Action::SecondForth || action == Action::Undo ||
           action == Action::Redo;
}

std::optional<Action> actionOfKey(const InputEvent& event) {
    const bool isShift = (event.modifiers & GLFW_MOD_SHIFT) != 0;
    for (const SpecialKey& special : kSpecialKeys) {
        if (special.key == event.key) return isShift ? shifted(special.action) : special.action;
    }
    const char* const name = windowing::keyName(event.key, event.scancode);  // as the keyboard's language has it
    const bool isControl = (event.modifiers & GLFW_MOD_CONTROL) != 0;
    return isControl && name != nullptr ? actionWithControl(name, isShift) : std::nullopt;
}

bool isEnter(int key) { return key == GLFW_KEY_ENTER || key == GLFW_KEY_KP_ENTER; }

}  // namespace rb
