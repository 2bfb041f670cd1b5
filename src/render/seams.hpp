#pragma once

// Where the parts of a body meet, so that it is drawn as one: no outline runs along the seam.

#include <cstdint>
#include <vector>

#include "physics/outline.hpp"

namespace rb {

/// A convex piece of a body as it is drawn: a part, or what a part was cut into.
struct DrawnPart {
    ConvexPart part;
    std::uint32_t seams = 0;  ///< a bit for each face that other pieces cover
};

/// The pieces of an outline. A part of which a face is covered in some of its length is cut across where that begins
/// and ends, so that every face is covered whole or not at all; but none gets more than kMaxVertices. Parts that
/// overlap are drawn one over the other.
/// @param pieces are replaced
void findDrawnParts(const Outline& outline, std::vector<DrawnPart>& pieces);

}  // namespace rb
