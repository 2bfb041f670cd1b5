#pragma once

// The pull of the mouse on a body: a damped spring between one of its points and a target. It acts from outside, as
// gravity does.

#include <cstddef>
#include <glm/vec2.hpp>

#include "physics/bodies/body_definition.hpp"
#include "physics/bodies/body_id.hpp"

namespace rb {

struct Bodies;

/// A spring between a point of a body and a target, which the mouse moves.
struct MouseSpring {
    BodyId body;
    glm::vec2 anchor;   ///< the held point, in the body's own frame, which turns with it [m]
    glm::dvec2 target;  ///< [m]

    bool operator==(const MouseSpring&) const = default;
};

template <>
inline constexpr std::tuple kMemberRanges<MouseSpring>{
    MemberRange{"pull.anchor", &MouseSpring::anchor, -kMaxCoordinate, kMaxCoordinate},
    MemberRange{"pull.target", &MouseSpring::target, -kMaxCoordinate, kMaxCoordinate}};

/// Adds the force and the torque of the pull to those of the body with this index.
/// @param step the time for which they will act [s]; it limits the stiffness of the spring to what every integrator can
/// follow
void addMouseSpring(const MouseSpring& pull, std::size_t i, float step, Bodies& bodies);

}  // namespace rb
