#pragma once

// The view and the bounds of a scene file that says nothing of them; and what starts where it cannot be.

#include <string>

#include "lab/scene/scene.hpp"

namespace rb {

/// Shows all that moves, and of what does not as much as lies near: on a floor of a kilometre a circle stays visible.
View fittingView(const Scene& scene);

/// Bounds well below all that the scene holds, seen along the gravity: what falls past them meets nothing any more.
/// To the other sides, and without gravity, there is no end but that of all coordinates.
Bounds fittingBounds(const Scene& scene);

/// "circles[3] starts inside rectangles[0]; what is in there is thrown out", and how many more do. Empty: none does.
std::string whatIsInside(const Scene& scene);

}  // namespace rb
