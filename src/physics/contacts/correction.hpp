#pragma once

// Report 3.2: correcting penetration.
//
// The pseudo-spring is a force k m_eff δ along the normal, m_eff = 1/(1/mA + 1/mB), k = κ/h²: a function of positions
// alone, asked for again at every stage of an integrator. Between bodies with corners m_eff is that of the point, the
// inverse of the denominator of (2.8), the force turns them too, and where they meet at two points each has as much of
// the spring as it has of the depth: k mᵢ δᵢ²/(δ₁+δ₂). Of the laws tried that one alone lets piles rest. It is not
// conservative: where the points change, so does the energy. Projection moves positions apart once, after integration.
// Which pairs are looked at was decided when the collisions were found, with a margin; how deep they are is asked of
// the positions at hand.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "physics/bodies/bodies.hpp"
#include "physics/report/contact.hpp"
#include "physics/settings/execution.hpp"
#include "physics/contacts/face_meetings.hpp"

namespace rb {

/// k m_eff of a pair [N/m]. 0 between two static bodies.
template <class T>
T springStiffness(T kappa, T timeStep, T invMassA, T invMassB) {
    const T invMass = invMassA + invMassB;
    return invMass > T(0) ? kappa / (timeStep * timeStep * invMass) : T(0);
}

/// The share of its pair's spring that a contact has: δᵢ/Σδ over the points at which the two touch [1].
inline float springShare(std::span<const Contact> contacts, std::size_t index) {
    const Contact& contact = contacts[index];
    if (isOfCircles(contact.shapes)) return 1.0F;
    const auto depthOf = [&](std::size_t other) { return std::max(contacts[other].touch.penetration, 0.0F); };
    const bool isSecond = contact.point > 0;
    const bool hasSecond = isSecond || (index + 1 < contacts.size() && contacts[index + 1].point > 0);
    const float sum = depthOf(index) + (hasSecond ? depthOf(isSecond ? index - 1 : index + 1) : 0.0F);
    return sum > 0.0F ? depthOf(index) / sum : 0.0F;
}

/// k of the pseudo-springs [1/s²]; 0 where there are none: under `projection`, and under the solver `soft`.
inline float springRate(const Settings& settings) {
    const bool hasSprings = settings.correction == Correction::Spring && settings.solver == SolverKind::Impulse;
    const float h = substepOf(settings);
    return hasSprings ? settings.spring / (h * h) : 0.0F;
}

/// Whether bodies that exchange an impulse have a pseudo-spring then: under `join` they become one.
inline bool hasSpring(const Settings& settings) {
    return settings.impact != Impact::Join && springRate(settings) > 0.0F;
}

/// The pseudo-springs of a sub-step: between the bodies of each contact, wherever an integrator asks about them.
class PseudoSprings {
  public:
    /// Takes those of these contacts; none under `projection`.
    /// @param contacts ascending by A
    /// @param meetings ContactSearch::meetings(), also of more contacts than these; those of others take longer
    /// @param lookout  of the contacts
    void prepare(std::span<const Contact> contacts, const Bodies& bodies, const Settings& settings,
                 std::span<const KnownMeeting> meetings = {}, Lookout lookout = {});

    /// Adds the accelerations that they give to bodies which are so far from where the contacts were found, and turned
    /// to these angles.
    /// @param acceleration [m/s²] @param angularAcceleration [rad/s²]
    void addAccelerations(std::span<const glm::vec2> displacement, std::span<const float> angle, const Bodies& bodies,
                          std::span<glm::vec2> acceleration, std::span<float> angularAcceleration) const;

  private:
    struct CircleSpring;
    struct Changes;
    inline Changes changesBy(const CircleSpring* springs, std::span<const glm::vec2> displacement,
                             const Bodies& bodies) const;
    void addOfCircles(std::span<const glm::vec2> displacement, const Bodies& bodies,
                      std::span<glm::vec2> acceleration) const;
    void addOfCorners(std::span<const glm::vec2> displacement, std::span<const float> angle, const Bodies& bodies,
                      std::span<glm::vec2> acceleration, std::span<float> angularAcceleration) const;

    /// Between two circles: most springs are of this kind, and are asked about more often than anything else.
    struct CircleSpring {
        std::uint32_t a, b;
        glm::vec2 fromAToB;  // where the contact was found [m]
        float reach;         // rA + rB [m]
    };

    /// Between two of which one has corners.
    struct CornerSpring {
        std::uint32_t a, b;
        ShapePair shapes;
        std::uint8_t partA, partB;
        glm::vec2 fromAToB;  // where the contact was found [m]
        MeetingInPose met;   // where nothing is known of one it holds for nothing
    };

    float rate_ = 0.0F;                  // k [1/s²]
    std::vector<CircleSpring> circles_;  // as many as fill blocks: see prepare()
    std::vector<Contact> onRectangles_;  // of circles
    std::vector<CornerSpring> ofCorners_;
    mutable CornerRotations rotations_;  // memory
};

/// What accelerates bodies, by index.
struct Accelerations {
    std::vector<glm::vec2> linear;  ///< [m/s²]
    std::vector<float> angular;     ///< [rad/s²]
};

/// What accelerates each body where the contacts were found: the forces and torques gathered, and the springs. Static
/// bodies are not accelerated.
void accelerationsAtStart(const PseudoSprings& springs, const Bodies& bodies, Accelerations& accelerations);

/// Moves penetrating bodies apart by a fraction of what their penetration exceeds the slop by, shared by inverse mass;
/// one pass in the order of the contacts. Those with corners are turned too.
void projectPositions(std::span<const Contact> contacts, const Settings& settings, Bodies& bodies);

/// Moves overlapping bodies apart until the deepest penetration is `share` of what it is, or as far as some hundred
/// passes over the contacts get it. A world does so before its pseudo-springs become stiffer: what lay under its load
/// would be thrown otherwise, at √k times its depth.
/// @param share        in (0, 1): the springs' rate before over that after [1]
/// @param findContacts finds what is to be moved apart, anew in each pass, for new pairs come up
void partDeepest(float share, const Settings& settings, Bodies& bodies,
                 const std::function<std::span<const Contact>()>& findContacts);

}  // namespace rb
