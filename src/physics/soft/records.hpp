#pragma once

// The solver's copy of the bodies, in an order of its own.

#include <cstddef>
#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "physics/bodies/polygon_shape.hpp"
#include "physics/soft/bands.hpp"
#include "physics/soft/kernel.hpp"
#include "physics/soft/surface.hpp"
#include "physics/soft/workers.hpp"

namespace rb::soft {

/// Stands for the index of a circle that has left the world.
constexpr std::uint32_t kGone = 0xFFFF'FFFFU;

/// Circles that go so far need another origin, for a float to tell where they are [m].
constexpr float kFarDrift = 64.0F;

/// A static, axis-aligned rectangle.
struct StaticBox {
    glm::vec2 center;    ///< [m]
    glm::vec2 halfSize;  ///< [m]
    Surface surface;
    SharedPolygonShape shape;

    const ConvexPart& part() const { return shape->parts.front(); }
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

    Surface commonSurface{};
    std::vector<Surface> surfaces;  ///< by index in the world; empty if all have the common one
    bool canBounce = false;         ///< whether any circle has restitution

    std::vector<StaticBox> boxes;  ///< by index in the world

    std::size_t size() const { return worldIndex.size(); }

    Surface surfaceAt(std::size_t slot) const { return surfaces.empty() ? commonSurface : surfaces[worldIndex[slot]]; }

    /// @param order by new slot: the old slot. A circle that is not in it is dropped.
    void reorder(std::span<const std::uint32_t> order, const Workers& workers);
};

/// Reorders: values[i] becomes values[order[i]]. `memory` is overwritten.
template <class T>
void permute(std::vector<T>& values, std::vector<T>& memory, std::span<const std::uint32_t> order,
             const Workers& workers) {
    memory.reserve(Bands(order.size()).recordCount());
    memory.resize(order.size());
    workers.forParts(order.size(), [&](IndexRange part) {
        for (std::size_t i = part.begin; i < part.end; ++i) memory[i] = values[order[i]];
    });
    values.swap(memory);
}

}  // namespace rb::soft
