#pragma once

// The small windows over the worlds, none over another: the listing above the inspector at the right, the explanation
// of a contact at the left; where two columns have no room, all in one.

#include "ui/plot.hpp"

namespace rb {

enum class Look;
struct Readout;
struct Requests;

/// Where small windows have room: the part that no panel lies over, below the worlds' labels.
PlotBox roomForWindows(const Readout& readout, const PlotBox& free);

class OverWorlds {
  public:
    /// Draws those that are open. Each takes its place when one opens or closes or the room changes; then it may be
    /// moved about. @param free the part of the window that no panel lies over
    /// @param legend how far the legend reaches from the left: the explanation opens beside it, where it has room there
    void draw(const Readout& readout, const PlotBox& free, float legend, Look look, Requests& requests);

  private:
    /// What the places depend on [ImGui's units].
    struct Arrangement {
        bool hasInspector = false;
        bool hasExplanation = false;
        float inspectorWidth = 0.0F;
        float listingHeight = 0.0F;  // 0: not shown
        float left = 0.0F;           // of the room
        float top = 0.0F;
        float width = 0.0F;
        float height = 0.0F;

        bool operator==(const Arrangement&) const = default;
    };

    Arrangement arrangement_;
    float listingHeight_ = 0.0F;  // as it was drawn last
};

}  // namespace rb
