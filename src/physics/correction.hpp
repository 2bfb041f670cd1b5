#pragma once

// Report 3.2: correcting penetration.
//
// The pseudo-spring is a force k m_eff δ along the normal, m_eff = 1/(1/mA + 1/mB), k = κ/h²: a function of positions
// alone, asked for again at every stage of an integrator. Projection moves positions apart once, after integration.
// Which pairs are looked at was decided when the collisions were found, with a margin; how deep they are is asked of
// the positions at hand.

#include <glm/vec2.hpp>
#include <span>

#include "physics/bodies.hpp"
#include "physics/contact.hpp"

namespace rb {

/// k m_eff of a pair [N/m]. 0 between two static bodies.
template <class T>
T springStiffness(T kappa, T timeStep, T invMassA, T invMassB) {
    const T invMass = invMassA + invMassB;
    return invMass > T(0) ? kappa / (timeStep * timeStep * invMass) : T(0);
}

/// k of the pseudo-springs [1/s²]; 0 where there are none: under `projection`, and under the solver `soft`.
inline float springRate(const Settings& settings) {
    const bool hasSprings = settings.correction == Correction::Spring && settings.solver == SolverKind::Impulse;
    const float h = substepOf(settings);
    return hasSprings ? settings.spring / (h * h) : 0.0F;
}

/// How a contact's bodies lie to one another if the circles are at `position`.
Touch<float> touchAt(const Contact& contact, std::span<const glm::vec2> position, const Circles& circles,
                     std::span<const Rectangle> rectangles);

/// 1/m of the contact's A: 0 for a rectangle.
float invMassOfA(const Contact& contact, const Circles& circles);

/// Adds the pseudo-springs' accelerations, for circles at `position`, to `acceleration` [m/s²].
void addSpringAccelerations(std::span<const Contact> contacts, std::span<const glm::vec2> position,
                            const Circles& circles, std::span<const Rectangle> rectangles, const Settings& settings,
                            std::span<glm::vec2> acceleration);

/// Moves penetrating bodies apart by a fraction of what their penetration exceeds the slop by, shared by inverse mass;
/// one pass in the order of the contacts.
void projectPositions(std::span<const Contact> contacts, std::span<const Rectangle> rectangles,
                      const Settings& settings, Circles& circles);

}  // namespace rb
