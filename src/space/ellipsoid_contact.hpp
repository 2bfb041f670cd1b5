#pragma once

// How two ellipsoids touch. With S = R diag(a²) Rᵀ and Δ = x₂ − x₁, the gap along a unit vector u is
//
//   f(u) = Δ·u − √(u·S₁u) − √(u·S₂u),
//
// and where it is largest, u is the normal and −f the depth. The derivative of f there has no part across u, which says
// that the witnesses c₁ = x₁ + S₁u/√(u·S₁u) and c₂ = x₂ − S₂u/√(u·S₂u) lie along it: c₁ − c₂ = d n.
//
// The search begins at the normal of Perram and Wertheim (J. Comput. Phys. 58, 1985), which takes one unknown number,
// and goes on by Newton's method on the sphere of directions.

#include <optional>

#include "space/contact.hpp"

namespace rb::space {

/// Of 1 and 2, with the normal from 1 to 2; none where they are apart or only touch.
/// The least translation is unique, and found, while it is shorter than the smallest radius of curvature of the two,
/// a_min²/a_max. Deeper ellipsoids get a contact along some direction in which f has a summit, or where none is reached
/// in 60 steps the best that was found: finite always, not always the least. Centres that coincide (to 1e-9 of the
/// lengths) have no line between them to start from: the search then starts along the best of the six axes, with the
/// sign that the axis has, and two balls part along an axis of the first.
std::optional<Contact> collideEllipsoids(const Placed& first, const Placed& second);

}  // namespace rb::space
