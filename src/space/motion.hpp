#pragma once

// How bodies in space are carried over a time step: the integrators of physics/report/integrator.hpp, which are written
// once over a state, with what is particular to a rotation. All of them keep q at unit length, and ask for the forces
// at every stage.
//
//   a word          kicks of (p, L) and drifts; in a drift the split rotation of Dullweber, Leimkuhler and McLachlan
//                   (J. Chem. Phys. 107, 1997)
//   a tableau       (x, q, p, L) with q' = ½ ω q; the stages are evaluated at q/|q|, and q is made unit once a step
//   euler           a kick of (p, L), then x += h p/m and q += h/2 ω q: symplectic in x and p, in q only by its name
//   explicit-euler  (x, q, p, ω along the body's axes), each with the old rate: I_b ω' = τ − ω × I_b ω

#include <glm/vec3.hpp>
#include <optional>

#include "physics/report/integrator.hpp"
#include "space/body.hpp"
#include "space/contact.hpp"

namespace rb::space {

/// The springs that act on two bodies; on a single one nothing acts.
struct Springs {
    double penalty = 0.0;  ///< of interpenetration; 0: bodies pass through one another [N/m]
    double tether = 0.0;   ///< between the centres; 0: none [N/m]
};

/// Turns a body as it turns by itself, by free rotations about its own axes x(h/2) y(h/2) z(h) y(h/2) x(h/2), each by
/// α = π_a t/I_a with π = RᵀL. Of order 2, time-reversible; L stays as it is to the bit, and the energy within bounds.
/// A turn of more than 1e6 rad about an axis has no accurate sine: q is then not a number.
void turnFreely(Body& body, double h);

/// What the penalty gave meanwhile.
struct Push {
    std::optional<Contact> contact;     ///< where it was last asked for, if bodies overlapped
    glm::dvec3 impulse{0.0, 0.0, 0.0};  ///< on 2; on 1 its opposite [N s]
};

/// Carries the bodies forward by h [s] under the springs.
Push carry(const Integrator& integrator, Bodies& bodies, double h, const Springs& springs);

}  // namespace rb::space
