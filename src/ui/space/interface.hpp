#pragma once

// Everything that ImGui draws over a scene in space: panel, status line, curves and drawer. The counterpart of
// ui/interface.hpp.

#include <array>
#include <span>

#include "lab/space/measured_world.hpp"
#include "ui/curves.hpp"
#include "ui/drawer_panel.hpp"
#include "ui/plot.hpp"
#include "ui/readout.hpp"
#include "ui/space/readout.hpp"

namespace rb::space {

using DrawerPanel = DrawerPanelOf<Readout, Ask>;

/// The latest contact with its table, and the help.
std::span<const DrawerPanel> drawerPanels();

/// The height of the strip where there is so much room above the status line [ImGui's units].
float stripHeight(const CurvesState& state, float room);

/// The curves: what should be kept, and what a contact does to it.
class Curves {
  public:
    /// Draws the strip as an ImGui window that fills `box`. Both rows are drawn if the state shows the others too.
    void draw(const Readout& readout, CurvesState& state, const PlotBox& box, Look look);

  private:
    std::array<Plot, kTracks> plots_;
};

class Interface {
  public:
    /// Draws into ImGui's current frame, and adds what the user asks for to `ask`.
    void draw(const Readout& readout, InterfaceState& state, Ask& ask);

    /// As of rb::Interface.
    PlotBox drawPicture(const Readout& readout, const InterfaceState& state);

    /// The part of the window that the worlds had in the last frame: what no panel covers [ImGui's units].
    const PlotBox& freeBox() const { return free_; }

  private:
    void drawCurves(const Readout& readout, CurvesState& curves, Look look);
    void drawLegend(const Readout& readout, Look look) const;

    PlotBox free_{};
    bool isRoomForCurves_ = true;  // in the last frame
    Curves curves_;
};

}  // namespace rb::space
