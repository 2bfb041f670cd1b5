#pragma once

// Everything that ImGui draws: the panel, the status line, the help and the rest. It reads a readout and emits
// ask; it neither sees nor changes the world.

#include "ui/curves.hpp"
#include "ui/readout.hpp"
#include "ui/setting_row.hpp"

namespace rb {

class Interface {
  public:
    /// Draws into ImGui's current frame, and adds what the user asks for to `ask`.
    void draw(const Readout& readout, InterfaceState& state, Ask& ask);

    /// Draws what a picture has besides the worlds: the curves, if the user chose so and sees them, and the legend.
    /// @returns what is left for the worlds
    PlotBox drawPicture(const Readout& readout, const InterfaceState& state);

    /// The part of the window that the worlds had in the last frame: what no panel covers [ImGui's units].
    const PlotBox& freeBox() const { return free_; }

  private:
    void drawCurves(const Readout& readout, CurvesState& curves, Look look, Ask& ask);

    PlotBox free_{};
    bool isRoomForCurves_ = true;  // in the last frame
    Curves curves_;
    SettingRows rows_;
};

}  // namespace rb
