#pragma once

// Small windows over the worlds, which one may move about, but not out of sight and not over the worlds' labels.

#include "ui/interface.hpp"

namespace rb {

/// Where small windows have room: the part that no panel lies over, below the worlds' labels.
PlotBox roomForWindows(const Readout& readout, const PlotBox& free);

/// Where a small window stands when it appears.
struct SmallWindowPlace {
    PlotBox room;     ///< which it never leaves
    ImVec2 corner;    ///< [ImGui's units]
    ImVec2 anchor;    ///< which of its own points stands there: (0, 0) its top left, (1, 0) its top right
    float width = 0;  ///< 0: as wide as its content [ImGui's units]
};

/// A length in the small letters' points, as ImGui takes it: what points() gives within a small window.
float smallPoints(float length);

/// At the top of `room`, at its right edge, or as far left as there is room beside what ends at `left`.
SmallWindowPlace placeAtRight(const PlotBox& room, float width);
SmallWindowPlace placeAtLeft(const PlotBox& room, float left);

/// Begins a window with a title and a cross, in a figure's small letters. @param isOpen false once the cross was
/// pressed
void beginSmallWindow(const char* title, const SmallWindowPlace& place, bool& isOpen);
/// @returns its right edge [ImGui's units]
float endSmallWindow();

}  // namespace rb
