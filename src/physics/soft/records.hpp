#pragma once

// The solver's copy of the bodies, in an order of its own.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "physics/bodies/body_id.hpp"
#include "physics/bodies/shape.hpp"
#include "physics/soft/bands.hpp"
#include "physics/soft/kernel.hpp"

namespace rb::soft {

class Workers;

/// Stands for the index of a circle that has left the world.
constexpr std::uint32_t kGone = 0xFFFF'FFFFU;

/// Circles that go so far need another origin, for a float to tell where they are [m].
constexpr float kFarDrift = 64.0F;

/// The surface of a body, in a form in which two of them can be combined at little cost.
struct Surface {
    float restitution;   ///< e [1]
    float rootFriction;  ///< √μ [1]
};

/// The e of a pair: the smaller one.
inline float restitutionOf(const Surface& a, const Surface& b) { return std::min(a.restitution, b.restitution); }

/// The μ of a pair: the geometric mean √(μA μB).
inline float frictionOf(const Surface& a, const Surface& b) { return a.rootFriction * b.rootFriction; }

/// A static rectangle, or a part of a static polygon.
struct StaticPart {
    glm::vec2 center;    ///< of the box about it [m]
    glm::vec2 halfSize;  ///< of that [m]
    Surface surface;
    SharedPolygonShape shape;
    Pose pose;  ///< of its body
    std::uint32_t partIndex = 0;
    std::uint32_t body = 0;  ///< of which it is, among the static ones of the world
    BodyId id = 0;           ///< of that

    const ConvexPart& part() const { return shape->parts[partIndex]; }
};

/// The index of a circle here is its slot. Circles that are near in the plane have near slots (cell_list.hpp).
///
/// There are more records at the end: kBatchSize that keep reads of whole registers valid, and those that stand in for
/// the circles of unused lanes.
struct Records {
    std::vector<Velocity> velocity;
    std::vector<Velocity> contactChange;  ///< what the contacts did to `velocity` in the sub-step before
    std::vector<Position> position;
    std::vector<Position> roundOff;         ///< the rounding errors of `position`
    std::vector<std::uint32_t> worldIndex;  ///< by slot: index of the circle in the world
    std::vector<std::uint32_t> slotOf;      ///< by index in the world: slot of the circle

    glm::dvec2 origin{0.0, 0.0};  ///< from which positions are told here: near most circles, so that a float does [m]
    float meanRadius = 0.0F;      ///< [m]
    float largestRadius = 0.0F;   ///< [m]
    float leastInvMass = 0.0F;    ///< of the heaviest body [1/kg]
    float mostInvMass = 0.0F;     ///< [1/kg]

    Surface commonSurface{};
    std::vector<Surface> surfaces;  ///< by index in the world; empty if all have the common one
    bool canBounce = false;         ///< whether any circle has restitution

    std::vector<StaticPart> statics;  ///< by index in the world

    // Only in worlds with static bodies or polygons:
    bool hasFaces = false;
    std::size_t circleCount = 0;  ///< in the world: what moves and comes after them has corners
    struct Figure {
        SharedPolygonShape shape;
        float gyration;  ///< k [m]
    };
    std::vector<Figure> figures;  ///< of these, in their order
    std::vector<BodyId> ids;      ///< by slot
    std::vector<Pose> pose;       ///< by slot; those of `statics` come after all others
    struct Outline {
        const ConvexPart* parts = nullptr;  ///< null: it is a circle, or gone
        std::uint32_t partCount = 0;
        float invLever = 1.0F;  ///< 1/k [1/m]
        float core = 0.0F;      ///< how far it reaches inwards [m]
    };
    std::vector<Outline> outlines;       ///< by slot; empty if nothing that moves has corners
    std::vector<Velocity> displacement;  ///< by slot: h v of a sub-step; empty if nothing that moves has corners [m]

    std::size_t size() const { return worldIndex.size(); }
    Bands bands() const { return Bands(size(), !figures.empty()); }
    BodyRecords bodies() {
        return {velocity.data(),
                contactChange.data(),
                position.data(),
                roundOff.data(),
                displacement.empty() ? nullptr : displacement.data(),
                this};
    }
    std::size_t firstStatic() const { return velocity.size(); }  ///< where their poses begin

    bool hasCorners(std::size_t slot) const { return !outlines.empty() && outlines[slot].parts != nullptr; }
    /// r of a circle, k of a body with corners [m]. @param w its index in the world @param radius r
    float leverOf(std::size_t w, float radius) const {
        return w < circleCount ? radius : figures[w - circleCount].gyration;
    }
    float leverAt(std::size_t slot) const { return leverOf(worldIndex[slot], position[slot].radius); }
    /// How far it reaches inwards [m].
    float coreAt(std::size_t slot) const { return hasCorners(slot) ? outlines[slot].core : position[slot].radius; }

    Surface surfaceAt(std::size_t slot) const { return surfaces.empty() ? commonSurface : surfaces[worldIndex[slot]]; }

    /// @param order by new slot: the old slot. A circle that is not in it is dropped.
    void reorder(std::span<const std::uint32_t> order, const Workers& workers);
};

}  // namespace rb::soft
