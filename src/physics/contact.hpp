#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <optional>

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

/// What a contact's spring holds its bodies with over a sub-step (hold.hpp); signs as those of an Impulse.
struct HeldContact {
    float push;           ///< h × the spring's force [N s]
    float friction;       ///< static friction × h [N s]
    float frictionLimit;  ///< [N s]
    float rolling;        ///< rolling resistance × h [N m s]
    float rollingLimit;   ///< [N m s]
};

/// A contact as it was resolved: all that its law was given, and all that came of it.
struct ResolvedContact {
    std::uint32_t a;          ///< id of A
    std::uint32_t b;          ///< id of B
    bool isAgainstRectangle;  ///< A is a rectangle
    std::uint64_t step;       ///< in which one, from 1
    ContactLaw<float> law;
    ImpulsePoint<float> at;
    ImpulseBody<float> beforeA;
    ImpulseBody<float> beforeB;
    ImpulseBody<float> afterA;
    ImpulseBody<float> afterB;
    Impulse<float> impulse;
    std::optional<HeldContact> held;  ///< where its spring gives static friction or rolling resistance
};

}  // namespace rb
