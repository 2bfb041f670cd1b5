#pragma once

// The curves of a run in space: what should be kept, and what a contact does to it.

#include <array>

#include "lab/space/quantities.hpp"
#include "ui/curves.hpp"
#include "ui/plot.hpp"
#include "ui/space/readout.hpp"

namespace rb::space {

/// The height of the strip where there is so much room above the status line [ImGui's units].
float stripHeight(const CurvesState& state, float room);

class Curves {
  public:
    /// Draws the strip as an ImGui window that fills `box`. Both rows are drawn if the state shows the others too.
    void draw(const Readout& readout, CurvesState& state, const PlotBox& box, Look look);

  private:
    std::array<Plot, kTracks> plots_;
};

}  // namespace rb::space
