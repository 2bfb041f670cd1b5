#include "ui/controls.hpp"

#include <algorithm>
#include <array>

namespace rb {

namespace {

constexpr std::array kKeys{
    KeyControl{"P", "pause and go on", Action::TogglePause},
    KeyControl{"O", "one step, paused", Action::Step},
    KeyControl{"Shift+O", "one line of a step", Action::StepPhase},
    KeyControl{"R", "restart the scene", Action::Restart},
    KeyControl{"I", "next integrator", Action::NextIntegrator},
    KeyControl{"C", "compare two worlds, or one alone", Action::ToggleCompare},
    KeyControl{"Shift+C", "lay the two over each other", Action::ToggleLaidOver},
    KeyControl{"[", "previous scene", Action::PreviousScene},
    KeyControl{"]", "next scene", Action::NextScene},
    KeyControl{"K", "what the colours stand for", Action::NextColoring},
    KeyControl{"G", "curves over time", Action::ToggleCurves},
    KeyControl{"Home", "the scene's own view", Action::ResetView},
    KeyControl{"Tab", "hide or show the panel", Action::TogglePanels},
    KeyControl{"F1", "this help", Action::ToggleHelp},
    KeyControl{"Esc", "close what is open; quit", Action::Quit},
};

constexpr std::array kMouse{
    MouseControl{"click", "on empty space: drop a circle"},
    MouseControl{"drag", "from empty space: throw a circle"},
    MouseControl{"drag", "on a circle: pull it with a spring"},
    MouseControl{"Shift + click", "drop it even where it overlaps"},
    MouseControl{"Ctrl + click", "on a circle or a contact: look into it"},
    MouseControl{"right drag", "move the view"},
    MouseControl{"wheel", "zoom about the cursor"},
    MouseControl{"Ctrl + click", "on a slider: type a number"},
};

}  // namespace

std::span<const KeyControl> keyControls() { return kKeys; }
std::span<const MouseControl> mouseControls() { return kMouse; }

std::optional<Action> actionOfCharacter(unsigned character, bool isShift) {
    constexpr std::string_view kShift = "Shift+";
    const bool isLower = character >= 'a' && character <= 'z';
    const unsigned cap = isLower ? character - ('a' - 'A') : character;
    std::optional<Action> plain;
    for (const KeyControl& control : kKeys) {
        const bool isShifted = control.key.starts_with(kShift);
        const std::string_view name = isShifted ? control.key.substr(kShift.size()) : control.key;
        if (name.size() != 1 || static_cast<unsigned>(name[0]) != cap) continue;
        if (isShifted && isShift) return control.action;
        if (!isShifted) plain = control.action;  // also if a keyboard has the character on the upper half of a key
    }
    return plain;
}

std::string_view keyOf(Action action) {
    const auto* const found =
        std::find_if(kKeys.begin(), kKeys.end(), [&](const KeyControl& control) { return control.action == action; });
    return found == kKeys.end() ? std::string_view{} : found->key;
}

}  // namespace rb
