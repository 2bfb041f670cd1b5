#pragma once

// The static friction that the report wished for in its Discussion, besides the friction that depends on the impulse.
// Bodies that rest on one another exchange almost no impulse, because the pseudo-spring carries the weight. So the
// force N of the spring gives a friction force too, of at most μ N, and a rolling resistance of at most c R N. Each is
// as large as needed so that the bodies do not slide or roll at the end of the sub-step under all forces on them. It is
// a force that is constant over the sub-step, not an impulse, so it balances gravity at every stage of an integrator
// and nothing creeps. Where forces turn a motion round within the sub-step, what ends it would push along its way at
// first: it gives no more than what leaves no way at all, so that it takes energy, and adds none; but for what springs
// do otherwise on the way than at its start, and for `explicit-euler`, which moves by the velocity at the start. Under
// `continuous`, where bodies go otherwise than the integrator meant them to, what it did all the same is taken back.
//
// It is solved by projected Gauss–Seidel on accumulated impulses, with those of the sub-step before as the start
// (Catto, "Iterative Dynamics with Temporal Coherence", GDC 2005). That warm start is not saved with a scene: a world
// that was saved and loaded holds its piles just as well, but its bits differ from those of a world that was not
// interrupted. Runs from their start repeat bit for bit.

#include <cstdint>
#include <glm/geometric.hpp>
#include <glm/vec2.hpp>
#include <optional>
#include <span>
#include <vector>

#include "base/cancellation.hpp"
#include "physics/bodies/bodies.hpp"
#include "physics/contacts/contact_order.hpp"
#include "physics/contacts/springs.hpp"
#include "physics/observe/energy_ledger.hpp"
#include "physics/observe/resolved_contact.hpp"
#include "physics/observe/step_observer.hpp"
#include "physics/remedies/holding_forces.hpp"
#include "physics/remedies/owed_work.hpp"
#include "physics/remedies/sweeps.hpp"
#include "physics/report/contact.hpp"
#include "physics/report/motion_state.hpp"
#include "physics/settings/settings.hpp"

namespace rb {

/// Whether what lies against each other is held by more than its normal forces.
inline bool hasStaticFriction(const Settings& settings) {
    return settings.hasStaticFriction || settings.rollingResistance > 0.0F;
}

/// The solver of static friction. It keeps its memory and its warm start from one step to the next.
class StaticFriction {
  public:
    /// Adds static friction and rolling resistance to the forces and torques of the bodies, which hold gravity and the
    /// pull.
    /// @param springs of the same contacts
    /// @param holding is solved together with it, and adds its forces too
    /// @param poller of the contacts that are gone over; what it throws leaves a solver that must not go on
    void apply(std::span<const Contact> contacts, const ShapeSprings& springs, const Settings& settings,
               HoldingForces& holding, Bodies& bodies, CancellationPoller poller = {});

    /// Adds the work of what the latest apply() gave.
    /// @param next  displacements and angles at the end of the sub-step
    /// @param h its length [s] @param sweeps how bodies went through it @param bodies places and angles at its start
    void addWork(const MotionState& next, float h, const Sweeps& sweeps, const Bodies& bodies,
                 EnergyLedger& ledger) const;

    /// Takes from both bodies what has been given after the way of one was cut short.
    void endEarly(const Sweeps& sweeps, Bodies& bodies, StepObserver& observer) const;

    /// Where the work of the rest is more than nothing it is taken from the motion of the two against one another, as
    /// far as there is any; elastic ones owe the rest.
    /// @param bodies velocities at the end, the rest at the start of the sub-step @param next, h, sweeps as above
    void takeBackWork(const MotionState& next, float h, const Sweeps& sweeps, Bodies& bodies, OwedWork& owed,
                      StepObserver& observer) const;

    /// The result of the latest apply() for one of its contacts; none if no spring presses the contact together.
    /// @param contacts those of that apply(), or more; `bodies` and `settings` as there @param index of this one
    std::optional<StaticFrictionImpulse> found(std::span<const Contact> contacts, std::size_t index,
                                               const Bodies& bodies, const Settings& settings) const;

    /// A body has come, with this index: those from there on are one higher now.
    void insertBody(std::size_t index) {
        for (Row& row : rows_) row.order = renumbered(row.order, index);
    }
    /// Bodies have other indices now: nothing is known of before.
    void forget() { rows_.clear(); }
    /// The same of the contacts of one body. @param body its index
    void forget(std::size_t body);

  private:
    /// A contact that a spring presses together.
    struct Row {
        std::uint64_t order = 0;                 // contactOrder(): the rows ascend
        glm::vec2 tangent{0.0F};                 // t: n turned by +90°
        float leverA = 0.0F, leverB = 0.0F;      // r × t of both [m]
        float slipMass = 0.0F, turnMass = 0.0F;  // effective masses against sliding and against rolling [kg], [kg m²]
        float slipBefore = 0.0F, turnBefore = 0.0F;  // of A past B at the start, along t [m/s], and about it [rad/s]
        float frictionLimit = 0.0F, rollingLimit = 0.0F;  // over the sub-step [N s], [N m s]
        float friction = 0.0F, rolling = 0.0F;            // accumulated, on A along t and counter-clockwise
        bool isElastic = false;                           // the two part along n as fast as they met

        /// Of A past B along t [m/s]. @param velocity of A's centre past B's
        float slip(glm::vec2 velocity, float spinA, float spinB) const {
            return glm::dot(velocity, tangent) + leverA * spinA - leverB * spinB;
        }
        std::uint32_t a() const { return indexOfA(order); }
        std::uint32_t b() const { return indexOfB(order); }
    };

    /// What the answer to a row did in the sub-step [J].
    struct Work {
        float total;
        float spin;  // of it, by turning the two
    };
    static Work workOf(const Row& row, const Sweeps& sweeps, const MotionState& next, float h, const Bodies& bodies);

    /// What a row ended with, for the sub-step after.
    struct WarmStart {
        std::uint64_t order;
        float friction, rolling;
    };

    void remember(CancellationPoller& poller);
    void predict(const ShapeSprings& springs, const Settings& settings, const Bodies& bodies);
    void findRows(std::span<const Contact> contacts, const Settings& settings, const Bodies& bodies,
                  CancellationPoller& poller);
    void startFromBefore();
    inline void push(const Row& row, float friction, float rolling);
    void solveAll(CancellationPoller& poller);
    void solve(Row& row);
    static float takeFromMotion(const Row& row, float energy, Bodies& bodies, StepObserver& observer);

    std::vector<ImpulseBody<float>> predicted_;  // velocities at the end of the sub-step
    Accelerations springs_;
    std::vector<glm::vec2> atRest_;  // displacements: none
    std::vector<Row> rows_;
    std::vector<WarmStart> before_;
};

}  // namespace rb
