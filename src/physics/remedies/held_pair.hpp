#pragma once

// Two parts that lie against each other, as forces hold them (holding_forces.hpp) and places part them
// (push_apart.hpp).

#include <array>
#include <cstddef>
#include <cstdint>
#include <glm/geometric.hpp>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "physics/bodies/bodies.hpp"
#include "physics/contacts/contact_order.hpp"
#include "physics/contacts/face_impact.hpp"
#include "physics/report/contact.hpp"
#include "physics/settings/settings.hpp"

namespace rb {

/// Cosine of the angle up to which one normal is another's [1].
inline constexpr float kSameDirection = 0.9F;

/// A point at which they do.
struct HeldPoint {
    float place = 0.0F;                        ///< along t, from the centre of B [m]
    float normalA = 0.0F, normalB = 0.0F;      ///< r × n of both [m]
    float tangentA = 0.0F, tangentB = 0.0F;    ///< r × t of both [m]
    float slipMass = 0.0F, slipBefore = 0.0F;  ///< effective mass [kg], and A past B at the start, along t [m/s]
    float depth = 0.0F;                        ///< at the start [m]
    float room = 0.0F;                         ///< by which the two may approach at the end [m/s]
    float push = 0.0F;                         ///< N h, on B along n [N s]
    float friction = 0.0F;                     ///< on A along t [N s]
};

/// One or two points, the lower along t first.
struct HeldPair {
    std::uint64_t order = 0;  ///< contactOrder() of its first point
    std::uint16_t count = 0;  ///< of its points
    bool isSwapped = false;   ///< the first of them is that of the second contact
    bool isElastic = false;   ///< impacts of the two may be
    glm::vec2 normal{0.0F}, tangent{0.0F};
    FaceMatrix mass{};
    float frictionCoefficient = 0.0F;
    float deepest = 0.0F;                                         ///< as they may lie [m]
    float rollingArm = 0.0F, turnMass = 0.0F, turnBefore = 0.0F;  ///< c R [m], [kg m²], [rad/s]
    float rolling = 0.0F;                                         ///< on A, counter-clockwise [N m s]
    float fastest = 0.0F;                                         ///< of one past the other at the start [m/s]
    float enough = 0.0F;                                          ///< a change of speed that counts for nothing [m/s]
    std::array<HeldPoint, 2> points{};

    std::uint32_t a() const { return indexOfA(order); }
    std::uint32_t b() const { return indexOfB(order); }
    std::span<HeldPoint> all() { return std::span(points).first(count); }
    std::span<const HeldPoint> all() const { return std::span(points).first(count); }

    /// contactOrder() of the contact of one of these points.
    std::uint64_t orderOf(const HeldPoint& point) const {
        return order + ((&point != points.data()) != isSwapped ? 1 : 0);
    }

    /// How fast, or how far, A comes nearer to B at a point.
    /// @param motion of A less that of B, velocities or displacements @param turnA, turnB likewise
    float closing(const HeldPoint& point, glm::vec2 motion, float turnA, float turnB) const {
        return glm::dot(motion, normal) + point.normalA * turnA - point.normalB * turnB;
    }
    /// The same along t, past B.
    float slip(const HeldPoint& point, glm::vec2 motion, float turnA, float turnB) const {
        return glm::dot(motion, tangent) + point.tangentA * turnA - point.tangentB * turnB;
    }
};

/// Appends the pair of a contact and, where `points` has two, of the second point of its face; none where they are
/// apart.
/// @param fall how far one may fall in a sub-step [m] @returns whether it has
bool addHeldPair(std::span<const Contact> points, const Bodies& bodies, const Settings& settings, float fall,
                 std::vector<HeldPair>& pairs);

}  // namespace rb
