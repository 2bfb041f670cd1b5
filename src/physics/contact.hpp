#pragma once

#include <cstdint>
#include <glm/vec2.hpp>

#include "physics/collision.hpp"
#include "physics/impulse.hpp"

namespace rb {

/// Two bodies that touch, or are so near that they may touch within the step. B is always a circle.
struct Contact {
    std::uint32_t a;          ///< index of a circle, or of a rectangle
    std::uint32_t b;          ///< index of a circle; above a between two circles
    bool isAgainstRectangle;  ///< A is a rectangle
    Touch<float> touch;       ///< as found at the beginning of the step
    Impulse<float> impulse;   ///< as resolved in this step

    bool isTouching() const { return touch.penetration > 0.0F; }
};

/// Two bodies by their ids, in any order.
struct BodyPair {
    std::uint32_t first;
    std::uint32_t second;

    bool isOf(std::uint32_t a, std::uint32_t b) const {
        return (first == a && second == b) || (first == b && second == a);
    }
    bool operator==(const BodyPair&) const = default;
};

/// A contact as it was resolved: all that (2.8) was given, and all that came of it.
struct ResolvedContact {
    std::uint32_t a;     ///< id of A
    std::uint32_t b;     ///< id of B
    std::uint64_t step;  ///< the steps that were complete before
    ImpulsePoint<float> at;
    ImpulseBody<float> beforeA;
    ImpulseBody<float> beforeB;
    ImpulseBody<float> afterA;
    ImpulseBody<float> afterB;
    float restitution;  ///< e of the pair [1]
    float friction;     ///< μ of the pair [1]
    Impulse<float> impulse;
};

}  // namespace rb
