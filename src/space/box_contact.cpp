// How two boxes touch, by separating axes (Gottschalk, Lin, Manocha 1996): two convex polyhedra that overlap part by
// the least translation along the normal of a face of one of them, or across an edge of each. Of boxes these are 3 + 3
// directions and 9.
//
// Where a face is met, the witness is the deepest vertex of the other; what of it lies evenly along the face, an edge
// or a face of its own, meets in a set of points, and the witness is the middle of what of that set lies in the face.
// Where edges cross, the witnesses are where they pass one another.

#include <array>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <limits>
#include <vector>

#include "space/contact.hpp"

namespace rb::space {

namespace {

constexpr double kEven = 1e-9;  // sine of the angle up to which an edge lies evenly along a face

// What of a vertex, an edge or a face of one box lies over a face of another, and its middle.

/// A point, the two ends of an edge, or the corners of a convex polygon in their order.
using Outline = std::vector<glm::dvec3>;

/// The rectangle of a face: its centre, and two directions of unit length with how far it goes along them, either way.
struct Face {
    glm::dvec3 center;               ///< [m]
    std::array<glm::dvec3, 2> axes;  ///< [1]
    std::array<double, 2> half;      ///< [m]
};

/// What lies where axis·(p − center) ≤ limit (Sutherland, Hodgman 1974).
Outline cut(const Outline& outline, const glm::dvec3& center, const glm::dvec3& axis, double limit) {
    Outline kept;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const glm::dvec3& from = outline[i];
        const glm::dvec3& to = outline[(i + 1) % outline.size()];
        const double before = glm::dot(from - center, axis) - limit;
        const double after = glm::dot(to - center, axis) - limit;
        if (before <= 0.0) kept.push_back(from);
        if ((before < 0.0 && after > 0.0) || (before > 0.0 && after < 0.0)) {
            kept.push_back(from + before / (before - after) * (to - from));
        }
    }
    return kept;
}

/// Between the least and the largest of each coordinate: of points on a line, half way.
glm::dvec3 middleOfExtent(const Outline& outline) {
    glm::dvec3 least = outline[0];
    glm::dvec3 most = outline[0];
    for (std::size_t i = 1; i < outline.size(); ++i) {
        least = glm::min(least, outline[i]);
        most = glm::max(most, outline[i]);
    }
    return 0.5 * (least + most);
}

glm::dvec3 middleOf(const Outline& outline) {
    constexpr double kLine = 1e-12;  // area over the square of the length, from which on an outline is a polygon
    const glm::dvec3& corner = outline[0];
    glm::dvec3 moment{0.0, 0.0, 0.0};
    double area = 0.0;
    double square = 0.0;
    for (std::size_t i = 2; i < outline.size(); ++i) {
        const glm::dvec3 a = outline[i - 1] - corner;
        const glm::dvec3 b = outline[i] - corner;
        const double triangle = glm::length(glm::cross(a, b));
        area += triangle;
        moment += triangle / 3.0 * (a + b);
        square = glm::max(square, glm::max(glm::dot(a, a), glm::dot(b, b)));
    }
    return area > kLine * square ? corner + moment / area : middleOfExtent(outline);
}

/// The middle of what of `outline` lies between the planes that stand on the edges of `face`: a polygon's centroid,
/// half way along an edge, the point itself. Where nothing lies there, the middle of the whole outline.
glm::dvec3 middleOver(const Face& face, const Outline& outline) {
    Outline over = outline;
    for (std::size_t i = 0; i < 2; ++i) {
        over = cut(over, face.center, face.axes[i], face.half[i]);
        over = cut(over, face.center, -face.axes[i], face.half[i]);
    }
    return middleOf(over.empty() ? outline : over);
}

/// How far a box goes along a direction, either way.
double extentAlong(const Placed& box, const glm::dvec3& n) {
    double extent = 0.0;
    for (int i = 0; i < 3; ++i) extent += box.half[i] * std::abs(glm::dot(box.axes[i], n));
    return extent;
}

/// The middle of all points of a box that are farthest along n.
glm::dvec3 farthestAlong(const Placed& box, const glm::dvec3& n) {
    glm::dvec3 point = box.center;
    for (int i = 0; i < 3; ++i) {
        const double along = glm::dot(box.axes[i], n);
        if (std::abs(along) > kEven) point += (along > 0.0 ? box.half[i] : -box.half[i]) * box.axes[i];
    }
    return point;
}

/// All points of a box that are farthest along n: a vertex, an edge or a face.
Outline featureAlong(const Placed& box, const glm::dvec3& n) {
    const glm::dvec3 middle = farthestAlong(box, n);
    std::array<glm::dvec3, 2> sides{};
    std::size_t count = 0;
    for (int i = 0; i < 3 && count < 2; ++i) {
        if (std::abs(glm::dot(box.axes[i], n)) <= kEven) sides[count++] = box.half[i] * box.axes[i];
    }
    if (count == 0) return {middle};
    if (count == 1) return {middle - sides[0], middle + sides[0]};
    return {middle - sides[0] - sides[1], middle + sides[0] - sides[1], middle + sides[0] + sides[1],
            middle - sides[0] + sides[1]};
}

/// The face of a box that looks along its axis i, or against it.
Face faceOf(const Placed& box, int i, const glm::dvec3& outward) {
    const int j = (i + 1) % 3;
    const int k = (i + 2) % 3;
    return {box.center + box.half[i] * outward, {box.axes[j], box.axes[k]}, {box.half[j], box.half[k]}};
}

/// A direction that parts two boxes, and by which features.
struct Parting {
    glm::dvec3 normal{0.0, 0.0, 1.0};
    double depth = std::numeric_limits<double>::infinity();
    int axis1 = -1;  ///< whose face of 1 or along which edge of 1; −1: not by one of these
    int axis2 = -1;  ///< the same of 2
};

/// The search over all directions.
class BoxParting {
  public:
    BoxParting(const Placed& first, const Placed& second) : first_(first), second_(second) {
        for (int i = 0; i < 3; ++i) consider(first.axes[i], i, -1);
        for (int j = 0; j < 3; ++j) consider(second.axes[j], -1, j);
        for (int i = 0; i < 3; ++i) {
            for (int j = 0; j < 3; ++j) considerEdges(i, j);
        }
    }

