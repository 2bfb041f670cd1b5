#pragma once

// What one can do with the mouse and the keys, in one table: the help prints it, the window obeys it. The keys of the
// overlays are in the readout, as the overlays are.

#include <optional>
#include <span>
#include <string_view>

namespace rb {

/// What keys and buttons ask for, besides the commands that change the simulation.
enum class Action {
    TogglePause,
    Step,       ///< also pauses a simulation that runs
    StepPhase,  ///< the same for one line of Listing 3.1
    StepBack,   ///< these too pause
    SecondBack,
    SecondForth,
    Undo,  ///< takes back what was done last
    Redo,
    Restart,
    Slower,  ///< the clock, not the step
    Faster,
    NextIntegrator,
    ToggleCompare,
    ToggleLaidOver,  ///< two worlds in one pane rather than side by side
    PreviousScene,
    NextScene,
    ResetView,
    NextDropped,  ///< what a click on empty space drops, or that a drag draws a wall
    Remove,       ///< the body that moves, or the rectangle, under the cursor
    NextColoring,
    ToggleCurves,
    ToggleWhy,
    TogglePanels,
    ToggleHelp,
    LargerText,
    SmallerText,
    CopyRun,  ///< as a share code
    Paste,    ///< a share code, or the path of a file
    SaveRun,  ///< into the documents folder, as what follows
    SaveTelemetry,
    TakePicture,  ///< of the window
    ToggleFilm,
    ToggleFullScreen,
    Close,  ///< one thing that is open; where nothing is, asks whether to quit
    Quit,
};

/// A key, named as on its cap, and what it does. "Shift+C" is C with the shift key, "Ctrl+Q" is Q with the control key;
/// "C" is C without either.
struct KeyBinding {
    std::string_view key;
    std::string_view meaning;
    Action action;
};

/// Something that the mouse does.
struct MouseBinding {
    std::string_view gesture;
    std::string_view meaning;
};

/// In the order in which the help shows them.
std::span<const KeyBinding> keyBindings();
std::span<const MouseBinding> mouseBindings();

/// The action that a typed character asks for, if any. Upper and lower case are the same.
std::optional<Action> actionOfCharacter(unsigned character, bool isShift);

/// The action of a key that is pressed with the control key. @param name on its cap, in lower case
std::optional<Action> actionWithControl(std::string_view name, bool isShift);

/// The cap of the key that asks for `action`.
std::string_view keyOf(Action action);

}  // namespace rb
