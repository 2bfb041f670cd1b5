#pragma once

// Where two parts meet, one of which has corners: as points of one on a line of the other, that hold while the two have
// hardly moved against one another.

#include <algorithm>
#include <array>
#include <glm/vec2.hpp>

#include "physics/contacts/polygon_collision.hpp"

namespace rb::soft {

/// Where two parts meet.
struct FacePoints {
    float tolerance;         ///< how long that holds [m]
    int count = 0;           ///< none: they are apart
    bool isFaceOfB = false;  ///< whose frame the normal is of; the points are of the other
    glm::vec2 normal{1.0F, 0.0F};
    float offset = 0.0F;  ///< along the normal [m]
    std::array<glm::vec2, 2> points{};

    void putOne(glm::vec2 point) {
        points = {point, point};
        count = 1;
    }
};

/// How far two parts may be apart, and move, for what is asked of them.
struct FaceReach {
    float within;  ///< [m]
    float most, least;

    // They are looked at again half way: by then they may be faster.
    FacePoints apartBy(float gap) const { return {std::clamp(0.5F * (gap - within), least, 1e9F)}; }
};

FacePoints collideCorners(const PlacedPart<float>& a, const PlacedPart<float>& b, const FaceReach& reach);
/// The second one is a circle of this radius at p. @param a at the origin
FacePoints collideCircle(const PlacedPart<float>& a, glm::vec2 p, float radius, const FaceReach& reach);

}  // namespace rb::soft
