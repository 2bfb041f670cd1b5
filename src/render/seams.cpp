#include "render/seams.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <optional>

namespace rb {

namespace {

constexpr float kTolerance = 1e-4F;  // of the body's radius

/// The stretch of a face that a face of another piece covers [m].
struct Stretch {
    float from;
    float to;
};

/// A line across a piece.
struct Cut {
    glm::vec2 along;  // unit normal
    float place;      // along it [m]
};

glm::vec2 cornerAfter(const ConvexPart& part, std::size_t i) { return part.vertices[i + 1 < part.count ? i + 1 : 0]; }

glm::vec2 alongFace(const ConvexPart& part, std::size_t i) { return {-part.normal(i).y, part.normal(i).x}; }

float lengthOfFace(const ConvexPart& part, std::size_t i) {
    return glm::length(cornerAfter(part, i) - part.vertices[i]);
}

// What of face i of a part face k of another one covers, from the face's first corner on; none if they do not meet.
std::optional<Stretch> covered(const ConvexPart& part, std::size_t i, const ConvexPart& other, std::size_t k,
                               float tolerance) {
    constexpr float kOpposite = -0.9999F;  // cosine
    const glm::vec2 normal = part.normal(i);
    if (glm::dot(normal, other.normal(k)) > kOpposite) return std::nullopt;
    const glm::vec2 end = other.vertices[k] - part.vertices[i];  // it runs the other way
    const glm::vec2 start = cornerAfter(other, k) - part.vertices[i];
    if (std::max(std::abs(glm::dot(normal, start)), std::abs(glm::dot(normal, end))) > tolerance) return std::nullopt;
    const glm::vec2 along = alongFace(part, i);
    const Stretch stretch{std::max(0.0F, glm::dot(along, start)),
                          std::min(lengthOfFace(part, i), glm::dot(along, end))};
    if (stretch.to - stretch.from <= tolerance) return std::nullopt;
    return stretch;
}

// Where a part is to be cut because of another one.
void appendCuts(const ConvexPart& part, const ConvexPart& other, float tolerance, std::vector<Cut>& cuts) {
    for (std::size_t i = 0; i < part.count; ++i) {
        const glm::vec2 along = alongFace(part, i);
        for (std::size_t k = 0; k < other.count; ++k) {
            const std::optional<Stretch> stretch = covered(part, i, other, k, tolerance);
            if (!stretch) continue;
            for (const float place : {stretch->from, stretch->to}) {
                if (place <= tolerance || place >= lengthOfFace(part, i) - tolerance) continue;
                cuts.push_back({along, glm::dot(along, part.vertices[i]) + place});
            }
        }
    }
}

// What of a part lies on one side of a cut (Sutherland and Hodgman 1974). @param side 1: beyond it, -1: before it
std::vector<glm::vec2> sideOf(const ConvexPart& part, const Cut& cut, float side, float tolerance) {
    std::vector<glm::vec2> kept;
    const auto depth = [&](glm::vec2 vertex) { return side * (glm::dot(cut.along, vertex) - cut.place); };
    for (std::size_t i = 0; i < part.count; ++i) {
        const glm::vec2 a = part.vertices[i];
        const glm::vec2 b = cornerAfter(part, i);
        if (depth(a) > tolerance || std::abs(depth(a)) <= tolerance) kept.push_back(a);
        const bool isCrossed =
            std::abs(depth(a)) > tolerance && std::abs(depth(b)) > tolerance && (depth(a) > 0.0F) != (depth(b) > 0.0F);
        if (isCrossed) kept.push_back(a + depth(a) / (depth(a) - depth(b)) * (b - a));
    }
    return kept;
}

void cutAll(std::vector<ConvexPart>& pieces, const Cut& cut, float tolerance) {
    const std::size_t count = pieces.size();
    for (std::size_t i = 0; i < count; ++i) {
        const std::vector<glm::vec2> beyond = sideOf(pieces[i], cut, 1.0F, tolerance);
        const std::vector<glm::vec2> before = sideOf(pieces[i], cut, -1.0F, tolerance);
        const auto isPiece = [](const std::vector<glm::vec2>& vertices) {
            return vertices.size() >= kMinVertices && vertices.size() <= kMaxVertices;
        };
        if (!isPiece(beyond) || !isPiece(before)) continue;
        pieces[i] = makeConvexPart(beyond);
        pieces.push_back(makeConvexPart(before));
    }
}

std::uint32_t seamsOf(const std::vector<DrawnPart>& pieces, std::size_t which, float tolerance) {
    const ConvexPart& part = pieces[which].part;
    std::uint32_t seams = 0;
    for (std::size_t i = 0; i < part.count; ++i) {
        float length = 0.0F;
        for (std::size_t other = 0; other < pieces.size(); ++other) {
            for (std::size_t k = 0; other != which && k < pieces[other].part.count; ++k) {
                const std::optional<Stretch> stretch = covered(part, i, pieces[other].part, k, tolerance);
                if (stretch) length += stretch->to - stretch->from;
            }
        }
        if (length >= lengthOfFace(part, i) - 2.0F * tolerance) seams |= 1U << i;
    }
    return seams;
}

}  // namespace

void findDrawnParts(const PolygonShape& outline, std::vector<DrawnPart>& pieces) {
    pieces.clear();
    if (outline.parts.size() == 1) {
        pieces.push_back({outline.parts.front()});
        return;
    }
    const float tolerance = kTolerance * outline.radius;
    std::vector<ConvexPart> cutUp;
    std::vector<Cut> cuts;
    for (const ConvexPart& part : outline.parts) {
        cuts.clear();
        for (const ConvexPart& other : outline.parts) {
            if (&other != &part) appendCuts(part, other, tolerance, cuts);
        }
        cutUp.assign(1, part);
        for (const Cut& cut : cuts) cutAll(cutUp, cut, tolerance);
        for (const ConvexPart& piece : cutUp) pieces.push_back({piece});
    }
    for (std::size_t i = 0; i < pieces.size(); ++i) pieces[i].seams = seamsOf(pieces, i, tolerance);
}

std::span<const DrawnPart> CutOutlines::piecesOf(const SharedPolygonShape& outline) {
    Cut& cut = cut_[outline.get()];
    if (!cut.outline) {
        cut.outline = outline;
        findDrawnParts(*outline, cut.pieces);
    }
    return cut.pieces;
}

void CutOutlines::forgetGone() {
    std::erase_if(cut_, [](const auto& entry) { return entry.second.outline.use_count() == 1; });
}

}  // namespace rb
