#pragma once

// The measures of a world in space: energies and momenta.

#include <glm/vec3.hpp>

namespace rb::space {

class World;

struct Measures {
    double kinetic = 0.0;                       ///< Σ ½ p·p/m + ½ L·ω [J]
    double penalty = 0.0;                       ///< ½ k d² under the penalty, 0 under the other laws [J]
    double tether = 0.0;                        ///< ½ k |x₂ − x₁|² [J]
    glm::dvec3 momentum{0.0, 0.0, 0.0};         ///< Σ p [N s]
    glm::dvec3 angularMomentum{0.0, 0.0, 0.0};  ///< Σ x×p + L, about the origin [N m s]
    double depth = 0.0;                         ///< d of the contact, 0 where there is none [m]
};

/// Measures the present state, between two steps.
Measures measure(const World& world);

/// Kinetic, penalty and tether energy [J].
double totalEnergy(const Measures& measures);

}  // namespace rb::space
