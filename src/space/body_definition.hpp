#pragma once

// Bodies in space as they enter a world: by which values, and within which ranges.

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>
#include <optional>
#include <string>

#include "space/body.hpp"
#include "space/range.hpp"

namespace rb::space {

/// p and L of a state that was saved: velocities would bring them back to a rounding only.
struct Momenta {
    glm::dvec3 linear{0.0, 0.0, 0.0};   ///< p [N s]
    glm::dvec3 angular{0.0, 0.0, 0.0};  ///< L, about the body's own centre, along the world's axes [N m s]

    bool operator==(const Momenta&) const = default;
};

/// A body as it enters a world: solid, of one density.
struct BodyDefinition {
    Shape shape{};
    double mass = 1.0;                              ///< [kg]
    glm::dvec3 position{0.0, 0.0, 0.0};             ///< of the centre [m]
    glm::dquat orientation{1.0, 0.0, 0.0, 0.0};     ///< w first; of any length but 0, for it is normalised [1]
    glm::dvec3 velocity{0.0, 0.0, 0.0};             ///< of the centre [m/s]
    glm::dvec3 angularVelocity{0.0, 0.0, 0.0};      ///< along the world's axes, right-handed [rad/s]
    std::optional<Momenta> momenta = std::nullopt;  ///< where given, they count and the velocities do not

    bool operator==(const BodyDefinition&) const = default;
};

// What a body may be; anything else is refused where it enters. Two masses differ by 1e6 at most, as far as impacts are
// tested.
constexpr Range kMassRange{1e-3, 1e3};          // [kg]
constexpr Range kLengthRange{1e-3, 1e3};        // a semi-axis or an edge [m]
constexpr Range kCoordinateRange{-1e6, 1e6};    // [m]
constexpr Range kSpeedRange{-1e6, 1e6};         // each component [m/s]
constexpr Range kAngularSpeedRange{-1e6, 1e6};  // each component [rad/s]
constexpr Range kMomentumRange{-1e15, 1e15};  // each component: what the largest body has at the largest speed, or less
/// The longest of a shape's lengths over its shortest. The smallest radius of curvature of an ellipsoid is its longest
/// semi-axis over the square of this, and contacts must be shallower than that.
constexpr double kLargestAspect = 100.0;
constexpr Range kQuaternionPartRange{-1e6, 1e6};
constexpr double kShortestQuaternion = 1e-6;

/// The body that this defines: p = m v, L = I ω, q of unit length. A quaternion whose length is 1 within 1e-12 is kept
/// to the bit, as saved states need it; any other is divided by its length.
/// @param place where the definition stands, such as `bodies[0]`
/// @throws InputError whose place is the field: `bodies[0].ellipsoid.x`, `bodies[0].mass`; for a value that is out of
/// range or not finite, a shape of a larger aspect than kLargestAspect, and a quaternion shorter than 1e-6.
Body makeBody(const BodyDefinition& definition, const std::string& place);

/// The definition of a body as it is now: makeBody gives it back bit for bit.
BodyDefinition definitionOf(const Body& body);

}  // namespace rb::space
