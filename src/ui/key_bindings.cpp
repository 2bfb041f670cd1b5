#include "ui/key_bindings.hpp"

#include <algorithm>
#include <string>

namespace rb {

namespace {

constexpr std::array kMouse{
    MouseBinding{"click", "on empty space: drop a body"},
    MouseBinding{"drag", "from empty space: throw a body"},
    MouseBinding{"drag", "with “wall” chosen: draw one, corner to corner"},
    MouseBinding{"drag", "on a body: pull it with a spring"},
    MouseBinding{"Shift + click", "drop it even where it overlaps"},
    MouseBinding{"Ctrl + click", "on a body, a wall or a contact: look into it"},
    MouseBinding{"right drag", "move the view"},
    MouseBinding{"wheel", "zoom about the cursor"},
    MouseBinding{"click, drag", "in a curve or the time line: go to a moment"},
    MouseBinding{"Ctrl + click", "on a slider: type a number"},
    MouseBinding{"click", "on an underlined value: write another"},
};

std::optional<Action> actionWithKey(std::string_view key) {
    const auto* const found = std::find_if(kActions.begin(), kActions.end(), [&](const KeyBinding& binding) {
        return binding.word == key || binding.otherKey == key;
    });
    return found == kActions.end() ? std::nullopt : std::optional(found->value);
}

}  // namespace

std::span<const MouseBinding> mouseBindings() { return kMouse; }

std::optional<Action> actionOfKey(std::string_view name, bool isControl, bool isShift) {
    std::string cap(name);
    if (cap.size() == 1 && cap[0] >= 'a' && cap[0] <= 'z') cap[0] = static_cast<char>(cap[0] - ('a' - 'A'));
    const std::string control = isControl ? "Ctrl+" : "";
    if (isShift) {
        if (const std::optional<Action> action = actionWithKey(control + "Shift+" + cap)) return action;
    }
    return actionWithKey(control + cap);
}

std::optional<Action> actionOfCharacter(unsigned character, bool isShift) {
    constexpr unsigned kAsciiEnd = 128;
    if (character >= kAsciiEnd) return std::nullopt;
    const auto letter = static_cast<char>(character);
    return actionOfKey({&letter, 1}, false, isShift);
}

}  // namespace rb
