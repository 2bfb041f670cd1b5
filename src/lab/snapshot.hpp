#pragma once

// What one sees of a world at one moment: plain data, no pointer into the world. Renderer, panels and
// telemetry read snapshots; none of them reads the world itself.

#include <cstdint>
#include <glm/vec2.hpp>
#include <vector>

namespace rb {

class World;

/// A circle as it is drawn. The previous pose stands beside the present one, so that a picture between two
/// steps is a blend of the two whatever was added or removed in between.
struct CircleView {
    std::uint32_t id;
    float radius;                ///< [m]
    glm::vec2 position;          ///< [m]
    glm::vec2 previousPosition;  ///< one step earlier [m]
    float angle;                 ///< in (−π, π], counter-clockwise positive [rad]
    float previousAngle;         ///< one step earlier; its distance to angle is at most π [rad]
    glm::vec2 velocity;          ///< [m/s]
    float angularVelocity;       ///< counter-clockwise positive [rad/s]
};

/// A static, axis-aligned rectangle.
struct RectangleView {
    glm::vec2 center;  ///< [m]
    glm::vec2 size;    ///< full width and height [m]
};

/// Two bodies that overlap, as the latest step found and resolved them. The normal points from A to B; B is a circle.
struct ContactView {
    std::uint32_t a;          ///< id of a circle, or of a rectangle
    std::uint32_t b;          ///< id of a circle
    bool isAgainstRectangle;  ///< A is a rectangle
    glm::vec2 point;          ///< [m]
    glm::vec2 normal;         ///< unit length
    float penetration;        ///< δ, above 0 [m]
    float normalImpulse;      ///< on B along the normal, 0 or above [N s]
    float frictionImpulse;    ///< on A along the normal turned by +90°; on B its opposite [N s]
    float springForce;        ///< on B along the normal, 0 or above [N]
};

/// The part of the world that a picture shows.
struct View {
    glm::vec2 center{0.0F, 0.0F};  ///< the middle of the picture [m]
    float height = 2.0F;           ///< metres over the height of the picture; the width follows its aspect [m]

    bool operator==(const View&) const = default;
};

struct Snapshot {
    std::uint64_t step = 0;
    double time = 0.0;  ///< [s]
    std::vector<CircleView> circles;
    std::vector<RectangleView> rectangles;
    std::vector<ContactView> contacts;  ///< only if asked for
};

constexpr float kSmallestViewHeight = 1e-3F;  ///< the smallest circle fills the picture [m]
constexpr float kLargestViewHeight = 1e7F;    ///< all allowed positions, 1e6 m each way, fit in [m]

/// @throws InputError whose place is the field.
void validate(const View& view);

/// Takes a snapshot of `world` into `snapshot`, whose memory is reused. Its contacts are left empty.
void takeSnapshot(const World& world, Snapshot& snapshot);

/// Adds the contacts to a snapshot of the same world: for who looks at them.
void addContacts(const World& world, Snapshot& snapshot);

}  // namespace rb
