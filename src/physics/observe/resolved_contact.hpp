#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "physics/bodies/body_id.hpp"
#include "physics/bodies/shape.hpp"
#include "physics/contacts/impact_law.hpp"
#include "physics/report/impulse.hpp"

namespace rb {

/// What a contact's spring holds its bodies with over a sub-step (static_friction.hpp); signs as those of an Impulse.
struct StaticFrictionImpulse {
    float push;           ///< h × the spring's force [N s]
    float friction;       ///< static friction × h [N s]
    float frictionLimit;  ///< [N s]
    float rolling;        ///< rolling resistance × h [N m s]
    float rollingLimit;   ///< [N m s]
};

/// The other point of a face, where both were resolved at once.
struct OtherPoint {
    ImpulsePoint<float> at;
    Impulse<float> impulse;
    bool isFirst;  ///< its friction comes before that of this point
};

/// A contact as it was resolved: all that its law was given, and all that came of it.
struct ResolvedContact {
    bool isPolygonal() const { return shapeA == Shape::Polygon || shapeB == Shape::Polygon; }

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
    std::optional<OtherPoint> other = std::nullopt;  ///< before and after are then those of both
    float penetration = 0.0F;                        ///< as found when the sub-step began [m]
    float springRate = 0.0F;                         ///< k = κ/h² of its pseudo-spring; 0 without one [1/s²]
    float springShare = 1.0F;  ///< of its pair's spring: δᵢ/Σδ over the points of the two parts that meet [1]
    /// Of its pseudo-spring on B along the normal, wherever the integrator asked for it [N]: k₁ to k₄ under `rk4`, at
    /// the start and at the end under `verlet`, once under both Eulers.
    std::array<float, Integrator::kMostParts> springForces{};
    std::size_t stages = 0;  ///< how many those are; 0 until the velocities are integrated
    std::optional<StaticFrictionImpulse> held =
        std::nullopt;  ///< where its spring gives static friction or rolling resistance
};

}  // namespace rb
