#pragma once

// The pseudo-springs of report 3.2 between bodies of any shapes.
//
// Between bodies with corners m_eff is that of the point, the inverse of the denominator of (2.8), the force turns them
// too, and where they meet at two points each has as much of the spring as it has of the depth: k mᵢ δᵢ²/(δ₁+δ₂). Of
// the laws tried that one alone lets piles rest. It is not conservative: where the points change, so does the energy.
// Which pairs are looked at was decided when the collisions were found, with a margin; how deep they are is asked of
// the positions at hand.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "base/cancellation.hpp"
#include "physics/bodies/bodies.hpp"
#include "physics/contacts/manifold_cache.hpp"
#include "physics/report/contact.hpp"
#include "physics/report/motion_state.hpp"

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

/// The pseudo-springs of a sub-step: between the bodies of each contact, wherever an integrator asks about them.
/// Those between circles are computed four at a time, and give the bits of PseudoSprings.
class ShapeSprings {
  public:
    /// Of which of the contacts springs are taken, and what is known of these.
    struct Selection {
        bool isContinuous;  ///< two that were apart stop at the rim: they have none, nor has what has corners
        std::span<const CachedManifold>
            manifolds;              ///< ContactSearch::manifolds(), also of more; without, it takes longer
        CancellationPoller poller;  ///< of the contacts
    };
    /// Takes those of these contacts, which ascend by A. @param rate k = κ/h² [1/s²]; 0: none
    void prepare(std::span<const Contact> contacts, const Bodies& bodies, float rate, const Selection& selection);

    /// Adds the accelerations that they give to bodies which are so far from where the contacts were found, and turned
    /// to these angles.
    /// @param acceleration [m/s²] @param angularAcceleration [rad/s²]
    void addAccelerations(std::span<const glm::vec2> displacement, std::span<const float> angle, const Bodies& bodies,
                          std::span<glm::vec2> acceleration, std::span<float> angularAcceleration) const;
    void addAccelerations(const MotionState& state, const Bodies& bodies, MotionRates& rates) const {
        addAccelerations(state.displacement, state.angle, bodies, rates.acceleration, rates.angularAcceleration);
    }

  private:
    struct CircleSpring;
    struct Changes;
    inline Changes changesBy(const CircleSpring* springs, std::span<const glm::vec2> displacement,
                             const Bodies& bodies) const;
    void addOfCircles(std::span<const glm::vec2> displacement, const Bodies& bodies,
                      std::span<glm::vec2> acceleration) const;
    void addOfRectangles(std::span<const glm::vec2> displacement, const Bodies& bodies,
                         std::span<glm::vec2> acceleration) const;
    void addOfCorners(std::span<const glm::vec2> displacement, std::span<const float> angle, const Bodies& bodies,
                      std::span<glm::vec2> acceleration, std::span<float> angularAcceleration) const;

    /// Between two circles: most springs are of this kind, and are asked about more often than anything else.
    struct CircleSpring {
        std::uint32_t a, b;
        glm::vec2 fromAToB;  // where the contact was found [m]
        float radiusSum;     // rA + rB [m]
    };

    /// Of a circle over a face of a rectangle: while its centre is, and where that face is free, this is all there is
    /// to know of how they touch.
    struct FaceSpring {
        Contact contact;
        glm::length_t axis;  // of the normal
        float face;          // where along that the face is, from the rectangle's centre [m]
        float low, high;     // where along the other one it is free; `high` below `low`: nowhere [m]
    };
    static FaceSpring faceSpringOf(const Contact& contact, const Bodies& bodies);

    /// Between two of which one has corners.
    struct CornerSpring {
        std::uint32_t a, b;
        ShapePair shapes;
        std::uint8_t partA, partB;
        glm::vec2 fromAToB;  // where the contact was found [m]
        CachedFace cached;   // where nothing is known of one it holds for nothing
    };

    float rate_ = 0.0F;                  // k [1/s²]
    std::vector<CircleSpring> circles_;  // as many as fill blocks: see prepare()
    std::vector<FaceSpring> onRectangles_;
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
void accelerationsAtStart(const ShapeSprings& springs, const Bodies& bodies, Accelerations& accelerations);

}  // namespace rb
