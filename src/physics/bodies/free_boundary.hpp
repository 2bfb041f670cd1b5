#pragma once

// Where the boundary of a convex part is also the boundary of all that touches it: of the static bodies together, or of
// the parts of one body. What would touch the rest is in a neighbour already. So the seam of two flush rectangles has
// no corners, and their upper faces are one.
//
// Steps up to a tolerance are none: 0.1 mm, or a thousandth of the radius of a part that is smaller than 0.1 m. Gaps up
// to three times as wide are none either; nor are, between static parts that face each other, gaps up to a tenth of the
// inner radius of the smallest body that moves: nothing gets into them far. All is computed in double, by additions,
// multiplications and roots.

#include <array>
#include <cstddef>
#include <glm/geometric.hpp>
#include <glm/vec2.hpp>
#include <limits>
#include <vector>

#include "physics/bodies/shape.hpp"

namespace rb {

struct Bodies;

/// A step that is no higher is none, where parts are not smaller than 0.1 m [m].
constexpr double kLeastStep = 1e-4;

/// A stretch of a face that is free, and the run of such stretches that goes on in its line over neighbours. Of a run
/// each place is of one part alone, but for some micrometres where two meet. Along the face, from its first vertex [m].
struct FreeSpan {
    double start, end;  ///< what of the run is this part's; `end` below `start`: nothing
    double runStart, runEnd;
};

/// The normals along which a corner can be touched: from `first` counter-clockwise to `last`.
struct FreeCorner {
    glm::dvec2 first{0.0}, last{0.0};
    double window = 0.0;   ///< a circle may be so far beside these and is still over the corner [m]
    bool isEmpty = false;  ///< there are none
    bool isFlat = false;   ///< there is one
    bool isOwner = true;   ///< else a neighbour has the same corner, and is touched instead
};

/// The longest free stretch of a face, told so that it costs little to ask.
struct FreeStretch {
    glm::dvec2 along{0.0};        ///< of unit length, counter-clockwise
    double start = 1.0, end = 0;  ///< along it, from the origin of the part's frame; `end` below `start`: nothing [m]

    bool contains(glm::dvec2 point) const {
        const double place = glm::dot(along, point);
        return place >= start && place <= end;
    }
};

/// Of one part.
struct FreeBoundary {
    std::array<std::vector<FreeSpan>, kMaxVertices> faces;
    std::array<FreeStretch, kMaxVertices + 1> longest;  ///< the last, of no face, is empty
    std::array<FreeCorner, kMaxVertices> corners;
    bool goesOn = false;  ///< a face goes on over a neighbour
};

/// Whether a face of a body's parts goes on over a neighbour: what moves along it comes from one to the other.
bool goesOn(const PolygonShape& shape);
/// Whether a point is so near the line of such a face, and so near that along it [m].
bool isAlongRun(const PolygonShape& shape, glm::vec2 point, float beside, float along);

/// Finds it for the parts of all static bodies together, where that is not done. Parts that are free all around get
/// none.
void findFreeBoundaries(Bodies& bodies);
/// Of the parts of one body.
void findFreeBoundaries(PolygonShape& shape);

/// Whether a face is the part's own, and free, so far along it [m].
bool isFreeAt(const ConvexPart& part, std::size_t face, double along);

/// The place of a boundary next to some point.
struct FreePoint {
    glm::dvec2 normal{0.0};                                     ///< outward; 0: there is none
    glm::dvec2 point{0.0};                                      ///< [m]
    double distance = std::numeric_limits<double>::infinity();  ///< inside it is negative [m]
    bool isAsAlone = false;  ///< it is where it would be if the part had no neighbours
};

/// The place where a part that is not free all around is nearest to a point, if it is free there. A point inside goes
/// out by the nearest face that is free.
FreePoint nearestIfFree(const ConvexPart& part, glm::dvec2 point);

}  // namespace rb
