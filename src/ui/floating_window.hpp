#pragma once

// Small windows over the worlds. They can be dragged about, but not out of sight and not over the worlds' labels.

#include "ui/plot.hpp"

namespace rb {

/// Where a small window stands and how large it may become; what does not fit into it scrolls [ImGui's units].
struct FloatingWindowPlace {
    PlotBox room;          ///< the window never leaves it
    ImVec2 corner;         ///< where one of its corners goes
    ImVec2 anchor;         ///< which corner that is: (0, 0) the top left, (1, 0) the top right
    ImVec2 most;           ///< its largest size
    float width = 0.0F;    ///< 0: as wide as its content
    bool isTaken = false;  ///< it goes there now, even if it was dragged elsewhere; otherwise it stays where it is
};

/// Turns a length in points of the small letters into ImGui's units; inside a small window points() does the same.
float floatingPoints(float length);

/// Begins a window with a title and a button that closes it, in the small letters of a figure. @param isOpen becomes
/// false when that button is pressed
void beginFloatingWindow(const char* title, const FloatingWindowPlace& place, bool& isOpen);
void endFloatingWindow();

}  // namespace rb
