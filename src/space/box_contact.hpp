#pragma once

// How two boxes touch, by separating axes (Gottschalk, Lin, Manocha 1996): two convex polyhedra that overlap part by
// the least translation along the normal of a face of one of them, or across an edge of each. Of boxes these are 3 + 3
// directions and 9.
//
// Where a face is met, the witness is the deepest vertex of the other; what of it lies evenly along the face, an edge
// or a face of its own, meets in a set of points, and the witness is the middle of what of that set lies in the face.
// Where edges cross, the witnesses are where they pass one another.

#include <optional>

#include "space/contact.hpp"

namespace rb::space {

/// Of 1 and 2, with the normal from 1 to 2; none where they are apart or only touch. Exact at any depth. Of directions
/// that part them by the same translation, faces come before edges and the first body's before the second's, so two
/// whose centres coincide part along an axis of the first, with the sign that the axis has.
std::optional<Contact> collideBoxes(const Placed& first, const Placed& second);

}  // namespace rb::space
