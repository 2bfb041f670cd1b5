#include "physics/bodies/free_boundary.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <memory>
#include <numeric>
#include <optional>
#include <span>
#include <utility>

#include "base/rotation.hpp"
#include "base/vector.hpp"
#include "physics/bodies/bodies.hpp"

namespace rb {

namespace {

constexpr double kToleranceOfRadius = 1e-3;  // over the radius of the part [1]
constexpr double kGap = 3.0;                 // over the tolerance [1]
constexpr double kSameNormal = 1e-3;         // [rad]
constexpr double kSameLine = 0.999;          // the cosine between two faces in one line, at least
constexpr double kRoundingOfExtent = 1e-6;   // over the extents [1]: what places that are told in floats are off by
constexpr double kLeastRounding = 0.02;      // over the tolerance [1]

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

/// Another part, as a part sees it.
struct SeenNeighbour {
    SeenPart shape;
    double tolerance;  // of the two
    bool isEarlier;
};

SeenPart seenFrom(const PartInPlace& from, const PartInPlace& other) {
    SeenPart seen{other.part->count, {}, {}, {}};
    for (std::size_t i = 0; i < seen.count; ++i) {
        const glm::dvec2 corner = turned(other.rotation, glm::dvec2(other.part->vertices[i]));
        seen.corner[i] = turnedBack(from.rotation, (other.position - from.position) + corner);
    }
    for (std::size_t i = 0; i < seen.count; ++i) {
        const glm::dvec2 edge = seen.corner[seen.after(i)] - seen.corner[i];
        seen.normal[i] = glm::dvec2(edge.y, -edge.x) / std::sqrt(glm::dot(edge, edge));
        seen.support[i] = glm::dot(seen.normal[i], 0.5 * (seen.corner[i] + seen.corner[seen.after(i)]));
    }
    return seen;
}

// Sorted along the axis over which the parts are spread more.
void findNeighbours(std::vector<PartInPlace>& parts) {
    glm::dvec2 low(std::numeric_limits<double>::infinity());
    glm::dvec2 high = -low;
    for (const PartInPlace& each : parts) {
        low = glm::min(low, each.middle());
        high = glm::max(high, each.middle());
    }
    const int axis = high.y - low.y > high.x - low.x ? 1 : 0;
    const auto startOf = [&](std::uint32_t i) { return parts[i].middle()[axis] - parts[i].radius(); };
    std::vector<std::uint32_t> order(parts.size());
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(),
                     [&](std::uint32_t p, std::uint32_t q) { return startOf(p) < startOf(q); });
    for (std::size_t i = 0; i < order.size(); ++i) {
        PartInPlace& p = parts[order[i]];
        for (std::size_t k = i + 1; k < order.size(); ++k) {
            PartInPlace& q = parts[order[k]];
            const double reach = p.radius() + q.radius() + kGap * kLeastStep;
            if (startOf(order[k]) > startOf(order[i]) + 2.0 * p.radius() + kGap * kLeastStep) break;
            if (glm::distance(p.middle(), q.middle()) > reach) continue;
            p.neighbours.push_back(order[k]);
            q.neighbours.push_back(order[i]);
        }
    }
    for (PartInPlace& each : parts) std::sort(each.neighbours.begin(), each.neighbours.end());
}

// What of the line from `start` along `way` lies in a polygon that is grown by the tolerance.
LineSegment covered(glm::dvec2 start, glm::dvec2 way, const SeenNeighbour& by) {
    constexpr double kParallel = 1e-12;
    LineSegment inside{-std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
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
        const LineSegment by = covered(start, own.along(face), each);
        if (by.end > by.start) taken.push_back(by);
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

FreeCorner freeCornerOf(const SeenPart& own, std::size_t i, std::span<const SeenNeighbour> neighbours,
                        double rounding) {
    FreeCorner corner;
    Cone cone{own.normal[own.before(i)], own.normal[i]};
    for (const SeenNeighbour& each : neighbours) {
        const NormalsAt normals = normalsAt(each, own.corner[i]);
        if (normals.outside > kGap * each.tolerance || normals.faces == each.shape.count) continue;
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

double roundingOf(const PartInPlace& part) {
    return std::max(kLeastRounding * part.tolerance, kRoundingOfExtent * static_cast<double>(part.part->extent));
}

void findFreeFaces(std::vector<PartInPlace>& parts) {
    std::vector<SeenNeighbour> neighbours;
    for (std::uint32_t p = 0; p < parts.size(); ++p) {
        PartInPlace& part = parts[p];
        neighbours.clear();
        for (const std::uint32_t q : part.neighbours)
            neighbours.push_back({seenFrom(part, parts[q]), std::min(part.tolerance, parts[q].tolerance), q < p});
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

/// A free stretch of a face.
struct RunStretch {
    std::uint32_t part;
    std::uint32_t face;
    LineSegment own;  // along its face
    double shift;     // from there to the line of the run
    LineSegment at = {own.start + shift, own.end + shift};
};

// The free stretches of all faces that lie in the line of this one, from neighbour to neighbour.
std::vector<RunStretch> stretchesInLine(std::vector<PartInPlace>& parts, std::uint32_t first, std::size_t face,
                                        std::vector<std::uint32_t>& seenBy, std::uint32_t stamp) {
    const SeenPart own = seenFrom(parts[first], parts[first]);
    std::vector<RunStretch> stretches;
    std::vector<std::uint32_t> reached;
    const auto add = [&](std::uint32_t part, std::size_t inLine, double shift) {
        reached.push_back(part);
        parts[part].hasRun[inLine] = true;
        for (const LineSegment& free : parts[part].free[inLine])
            stretches.push_back({part, static_cast<std::uint32_t>(inLine), free, shift});
    };
    const auto look = [&](std::uint32_t part) {
        const SeenPart other = seenFrom(parts[first], parts[part]);
        const double tolerance = std::min(parts[first].tolerance, parts[part].tolerance);
        const auto isOff = [&](glm::dvec2 corner) { return std::abs(own.outside(face, corner)) > tolerance; };
        for (std::size_t j = 0; j < other.count; ++j) {
            if (parts[part].hasRun[j] || glm::dot(other.normal[j], own.normal[face]) < kSameLine) continue;
            if (isOff(other.corner[j]) || isOff(other.corner[other.after(j)])) continue;
            return add(part, j, glm::dot(other.corner[j] - own.corner[face], own.along(face)));
        }
    };
    seenBy[first] = stamp;
    add(first, face, 0.0);
    for (std::size_t done = 0; done < reached.size();) {  // it grows on the way
        for (const std::uint32_t q : parts[reached[done++]].neighbours) {
            if (std::exchange(seenBy[q], stamp) != stamp) look(q);
        }
    }
    return stretches;
}

// What is left of an interval when others, which are sorted and apart, are cut out of it.
std::vector<LineSegment> cutOut(LineSegment from, std::span<const LineSegment> others) {
    std::vector<LineSegment> left;
    const auto first = std::partition_point(others.begin(), others.end(),
                                            [&](const LineSegment& each) { return each.end <= from.start; });
    for (auto each = first; each != others.end() && each->start < from.end; ++each) {
        if (each->start > from.start) left.push_back({from.start, each->start});
        from.start = each->end;
    }
    if (from.end > from.start) left.push_back(from);
    return left;
}

// Where faces overlap, and in the gaps between them, each place is of the first of the parts. @param stretches of one
// run, by part
std::vector<RunStretch> sharedOut(std::span<const RunStretch> stretches, std::span<const PartInPlace> parts) {
    std::vector<LineSegment> taken;
    std::vector<RunStretch> shares;
    for (RunStretch stretch : stretches) {
        const std::vector<LineSegment> left = cutOut(stretch.at, taken);
        for (const LineSegment& each : left) {
            stretch.at = each;
            shares.push_back(stretch);
            taken.insert(std::partition_point(taken.begin(), taken.end(),
                                              [&](const LineSegment& other) { return other.start < each.start; }),
                         each);
        }
        stretch.at = {stretch.at.start, -std::numeric_limits<double>::infinity()};
        if (left.empty()) shares.push_back(stretch);
    }
    std::vector<RunStretch*> inOrder;
    for (RunStretch& share : shares) {
        if (share.at.end >= share.at.start) inOrder.push_back(&share);
    }
    std::sort(inOrder.begin(), inOrder.end(),
              [](const RunStretch* p, const RunStretch* q) { return p->at.start < q->at.start; });
    for (std::size_t i = 0; i + 1 < inOrder.size(); ++i) {
        RunStretch& p = *inOrder[i];
        RunStretch& q = *inOrder[i + 1];
        const double rounding = std::max(roundingOf(parts[p.part]), roundingOf(parts[q.part]));
        const bool isFirstPs = p.part <= q.part;
        const double border = isFirstPs ? q.at.start : p.at.end;
        p.at.end = border + (isFirstPs ? 2.0 : -1.0) * rounding;
        q.at.start = border + (isFirstPs ? 1.0 : -2.0) * rounding;
    }
    return shares;
}

void addRun(std::vector<PartInPlace>& parts, std::span<RunStretch> run, LineSegment whole) {
    const auto spansOf = [&](const RunStretch& of) -> std::vector<FreeSpan>& {
        return parts[of.part].boundary->faces[of.face];
    };
    if (run.size() == 1) {  // to the bit as if there were no others
        const LineSegment own = run.front().own;
        spansOf(run.front()).push_back({own.start, own.end, own.start, own.end});
        return;
    }
    std::stable_sort(run.begin(), run.end(), [](const RunStretch& p, const RunStretch& q) { return p.part < q.part; });
    for (const RunStretch& share : sharedOut(run, parts)) {
        parts[share.part].boundary->goesOn = true;
        spansOf(share).push_back({share.at.start - share.shift, share.at.end - share.shift, whole.start - share.shift,
                                  whole.end - share.shift});
    }
}

void findRuns(std::vector<PartInPlace>& parts) {
    std::vector<std::uint32_t> seenBy(parts.size(), 0);
    std::uint32_t stamp = 0;
    for (std::uint32_t p = 0; p < parts.size(); ++p) {
        for (std::size_t face = 0; face < parts[p].part->count; ++face) {
            if (parts[p].hasRun[face]) continue;
            std::vector<RunStretch> all = stretchesInLine(parts, p, face, seenBy, ++stamp);
            std::sort(all.begin(), all.end(),
                      [](const RunStretch& x, const RunStretch& y) { return x.at.start < y.at.start; });
            for (std::size_t begin = 0, end = 0; begin < all.size(); begin = end) {
                LineSegment whole = all[begin].at;
                while (end < all.size() && all[end].at.start <= whole.end + kGap * parts[p].tolerance)
                    whole.end = std::max(whole.end, all[end++].at.end);
                addRun(parts, std::span(all).subspan(begin, end - begin), whole);
            }
        }
    }
}

// Whether all around it a part is as it would be by itself.
bool isFreeAllAround(const PartInPlace& part) {
    const SeenPart own = seenFrom(part, part);
    for (std::size_t i = 0; i < own.count; ++i) {
        const std::vector<FreeSpan>& spans = part.boundary->faces[i];
        if (spans.size() != 1) return false;
        const FreeSpan& span = spans.front();
        if (span.start != 0.0 || span.runStart != 0.0 || span.end != own.length(i) || span.runEnd != span.end)
            return false;
        const FreeCorner& corner = part.boundary->corners[i];
        if (corner.isEmpty || !corner.isOwner || corner.first != own.normal[own.before(i)] ||
            corner.last != own.normal[i])
            return false;
    }
    return true;
}

// Of all parts together. @returns null for those that are free all around
std::vector<std::shared_ptr<const FreeBoundary>> freeBoundariesOf(std::vector<PartInPlace>& parts) {
    for (PartInPlace& each : parts) each.tolerance = std::min(kLeastStep, kToleranceOfRadius * each.radius());
    findNeighbours(parts);
    findFreeFaces(parts);
    findRuns(parts);
    std::vector<std::shared_ptr<const FreeBoundary>> found;
    found.reserve(parts.size());
    for (PartInPlace& each : parts) found.push_back(isFreeAllAround(each) ? nullptr : std::move(each.boundary));
    return found;
}

}  // namespace

void findFreeBoundaries(Bodies& bodies) {
    bodies.areStaticNew = false;
    std::vector<PartInPlace> parts;
    for (std::size_t i = bodies.dynamicCount; i < bodies.size(); ++i) {
        const bool isTurned = bodies.shape[i] == Shape::Polygon;
        const Rotation<float> rotation = isTurned ? rotationOf(bodies.angle[i]) : Rotation<float>{};
        for (const ConvexPart& part : bodies.polygonShapeOf(i).parts)
            parts.push_back({&part, bodies.position[i], {rotation.cosine, rotation.sine}});
    }
    const std::vector<std::shared_ptr<const FreeBoundary>> found = freeBoundariesOf(parts);
    auto next = found.begin();
    for (std::size_t i = bodies.dynamicCount; i < bodies.size(); ++i) {
        auto shape = std::make_shared<PolygonShape>(bodies.polygonShapeOf(i));
        for (ConvexPart& part : shape->parts) part.freedom = *next++;
        bodies.polygonShapes[i - bodies.circleCount] = std::move(shape);
    }
}

void findFreeBoundaries(PolygonShape& shape) {
    if (shape.parts.size() < 2) return;
    std::vector<PartInPlace> parts;
    for (const ConvexPart& part : shape.parts) parts.push_back({&part, {0.0, 0.0}, {}});
    const std::vector<std::shared_ptr<const FreeBoundary>> found = freeBoundariesOf(parts);
    for (std::size_t k = 0; k < found.size(); ++k) shape.parts[k].freedom = found[k];
}

}  // namespace rb
