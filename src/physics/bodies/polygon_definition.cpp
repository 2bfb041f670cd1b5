#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <limits>
#include <numbers>
#include <span>
#include <string>

#include "base/error.hpp"
#include "base/member_check.hpp"
#include "base/number_text.hpp"
#include "base/rotation.hpp"
#include "physics/bodies/body_definition.hpp"
#include "physics/bodies/polygon_mass.hpp"
#include "physics/bodies/shape.hpp"

namespace rb {

namespace {

using Points = std::vector<glm::dvec2>;

constexpr const char* kCrosses = "the outline crosses itself";
constexpr const char* kSimple = "a simple polygon";
constexpr double kSmallestTurn = 1e-3;  // sine of the angle by which a corner turns; less is a straight line

std::string countText(std::size_t least, std::size_t most, const std::string& of) {
    return std::to_string(least) + " to " + std::to_string(most) + " " + of;
}

glm::dvec2 edgeAfter(const Points& points, std::size_t i) { return points[(i + 1) % points.size()] - points[i]; }

// Whether the open segments from a to b and from c to d have a point in common.
bool doCross(glm::dvec2 a, glm::dvec2 b, glm::dvec2 c, glm::dvec2 d) {
    const auto side = [](glm::dvec2 from, glm::dvec2 to, glm::dvec2 point) { return cross(to - from, point - from); };
    return side(a, b, c) * side(a, b, d) < 0.0 && side(c, d, a) * side(c, d, b) < 0.0;
}

bool crossesItself(const Points& points) {
    const std::size_t count = points.size();
    for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t k = i + 2; k < count; ++k) {
            if (doCross(points[i], points[(i + 1) % count], points[k], points[(k + 1) % count])) return true;
        }
    }
    return false;
}

// How far apart the two parallel lines are at least between which the polygon fits [m].
double widthOf(const Points& points) {
    double width = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < points.size(); ++i) {
        const glm::dvec2 inward = cross(1.0, glm::normalize(edgeAfter(points, i)));
        double deepest = 0.0;
        for (const glm::dvec2 point : points) deepest = std::max(deepest, glm::dot(inward, point - points[i]));
        width = std::min(width, deepest);
    }
    return width;
}

void checkEdges(const Points& points, const std::string& place) {
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (glm::length(edgeAfter(points, i)) >= static_cast<double>(kMinSide)) continue;
        throw InputError(place, "the side after vertex " + std::to_string(i) + " is too short",
                         "at least " + numberText(kMinSide) + " m");
    }
}

// A closed outline that turns left at every corner is convex where it goes round once; a star goes round twice or more.
void checkCorners(const Points& points, const std::string& place) {
    const std::size_t count = points.size();
    int rounds = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const glm::dvec2 before = glm::normalize(edgeAfter(points, (i + count - 1) % count));
        const glm::dvec2 after = glm::normalize(edgeAfter(points, i));
        const double turn = cross(before, after);
        if (turn >= kSmallestTurn) {
            if (before.y < 0.0 && after.y >= 0.0) ++rounds;  // past the direction of +x
            continue;
        }
        const std::string corner = "vertex " + std::to_string(i);
        if (turn > -kSmallestTurn) throw InputError(place, corner + " lies on a line with its neighbours", "corners");
        throw InputError(place, "the outline is concave at " + corner,
                         "convex outlines; a body may have several parts");
    }
    if (rounds != 1) throw InputError(place, kCrosses, kSimple);
}

// Also of what a world keeps: of its vertices as they are, about the centre of mass and rounded there.
void checkShape(const Points& points, const std::string& place) {
    checkEdges(points, place);
    if (crossesItself(points)) throw InputError(place, kCrosses, kSimple);
    const double area = massOfPolygon<double>(points).area;
    if (area < 0.0) throw InputError(place, "the vertices go clockwise", "counter-clockwise");
    checkCorners(points, place);
    if (widthOf(points) < static_cast<double>(kMinSide)) {
        throw InputError(place, "the outline is too thin", "at least " + numberText(kMinSide) + " m");
    }
}

void checkPart(const std::vector<glm::vec2>& vertices, const std::string& place) {
    if (vertices.size() < kMinVertices || vertices.size() > kMaxVertices) {
        throw InputError(place, std::to_string(vertices.size()) + " vertices",
                         countText(kMinVertices, kMaxVertices, "vertices"));
    }
    Points points;
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        points.emplace_back(
            checkedRange(place + "[" + std::to_string(i) + "]", vertices[i], -kMaxCoordinate, kMaxCoordinate));
    }
    checkShape(points, place);
}

}  // namespace

std::vector<glm::vec2> boxVertices(glm::vec2 size) {
    const glm::vec2 half = 0.5F * size;
    return {-half, {half.x, -half.y}, half, {-half.x, half.y}};
}

std::vector<glm::vec2> regularVertices(std::size_t sides, float radius) {
    std::vector<glm::vec2> vertices;
    const double turn = 2.0 * std::numbers::pi / static_cast<double>(sides);
    const double start = sides % 2 == 0 ? 0.5 * turn : 0.0;
    for (std::size_t i = 0; i < sides; ++i) {
        const Rotation<double> rotation = rotationOf(start + turn * static_cast<double>(i));
        vertices.emplace_back(static_cast<double>(radius) * glm::dvec2(rotation.cosine, rotation.sine));
    }
    return vertices;
}

void validate(const PolygonDefinition& polygon) {
    checkMembers(polygon);
    validate(polygon.material);
    if (polygon.parts.empty() || polygon.parts.size() > kMaxParts) {
        throw InputError("parts", std::to_string(polygon.parts.size()) + " parts", countText(1, kMaxParts, "parts"));
    }
    const bool isSingle = polygon.parts.size() == 1;
    const auto placeOf = [&](std::size_t i) { return isSingle ? "vertices" : "parts[" + std::to_string(i) + "]"; };
    for (std::size_t i = 0; i < polygon.parts.size(); ++i) checkPart(polygon.parts[i], placeOf(i));
    const PolygonShape outline = makePolygonShape(polygon.parts);
    for (std::size_t i = 0; i < outline.parts.size(); ++i) {
        const std::span<const glm::vec2> kept = outline.parts[i].corners();
        checkShape(Points(kept.begin(), kept.end()), placeOf(i));
    }
    if (outline.radius > kMaxRadius) {
        throw InputError(isSingle ? "vertices" : "parts", "the outline is too large",
                         "up to " + numberText(kMaxRadius) + " m from its centre of mass");
    }
}

}  // namespace rb
