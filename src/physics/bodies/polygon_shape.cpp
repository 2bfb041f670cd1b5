#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <limits>
#include <utility>

#include "base/vector.hpp"
#include "physics/bodies/free_boundary.hpp"
#include "physics/bodies/polygon_mass.hpp"
#include "physics/bodies/shape.hpp"

namespace rb {

namespace {

using Vertices = std::vector<glm::dvec2>;

Vertices shifted(const std::vector<glm::vec2>& vertices, glm::dvec2 by) {
    Vertices result;
    result.reserve(vertices.size());
    for (const glm::vec2 vertex : vertices) result.push_back(glm::dvec2(vertex) + by);
    return result;
}

// What of a convex polygon lies to the left of the line from one point to another.
Vertices leftOf(const Vertices& polygon, glm::dvec2 from, glm::dvec2 to) {
    Vertices left;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const glm::dvec2 vertex = polygon[i];
        const glm::dvec2 next = polygon[(i + 1) % polygon.size()];
        const double side = cross(to - from, vertex - from);
        const double nextSide = cross(to - from, next - from);
        if (side >= 0.0) left.push_back(vertex);
        if (side * nextSide < 0.0) left.push_back(vertex + side / (side - nextSide) * (next - vertex));
    }
    return left.size() < kMinVertices ? Vertices() : left;
}

// What of a convex polygon lies outside of another one, as convex pieces: all of it where they overlap by less than a
// millionth of it, which may be the rounding of their vertices.
std::vector<Vertices> outsideOf(const Vertices& polygon, const Vertices& other) {
    constexpr double kRounding = 1e-6;  // of the area
    std::vector<Vertices> pieces;
    Vertices inside = polygon;
    for (std::size_t i = 0; i < other.size() && !inside.empty(); ++i) {
        const glm::dvec2 from = other[i];
        const glm::dvec2 to = other[(i + 1) % other.size()];
        if (const Vertices piece = leftOf(inside, to, from); !piece.empty()) pieces.push_back(piece);
        inside = leftOf(inside, from, to);
    }
    const bool doOverlap =
        !inside.empty() && massOfPolygon<double>(inside).area > kRounding * massOfPolygon<double>(polygon).area;
    return doOverlap ? pieces : std::vector<Vertices>{polygon};
}

// The parts as pieces that do not overlap.
std::vector<Vertices> piecesOf(std::span<const std::vector<glm::vec2>> parts, glm::dvec2 shift) {
    std::vector<Vertices> all;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        std::vector<Vertices> left{shifted(parts[i], shift)};
        for (std::size_t earlier = 0; earlier < i; ++earlier) {
            const Vertices other = shifted(parts[earlier], shift);
            std::vector<Vertices> outside;
            for (const Vertices& piece : left) {
                for (Vertices& rest : outsideOf(piece, other)) outside.push_back(std::move(rest));
            }
            left = std::move(outside);
        }
        for (Vertices& piece : left) all.push_back(std::move(piece));
    }
    return all;
}

// Of all parts together, of density 1, about their common centre of mass.
PolygonMass<double> massOf(std::span<const std::vector<glm::vec2>> parts, glm::dvec2 shift) {
    std::vector<PolygonMass<double>> masses;
    PolygonMass<double> sum;
    for (const Vertices& piece : piecesOf(parts, shift)) {
        masses.push_back(massOfPolygon<double>(piece));
        sum.area += masses.back().area;
        sum.centroid += masses.back().area * masses.back().centroid;
    }
    sum.centroid /= sum.area;
    for (const PolygonMass<double>& mass : masses) {  // the parallel axis theorem
        const glm::dvec2 lever = mass.centroid - sum.centroid;
        sum.inertia += mass.inertia + mass.area * glm::dot(lever, lever);
    }
    return sum;
}

// How far the centre of mass may be off because its vertices are floats [m]: each is off by half a rounding of the
// radius, and an edge that moves by δ moves the centre by at most δ · length · radius / area.
double centerRounding(std::span<const std::vector<glm::vec2>> parts, glm::dvec2 center, double area) {
    constexpr double kCenterRounding = 4.0 * 0x1p-24;  // of a coordinate; for two of them, and what is neglected
    double perimeter = 0.0;
    double radius = 0.0;
    for (const std::vector<glm::vec2>& part : parts) {
        for (std::size_t i = 0; i < part.size(); ++i) {
            perimeter += glm::distance(glm::dvec2(part[i]), glm::dvec2(part[(i + 1) % part.size()]));
            radius = std::max(radius, glm::distance(glm::dvec2(part[i]), center));
        }
    }
    return kCenterRounding * radius * perimeter * radius / area;
}

