#pragma once

// The solver `impulse`, the report's: one pass of impulses over the contacts (2.2)–(2.8), the correction of penetration
// (3.2), and an integrator (3.3). With sub-steps, all of it is done anew in each.

#include <optional>
#include <span>
#include <vector>

#include "physics/bodies/bodies.hpp"
#include "physics/report/contact.hpp"
#include "physics/contacts/contact_search.hpp"
#include "physics/observe/contact_watch.hpp"
#include "physics/remedies/continuous_collision.hpp"
#include "physics/contacts/correction.hpp"
#include "physics/settings/execution.hpp"
#include "physics/observe/impulse_work.hpp"
#include "physics/report/integrator.hpp"
#include "physics/remedies/joining.hpp"
#include "physics/report/motion_state.hpp"
#include "base/reused.hpp"
#include "physics/settings/settings.hpp"
#include "physics/remedies/static_friction.hpp"

namespace rb {

/// Four of the five verbs of Listing 3.1, to be called in their order; the second, what acts from outside, is the
/// world's own. Between sub-steps it holds the contacts, and memory that is reused.
class ImpulseSolver {
  public:
    void findCollisions(const Bodies& bodies, const Settings& settings, const CancellationPoint& cancellationPoint);
    void resolveImpulses(Bodies& bodies, const Settings& settings, const CancellationPoint& cancellationPoint);
    void integrateVelocities(Bodies& bodies, const Settings& settings);
    /// @param isFirst of the step's sub-steps: the positions before it become the previous ones
    void updatePositions(Bodies& bodies, const Settings& settings, bool isFirst,
                         const CancellationPoint& cancellationPoint);

    /// Moves overlapping bodies apart, where springs become stiffer: partDeepest() in correction.hpp.
    void partDeepest(float share, const Settings& settings, Bodies& bodies);

    /// Of the latest findCollisions: ContactSearch says in which order.
    std::span<const Contact> contacts() const { return contacts_; }
    /// Removes those between bodies that have joined.
    void dropJoined(const Bodies& bodies, std::vector<Contact>& contacts) {
        if (joining_.isAny()) joining_.dropContacts(bodies, contacts);
    }
    /// To be called when a body has come, with this index.
    void insertBody(std::size_t index);
    /// To be called when bodies have left the world: contacts name bodies by index.
    void forgetContacts();

    /// To be called when a body has been changed from outside. @param index its own
    void takeChange(std::size_t index, const BodyChange& change, const Bodies& bodies);
    /// To be called when a rectangle has left the world. What has joined with what is static parts from it.
    void removeRectangle();

    /// From now on the pass over the contacts keeps all numbers of this pair's. None: of no pair's.
    void watch(const std::optional<BodyPair>& pair) { watch_.watch(pair); }
    const std::optional<BodyPair>& watched() const { return watch_.pair(); }
    /// Those of the latest pass, a row a point at which the two touched, in the order in which they were resolved. None
    /// where the two did not touch in it, or where it was before the pair was watched.
    std::span<const ResolvedContact> resolution() const { return watch_.resolution(); }
    /// The latest pass is over.
    void forgetResolution() { watch_.forget(); }
    /// To be called when a setting has changed: the latest pass was made with others. Under another solver, or without
    /// what made them, what has joined parts, and static friction has no answer to start from.
    void takeSettings(const Settings& settings);

    /// Which bodies have joined.
    const std::vector<BodyPair>& joined() const { return joining_.pairs(); }
    void setJoined(const std::vector<BodyPair>& pairs) { joining_.setPairs(pairs); }

    /// From now on the work of impulses and of static friction is written down, or no longer.
    void recordWork(bool isWanted);
    /// Where it is; null where it is not wanted.
    WorkRecorder* workRecorder() { return recorder_ ? &*recorder_ : nullptr; }
    const WorkRecorder* workRecorder() const { return recorder_ ? &*recorder_ : nullptr; }

  private:
    void kickBeforeImpulses(Bodies& bodies, const Settings& settings);
    void resolveRecorded(std::size_t index, Bodies& bodies, const Settings& settings);
    void resolveWatched(std::size_t index, Bodies& bodies, const Settings& settings);
    void joinWhatMet(Bodies& bodies, const Settings& settings);
    std::span<const Contact> heldContacts() const { return hasJoinedSome_ ? apart_ : contacts_; }
    void evaluate(const MotionState& state, MotionRates& rates, const Bodies& bodies) const;

    std::vector<Contact> contacts_;
    ContactWatch watch_;
    std::optional<WorkRecorder> recorder_;
    Joining joining_;
    bool hasJoinedSome_ = false;  // in this sub-step's pass: the contacts that are left are apart_

    StaticFriction staticFriction_;
    Reused<ContactSearch> search_;
    Reused<PseudoSprings> springs_;
    Reused<std::vector<Contact>> apart_;
    Reused<ContinuousCollision> continuousCollision_;
    Reused<MotionState> next_;
    Reused<Accelerations> accelerations_;
    Reused<IntegratorMemory<MotionState, MotionRates>> integratorMemory_;
};

}  // namespace rb
