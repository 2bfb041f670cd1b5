#pragma once

// Small windows over the worlds, which one may move about, but not out of sight and not over the worlds' labels.

#include "ui/plot.hpp"

namespace rb {

/// Where a small window stands, and how large it may grow; what does not fit is scrolled to [ImGui's units].
struct SmallWindowPlace {
    PlotBox room;          ///< which it never leaves
    ImVec2 corner;         ///< one of its own
    ImVec2 anchor;         ///< which: (0, 0) its top left, (1, 0) its top right
    ImVec2 most;           ///< its largest size
    float width = 0.0F;    ///< 0: as wide as its content
    bool isTaken = false;  ///< it goes there now, wherever it was moved to; else it stays where it is
};

/// Between small windows, and from their room's edges [ImGui's units].
float smallMargin();

/// A length in the small letters' points, as ImGui takes it: what points() gives within a small window.
float smallPoints(float length);

/// Begins a window with a title and a cross, in a figure's small letters. @param isOpen false once the cross was
/// pressed
void beginSmallWindow(const char* title, const SmallWindowPlace& place, bool& isOpen);
void endSmallWindow();

}  // namespace rb
