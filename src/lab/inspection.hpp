#pragma once

// The state of one body, and what follows from it.

#include <cstddef>
#include <glm/vec2.hpp>
#include <optional>

#include "physics/bodies/body_definition.hpp"
#include "physics/bodies/body_id.hpp"
#include "physics/bodies/shape.hpp"

namespace rb {

class MeasuredWorld;

/// What the inertia of a body with corners follows from. Its frame's origin is its centre of mass.
struct PolygonInspection {
    std::size_t vertices;    ///< of all parts
    std::size_t parts;       ///< convex ones
    double area;             ///< A = ½ Σ a×b, with a and b two successive vertices [m²]
    double squaredGyration;  ///< k² = Σ (a×b)(a·a + a·b + b·b) / (12 A) [m²]
};

struct BodyInspection {
    BodyId id;
    Shape shape;
    float radius;                              ///< of the circle about it; its own if it is one [m]
    std::optional<PolygonInspection> polygon;  ///< none of a circle
    double mass;                               ///< [kg]
    double inertia;                            ///< [kg m²]
    glm::dvec2 position;                       ///< of the centre of mass [m]
    glm::vec2 velocity;                        ///< [m/s]
    float angle;                               ///< [rad]
    float angularVelocity;                     ///< [rad/s]
    double kineticMoving;                      ///< ½ m v² [J]
    double kineticTurning;                     ///< ½ I ω² [J]
    double potential;                          ///< −m g·p, zero at the origin [J]
    std::optional<float> rest;                 ///< how long it has been quiet; none before its first step [s]
    Material material = {};                    ///< as it was defined
};

/// The present state of the moving body with this id; none if there is no such body.
std::optional<BodyInspection> inspectBody(const MeasuredWorld& measured, BodyId id);

}  // namespace rb
