#include "app/key_actions.hpp"

#include <GLFW/glfw3.h>
#include <array>
#include <string>
#include <string_view>

#include "app/platform/windowing.hpp"

namespace rb {

namespace {

/// A key that types no character, and its cap. The others are known by their characters, wherever the keyboard has
/// them.
struct SpecialKey {
    int key;
    std::string_view cap;
};

constexpr std::array kSpecialKeys{
    SpecialKey{GLFW_KEY_HOME, "Home"},           SpecialKey{GLFW_KEY_TAB, "Tab"},
    SpecialKey{GLFW_KEY_ESCAPE, "Esc"},          SpecialKey{GLFW_KEY_LEFT, "Left"},
    SpecialKey{GLFW_KEY_RIGHT, "Right"},         SpecialKey{GLFW_KEY_DELETE, "Del"},
    SpecialKey{GLFW_KEY_BACKSPACE, "Backspace"},
};

}  // namespace

std::optional<Action> actionOfKey(const InputEvent& event) {
    const bool isShift = (event.modifiers & GLFW_MOD_SHIFT) != 0;
    if (event.key >= GLFW_KEY_F1 && event.key <= GLFW_KEY_F12) {
        return actionOfKey("F" + std::to_string(event.key - GLFW_KEY_F1 + 1), false, isShift);
    }
    for (const SpecialKey& special : kSpecialKeys) {
        if (special.key == event.key) return actionOfKey(special.cap, false, isShift);
    }
    const char* const name = windowing::keyName(event.key, event.scancode);  // as the keyboard's language has it
    const bool isControl = (event.modifiers & GLFW_MOD_CONTROL) != 0;
    return isControl && name != nullptr ? actionOfKey(name, true, isShift) : std::nullopt;
}

bool isEnter(int key) { return key == GLFW_KEY_ENTER || key == GLFW_KEY_KP_ENTER; }

}  // namespace rb
