#pragma once

// What two bodies exchange where they touch, and over the spring between their centres: "Rigid Body Collision
// Resolution", whose forces let bodies interpenetrate and part them again, and whose formula gives the velocities just
// after the contact; derived anew, for its formulas are pictures. The rough law is "Collision in 3 dimensions" (Baker).
//
// n points from 1 to 2, v = v₁ + ω₁×r₁ − v₂ − ω₂×r₂ at the contact point c, rᵢ = c − xᵢ. Bodies approach if v·n > 0.
// What 1 gets 2 gives, at one point: so momentum and angular momentum hold under each of these laws.

#include <glm/mat3x3.hpp>
#include <glm/vec3.hpp>

#include "space/body.hpp"
#include "space/contact.hpp"

namespace rb::space {

/// F₂ = k d n, the force on 2; on 1 its opposite [N]. With the least depth it is the gradient of −½ k d², torques
/// included.
glm::dvec3 penaltyForce(const Contact& contact, double stiffness);

/// ½ k d² [J].
double penaltyEnergy(const Contact& contact, double stiffness);

/// F₂ = −k (x₂ − x₁), the force on 2 of a spring between the centres that is 0 m long at rest; on 1 its opposite [N].
glm::dvec3 tetherForce(const Body& first, const Body& second, double stiffness);

/// ½ k |x₂ − x₁|² [J].
double tetherEnergy(const Body& first, const Body& second, double stiffness);

/// v, the velocity of 1 less that of 2 at this place [m/s].
glm::dvec3 relativeVelocity(const Body& first, const Body& second, const glm::dvec3& point);

/// K = Σ (1/m · 1 − [r]× I⁻¹ [r]×): an impulse J on 1 at this place, and −J on 2, change v by K J. Symmetric and
/// positive definite [1/kg].
glm::dmat3 invEffectiveMass(const Body& first, const Body& second, const glm::dvec3& point);

/// J = −j n, on body 1, with j = (1+e) v·n / (Σ 1/m + Σ (r×n)·I⁻¹(r×n)): afterwards v·n is −e times what it was. 0 of
/// bodies that do not approach [N s].
glm::dvec3 smoothImpulse(const Body& first, const Body& second, const Contact& contact, double restitution);

/// J = −(1+e) K⁻¹ v, on body 1: afterwards v is −e times what it was, along the surfaces too. 0 of bodies that do not
/// approach along n [N s].
glm::dvec3 roughImpulse(const Body& first, const Body& second, const Contact& contact, double restitution);

/// 1 gets the impulse J, 2 its opposite, both at this place.
void applyImpulse(Body& first, Body& second, const glm::dvec3& point, const glm::dvec3& j);

}  // namespace rb::space