    const Parting& least() const { return least_; }

  private:
    void considerEdges(int i, int j) {
        constexpr double kParallel = 1e-6;  // edges that lie so close to parallel meet by a face, or all along
        const glm::dvec3 across = glm::cross(first_.axes[i], second_.axes[j]);
        const double length = glm::length(across);
        if (length > kParallel) consider(across / length, i, j);
    }

    void consider(const glm::dvec3& direction, int axis1, int axis2) {
        constexpr double kSame =
            1e-12;  // of the extents: which of two depths is smaller is then not decided by rounding
        const glm::dvec3 between = second_.center - first_.center;
        const glm::dvec3 n = glm::dot(direction, between) < 0.0 ? -direction : direction;
        const double extents = extentAlong(first_, n) + extentAlong(second_, n);
        const double depth = extents - glm::dot(n, between);
        if (depth < least_.depth - kSame * extents) least_ = {n, depth, axis1, axis2};
    }

    const Placed& first_;
    const Placed& second_;
    Parting least_;
};

/// Where the edge of 1 along its axis i passes the edge of 2 along its axis j.
Contact whereEdgesPass(const Placed& first, const Placed& second, const Parting& by) {
    const glm::dvec3 along1 = first.axes[by.axis1];
    const glm::dvec3 along2 = second.axes[by.axis2];
    const glm::dvec3 edge1 = farthestAlong(first, by.normal);
    const glm::dvec3 edge2 = farthestAlong(second, -by.normal);
    const glm::dvec3 between = edge2 - edge1;
    const double cosine = glm::dot(along1, along2);
    const double squareOfSine = 1.0 - cosine * cosine;
    const double to1 = (glm::dot(between, along1) - cosine * glm::dot(between, along2)) / squareOfSine;
    const double to2 = (cosine * glm::dot(between, along1) - glm::dot(between, along2)) / squareOfSine;
    return {by.normal, by.depth, edge1 + to1 * along1, edge2 + to2 * along2};
}

}  // namespace

std::optional<Contact> collideBoxes(const Placed& first, const Placed& second) {
    const Parting by = BoxParting(first, second).least();
    if (!(by.depth > 0.0) || !std::isfinite(by.depth)) return std::nullopt;
    if (by.axis1 >= 0 && by.axis2 >= 0) return whereEdgesPass(first, second, by);
    const glm::dvec3 n = by.normal;
    if (by.axis1 >= 0) {
        const glm::dvec3 on2 = middleOver(faceOf(first, by.axis1, n), featureAlong(second, -n));
        return Contact{n, by.depth, on2 + by.depth * n, on2};
    }
    const glm::dvec3 on1 = middleOver(faceOf(second, by.axis2, -n), featureAlong(first, n));
    return Contact{n, by.depth, on1, on1 - by.depth * n};
}

}  // namespace rb::space