float farthest(std::span<const glm::vec2> vertices, glm::vec2 from) {
    float radius = 0.0F;
    for (const glm::vec2 vertex : vertices) radius = std::max(radius, glm::length(vertex - from));
    return radius;
}

float innerRadiusOf(const ConvexPart& part) {
    float radius = std::numeric_limits<float>::infinity();
    for (std::size_t i = 0; i < part.count; ++i) {
        radius = std::min(radius, part.support(i) - glm::dot(part.normal(i), part.center));
    }
    return radius;
}

}  // namespace

ConvexPart makeConvexPart(std::span<const glm::vec2> vertices) {
    ConvexPart part;
    part.count = static_cast<std::uint32_t>(vertices.size());
    std::copy(vertices.begin(), vertices.end(), part.vertices.begin());
    for (std::size_t i = 0; i < part.count; ++i) {
        const glm::vec2 vertex = part.vertices[i];
        const glm::vec2 next = part.vertices[i + 1 < part.count ? i + 1 : 0];
        const glm::vec2 normal = glm::normalize(-cross(1.0F, next - vertex));
        FaceBlock& block = part.faces[i / kFaceBlock];
        const std::size_t k = i % kFaceBlock;
        block.x[k] = vertex.x;
        block.y[k] = vertex.y;
        block.normalX[k] = normal.x;
        block.normalY[k] = normal.y;
        block.support[k] = glm::dot(normal, 0.5F * (vertex + next));
        part.center += vertex;
    }
    for (std::size_t i = part.count; i % kFaceBlock != 0; ++i)
        part.faces[i / kFaceBlock].support[i % kFaceBlock] = std::numeric_limits<float>::infinity();
    part.center /= static_cast<float>(part.count);
    part.radius = farthest(part.corners(), part.center);
    part.extent = farthest(part.corners(), {0.0F, 0.0F});
    return part;
}

PolygonShape makePolygonShape(std::span<const std::vector<glm::vec2>> parts) {
    constexpr double kSameCenter = 1e-6;  // of the radius: what is nearer to the centre of mass is the centre of mass
    PolygonShape outline;
    float radius = 0.0F;
    for (const std::vector<glm::vec2>& part : parts) radius = std::max(radius, farthest(part, {0.0F, 0.0F}));
    const PolygonMass<double> given = massOf(parts, {0.0, 0.0});
    const double same =
        std::max(kSameCenter * static_cast<double>(radius), centerRounding(parts, given.centroid, given.area));
    const glm::dvec2 shift = glm::length(given.centroid) <= same ? glm::dvec2(0.0) : -given.centroid;
    outline.innerRadius = std::numeric_limits<float>::infinity();
    outline.low = glm::vec2(std::numeric_limits<float>::infinity());
    outline.high = -outline.low;
    std::vector<std::vector<glm::vec2>> placed;
    for (const std::vector<glm::vec2>& part : parts) {
        std::vector<glm::vec2>& vertices = placed.emplace_back();
        for (const glm::dvec2 vertex : shifted(part, shift)) vertices.emplace_back(vertex);
        const ConvexPart& made = outline.parts.emplace_back(makeConvexPart(vertices));
        outline.radius = std::max(outline.radius, farthest(made.corners(), {0.0F, 0.0F}));
        outline.innerRadius = std::min(outline.innerRadius, innerRadiusOf(made));
        for (const glm::vec2 vertex : vertices) {
            outline.low = glm::min(outline.low, vertex);
            outline.high = glm::max(outline.high, vertex);
        }
    }
    const PolygonMass<double> mass = massOf(placed, {0.0, 0.0});
    outline.area = static_cast<float>(mass.area);
    outline.squaredGyration = static_cast<float>(mass.inertia / mass.area);
    findFreeBoundaries(outline);
    return outline;
}

PolygonShape makeRectangleShape(glm::vec2 halfSize) {
    const std::vector<glm::vec2> corners{-halfSize, {halfSize.x, -halfSize.y}, halfSize, {-halfSize.x, halfSize.y}};
    return makePolygonShape(std::span(&corners, 1));
}

InverseMass inverseMassOf(const PolygonShape& outline, float density) {
    const float invMass = 1.0F / (density * outline.area);
    return {invMass, invMass / outline.squaredGyration};
}

}  // namespace rb
