#pragma once

// Polygons out of a fuzzer's bytes: boxes, regular ones, random convex ones, and bodies of several such parts. Most of
// them are bodies; some are too small or too flat to be one, which is for who takes them to refuse.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <vector>

#include "bytes.hpp"
#include "physics/bodies/body_definition.hpp"
#include "physics/bodies/shape.hpp"

namespace rb {

/// 3 to 16 vertices on a circle, at angles in the order in which they stand there; two that meet are one too short a
/// side.
inline std::vector<glm::vec2> convexVertices(Bytes& bytes, float radius) {
    std::vector<float> turns(kMinVertices + bytes.below(kMaxVertices - kMinVertices + 1));
    for (std::size_t i = 0; i < turns.size(); ++i) {
        const float share = static_cast<float>(bytes.byte()) / 256.0F;
        turns[i] = (static_cast<float>(i) + share) / static_cast<float>(turns.size());
    }
    std::vector<glm::vec2> vertices;
    for (const float turn : turns) {
        const float angle = 2.0F * std::numbers::pi_v<float> * turn;
        vertices.emplace_back(radius * std::cos(angle), radius * std::sin(angle));
    }
    return vertices;
}

/// @param reach of the circle about it [m]
inline std::vector<glm::vec2> outlineVertices(Bytes& bytes, const Range& reach) {
    const std::size_t kind = bytes.below(3);
    const float radius = bytes.number(reach);
    if (kind == 0) return boxVertices({radius, radius * bytes.number({0.01F, 1.0F, 0.1F, 1.0F})});
    if (kind == 1) return regularVertices(kMinVertices + bytes.below(kMaxVertices - kMinVertices + 1), radius);
    return convexVertices(bytes, radius);
}

/// Most often of one part. @param reach of each part [m]
inline std::vector<std::vector<glm::vec2>> outlineParts(Bytes& bytes, const Range& reach) {
    constexpr std::array<std::size_t, 8> kParts{1, 1, 1, 1, 1, 2, 3, 4};
    std::vector<std::vector<glm::vec2>> parts(kParts[bytes.below(kParts.size())]);
    for (std::vector<glm::vec2>& part : parts) {
        part = outlineVertices(bytes, reach);
        if (parts.size() == 1) break;
        const glm::vec2 away = bytes.vector({-reach.usualMax, reach.usualMax, -reach.usualMax, reach.usualMax});
        for (glm::vec2& vertex : part) vertex += away;
    }
    return parts;
}

}  // namespace rb
