// What of the faces and corners of a part its neighbours do not cover.

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>

#include "physics/bodies/parts_in_place.hpp"

namespace rb {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kSameNormal = 1e-3;  // [rad]

/// Another part, as a part sees it.
struct SeenNeighbour {
    SeenPart shape;
    double tolerance;  // of the two
    double gap;        // between faces that face each other, up to which there is none
    bool isEarlier;
};

// What of the line from `start` along `way` lies in a polygon that is grown by the tolerance.
LineSegment covered(glm::dvec2 start, glm::dvec2 way, const SeenNeighbour& by) {
    constexpr double kParallel = 1e-12;
    LineSegment inside{-kInfinity, kInfinity};
    for (std::size_t j = 0; j < by.shape.count; ++j) {
        const double at = by.shape.outside(j, start) - by.tolerance;
        const double rate = glm::dot(by.shape.normal[j], way);
        if (std::abs(rate) >= kParallel) {
            (rate > 0.0 ? inside.end : inside.start) =
                rate > 0.0 ? std::min(inside.end, -at / rate) : std::max(inside.start, -at / rate);
        } else if (at > 0.0) {
            return {0.0, -1.0};
        }
    }
    return inside;
}

// How far one of a neighbour's faces is from a point on this one which it faces [m]; where that is no gap that counts
// as none, infinity.
double gapTo(const SeenNeighbour& by, std::size_t other, glm::dvec2 point, glm::dvec2 normal) {
    const double apart = by.shape.outside(other, point);
    const bool isNone = apart >= -kGap * by.tolerance && apart <= by.gap;
    return isNone && glm::dot(normal, by.shape.normal[other]) < -kSameLine ? apart : kInfinity;
}

// What of a face lies over such a gap.
LineSegment overGap(const SeenPart& own, std::size_t face, const SeenNeighbour& by) {
    for (std::size_t j = 0; j < by.shape.count; ++j) {
        const double gap = gapTo(by, j, own.corner[face], own.normal[face]);
        if (!(gap > kGap * by.tolerance && gap < kInfinity)) continue;
        const auto along = [&](std::size_t i) {
            return glm::dot(by.shape.corner[i] - own.corner[face], own.along(face));
        };
        return {along(by.shape.after(j)) - by.tolerance, along(j) + by.tolerance};
    }
    return {0.0, -1.0};
}

// Where a neighbour stands on a face there is an inner corner. What is pressed into that shall still meet the face, be
// it in the neighbour somewhat: so a free stretch goes on to the middle of what is covered, or to the end of the face
// where that is near.
void extend(std::vector<LineSegment>& free, double length, double tolerance) {
    const auto half = [&](double taken) { return taken <= 2.0 * kGap * tolerance ? taken : 0.5 * taken; };
    if (free.empty()) return;
    free.front().start -= half(free.front().start);
    const double rest = length - free.back().end;
    free.back().end = half(rest) == rest ? length : free.back().end + half(rest);
    for (std::size_t i = 0; i + 1 < free.size(); ++i)
        free[i].end = free[i + 1].start = 0.5 * (free[i].end + free[i + 1].start);
}

// What of a face no neighbour covers just outside of it. What is hardly longer than the tolerance is nothing.
std::vector<LineSegment> freeOf(const SeenPart& own, std::size_t face, std::span<const SeenNeighbour> neighbours,
                                double tolerance) {
    std::vector<LineSegment> taken;
    for (const SeenNeighbour& each : neighbours) {
        const glm::dvec2 start = own.corner[face] + 2.0 * each.tolerance * own.normal[face];
        for (const LineSegment& by : {covered(start, own.along(face), each), overGap(own, face, each)}) {
            if (by.end > by.start) taken.push_back(by);
        }
    }
    std::sort(taken.begin(), taken.end(), [](const LineSegment& p, const LineSegment& q) { return p.start < q.start; });
    const double length = own.length(face);
    std::vector<LineSegment> free;
    double from = 0.0;
    const auto addUpTo = [&](double end) {
        const bool isWhole = from == 0.0 && end == length;
        if (isWhole || end - from > 2.0 * tolerance) free.push_back({from, end});
    };
    for (const LineSegment& by : taken) {
        addUpTo(std::min(by.start, length));
        from = std::max(from, by.end);
    }
    addUpTo(length);
    extend(free, length, tolerance);
    return free;
}

/// Directions from `first` counter-clockwise to `last`, less than half a turn.
struct Cone {
    glm::dvec2 first, last;

