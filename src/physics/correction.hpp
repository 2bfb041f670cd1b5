#pragma once

// Report 3.2: correcting penetration.
//
// The pseudo-spring is a force k m_eff δ along the normal, m_eff = 1/(1/mA + 1/mB), k = κ/h²: a function of positions
// alone, asked for again at every stage of an integrator. Projection moves positions apart once, after integration.
// Which pairs are looked at was decided when the collisions were found, with a margin; how deep they are is asked of
// the positions at hand.

#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "physics/bodies.hpp"
#include "physics/contact.hpp"
#include "physics/contact_search.hpp"

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

/// The pseudo-springs of a sub-step: between the bodies of each contact, wherever an integrator asks about them.
class PseudoSprings {
  public:
    /// Takes those of these contacts; none under `projection`.
    void prepare(std::span<const Contact> contacts, const Bodies& bodies, const Settings& settings);

    /// Adds the accelerations that they give to bodies which are so far from where the contacts were found [m/s²].
    void addAccelerations(std::span<const glm::vec2> displacement, const Bodies& bodies,
                          std::span<glm::vec2> acceleration) const;

  private:
    /// Between two circles: most springs are of this kind, and are asked about more often than anything else.
    struct CircleSpring {
        std::uint32_t a, b;
        glm::vec2 fromAToB;  // where the contact was found [m]
        float reach;         // rA + rB [m]
    };

    float rate_ = 0.0F;  // k [1/s²]
    std::vector<CircleSpring> circles_;
    std::vector<Contact> others_;
};

/// What accelerates each body where the contacts were found [m/s²]: the forces gathered, and the springs. Static bodies
/// are not accelerated.
void accelerationsAtStart(const PseudoSprings& springs, const Bodies& bodies, std::vector<glm::vec2>& acceleration);

/// Moves penetrating bodies apart by a fraction of what their penetration exceeds the slop by, shared by inverse mass;
/// one pass in the order of the contacts.
void projectPositions(std::span<const Contact> contacts, const Settings& settings, Bodies& bodies);

/// Moves overlapping bodies apart until the deepest penetration is `share` of what it is, or as far as some hundred
/// passes over the contacts get it. A world does so before its pseudo-springs become stiffer: what lay under its load
/// would be thrown otherwise, at √k times its depth.
/// @param share    in (0, 1): the springs' rate before over that after [1]
/// @param search   looks for the pairs anew in each pass, for new ones come up
/// @param contacts of the last pass
void partDeepest(float share, const Settings& settings, Bodies& bodies, ContactSearch& search,
                 std::vector<Contact>& contacts);

}  // namespace rb
