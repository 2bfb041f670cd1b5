#pragma once

// What looks at a step while it is made. A solver calls it; it changes nothing of the motion.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "base/cancellation.hpp"
#include "physics/bodies/bodies.hpp"
#include "physics/bodies/body_id.hpp"
#include "physics/contacts/contact_law.hpp"
#include "physics/contacts/contact_order.hpp"
#include "physics/contacts/impact_law.hpp"
#include "physics/contacts/springs.hpp"
#include "physics/observe/contact_sums.hpp"
#include "physics/observe/contact_watch.hpp"
#include "physics/observe/energy_ledger.hpp"
#include "physics/observe/impulse_work.hpp"
#include "physics/observe/resolved_contact.hpp"
#include "physics/report/contact.hpp"
#include "physics/report/motion_state.hpp"
#include "physics/report/report_solver.hpp"
#include "physics/settings/settings.hpp"

namespace rb {

/// The watch of a pair, the ledger of a step's work and the sums of all contacts, each where it is wanted.
class StepObserver {
  public:
    /// From the next pass over the contacts on it keeps all numbers of this pair's. None: of no pair's.
    void watch(const std::optional<BodyPair>& pair) { watch_.watch(pair); }
    /// Those of the latest pass, a row a point at which the two touched, in the order in which they were resolved. None
    /// where the two did not touch in it, or where it was before the pair was watched.
    std::span<const ResolvedContact> resolution() const { return watch_.resolution(); }

    /// From now on the work of a step is written down, or no longer.
    void recordWork(bool isWanted);
    /// Where it is; null where it is not wanted.
    EnergyLedger* ledger() { return recorder_ ? &recorder_->ledger() : nullptr; }
    const EnergyLedger* ledger() const { return recorder_ ? &recorder_->ledger() : nullptr; }
    /// What each contact of the latest pass takes and feeds; empty where that is not wanted.
    std::span<const ContactWork> contactWork() const {
        return recorder_ ? recorder_->contacts() : std::span<const ContactWork>();
    }

    /// From now on what contacts give in a step is summed up, or no longer.
    void sumContacts(bool isWanted);
    bool areContactsSummed() const { return sums_.has_value(); }
    /// Where it is; null where it is not, and in the step in which that began.
    ContactSums* contactSums() { return sums_ && sums_->areKnown() ? &*sums_ : nullptr; }
    const ContactSums* contactSums() const { return sums_ && sums_->areKnown() ? &*sums_ : nullptr; }

    /// A step begins.
    void beginStep() {
        if (recorder_) recorder_->beginStep();
        if (sums_) sums_->beginStep();
    }
    /// These have been found in a sub-step.
    void takeFound(std::span<const Contact> contacts, const Bodies& bodies, const Settings& settings) {
        if (ContactSums* const sums = contactSums()) sums->beginSubstep(contacts, bodies, settings);
    }
    /// A pass over the contacts is over.
    void endPass(const Bodies& bodies) {
        if (ContactSums* const sums = contactSums()) sums->add(contacts_, bodies);
    }
    /// The latest pass is over.
    void forgetPass() { watch_.forget(); }
    /// Contacts name bodies by index, and these have changed.
    void forgetContacts();

