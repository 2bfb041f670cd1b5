#pragma once

// What one can do with the mouse and the keys, in one table: the help prints it, the window obeys it. The keys of
// overlays (render/overlays.cpp) and panels (drawer.cpp) stand in theirs.

#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "base/enumeration.hpp"

namespace rb {

/// What keys and buttons ask for, besides the commands that change the simulation.
enum class Action {
    TogglePause,
    Step,
    StepPhase,
    StepBack,
    SecondBack,
    SecondForth,
    Undo,
    Redo,
    Restart,
    Slower,
    Faster,
    NextIntegrator,
    ToggleCompare,
    ToggleLaidOver,
    PreviousScene,
    NextScene,
    NextDropped,
    Remove,
    NextColoring,
    ToggleCurves,
    ToggleGrid,
    LayRuler,
    MarkMoment,
    ResetView,
    ToggleFollowing,
    TogglePanels,
    ToggleHelp,
    CopyRun,
    Paste,
    SaveRun,
    SaveTelemetry,
    TakePicture,
    ToggleFilm,
    LargerText,
    SmallerText,
    ToggleFullScreen,
    Close,
    Quit,
};

/// Who does it.
enum class ActionScope {
    Session,    ///< a session of either kind
    Plane,      ///< a session of circles and polygons alone
    Space,      ///< a session of bodies in space alone
    Interface,  ///< whatever kind of scene is shown, the interface itself
    Window,     ///< the window, for it is about files or the picture
};

/// A row of the table of actions, which is in the order of the help.
struct KeyBinding {
    Action value;
    std::string_view word;  ///< its key, as on the cap: "Shift+C" is C with the shift key, "C" is C without it
    std::string_view meaning;
    ActionScope scope = ActionScope::Session;
    bool isRepeated = false;               ///< whether a key that is held down asks for it again and again
    std::string_view otherKey = {};        ///< that asks for it too, without being shown
    std::string_view meaningInSpace = {};  ///< none: the same
};

inline constexpr std::array kActions{
    KeyBinding{Action::TogglePause, "P", "pause and go on"},
    KeyBinding{
        .value = Action::Step, .word = "O", .meaning = "one step, paused", .isRepeated = true, .otherKey = "Right"},
    KeyBinding{Action::StepPhase, "Shift+O", "one line of a step", ActionScope::Plane, true},
    KeyBinding{Action::StepBack, "Left", "a step back; Right is one forth", ActionScope::Session, true},
    KeyBinding{Action::SecondBack, "Shift+Left", "a second back", ActionScope::Session, true},
    KeyBinding{Action::SecondForth, "Shift+Right", "a second forth", ActionScope::Session, true},
    KeyBinding{Action::Undo, "Ctrl+Z", "undo: take back what was done last, another scene too", ActionScope::Session,
               true},
    KeyBinding{Action::Redo, "Ctrl+Shift+Z", "redo", ActionScope::Session, true, "Ctrl+Y"},
    KeyBinding{Action::Restart, "R", "restart the scene"},
    KeyBinding{Action::Slower, ",", "slower: half the clock's rate"},
    KeyBinding{Action::Faster, ".", "faster: twice the clock's rate"},
    KeyBinding{Action::NextIntegrator, "I", "next integrator"},
    KeyBinding{Action::ToggleCompare, "C", "compare two worlds, or one alone"},
    KeyBinding{Action::ToggleLaidOver, "Shift+C", "lay the two over each other", ActionScope::Plane},
    KeyBinding{Action::PreviousScene, "[", "previous scene"},
    KeyBinding{Action::NextScene, "]", "next scene"},
    KeyBinding{Action::NextDropped, "B", "what a click drops, or draw walls", ActionScope::Plane},
    KeyBinding{.value = Action::Remove,
               .word = "Del",
               .meaning = "remove what is under the cursor",
               .scope = ActionScope::Plane,
               .otherKey = "Backspace"},
    KeyBinding{Action::NextColoring, "K", "what the colours stand for", ActionScope::Plane},
    KeyBinding{.value = Action::ToggleCurves,
               .word = "G",
               .meaning = "more curves over time",
               .scope = ActionScope::Interface,
               .meaningInSpace = "curves of the momenta"},
    KeyBinding{Action::ToggleGrid, "M", "a grid and a scale bar, in metres", ActionScope::Plane},
    KeyBinding{Action::LayRuler, "Shift+M", "a ruler from the cursor, or take it away", ActionScope::Plane},
    KeyBinding{Action::MarkMoment, "N", "mark this moment on the time line, or take its mark away"},
    KeyBinding{Action::ResetView, "Home", "the scene's own view"},
    KeyBinding{.value = Action::ToggleFollowing,
               .word = "F",
               .meaning = "the view follows the bodies",
               .scope = ActionScope::Space},
    KeyBinding{Action::TogglePanels, "Tab", "hide or show the panel", ActionScope::Interface},
    KeyBinding{Action::ToggleHelp, "F1", "this help", ActionScope::Interface},
    KeyBinding{Action::CopyRun, "Ctrl+C", "copy the run as a line of text", ActionScope::Window},
    KeyBinding{Action::Paste, "Ctrl+V", "open what was copied, a run or a file's path; or drop a file on the window",
               ActionScope::Window},
    KeyBinding{Action::SaveRun, "Ctrl+S", "save the run", ActionScope::Window},
    KeyBinding{Action::SaveTelemetry, "Ctrl+Shift+S", "save its numbers, step by step, as CSV", ActionScope::Window},
    KeyBinding{Action::TakePicture, "F2", "save a picture of the worlds, which carries the run", ActionScope::Window},
    KeyBinding{Action::ToggleFilm, "F3", "film the worlds, on and off", ActionScope::Window},
    KeyBinding{.value = Action::LargerText,
               .word = "Ctrl++",
               .meaning = "larger text",
               .scope = ActionScope::Interface,
               .otherKey = "Ctrl+="},  // the same key on many keyboards
    KeyBinding{Action::SmallerText, "Ctrl+-", "smaller text", ActionScope::Interface},
    KeyBinding{Action::ToggleFullScreen, "F11", "full screen", ActionScope::Interface},
    KeyBinding{Action::Close, "Esc", "close one thing; in a window, then ask to quit"},
    KeyBinding{Action::Quit, "Ctrl+Q", "quit; asks before what you changed is lost"},
};
static_assert(isComplete(kActions));
constexpr const auto& tableOf(Action /*action*/) { return kActions; }

/// Whether it can be done in a page of a browser: that one is left as pages are, and starts nothing that makes films.
constexpr bool isForPages(Action action) { return action != Action::Quit && action != Action::ToggleFilm; }

/// The cap of the key that asks for `action`.
constexpr std::string_view keyOf(Action action) { return toText(action); }

/// Something that the mouse does.
struct MouseBinding {
    std::string_view gesture;
    std::string_view meaning;
};

/// In the order in which the help shows them.
std::span<const MouseBinding> mouseBindings();

/// The action of a key. @param name on its cap; of those that type a character this, in upper or lower case
/// @param isShift with which a key that has no meaning of its own has the same one
std::optional<Action> actionOfKey(std::string_view name, bool isControl, bool isShift);

/// The action that a typed character asks for, if any.
std::optional<Action> actionOfCharacter(unsigned character, bool isShift);

}  // namespace rb
