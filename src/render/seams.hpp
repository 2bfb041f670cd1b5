#pragma once

// Where the parts of a body meet, so that it is drawn as one: no outline runs along the seam.

#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "physics/bodies/shape.hpp"

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
void findDrawnParts(const PolygonShape& outline, std::vector<DrawnPart>& pieces);

/// The pieces of outlines of several parts. An outline never changes, so each is cut once.
class CutOutlines {
  public:
    /// Valid until forgetGone().
    std::span<const DrawnPart> piecesOf(const SharedPolygonShape& outline);
    /// Forgets those of outlines that nobody else holds any more.
    void forgetGone();
    std::size_t size() const { return cut_.size(); }

  private:
    struct Cut {
        SharedPolygonShape outline;  // held, so that no other can have its address
        std::vector<DrawnPart> pieces;
    };
    std::unordered_map<const PolygonShape*, Cut> cut_;
};

}  // namespace rb
