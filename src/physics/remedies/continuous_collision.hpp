#pragma once

// No tunnelling (report, Figure 3.2). Within a sub-step circles move in straight lines. A circle that would enter
// another body stops where the two first touch; the law of impact is applied there, and the circle goes on for the rest
// of the time. Impacts are taken in the order of their times: this is event-driven molecular dynamics (Alder and
// Wainwright, J. Chem. Phys. 31, 1959) inside a fixed step.
//
// Departures from it, because bodies here also rest:
// - a body that would sink into its neighbour by less than a thin skin is left to the impulses and springs of a step.
//   Once an impact has changed its way, it may sink as deep as the integrator meant it to, or by a fall of the length
//   of the sub-step, if that is more. What springs then do otherwise than the integrator has reckoned with is taken
//   from the velocities (spring_charge.hpp). (What has corners has none: holding_forces.hpp);
// - where bodies rattle between one another without end (inelastic collapse: McNamara and Young, Phys. Rev. E 50,
//   1994) the skin grows with their impacts. A body that rattles on even so stops after some impacts and keeps its
//   place until the next sub-step, and the velocity that it had there. If it has hit a static body in its course, it is
//   one until then: what hits it bounces back, and its velocity is lost, unless its last impact was elastic;
// - nothing moves or turns further in a sub-step than the collision search looked. A body that an impact has made
//   faster than that keeps its speed for the next sub-step, but does not catch up the distance.
// In the last two cases forces act no longer on the body for the rest of the sub-step: what is held does no work. What
// is between two bodies then ends for both, unless they touch something fixed, or what does (Sweeps::actingShare()).

#include <cstddef>
#include <cstdint>
#include <functional>
#include <glm/vec2.hpp>
#include <optional>
#include <span>
#include <vector>

#include "base/cancellation.hpp"
#include "base/indices.hpp"
#include "physics/bodies/bodies.hpp"
#include "physics/remedies/instant.hpp"
#include "physics/remedies/substep_context.hpp"
#include "physics/remedies/sweeps.hpp"
#include "physics/report/contact.hpp"
#include "physics/report/motion_state.hpp"

namespace rb {

/// The search for impacts. It keeps its memory from one step to the next.
class ContinuousCollision {
  public:
    /// Carries the bodies over a sub-step that has been integrated.
    /// @param contacts ascending, as ContactSearch finds them
    /// @param reach  of each dynamic body: its radius plus the distance that the collision search allowed for [m]
    /// @param substep the positions of its bodies at the start, velocities at the end; impacts change the velocities
    /// @param next   displacements at the end, velocities at the start; impacts change both
    /// @param stages displacements of each state that the integrator has asked about
    /// @param owed   takes what nothing can be taken from yet
    /// @param endHeld takes back what static friction and holding forces have given after ways were cut short
    void resolve(std::span<const Contact> contacts, std::span<const float> reach, const SubstepContext& substep,
                 MotionState& next, std::span<const std::vector<glm::vec2>> stages, OwedWork& owed,
                 const std::function<void()>& endHeld);

    /// No way is cut short any more.
    void forget() { sweeps_.forget(); }
    /// Of the latest resolve(): how bodies went.
    const Sweeps& sweeps() const { return sweeps_; }

    /// Of the latest resolve(): the contacts whose bodies met on the way, by index, ascending.
    std::span<const std::uint32_t> met() const { return met_; }

  private:
    struct Event {
        double time;
        std::uint32_t contact;
        int impacts;  ///< of both bodies together when this was foreseen; an impact since then makes it void

        /// Later, and of two at the same time the one of the later contact.
        bool operator>(const Event& other) const {
            return time != other.time ? time > other.time : contact > other.contact;
        }
    };
    /// How fast two approach before an impulse and after it.
    struct Approach {
        double before = 0.0, after = 0.0;  ///< [m/s]
    };
    /// A contact in which a body is B, and what is A.
    struct Neighbour {
        std::uint32_t contact;
        std::uint32_t a;
    };
    bool findImpending(const IntegratedStep& step);
    void linkContacts(const IntegratedStep& step, CancellationPoller& poller);
    std::uint32_t mostImpactsOf(const Bodies& bodies, std::uint32_t i, bool isAnyLight) const;
    void followSweeps(const IntegratedStep& step, const CancellationPoint& cancellationPoint);
    void foreseeFirst(const IntegratedStep& step);
    std::optional<Event> takeEarliest(const IntegratedStep& step);
    void foresee(std::uint32_t contact, IndexPair pair, double time);
    void stopRestingContacts(const IntegratedStep& step);
    void dropVoid();
    void meet(const IntegratedStep& step, const Contact& contact, double now);
    void exchangeAll(const IntegratedStep& step, const Contact& contact, std::span<const ImpulsePoint<double>> at,
                     double now);
    Approach exchange(const IntegratedStep& step, const Contact& contact, const ContactLaw<float>& law,
                      std::span<const ImpulsePoint<double>> at, double now);
    void meetAt(const IntegratedStep& step, const Contact& contact, const ManifoldPoint<double>& touch, double now);
    void meetAtFace(const IntegratedStep& step, const Contact& contact, const Manifold<double>& manifold, double now);
    void stopRestingFace(const IntegratedStep& step, const Contact& contact, const Manifold<double>& manifold);
    ImpulsePoint<double> impactPoint(const Contact& contact, const ManifoldPoint<double>& touch) const;
    void endForcesBesideUsedUp(const Contact& contact, double now);
    void stopApproach(const IntegratedStep& step, const Contact& contact, const ContactRow& row, double now);
    void leave(const IntegratedStep& step, std::uint32_t i, double now);

    std::vector<std::uint32_t> impending_;  // contacts, ascending; then those that meet at once
    std::size_t taken_ = 0;                 // of these
    Sweeps sweeps_;
    Instant instant_;                 // of the latest impact
    std::vector<Event> events_;       // all others: a heap, the earliest on top
    std::vector<std::uint32_t> met_;  // contacts
    std::vector<char> hasMet_;        // by contact
    // By dynamic body: the contacts in which it is A lie one behind the other, and those in which it is B are listed.
    std::vector<std::uint32_t> firstAsA_;  // into pairOf_
    std::vector<IndexPair> pairOf_;        // by contact: a contact itself is six times as large
    std::vector<std::uint32_t> firstAsB_;  // into asB_
    std::vector<Neighbour> asB_;
};

}  // namespace rb
