#pragma once

// How free_boundary.cpp finds what of parts is free: where they lie, and the passes over them.

#include <array>
#include <cstddef>
#include <cstdint>
#include <glm/geometric.hpp>
#include <glm/vec2.hpp>
#include <limits>
#include <memory>
#include <vector>

#include "base/rotation.hpp"
#include "base/vector.hpp"
#include "physics/bodies/free_boundary.hpp"

namespace rb {

constexpr double kGap = 3.0;         ///< up to which there is none, over the tolerance [1]
constexpr double kSameLine = 0.999;  ///< the cosine between two faces in one line, at least

/// A stretch of a line [m]; `end` below `start`: nothing.
struct LineSegment {
    double start, end;
};

/// A convex polygon as a part sees it.
struct SeenPart {
    std::size_t count;
    std::array<glm::dvec2, kMaxVertices> corner, normal;
    std::array<double, kMaxVertices> support;

    std::size_t after(std::size_t i) const { return i + 1 < count ? i + 1 : 0; }
    std::size_t before(std::size_t i) const { return (i > 0 ? i : count) - 1; }
    glm::dvec2 along(std::size_t face) const { return cross(1.0, normal[face]); }
    double length(std::size_t face) const { return glm::dot(corner[after(face)] - corner[face], along(face)); }
    double outside(std::size_t face, glm::dvec2 p) const { return glm::dot(normal[face], p) - support[face]; }
};

/// A part where it lies.
struct PartInPlace {
    const ConvexPart* part;
    glm::dvec2 position;
    Rotation<double> rotation;
    double tolerance = 0.0;
    std::vector<std::uint32_t> neighbours = {};                    // ascending
    std::array<std::vector<LineSegment>, kMaxVertices> free = {};  // of each face
    std::array<bool, kMaxVertices> hasRun = {};                    // whether its run is known
    std::shared_ptr<FreeBoundary> boundary = std::make_shared<FreeBoundary>();

    glm::dvec2 middle() const { return position + turned(rotation, glm::dvec2(part->center)); }
    double radius() const { return static_cast<double>(part->radius); }
};

/// In the frame of `from`.
SeenPart seenFrom(const PartInPlace& from, const PartInPlace& other);

/// What places along it are off by [m].
double roundingOf(const PartInPlace& part);

// The passes. Gaps up to kGap tolerances count as none, and up to `filledGap` where two parts face each other [m].

/// Which parts touch which.
void findNeighbours(std::vector<PartInPlace>& parts, double filledGap);
/// What of each face no neighbour covers, and the normals of each corner: free_faces.cpp.
void findFreeFaces(std::vector<PartInPlace>& parts, double filledGap);
/// Which of these go on in one line: free_runs.cpp.
void findRuns(std::vector<PartInPlace>& parts, double filledGap);

}  // namespace rb
