#pragma once

// Sums up what the two bodies of each contact give one another in a step: in all its sub-steps, by impulses and by
// forces.

#include <cstddef>
#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "base/storage.hpp"
#include "physics/bodies/bodies.hpp"
#include "physics/bodies/body_id.hpp"
#include "physics/bodies/shape.hpp"
#include "physics/observe/resolved_contact.hpp"
#include "physics/report/contact.hpp"
#include "physics/report/impulse.hpp"
#include "physics/report/motion_state.hpp"
#include "physics/settings/settings.hpp"

namespace rb {

/// A point at which two bodies touched in a step, or met on their way. What they gave one another is that on B, and A
/// has the opposite: an impulse J = normalImpulse n + frictionImpulse t, where t is n turned by +90°, and a couple. J
/// acts at the point, as far as the bodies do not move within the step.
struct ContactSum {
    BodyId a, b;
    Shape shapeA, shapeB;
    glm::dvec2 point;              ///< where it was last [m]
    glm::vec2 normal;              ///< n, from A to B, then
    float penetration;             ///< then; 0 where they only met on their way [m]
    float normalImpulse = 0.0F;    ///< of impacts and of what holds them apart without a spring [N s]
    float frictionImpulse = 0.0F;  ///< static friction too [N s]
    float couple = 0.0F;           ///< rolling resistance, and what joins; counter-clockwise [N m s]
    float springImpulse = 0.0F;    ///< of the pseudo-spring, along n [N s]
    float force = 0.0F;            ///< of the spring, or of what holds them, in the latest sub-step, along n [N]
};

class ContactSums {
  public:
    /// Whether these are those of the step that is under way, or of the latest.
    bool areKnown() const { return areKnown_; }
    /// In the order in which they were found.
    std::span<const ContactSum> all() const { return sums_; }

    void beginStep() {
        forget();
        areKnown_ = true;
    }
    void forget();

    /// Contacts name bodies by index, and these have changed: what is found from now on has rows of its own.
    void forgetContacts();

    /// A sub-step has found these, which ascend as ContactSearch has them.
    void beginSubstep(std::span<const Contact> contacts, const Bodies& bodies, const Settings& settings);
    /// Adds their impulses.
    void add(std::span<const Contact> contacts, const Bodies& bodies);
    /// Adds contacts that are told once in a step, with all that they gave in it.
    void addWhole(std::span<const Contact> contacts, const Bodies& bodies);
    /// Adds what holds one of them over the sub-step. @param hasSpring its push is that of its spring
    void addHeld(std::span<const Contact> contacts, std::size_t index, const StaticFrictionImpulse& held,
                 bool hasSpring, const Bodies& bodies, float h);
    /// Adds the part of the sub-step in which their springs push as they do in a state that the integrator asks about.
    void addStage(std::span<const Contact> contacts, const MotionState& state, const Bodies& bodies,
                  const Settings& settings);
    /// Adds an impulse between the two of a contact where they are on their way. @param placeOfA there [m]
    void addOnTheWay(std::span<const Contact> contacts, std::size_t index, const ImpulsePoint<float>& at,
                     glm::dvec2 placeOfA, const Impulse<float>& impulse, const Bodies& bodies);
    /// Adds an impulse at one of them as it was found.
    void addAt(std::span<const Contact> contacts, std::size_t index, const Impulse<float>& impulse,
               const Bodies& bodies);

  private:
    static constexpr std::uint32_t kNone = 0xFFFF'FFFFU;

    /// How a sum is found again: two points of one pair change places, and a body that rolls gets new ones.
    struct Place {
        std::uint64_t pair = 0;       // contactOrder() of its first point; 0: of none
        glm::vec2 fromA{}, fromB{};   // where it is from both centres [m]
        std::uint32_t other = kNone;  // sum of the same pair, in this sub-step
        bool isTaken = false;         // in this sub-step
    };
    ContactSum& at(std::span<const Contact> contacts, std::size_t index, const Bodies& bodies);
    std::uint32_t indexAt(std::span<const Contact> contacts, std::size_t index, const ImpulsePoint<float>& at,
                          bool isFound, const Bodies& bodies);

    std::vector<ContactSum> sums_;
    std::size_t stage_ = 0;  // of the sub-step, from 0
    bool areKnown_ = false;
    Reused<std::vector<Place>> places_;           // by sum
    Reused<std::vector<std::uint32_t>> byPair_;   // sums that there were when the sub-step began
    Reused<std::vector<std::uint32_t>> sumOf_;    // by contact; kNone: it has none
    Reused<std::vector<std::uint32_t>> firstOf_;  // by contact, of its pair's first point: one of its pair's sums
};

}  // namespace rb
