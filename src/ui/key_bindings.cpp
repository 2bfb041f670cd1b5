#include "ui/key_bindings.hpp"

#include <algorithm>
#include <array>

namespace rb {

namespace {

constexpr std::array kKeys{
    KeyBinding{"P", "pause and go on", Action::TogglePause},
    KeyBinding{"O", "one step, paused", Action::Step},
    KeyBinding{"Shift+O", "one line of a step", Action::StepPhase},
    KeyBinding{"Left", "a step back; Right is one forth", Action::StepBack},
    KeyBinding{"Shift+Left", "a second back", Action::SecondBack},
    KeyBinding{"Shift+Right", "a second forth", Action::SecondForth},
    KeyBinding{"Ctrl+Z", "undo: take back what was done last, another scene too", Action::Undo},
    KeyBinding{"Ctrl+Shift+Z", "redo", Action::Redo},
    KeyBinding{"R", "restart the scene", Action::Restart},
    KeyBinding{",", "slower: half the clock's rate", Action::Slower},
    KeyBinding{".", "faster: twice the clock's rate", Action::Faster},
    KeyBinding{"I", "next integrator", Action::NextIntegrator},
    KeyBinding{"C", "compare two worlds, or one alone", Action::ToggleCompare},
    KeyBinding{"Shift+C", "lay the two over each other", Action::ToggleLaidOver},
    KeyBinding{"[", "previous scene", Action::PreviousScene},
    KeyBinding{"]", "next scene", Action::NextScene},
    KeyBinding{"B", "what a click drops, or draw walls", Action::NextDropped},
    KeyBinding{"Del", "remove what is under the cursor", Action::Remove},
    KeyBinding{"K", "what the colours stand for", Action::NextColoring},
    KeyBinding{"G", "more curves over time", Action::ToggleCurves},
    KeyBinding{"W", "why it moves: the energy", Action::ToggleWhy},
    KeyBinding{"Home", "the scene's own view", Action::ResetView},
    KeyBinding{"Tab", "hide or show the panel", Action::TogglePanels},
    KeyBinding{"F1", "this help", Action::ToggleHelp},
    KeyBinding{"Ctrl+C", "copy the run as a line of text", Action::CopyRun},
    KeyBinding{"Ctrl+V", "open what was copied, as a dropped file", Action::Paste},
    KeyBinding{"Ctrl+S", "save the run", Action::SaveRun},
    KeyBinding{"Ctrl+Shift+S", "save its numbers, step by step, as CSV", Action::SaveTelemetry},
    KeyBinding{"F2", "save a picture, which carries the run", Action::TakePicture},
    KeyBinding{"F3", "film, on and off", Action::ToggleFilm},
    KeyBinding{"Ctrl++", "larger text", Action::LargerText},
    KeyBinding{"Ctrl+-", "smaller text", Action::SmallerText},
    KeyBinding{"F11", "full screen", Action::ToggleFullScreen},
    KeyBinding{"Esc", "close one thing; ask to quit", Action::Close},
    KeyBinding{"Ctrl+Q", "quit; asks before what you changed is lost", Action::Quit},
};

constexpr std::array kMouse{
    MouseBinding{"click", "on empty space: drop a body"},
    MouseBinding{"drag", "from empty space: throw a body"},
    MouseBinding{"drag", "with “wall” chosen: draw one, corner to corner"},
    MouseBinding{"drag", "on a body: pull it with a spring"},
    MouseBinding{"Shift + click", "drop it even where it overlaps"},
    MouseBinding{"Ctrl + click", "on a body or a contact: look into it"},
    MouseBinding{"right drag", "move the view"},
    MouseBinding{"wheel", "zoom about the cursor"},
    MouseBinding{"click, drag", "in a curve or the time line: go to a moment"},
    MouseBinding{"Ctrl + click", "on a slider: type a number"},
    MouseBinding{"click", "on an underlined value: write another"},
};

}  // namespace

std::span<const KeyBinding> keyBindings() { return kKeys; }
std::span<const MouseBinding> mouseBindings() { return kMouse; }

std::optional<Action> actionOfCharacter(unsigned character, bool isShift) {
    constexpr std::string_view kShift = "Shift+";
    const bool isLower = character >= 'a' && character <= 'z';
    const unsigned cap = isLower ? character - ('a' - 'A') : character;
    std::optional<Action> plain;
    for (const KeyBinding& control : kKeys) {
        const bool isShifted = control.key.starts_with(kShift);
        const std::string_view name = isShifted ? control.key.substr(kShift.size()) : control.key;
        if (name.size() != 1 || static_cast<unsigned>(name[0]) != cap) continue;
        if (isShifted && isShift) return control.action;
        if (!isShifted) plain = control.action;  // also if a keyboard has the character on the upper half of a key
    }
    return plain;
}

std::optional<Action> actionWithControl(std::string_view name, bool isShift) {
    if (name == "q") return Action::Quit;
    if (name == "c") return Action::CopyRun;
    if (name == "v") return Action::Paste;
    if (name == "s") return isShift ? Action::SaveTelemetry : Action::SaveRun;
    if (name == "z") return isShift ? Action::Redo : Action::Undo;
    if (name == "y") return Action::Redo;
    if (name == "+" || name == "=") return Action::LargerText;  // the same key on many keyboards
    if (name == "-") return Action::SmallerText;
    return std::nullopt;
}

std::string_view keyOf(Action action) {
    const auto* const found =
        std::find_if(kKeys.begin(), kKeys.end(), [&](const KeyBinding& control) { return control.action == action; });
    return found == kKeys.end() ? std::string_view{} : found->key;
}

}  // namespace rb
