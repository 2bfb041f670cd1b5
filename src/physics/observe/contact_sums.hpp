#pragma once

// Sums up what the two bodies of each contact give one another in a step: in all its sub-steps, by impulses and by
// forces.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <glm/vec2.hpp>
#include <span>
#include <unordered_map>
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
/// has the opposite: an impulse J = normalImpulse n + frictionImpulse t at the point, where t is n turned by +90°, and
/// a couple.
struct ContactSum {
    BodyId a, b;
    Shape shapeA, shapeB;
    glm::dvec2 point;              ///< where a sub-step found it last [m]
    glm::vec2 normal;              ///< n, from A to B, then
    float penetration;             ///< then; 0 where they only met on their way [m]
    float normalImpulse = 0.0F;    ///< of impacts and of what holds them apart without a spring, 0 or above [N s]
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

    /// A sub-step has found these.
    void beginSubstep(std::span<const Contact> contacts, const Bodies& bodies, const Settings& settings);
    /// Adds their impulses.
    void add(std::span<const Contact> contacts, const Bodies& bodies);
    /// Adds what holds one of them over the sub-step. @param hasSpring its push is that of its spring
    void addHeld(const Contact& contact, const StaticFrictionImpulse& held, bool hasSpring, const Bodies& bodies,
                 float h);
    /// Adds the part of the sub-step in which their springs push as they do in a state that the integrator asks about.
    void addStage(std::span<const Contact> contacts, const MotionState& state, const Bodies& bodies,
                  const Settings& settings);
    /// Adds an impulse at a point where the two of a contact are on their way. @param number of the point, from 0
    void addOnTheWay(const Contact& contact, std::size_t number, const ImpulsePoint<float>& at,
                     const Impulse<float>& impulse, const Bodies& bodies);

  private:
    struct Key {
        std::uint64_t bodies;
        std::uint64_t place;  // their parts, and the point
        bool operator==(const Key&) const = default;
    };
    struct Hash {
        std::size_t operator()(const Key& key) const {
            return std::hash<std::uint64_t>()((key.bodies ^ key.place) * 0x9E3779B97F4A7C15U);
        }
    };
    ContactSum& of(const Contact& contact, const Bodies& bodies);

    std::vector<ContactSum> sums_;
    Reused<std::unordered_map<Key, std::size_t, Hash>> indexOf_;
    std::size_t stage_ = 0;  // of the sub-step, from 0
    bool areKnown_ = false;
};

}  // namespace rb
