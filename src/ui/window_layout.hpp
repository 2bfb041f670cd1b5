#pragma once

// Lays out the small windows over the worlds so that none covers another: the listing above the inspector at the right,
// the explanation of a contact at the left; if there is no room for two columns, all in one.

#include "ui/plot.hpp"

namespace rb {

enum class Look;
struct Readout;
struct Requests;

/// The room for small windows: the part that no panel covers, below the worlds' labels.
PlotBox roomForWindows(const Readout& readout, const PlotBox& free);

class WindowLayout {
  public:
    /// Draws those that are open. Each goes to its place when one opens or closes or the room changes; after that it
    /// can be dragged about. @param free the part of the window that no panel covers
    /// @param legend how far the legend reaches from the left: the explanation opens beside it if it has room there
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
    float listingHeight_ = 0.0F;  // in the last frame
};

}  // namespace rb