    /// A pass over these contacts begins. @param bodies their forces hold all but those of the springs
    /// @param poller of the contacts
    void beginPass(std::span<const Contact> contacts, const ShapeSprings& springs, const Bodies& bodies,
                   const Settings& settings, CancellationPoller poller);
    /// Calls pass() with a function that resolves the points at which two shapes touch, one or two contacts: `resolve`,
    /// and around it what is to be written down.
    template <class Resolve, class Pass>
    void observe(const Bodies& bodies, const Settings& settings, Resolve resolve, Pass pass);
    /// Two bodies have met on their way, at one or two points. @param a, b as they were before @param placeOfA then [m]
    void addImpact(const Contact& contact, const ImpulseBody<float>& a, const ImpulseBody<float>& b,
                   std::span<const ImpulsePoint<float>> at, const ContactLaw<float>& law,
                   std::span<const Impulse<float>> impulses, glm::dvec2 placeOfA, const Bodies& bodies) {
        if (recorder_) recorder_->record(indexOf(contact), contact, a, b, at, law, impulses);
        for (std::size_t i = 0; i < at.size(); ++i) addOnTheWay(contact, at[i], placeOfA, impulses[i], bodies);
    }
    /// What is no impact pushes the two apart on their way, or together. @param placeOfA then [m]
    void addOnTheWay(const Contact& contact, const ImpulsePoint<float>& at, glm::dvec2 placeOfA,
                     const Impulse<float>& impulse, const Bodies& bodies) {
        ContactSums* const sums = contactSums();
        if (sums) sums->addOnTheWay(contacts_, indexOf(contact), at, placeOfA, impulse, bodies);
    }
    /// What holds them is taken back at a point where they were found. @param order contactOrder() of that
    void addTakenBack(std::uint64_t order, const Impulse<float>& impulse, const Bodies& bodies) {
        ContactSums* const sums = contactSums();
        if (!sums) return;
        const auto isBefore = [](const Contact& contact, std::uint64_t o) { return contactOrder(contact) < o; };
        const auto found = std::lower_bound(contacts_.begin(), contacts_.end(), order, isBefore);
        sums->addAt(contacts_, static_cast<std::size_t>(found - contacts_.begin()), impulse, bodies);
    }
    /// What it took to make more than two bodies one that joined in different contacts [J]. @param work at most 0
    void addJoining(double work) {
        if (recorder_) recorder_->recordJoining(work);
    }
    /// Adds how contacts hold their bodies over the sub-step. @param found of one, by its index
    template <class Found>
    void addHeld(const Bodies& bodies, const Settings& settings, Found found) {
        watch_.addHeld(found);
        ContactSums* const sums = contactSums();
        for (std::size_t c = 0; sums && c < contacts_.size(); ++c) {
            const bool hasSpring = !isHeld(contacts_[c].shapes, settings);
            if (hasSpring && !contacts_[c].isTouching()) continue;
            const std::optional<StaticFrictionImpulse> held = found(c);
            if (held) sums->addHeld(contacts_, c, *held, hasSpring, bodies, substepOf(settings));
        }
    }
    /// Adds how the springs of contacts push at a state that the integrator asks about.
    void addStage(const MotionState& state, const Bodies& bodies, const Settings& settings) {
        if (!hasSpring(settings)) return;
        watch_.addStage(contacts_, state, bodies, settings);
        if (ContactSums* const sums = contactSums()) sums->addStage(contacts_, state, bodies, settings);
    }

  private:
    std::size_t indexOf(const Contact& contact) const { return static_cast<std::size_t>(&contact - contacts_.data()); }

    std::span<const Contact> contacts_;  // of the latest pass
    ContactWatch watch_;
    std::optional<WorkRecorder> recorder_;
    std::optional<ContactSums> sums_;
};

template <class Resolve, class Pass>
void StepObserver::observe(const Bodies& bodies, const Settings& settings, Resolve resolve, Pass pass) {
    if (!recorder_ && watch_.indices().empty()) return pass(resolve);
    pass([&](std::span<Contact> points) {
        const Contact& first = points.front();
        const bool isWatched = watch_.isNext(indexOf(first));
        if (!recorder_ && !isWatched) return resolve(points);
        const ImpulseBody<float> a = impulseBody(bodies, first.a);
        const ImpulseBody<float> b = impulseBody(bodies, first.b);
        resolve(points);
        const ContactLaw<float> law = impactLaw(first, bodies, settings);
        const std::array<ImpulsePoint<float>, 2> at{impulsePoint(first), impulsePoint(points.back())};
        const std::array<Impulse<float>, 2> impulses{first.impulse, points.back().impulse};
        if (recorder_) {
            recorder_->record(indexOf(first), first, a, b, std::span(at).first(points.size()), law,
                              std::span(impulses).first(points.size()));
        }
        if (isWatched) watch_.add(contacts_, points, a, b, law, bodies, settings);
    });
}

}  // namespace rb
