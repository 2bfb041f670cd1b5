#pragma once

// The solver `impulse`: the report's (physics/report), for bodies of all shapes, with the remedies as stages before,
// between and after its verbs. With sub-steps, all of it is done anew in each.

#include <cstddef>
#include <span>
#include <vector>

#include "base/storage.hpp"
#include "physics/bodies/bodies.hpp"
#include "physics/bodies/body_id.hpp"
#include "physics/contacts/contact_search.hpp"
#include "physics/contacts/springs.hpp"
#include "physics/remedies/continuous_collision.hpp"
#include "physics/remedies/holding_forces.hpp"
#include "physics/remedies/joining.hpp"
#include "physics/remedies/owed_work.hpp"
#include "physics/remedies/push_apart.hpp"
#include "physics/remedies/static_friction.hpp"
#include "physics/remedies/substep_context.hpp"
#include "physics/report/contact.hpp"
#include "physics/report/report_solver.hpp"
#include "physics/settings/settings.hpp"

namespace rb {

/// Four of the five verbs of Listing 3.1, to be called in their order; the second, what acts from outside, is the
/// world's own. Between sub-steps it holds the contacts, and memory that is reused.
class RemediedSolver {
  public:
    /// Which instructions it runs on; the results are the same. @pre isSupported(instructions)
    void setInstructions(InstructionSet instructions) { holding_.setInstructions(instructions); }

    void findCollisions(const SubstepContext& step);
    void resolveImpulses(const SubstepContext& step);
    void integrateVelocities(const SubstepContext& step);
    void updatePositions(const SubstepContext& step);

    /// Moves overlapping bodies apart, where springs become stiffer: resolveOverlaps() in projection.hpp.
    void resolveOverlaps(float share, const Settings& settings, Bodies& bodies);

    /// Of the latest findCollisions: ContactSearch says in which order.
    std::span<const Contact> contacts() const { return report_.contacts(); }
    /// h × the force that pushes the bodies of one of them apart: of its spring, or of what holds them in its place [N
    /// s].
    float pushOf(std::size_t contact, const Bodies& bodies, const Settings& settings) const;
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
    /// To be called when a setting has changed. Under another solver, or without what made them, what has joined parts,
    /// and static friction has no answer to start from.
    void takeSettings(const Settings& settings);

    /// Which bodies have joined.
    const std::vector<BodyPair>& joined() const { return joining_.pairs(); }
    void setJoined(const std::vector<BodyPair>& pairs) { joining_.setPairs(pairs); }

  private:
    struct Stage;
    void carryOut(std::span<const Stage> stages, const SubstepContext& step);

    void find(const SubstepContext& step);
    void dropJoinedContacts(const SubstepContext& step);
    void prepareSprings(const SubstepContext& step);
    void beginPass(const SubstepContext& step);
    void pass(const SubstepContext& step);
    void joinWhatMet(const SubstepContext& step);
    void holdAtRest(const SubstepContext& step);
    void integrate(const SubstepContext& step);
    void settleJoined(const SubstepContext& step);
    void pushApart(const SubstepContext& step);
    void collideOnTheWay(const SubstepContext& step);
    void takeBackWork(const SubstepContext& step);
    void settleMet(const SubstepContext& step);
    void addWorkOfStaticFriction(const SubstepContext& step);
    void move(const SubstepContext& step);
    void project(const SubstepContext& step);
    std::span<const Contact> heldContacts() const {
        return hasJoinedSome_ ? std::span<const Contact>(apart_) : contacts();
    }

    Reused<ContactSearch> search_;
    ReportSolver report_;
    Reused<ShapeSprings> springs_;
    Joining joining_;
    bool hasJoinedSome_ = false;  // in this sub-step's pass: the contacts that are left are apart_
    Reused<std::vector<Contact>> apart_;
    std::vector<std::vector<glm::vec2>> stages_;  // IntegratedStep: where springs may have to end early
    StaticFriction staticFriction_;
    HoldingForces holding_;
    OwedWork owed_;
    PushApart pushApart_;
    Reused<ContinuousCollision> continuousCollision_;
};

}  // namespace rb
