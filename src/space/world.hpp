#pragma once

// One body in space, or two that meet. A world holds them and the settings, and is the only one that changes bodies.
// A step is as many sub-steps as are set, each of them
//
//   contact → under an impulse law: an impulse if the bodies overlap and approach → one step of the integrator, which
//   asks for the penalty and the tether at every stage
//
// Nothing in it depends on an address, a clock or a thread: the same bodies, settings and calls give the same bits.

#include <cstdint>
#include <glm/vec3.hpp>
#include <optional>
#include <span>

#include "space/body_definition.hpp"
#include "space/contact.hpp"
#include "space/settings.hpp"

namespace rb::space {

/// One meeting of the two bodies: of an impulse law an impulse, of the penalty all of the time during which they
/// overlap at the beginning or the end of a sub-step. `before` and `after` are those of the sub-steps, not of the
/// steps: between them the bodies have only met, and an impact that begins and ends within a step is seen whole.
struct Impact {
    std::uint64_t number;  ///< from 1
    std::uint64_t step;    ///< the number of steps before the one in which it began
    double time;           ///< at the beginning of that step [s]
    Contact contact;       ///< where it took place; of the penalty, the deepest so far
    Contact first;         ///< of the penalty, where they were first found to overlap; else the same
    Bodies before;  ///< right before the impulse; of the penalty, at the beginning of the sub-step in which it began
    std::optional<Bodies> after;  ///< right after the impulse; of the penalty, when they were first apart again: none
                                  ///< while it goes on, and where the law changed meanwhile
    Settings settings;            ///< under which it began, which the world's may no longer be
};

/// What two bodies gave one another in a step, over all its sub-steps.
struct Touch {
    Contact contact;     ///< the latest at which they did; where there is none, the latest at which they overlapped
    glm::dvec3 impulse;  ///< on 2, of the impulses and of the penalty; on 1 its opposite [N s]
};

class World {
  public:
    /// @throws InputError if a setting or a value of a body is out of range; where there are no bodies or more than
    /// two; where the contact of their shapes is not defined; and where their centres coincide.
    explicit World(std::span<const BodyDefinition> definitions, const Settings& settings = {});

    const Settings& settings() const { return settings_; }
    /// An impact that goes on is over where the law is another one, and a world that had diverged tries again.
    /// @throws InputError if a setting is out of range; nothing is then changed.
    void setSettings(const Settings& settings);

    /// One time step. It throws nothing. A world that has diverged stands still, and its clock goes on.
    void step();

    double time() const { return time_; }                   ///< simulated [s]
    double timeStep() const { return settings_.timeStep; }  ///< of the next step [s]
    std::uint64_t stepCount() const { return stepCount_; }

    const Bodies& bodies() const { return bodies_; }
    /// Where the bodies overlap now.
    const std::optional<Contact>& contact() const { return contact_; }
    /// What they did in the latest step; none where the step did not find them to overlap.
    const std::optional<Touch>& touch() const { return touch_; }
    /// How many impacts have begun.
    std::uint64_t impactCount() const { return lastImpact_ ? lastImpact_->number : 0; }
    /// The latest of them.
    const std::optional<Impact>& lastImpact() const { return lastImpact_; }
    /// Whether a sub-step would have led to a number that is none, or a body out of the ranges in which bodies enter a
    /// world: 1e6 m, 1e6 m/s, 1e6 rad/s. The bodies are as they were before it.
    bool hasDiverged() const { return hasDiverged_; }

  private:
    void subStep(double h);
    glm::dvec3 resolveImpulse(Bodies& next);
    void addTouch(const Contact& contact, const glm::dvec3& impulse);
    void followImpact(const Bodies& next, const std::optional<Contact>& contactAfter);
    void beginImpact(const Contact& contact);

    Settings settings_;
    Bodies bodies_;
    std::optional<Contact> contact_;  // of bodies_
    std::optional<Touch> touch_;
    std::optional<Impact> lastImpact_;
    bool isImpactOpen_ = false;  // the penalty's latest impact goes on
    std::uint64_t stepCount_ = 0;
    double time_ = 0.0;
    bool hasDiverged_ = false;
};

/// The FNV-1a hash of the bits of (x, q, p, L) of all bodies, in their order. Worlds with equal hashes, bodies and
/// settings move equally from then on.
std::uint64_t stateHash(const World& world);

/// Energies and momenta.
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