    bool has(glm::dvec2 n) const {
        return cross(first, n) >= -kSameNormal && cross(n, last) >= -kSameNormal && glm::dot(n, first + last) > 0.0;
    }
};

std::optional<Cone> common(const Cone& p, const Cone& q) {
    const bool isFirstOfP = q.has(p.first);
    const bool isFirstOfQ = p.has(q.first);
    const bool isLastOfP = q.has(p.last);
    const bool isLastOfQ = p.has(q.last);
    if (!(isFirstOfP || isFirstOfQ) || !(isLastOfP || isLastOfQ)) return std::nullopt;
    const bool isFirstQs = isFirstOfQ && !(isFirstOfP && cross(p.first, q.first) <= 0.0);
    const bool isLastQs = isLastOfQ && !(isLastOfP && cross(p.last, q.last) >= 0.0);
    return Cone{isFirstQs ? q.first : p.first, isLastQs ? q.last : p.last};
}

// The normals of a polygon at a point on its boundary, from the faces that it lies on; `isInside` where on none.
struct NormalsAt {
    double outside = -std::numeric_limits<double>::infinity();  // how far from the polygon, at least [m]
    std::size_t faces = 0;
    Cone cone{};
};

NormalsAt normalsAt(const SeenNeighbour& of, glm::dvec2 point) {
    const SeenPart& shape = of.shape;
    NormalsAt normals;
    const auto isOn = [&](std::size_t face) { return shape.outside(face, point) >= -of.tolerance; };
    for (std::size_t j = 0; j < shape.count; ++j) {
        normals.outside = std::max(normals.outside, shape.outside(j, point));
        if (!isOn(j)) continue;
        ++normals.faces;
        if (!isOn(shape.before(j))) normals.cone.first = shape.normal[j];
        if (!isOn(shape.after(j))) normals.cone.last = shape.normal[j];
    }
    return normals;
}

/// How far it is from a corner to what faces the two faces that meet there [m].
using GapsAt = std::array<double, 2>;

GapsAt gapsAt(const SeenPart& own, std::size_t corner, const SeenNeighbour& by) {
    GapsAt gaps{kInfinity, kInfinity};
    for (std::size_t j = 0; j < by.shape.count; ++j) {
        gaps[0] = std::min(gaps[0], gapTo(by, j, own.corner[corner], own.normal[own.before(corner)]));
        gaps[1] = std::min(gaps[1], gapTo(by, j, own.corner[corner], own.normal[corner]));
    }
    return gaps;
}

// Whether a neighbour is at a corner, or over a gap that counts as none.
bool isAtCorner(const SeenPart& own, std::size_t corner, const SeenNeighbour& by) {
    for (std::size_t j = 0; j < by.shape.count; ++j) {
        const auto isGap = [&](std::size_t face) {
            return gapTo(by, j, own.corner[corner], own.normal[face]) < kInfinity;
        };
        if (by.shape.outside(j, own.corner[corner]) <= kGap * by.tolerance) continue;
        if (!isGap(corner) && !isGap(own.before(corner))) return false;
    }
    return true;
}

FreeCorner freeCornerOf(const SeenPart& own, std::size_t i, std::span<const SeenNeighbour> neighbours,
                        double rounding) {
    FreeCorner corner;
    Cone cone{own.normal[own.before(i)], own.normal[i]};
    GapsAt nearest{kInfinity, kInfinity};
    for (const SeenNeighbour& each : neighbours) {
        if (!isAtCorner(own, i, each)) continue;
        const GapsAt gaps = gapsAt(own, i, each);
        for (std::size_t k = 0; k < 2; ++k) nearest[k] = std::min(nearest[k], gaps[k]);
    }
    const auto isBehindOther = [&](const SeenNeighbour& each) {
        const GapsAt gaps = gapsAt(own, i, each);
        const auto isBehind = [&](std::size_t k) {
            return gaps[k] < kInfinity && gaps[k] > nearest[k] + kGap * each.tolerance;
        };
        return isBehind(0) || isBehind(1);
    };
    for (const SeenNeighbour& each : neighbours) {
        if (!isAtCorner(own, i, each) || isBehindOther(each)) continue;
        const NormalsAt normals = normalsAt(each, own.corner[i]);
        if (normals.faces == each.shape.count) continue;
        const std::optional<Cone> both = normals.faces > 0 ? common(cone, normals.cone) : std::nullopt;
        if (!both) {
            corner.isEmpty = true;
            return corner;
        }
        cone = *both;
        corner.window = std::max(corner.window, normals.outside);
        if (normals.faces > 1 && each.isEarlier) corner.isOwner = false;
    }
    corner.window += 2.0 * rounding;
    corner.isFlat = cross(cone.first, cone.last) < kSameNormal;
    if (corner.isFlat) cone.first = cone.last = glm::normalize(cone.first + cone.last);
    corner.first = cone.first;
    corner.last = cone.last;
    return corner;
}

// Whether one of the faces that meet in a corner is free up to it: where the corner is none, it is an inner one.
bool isAtFreeFace(const SeenPart& own, std::size_t corner, std::span<const std::vector<LineSegment>> free) {
    const std::size_t before = own.before(corner);
    return (!free[corner].empty() && free[corner].front().start <= 0.0) ||
           (!free[before].empty() && free[before].back().end >= own.length(before));
}

}  // namespace

void findFreeFaces(std::vector<PartInPlace>& parts, double filledGap) {
    std::vector<SeenNeighbour> neighbours;
    for (std::uint32_t p = 0; p < parts.size(); ++p) {
        PartInPlace& part = parts[p];
        neighbours.clear();
        for (const std::uint32_t q : part.neighbours) {
            const double tolerance = std::min(part.tolerance, parts[q].tolerance);
            neighbours.push_back({seenFrom(part, parts[q]), tolerance, std::max(kGap * tolerance, filledGap), q < p});
        }
        const SeenPart own = seenFrom(part, part);
        for (std::size_t i = 0; i < own.count; ++i) part.free[i] = freeOf(own, i, neighbours, part.tolerance);
        for (std::size_t i = 0; i < own.count; ++i) {
            FreeCorner& corner = part.boundary->corners[i];
            corner = freeCornerOf(own, i, neighbours, roundingOf(part));
            if (corner.isEmpty && isAtFreeFace(own, i, part.free))
                corner = {.first = own.normal[own.before(i)], .last = own.normal[i]};
        }
    }
}

}  // namespace rb
