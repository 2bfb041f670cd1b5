#pragma once

// Forces that hold apart what lies against each other, in place of pseudo-springs: of pairs of which a body has
// corners, under `continuous`. A spring must give way to push, and what it has taken up it gives back: where corners
// change the point at which it acts, that makes energy.
//
// At each point at which two parts lie against each other there is a force N ≥ 0, constant over the sub-step as static
// friction is (static_friction.hpp), and as large as needed so that the two do not approach at its end; with it comes
// friction of at most μ N, and rolling resistance of at most c R N. They are solved for as impulses N h: a pair with
// its two points at once, pair after pair forward and backward, and again those whose bodies another pair has moved
// since, until none moves any more; the start is the answer of the sub-step before.
//
// What approaches faster than forces would make it is left to the impacts (continuous_collision.hpp). What is too deep
// in one another, by the start or by rounding, is moved apart by places alone: no velocity comes of it.

#include <array>
#include <cstdint>
#include <glm/vec2.hpp>
#include <optional>
#include <span>
#include <vector>

#include "base/cancellation.hpp"
#include "physics/bodies/bodies.hpp"
#include "physics/contacts/contact_order.hpp"
#include "physics/contacts/face_impact.hpp"
#include "physics/observe/energy_ledger.hpp"
#include "physics/observe/resolved_contact.hpp"
#include "physics/report/contact.hpp"
#include "physics/report/motion_state.hpp"
#include "physics/settings/settings.hpp"

namespace rb {

/// The solver of holding forces. It keeps its memory and its warm start from one step to the next.
class HoldingForces {
  public:
    /// Finds what lies against each other.
    void find(std::span<const Contact> contacts, const Bodies& bodies, const Settings& settings,
              CancellationPoller& poller);
    bool isAny() const { return !pairs_.empty(); }
    /// Starts from what held them in the sub-step before.
    /// @param predicted velocities at its end without these forces, by body; afterwards with them
    void startFromBefore(std::vector<ImpulseBody<float>>& predicted);
    /// One pass over all pairs: something else has changed what was predicted.
    void solveAnew(std::vector<ImpulseBody<float>>& predicted, CancellationPoller& poller);
    /// Passes until no pair need be changed any more, or there have been too many.
    void solve(std::vector<ImpulseBody<float>>& predicted, CancellationPoller& poller);
    /// Adds what was found to the forces and torques of the bodies. @param h length of the sub-step [s]
    void addForces(float h, Bodies& bodies) const;

    /// Moves apart what was deep in one another, and will be. @param next displacements and angles at the end of the
    /// sub-step @param bodies as they were at its start
    void pushApart(const Bodies& bodies, MotionState& next);
    /// Where a force has pushed its two along their way all the same, which a solution that is not exact lets happen,
    /// takes that energy from their motion against one another, as far as there is any.
    /// @param bodies velocities at the end, angles at the start of the sub-step @param h its length [s]
    /// @param ledger where the work of friction is written down; null: nowhere
    void takeBackWork(const MotionState& next, float h, Bodies& bodies, EnergyLedger* ledger) const;

    /// What was found for a contact; none if it was not held.
    std::optional<StaticFrictionImpulse> found(const Contact& contact) const;

    /// A body has come, with this index: those from there on are one higher now.
    void insertBody(std::size_t index) {
        for (Pair& pair : pairs_) pair.order = renumbered(pair.order, index);
    }
    /// Bodies have other indices now: nothing is known of before.
    void forget() { pairs_.clear(); }
    /// The same of the pairs of one body. @param body its index
    void forget(std::size_t body);

  private:
    struct Point {
        float place = 0.0F;                        // along t, from the centre of B [m]
        float normalA = 0.0F, normalB = 0.0F;      // r × n of both [m]
        float tangentA = 0.0F, tangentB = 0.0F;    // r × t of both [m]
        float slipMass = 0.0F, slipBefore = 0.0F;  // effective mass [kg], and A past B at the start, along t [m/s]
        float depth = 0.0F;                        // at the start [m]
        float room = 0.0F;                         // by which the two may approach at the end [m/s]
        float push = 0.0F;                         // N h, on B along n [N s]
        float friction = 0.0F;                     // on A along t [N s]
    };
    /// Two parts that lie against each other at one or two points, the lower along t first.
    struct Pair {
        std::uint64_t order = 0;  // contactOrder() of its first point: the pairs ascend
        std::uint32_t solvedAt = 0;
        std::uint32_t count = 0;  // of its points
        glm::vec2 normal{0.0F}, tangent{0.0F};
        FaceMatrix mass{};
        float frictionCoefficient = 0.0F;
        float deepest = 0.0F;                                         // as they may lie [m]
        float rollingArm = 0.0F, turnMass = 0.0F, turnBefore = 0.0F;  // c R [m], [kg m²], [rad/s]
        float rolling = 0.0F;                                         // on A, counter-clockwise [N m s]
        std::array<Point, 2> points{};

        std::uint32_t a() const { return indexOfA(order); }
        std::uint32_t b() const { return indexOfB(order); }
        std::span<Point> all() { return std::span(points).first(count); }
        std::span<const Point> all() const { return std::span(points).first(count); }
    };
    /// By how much a pair is to be moved apart at its points [m], and what moves it so far, as impulses would [kg m].
    struct Apart {
        std::array<float, 2> wanted{}, given{};
    };
    /// Displacements and turns that come of pushing apart.
    struct Moves {
        std::vector<glm::vec2> displacement;  // [m]
        std::vector<float> turn;              // [rad]
    };

    void addPair(std::span<const Contact> points, const Bodies& bodies, const Settings& settings, float h, float fall);
    bool pass(std::vector<ImpulseBody<float>>& predicted, CancellationPoller& poller);
    void solve(Pair& pair, std::vector<ImpulseBody<float>>& predicted);
    void moveApart(const Pair& pair, const Bodies& bodies, Apart& apart);

    std::vector<Pair> pairs_, before_;
    std::vector<std::uint32_t> changedAt_;  // by body: when a pair last moved it
    std::uint32_t now_ = 0;
    bool isForward_ = true;
    float enough_ = 0.0F;        // a change of speed that counts for nothing [m/s]
    Moves moved_;                // memory of pushApart(), as what follows
    std::vector<Apart> wanted_;  // by pair
};

}  // namespace rb
