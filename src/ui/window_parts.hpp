#pragma once

// What the window has of whatever kind of scene it shows: the panel's foot, the frame of the status line, the question
// before quitting.

#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

#include "ui/readout.hpp"

namespace rb {

/// Begins a window that fills `box` and stays there; ImGui::End() ends it. @param more of ImGuiWindowFlags
/// @returns whether it is seen
bool beginFixed(const char* name, const PlotBox& box, int more);

constexpr float kPanelWidth = 300.0F;  ///< of the window at the left edge [points]

/// Begins that window.
void beginPanel(const char* name, const PlotBox& box, const Palette& colors);
/// Ends it with a foot, which chooses the look, hides the panel, opens the help.
void endPanel(InterfaceState& state, const Palette& colors, std::vector<Action>& actions);
/// The height that the foot takes, with some room above [ImGui's units].
float panelFootHeight();

/// Begins a window that fills `box` below the worlds, over what is drawn there already, with a line at its upper edge;
/// ImGui::End() ends it. It has no background of its own: filling one would take a software renderer as long as drawing
/// all the curves. @returns whether it is seen
bool beginStrip(const char* name, const PlotBox& box, const Palette& colors);

constexpr float kLeastWorldsWidth = 260.0F;  ///< width of the worlds beside panel and drawer [points]

/// What of the window the panel has, the drawer, and the bar, of no size where they are not drawn; and what they leave.
struct WindowLayout {
    PlotBox panel;
    PlotBox drawer;
    PlotBox bar;
    PlotBox free;

    bool isPanelDrawn() const { return panel.size.x > 0.0F; }
    bool isDrawerOpen() const { return drawer.size.x > 0.0F; }
};
/// In an upright window that is as narrow as that of a phone, panel or drawer are a sheet at its foot, and the worlds
/// above it come first. There, and where fingers press, a bar has what one needs most, and pulls the sheet up.
/// @param statusHeight of the status line @param drawer width of the drawer; 0: none is open [ImGui's units]
WindowLayout layoutOf(float statusHeight, float drawer, const PanelsState& panels);
bool isUpright();
/// Whether there is room for a status line, and for curves.
bool isRoomForStatus(const PanelsState& panels);
bool isRoomForCurves(const WindowLayout& layout);
/// Draws that bar, if it is shown.
void drawBar(const RunReadout& run, const WindowLayout& layout, PanelsState& panels, Look look,
             std::vector<Action>& actions);

/// Begins the window of the line along the bottom; endStatusLine() then ends it. @param height [ImGui's units]
/// @param isOverWorlds no panel takes the room beside them: they go on below the line, and shine through it
void beginStatusLine(float height, bool isOverWorlds, const Palette& colors);
void endStatusLine();

/// Of lists that are open, Esc closes the innermost, and nothing else.
void closePopupAtEscape();

/// Addresses the panel's changes of settings, from this command on, to the world that is edited. If both are, a row may
/// have chosen one already.
template <class Ask>
void addressChanges(Ask& ask, std::size_t from, std::optional<std::size_t> editedWorld) {
    for (std::size_t i = from; editedWorld && i < ask.commands.size(); ++i) {
        std::visit(
            [&](auto& command) {
                if constexpr (requires { command.world; }) command.world = editedWorld;
            },
            ask.commands[i]);
    }
}

/// Draws over the worlds what went wrong a moment ago, or was done; the light that is on while a film is made; and the
/// question whether to quit. One world alone then fills the window, as a picture of it, and the status line lies over
/// its foot. @param areTwo so that there is the label of a second world
void drawOverWorlds(const RunReadout& run, bool areTwo, const WindowLayout& layout, InterfaceState& state,
                    PlotBox& worlds, std::vector<Action>& actions);

}  // namespace rb
