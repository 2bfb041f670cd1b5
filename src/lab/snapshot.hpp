#pragma once

// What can be seen of a world at one moment: plain data, without pointers into the world. The renderer and the panels
// read snapshots, not the world itself.

#include <cstdint>
#include <glm/vec2.hpp>
#include <string_view>
#include <vector>

#include "physics/bodies/shape.hpp"

namespace rb {

class World;

/// A circle as it is drawn. It holds its previous pose too, so that a picture between two steps can blend the two,
/// whatever was added or removed in between.
struct CircleView {
    std::uint32_t id;
    float radius;                 ///< [m]
    glm::dvec2 position;          ///< [m]
    glm::dvec2 previousPosition;  ///< one step earlier [m]
    float angle;                  ///< in (−π, π], counter-clockwise positive [rad]
    float previousAngle;          ///< one step earlier; its distance to angle is at most π [rad]
    glm::vec2 velocity;           ///< [m/s]
    float angularVelocity;        ///< counter-clockwise positive [rad/s]
};

/// A static, axis-aligned rectangle.
struct RectangleView {
    glm::dvec2 center;  ///< [m]
    glm::vec2 size;     ///< full width and height [m]
    std::uint32_t id = 0;
};

/// A polygon as it is drawn. Those that move come before those that do not.
struct PolygonView {
    std::uint32_t id;
    bool isStatic;
    SharedPolygonShape outline;
    glm::dvec2 position;          ///< [m]
    glm::dvec2 previousPosition;  ///< one step earlier [m]
    float angle;                  ///< [rad]
    float previousAngle;          ///< one step earlier; its distance to angle is at most π [rad]
    glm::vec2 velocity;           ///< [m/s]
    float angularVelocity;        ///< counter-clockwise positive [rad/s]
};

/// A contact of two bodies, and what they have given one another in the latest step. B moves; the normal n points from
/// A to B. Impulses and forces are those on B, along n and along t, which is n turned by +90°; A has the opposite. Of a
/// world that does not sum them up (World::sumContacts) impulses are not known, and NaN.
struct ContactView {
    std::uint32_t a;          ///< id
    std::uint32_t b;          ///< id, of a dynamic body
    std::string_view shapeA;  ///< what a body of A's shape is called
    std::string_view shapeB;
    glm::dvec2 point;       ///< [m]
    glm::vec2 normal;       ///< unit length
    float penetration;      ///< δ; 0 if they only met on their way [m]
    float normalImpulse;    ///< of impacts, and of what holds the two apart without a spring, 0 or above [N s]
    float frictionImpulse;  ///< static friction too [N s]
    float springForce;      ///< or what holds them in its place, in the latest sub-step, 0 or above [N]
    float springImpulse;    ///< of the spring, 0 or above [N s]
    float couple;           ///< rolling resistance, counter-clockwise [N m s]
};

struct Snapshot {
    std::uint64_t step = 0;
    double time = 0.0;        ///< [s]
    float slowestRim = 0.0F;  ///< of a body that is said to spin [m/s]
    std::vector<CircleView> circles;
    std::vector<PolygonView> polygons;
    std::vector<RectangleView> rectangles;
    std::vector<ContactView> contacts;  ///< only if asked for
};

/// Calls `visit` with the view of each body that moves: the circles, then the polygons, ascending by id within each.
template <class Visit>
void forEachMoving(const Snapshot& snapshot, Visit&& visit) {
    for (const CircleView& circle : snapshot.circles) visit(circle);
    for (const PolygonView& polygon : snapshot.polygons) {
        if (polygon.isStatic) return;
        visit(polygon);
    }
}

inline bool isHidden(const CircleView& /*circle*/) { return false; }
inline bool isHidden(const PolygonView& polygon) { return polygon.outline->isHidden; }

/// How far the body reaches inwards: r of a circle [m].
inline float innerRadiusOf(const CircleView& circle) { return circle.radius; }
inline float innerRadiusOf(const PolygonView& polygon) { return polygon.outline->innerRadius; }
/// Of the circle about its centre of mass through its farthest point [m].
inline float outerRadiusOf(const CircleView& circle) { return circle.radius; }
inline float outerRadiusOf(const PolygonView& polygon) { return polygon.outline->radius; }

/// Takes a snapshot of `world` into `snapshot`, whose memory is reused. Its contacts are left empty.
void takeSnapshot(const World& world, Snapshot& snapshot);

/// Adds the contacts to a snapshot of the same world.
void addContacts(const World& world, Snapshot& snapshot);
/// Those of one body, pair by pair.
std::vector<ContactView> contactsOf(const World& world, std::uint32_t id);

}  // namespace rb
