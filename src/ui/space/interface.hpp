#pragma once

// Everything that ImGui draws over a scene in space: panel, status line, curves and drawer. The counterpart of
// ui/interface.hpp.

#include "ui/plot.hpp"
#include "ui/readout.hpp"
#include "ui/space/curves.hpp"
#include "ui/space/readout.hpp"

namespace rb::space {

class Interface {
  public:
    /// Draws into ImGui's current frame, and adds what the user asks for to `ask`.
    void draw(const Readout& readout, InterfaceState& state, Ask& ask);

    /// The part of the window that the worlds had in the last frame: what no panel covers [ImGui's units].
    const PlotBox& freeBox() const { return free_; }

  private:
    PlotBox free_{};
    Curves curves_;
};

}  // namespace rb::space
