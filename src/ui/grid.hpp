#pragma once

// Lengths in a world: a grid of round lengths, a scale bar, and a ruler.

#include <glm/vec2.hpp>

#include "ui/plot.hpp"
#include "ui/readout.hpp"

namespace rb {

/// What a pane shows of the plane.
struct SeenPlane {
    PlotBox box;
    glm::dvec2 center;     ///< in the middle of the box [m]
    double metresPerUnit;  ///< [m per ImGui's unit]
};

/// Draws them over a world, behind all windows. The ruler goes from the place where it was laid to the cursor.
void drawGrid(const SeenPlane& seen, RulerState& ruler, Look look);

}  // namespace rb
