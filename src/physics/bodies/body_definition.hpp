#pragma once

// Bodies as they enter a world: by which values, and within which ranges.

#include <cstddef>
#include <glm/vec2.hpp>
#include <optional>
#include <tuple>
#include <vector>

#include "base/member_range.hpp"

namespace rb {

/// What a body is made of. A value that is absent is the world's setting of the same name.
struct Material {
    std::optional<float> restitution;  ///< e in [0, 1] [1]
    std::optional<float> friction;     ///< μ in [0, 10] [1]
    std::optional<float> density;      ///< ρ, areal, above 0 [kg/m²]; nothing to a static body

    bool operator==(const Material&) const = default;
};

/// A circle as it enters a world: a solid disc.
struct CircleDefinition {
    glm::dvec2 position{0.0, 0.0};   ///< of the centre [m]
    float radius = 0.15F;            ///< [m]
    glm::vec2 velocity{0.0F, 0.0F};  ///< of the centre [m/s]
    float angle = 0.0F;              ///< counter-clockwise from +x [rad]
    float angularVelocity = 0.0F;    ///< counter-clockwise positive [rad/s]
    Material material;

    bool operator==(const CircleDefinition&) const = default;
};

/// A static, axis-aligned rectangle as it enters a world.
struct RectangleDefinition {
    glm::dvec2 center{0.0, 0.0};  ///< [m]
    glm::vec2 size{1.0F, 1.0F};   ///< full width and height [m]
    Material material;

    bool operator==(const RectangleDefinition&) const = default;
};

/// A polygon, convex or of several convex parts. Only its vertices tell its shape: the place of their frame counts for
/// nothing, because `position` is where the centre of mass goes.
struct PolygonDefinition {
    /// Each convex and counter-clockwise, of 3 to 16 vertices; all in one frame [m].
    std::vector<std::vector<glm::vec2>> parts;
    glm::dvec2 position{0.0, 0.0};   ///< of the centre of mass [m]
    glm::vec2 velocity{0.0F, 0.0F};  ///< of the centre of mass; nothing to a static one [m/s]
    float angle = 0.0F;              ///< by which the vertices' frame is turned, counter-clockwise [rad]
    float angularVelocity = 0.0F;    ///< counter-clockwise positive; nothing to a static one [rad/s]
    bool isStatic = false;
    bool isHidden = false;  ///< it is not drawn: a frame that holds others
    Material material;

    bool operator==(const PolygonDefinition&) const = default;
};

/// The vertices of a rectangle about its middle. @param size full width and height [m]
std::vector<glm::vec2> boxVertices(glm::vec2 size);

/// The vertices of a regular polygon about its middle; the first lies on +x, or, where the number of sides is even, a
/// face looks there. @param sides 3 to 16 @param radius of the circle through the vertices [m]
std::vector<glm::vec2> regularVertices(std::size_t sides, float radius);

/// What is changed of a body that moves. What is absent stays.
struct BodyChange {
    std::optional<glm::dvec2> position = std::nullopt;    ///< of the centre of mass [m]
    std::optional<glm::vec2> velocity = std::nullopt;     ///< [m/s]
    std::optional<float> angularVelocity = std::nullopt;  ///< counter-clockwise positive [rad/s]
    std::optional<float> radius = std::nullopt;           ///< of a circle alone [m]
    std::optional<Material> material =
        std::nullopt;  ///< all of it: where a value is absent, the world's setting counts

    bool operator==(const BodyChange&) const = default;
};

/// Beyond its bounds a world removes what moves, and counts it.
struct Bounds {
    glm::vec2 min{-1e6F, -1e6F};  ///< [m]
    glm::vec2 max{1e6F, 1e6F};    ///< [m]

