#pragma once

// Report 3.4, Listing 3.1: the simulation loop. A world holds the bodies and the settings, and is the only one that
// changes bodies. Nothing in it depends on an address, a clock or a thread: the same bodies, settings and calls give
// the same bits.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "physics/bodies.hpp"
#include "physics/broad_phase.hpp"
#include "physics/contact.hpp"
#include "physics/hold.hpp"
#include "physics/impacts.hpp"
#include "physics/integrator.hpp"
#include "physics/motion.hpp"
#include "physics/pull.hpp"
#include "physics/settings.hpp"
#include "physics/soft_solver.hpp"

namespace rb {

/// How many circles a world took away by itself.
struct Removed {
    std::uint64_t outOfBounds = 0;  ///< their centres left the bounds
    std::uint64_t diverged = 0;     ///< no longer finite, or faster than kMaxSpeed

    std::uint64_t total() const { return outOfBounds + diverged; }
};

class World {
  public:
    /// An empty world. @throws InputError if a setting is out of range.
    explicit World(const Settings& settings = {});

    const Settings& settings() const { return settings_; }
    /// Where the pseudo-springs become stiffer by half or more, the circles are first moved apart, until the deepest
    /// penetration is about as much smaller or some hundred passes over the contacts are made: what lay under its load
    /// would be thrown otherwise, at √k times its depth.
    /// @throws InputError if a setting is out of range; nothing is then changed.
    void setSettings(const Settings& settings);
    const Bounds& bounds() const { return bounds_; }
    void setBounds(const Bounds& bounds);

    /// Makes room for so many circles at once: less memory than growing to them.
    void reserveCircles(std::size_t count) { circles_.reserve(count); }
    /// @throws InputError naming the field that is out of range.
    BodyId addCircle(const CircleDefinition& circle);
    BodyId addRectangle(const RectangleDefinition& rectangle);
    /// @returns false where no circle has this id.
    bool removeCircle(BodyId id);

    /// Pulls a circle until it is called again without a pull, or the circle is gone.
    /// @throws InputError if a coordinate is not finite or beyond 1e6 m.
    void setPull(const std::optional<Pull>& pull);
    const std::optional<Pull>& pull() const { return pull_; }

    /// Threads and instructions of the solver `soft`; the result does not depend on them.
    void setExecution(const soft::Execution& execution) { soft_.setExecution(execution); }
    const soft::Execution& execution() const { return soft_.execution(); }

    /// One step of Listing 3.1: the five verbs below, in their order, as often as there are sub-steps. The solver
    /// `soft` does all its sub-steps in the third; the fourth and the fifth then take its velocities and its positions
    /// over.
    void step();

    // In this order. What else changes a world is called between two steps; or after the first verb, which is then to
    // be called again. Both are asserted.
    void findCollisions();       ///< 1. every pair that overlaps, and those that may within the step (3.1)
    void applyGravity();         ///< 2. F = m g (2.1), and the pull: what acts from outside
    void resolveImpulses();      ///< 3. one pass over the contacts (2.2)–(2.8)
    void integrateVelocities();  ///< 4. the new v and ω, of one integration of (p, Ω, v, ω) over h/n (3.3)
    void updatePositions();      ///< 5. the new p and Ω of that integration; then what left the world is removed

    const Circles& circles() const { return circles_; }
    std::span<const Rectangle> rectangles() const { return rectangles_; }
    /// Of the latest findCollisions, circle against circle first, ascending by (a, b); near ones included. Under `soft`
    /// they are listed when asked for, as they are now and in the order in which they are solved.
    std::span<const Contact> contacts() const;
    /// The body A of one of the contacts: a rectangle or a circle.
    BodyId idOfA(const Contact& contact) const {
        return contact.isAgainstRectangle ? rectangles_[contact.a].id : circles_.id[contact.a];
    }
    /// The index of the circle with this id in this step.
    std::optional<std::size_t> indexOf(BodyId id) const;

    /// How the latest pass over the contacts, in a step's last sub-step, resolved that of these two bodies: done once
    /// more, bit for bit, from the velocities before it. None where they did not touch; where a circle has left the
    /// world or a setting was changed since; and under `soft`, which makes no such pass.
    std::optional<ResolvedContact> resolutionOf(const BodyPair& pair) const;

    std::uint64_t stepCount() const { return stepCount_; }
    double time() const { return time_; }  ///< simulated [s]
    const Removed& removed() const { return removed_; }

  private:
    enum class Verb { FindCollisions, ApplyGravity, ResolveImpulses, IntegrateVelocities, UpdatePositions };

    /// A contact's two bodies, before it is resolved or after, with what it is resolved by.
    struct Meeting {
        ContactLaw<float> law;
        ImpulsePoint<float> at;
        ImpulseBody<float> a, b;
    };

    bool isSoft() const { return settings_.solver == SolverKind::Soft; }
    void beginVerb(Verb verb);
    void beginChange();
    void findContacts();
    void keepMarked();
    void partCircles(float share);
    void findCircleContacts();
    void findRectangleContacts();
    void applyPull();
    bool isHolding() const { return settings_.hasStaticFriction || settings_.rollingResistance > 0.0F; }
    Meeting meetingOf(const Contact& contact, const MotionState& state) const;
    static void part(const Contact& contact, const Meeting& meeting, MotionState& state);
    void evaluate(const MotionState& state, MotionRates& rates) const;
    void wrapAngles();
    void removeLost();
    float reachMargin(std::size_t i) const;

    Settings settings_;
    Bounds bounds_;
    Circles circles_;
    std::vector<Rectangle> rectangles_;
    mutable std::vector<Contact> contacts_;
    mutable bool areContactsListed_ = true;  // false: to be asked of the solver `soft`
    std::optional<Pull> pull_;
    BodyId nextId_ = 1;
    int substep_ = 0;  // of the step that is under way
    Verb nextVerb_ = Verb::FindCollisions;
    std::uint64_t stepCount_ = 0;
    double time_ = 0.0;
    Removed removed_;
    bool isResolved_ = false;     // contacts_ are, by the settings there are
    MotionState beforeImpulses_;  // of the latest pass over them

    soft::Solver soft_;

    // Memory that a step reuses.
    BroadPhase broadPhase_;
    Hold hold_;
    Impacts impacts_;
    std::vector<float> reach_;
    std::vector<IndexPair> pairs_;
    MotionState next_;
    IntegratorMemory<MotionState, MotionRates> integratorMemory_;
    std::vector<char> isKept_;
};

}  // namespace rb
