#pragma once

// What the window has of whatever kind of scene it shows: the panel's foot, the frame of the status line, the question
// before quitting.

#include <cstddef>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "ui/readout.hpp"

namespace rb {

constexpr float kPanelWidth = 300.0F;  ///< of the window at the left edge [points]

/// Begins that window. @param height of it [ImGui's units]
void beginPanel(const char* name, float height, const Palette& colors);
/// Ends it with a foot, which chooses the look, hides the panel, opens the help.
void endPanel(float height, InterfaceState& state, const Palette& colors, std::vector<Action>& actions);
/// The height that the foot takes, with some room above [ImGui's units].
float panelFootHeight();

/// Begins a window that fills `box` below the worlds, over what is drawn there already, with a line at its upper edge;
/// ImGui::End() ends it. It has no background of its own: filling one would take a software renderer as long as drawing
/// all the curves. @returns whether it is seen
bool beginStrip(const char* name, const PlotBox& box, const Palette& colors);

constexpr float kLeastWorldsWidth = 260.0F;  ///< width of the worlds beside panel and drawer [points]

/// What of the window the panel has, and the drawer; and what both leave free above the status line.
struct WindowLayout {
    bool isPanelDrawn;
    float drawer;  ///< its width; 0: none is open [ImGui's units]
    PlotBox free;
};
/// @param statusHeight of the status line @param drawer width of the drawer; 0: none is open [ImGui's units]
WindowLayout layoutOf(float statusHeight, float drawer, bool isPanelShown);

/// Begins the window of the line along the bottom; endStatusLine() then ends it. @param height [ImGui's units]
void beginStatusLine(float height, const Palette& colors);
void endStatusLine();

/// What went wrong, above the rest of the status line, in as many rows as it needs: their height, and they themselves.
/// Empty: nothing. @param right edge [ImGui's units]
float heightOfProblem(std::string_view problem, float width);
void drawProblem(std::string_view problem, ImVec2 position, float right, ImU32 color);

/// Of lists that are open, Esc closes the innermost, and nothing else.
void closePopupAtEscape();

/// Hands on what the user asked for at the time line, or the moment that he chose in the curves.
template <class Ask>
void addTo(Ask& ask, const std::optional<double>& chosenInCurves, const TimeLineRequests& asked) {
    if (const std::optional<double>& moment = asked.moment ? asked.moment : chosenInCurves) ask.wish(GoTo{*moment});
    if (asked.isUndone) ask.actions.push_back(Action::Undo);
    if (asked.isRedone) ask.actions.push_back(Action::Redo);
}

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

/// Asks in the middle of the worlds whether to quit.
void drawQuitQuestion(const PlotBox& worlds, InterfaceState& state, std::vector<Action>& actions);

}  // namespace rb