    bool operator==(const Bounds&) const = default;
};

// Ranges of what a body may be; anything else is refused where it enters.
constexpr float kMaxRestitution = 1.0F;   // from 0 [1]
constexpr float kMaxFriction = 10.0F;     // from 0 [1]
constexpr float kMinDensity = 1e-12F;     // [kg/m²]
constexpr float kMaxDensity = 1e6F;       // [kg/m²]
constexpr float kMinRadius = 1e-3F;       // [m]
constexpr float kMaxRadius = 1e3F;        // [m]
constexpr float kMinSide = 1e-3F;         // [m]
constexpr float kMaxSide = 1e6F;          // [m]
constexpr float kMaxCoordinate = 1e6F;    // [m]
constexpr float kMaxSpeed = 1e6F;         // [m/s], each component
constexpr float kMaxAngularSpeed = 1e9F;  // [rad/s]: a rim of 1e-3 m at the largest speed
constexpr float kMaxAngle = 1e6F;         // [rad]

template <>
inline constexpr std::tuple kMemberRanges<Material>{
    MemberRange{"restitution", &Material::restitution, 0.0F, kMaxRestitution},
    MemberRange{"friction", &Material::friction, 0.0F, kMaxFriction},
    MemberRange{"density", &Material::density, kMinDensity, kMaxDensity}};
template <>
inline constexpr std::tuple kMemberRanges<CircleDefinition>{
    MemberRange{"position", &CircleDefinition::position, -kMaxCoordinate, kMaxCoordinate, true},
    MemberRange{"radius", &CircleDefinition::radius, kMinRadius, kMaxRadius, true},
    MemberRange{"velocity", &CircleDefinition::velocity, -kMaxSpeed, kMaxSpeed},
    MemberRange{"angle", &CircleDefinition::angle, -kMaxAngle, kMaxAngle},
    MemberRange{"angular_velocity", &CircleDefinition::angularVelocity, -kMaxAngularSpeed, kMaxAngularSpeed}};
template <>
inline constexpr std::tuple kMemberRanges<RectangleDefinition>{
    MemberRange{"center", &RectangleDefinition::center, -kMaxCoordinate, kMaxCoordinate, true},
    MemberRange{"size", &RectangleDefinition::size, kMinSide, kMaxSide, true}};
template <>
inline constexpr std::tuple kMemberRanges<PolygonDefinition>{
    MemberRange{"position", &PolygonDefinition::position, -kMaxCoordinate, kMaxCoordinate, true},
    MemberRange{"velocity", &PolygonDefinition::velocity, -kMaxSpeed, kMaxSpeed},
    MemberRange{"angle", &PolygonDefinition::angle, -kMaxAngle, kMaxAngle},
    MemberRange{"angular_velocity", &PolygonDefinition::angularVelocity, -kMaxAngularSpeed, kMaxAngularSpeed}};
template <>
inline constexpr std::tuple kMemberRanges<BodyChange>{
    MemberRange{"position", &BodyChange::position, -kMaxCoordinate, kMaxCoordinate},
    MemberRange{"velocity", &BodyChange::velocity, -kMaxSpeed, kMaxSpeed},
    MemberRange{"angular_velocity", &BodyChange::angularVelocity, -kMaxAngularSpeed, kMaxAngularSpeed},
    MemberRange{"radius", &BodyChange::radius, kMinRadius, kMaxRadius}};
template <>
inline constexpr std::tuple kMemberRanges<Bounds>{MemberRange{"min", &Bounds::min, -kMaxCoordinate, kMaxCoordinate},
                                                  MemberRange{"max", &Bounds::max, -kMaxCoordinate, kMaxCoordinate}};

/// @throws InputError whose place is the field: `radius`, `position.x`, `friction`.
void validate(const Material& material);
void validate(const CircleDefinition& circle);
void validate(const RectangleDefinition& rectangle);
void validate(const BodyChange& change);
void validate(const Bounds& bounds);
/// @throws InputError whose place is the field, `vertices` where there is one part, and `parts[2]` where there are
/// more: for outlines that are concave, cross themselves, go clockwise, have corners that are none, or are smaller or
/// larger than a body may be; also for those that are so only as a world keeps them. What it keeps is valid.
void validate(const PolygonDefinition& polygon);

}  // namespace rb
