#pragma once

// What the window has of whatever kind of scene it shows: the panel's foot, the frame of the status line, the question
// before quitting.

#include <string_view>
#include <vector>

#include "ui/readout.hpp"

namespace rb {

/// Chooses the look, hides the panel, opens the help.
void drawPanelFoot(InterfaceState& state, const Palette& colors, std::vector<Action>& actions);
/// The height that it takes, with some room above [ImGui's units].
float panelFootHeight();

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

/// Asks in the middle of the worlds whether to quit.
void drawQuitQuestion(const PlotBox& worlds, InterfaceState& state, std::vector<Action>& actions);

}  // namespace rb
