#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <glm/vec2.hpp>
#include <optional>
#include <span>

#include "physics/bodies/body_id.hpp"
#include "physics/contacts/collision_table.hpp"
#include "physics/report/impulse.hpp"
#include "base/indices.hpp"
#include "physics/report/manifold.hpp"
#include "physics/bodies/shape.hpp"

namespace rb {

/// A point where two bodies touch, or are so near that they may touch within the step. B is dynamic; A may be static.
/// Two bodies that meet along a face have two contacts, one after the other; of bodies of several parts each pair of
/// parts has its own.
struct Contact {
    std::uint32_t a;         ///< index; below b between two dynamic bodies
    std::uint32_t b;         ///< index
    ShapePair shapes;        ///< of A and B
    std::uint8_t point;      ///< which of the pair's points, from 0: of two the first is the deeper one
    std::uint8_t partA;      ///< which of A's parts, from 0
    std::uint8_t partB;      ///< which of B's
    glm::vec2 fromAToB;      ///< centre to centre, as found at the beginning of the step [m]
    Touch<float> touch;      ///< as found then; its point is told from the centre of A
    Impulse<float> impulse;  ///< as resolved in this step

    IndexPair bodies() const { return {a, b}; }
    glm::vec2 leverOfA() const { return touch.point; }             ///< rA [m]
    glm::vec2 leverOfB() const { return touch.point - fromAToB; }  ///< rB [m]
    bool isTouching() const { return touch.penetration > 0.0F; }
};

/// What is done with contacts, some at a time.
using ContactsUse = std::function<void(std::span<const Contact>)>;

/// Ascends as contacts do: by A, then by B, then by their parts, then by point. Of up to 2^27 bodies.
constexpr std::uint64_t contactOrder(const Contact& contact) {
    static_assert(kMaxParts <= 16);
    const std::uint64_t bodies = (static_cast<std::uint64_t>(contact.a) << 27U) | contact.b;
    const std::uint64_t parts = (static_cast<std::uint64_t>(contact.partA) << 4U) | contact.partB;
    return (((bodies << 8U) | parts) << 1U) | contact.point;
}
constexpr std::uint32_t indexOfA(std::uint64_t order) { return static_cast<std::uint32_t>(order >> 36U); }
constexpr std::uint32_t indexOfB(std::uint64_t order) {
    return static_cast<std::uint32_t>(order >> 9U) & ((1U << 27U) - 1U);
}

/// A body has come, with this index: those from there on are one higher now.
inline void renumber(std::span<Contact> contacts, std::size_t inserted) {
    for (Contact& contact : contacts) {
        if (contact.a >= inserted) ++contact.a;
        if (contact.b >= inserted) ++contact.b;
    }
}
/// The same of a contact's order.
constexpr std::uint64_t renumbered(std::uint64_t order, std::size_t inserted) {
    const std::uint64_t isAMoved = indexOfA(order) >= inserted ? 1 : 0;
    const std::uint64_t isBMoved = indexOfB(order) >= inserted ? 1 : 0;
    return order + (isAMoved << 36U) + (isBMoved << 9U);
}

/// What a contact's spring holds its bodies with over a sub-step (static_friction.hpp); signs as those of an Impulse.
struct StaticFrictionImpulse {
    float push;           ///< h × the spring's force [N s]
    float friction;       ///< static friction × h [N s]
    float frictionLimit;  ///< [N s]
    float rolling;        ///< rolling resistance × h [N m s]
    float rollingLimit;   ///< [N m s]
};

/// A contact as it was resolved: all that its law was given, and all that came of it.
struct ResolvedContact {
    bool hasCorners() const { return shapeA == Shape::Polygon || shapeB == Shape::Polygon; }

    BodyId a;
    BodyId b;
    Shape shapeA;
    Shape shapeB;
    std::uint64_t step = 0;  ///< in which one, from 1
    ContactLaw<float> law;
    ImpulsePoint<float> at;
    ImpulseBody<float> beforeA;
    ImpulseBody<float> beforeB;
    ImpulseBody<float> afterA;
    ImpulseBody<float> afterB;
    Impulse<float> impulse;
    float penetration = 0.0F;  ///< as found when the sub-step began [m]
    float springRate = 0.0F;   ///< k = κ/h² of its pseudo-spring; 0 without one [1/s²]
    float springShare = 1.0F;  ///< of its pair's spring: δᵢ/Σδ over the points of the two parts that meet [1]
    /// Of its pseudo-spring on B along the normal, wherever the integrator asked for it [N]: k₁ to k₄ under `rk4`, at
    /// the start and at the end under `verlet`, once under both Eulers.
    std::array<float, 4> springForces{};
    std::size_t stages = 0;                     ///< how many those are; 0 until the velocities are integrated
    std::optional<StaticFrictionImpulse> held;  ///< where its spring gives static friction or rolling resistance
};

}  // namespace rb
