#pragma once

// No tunnelling (report, Figure 3.2). Within a sub-step circles move in straight lines. A circle that would enter
// another body stops where the two first touch; the law of impact is applied there, and the circle goes on for the rest
// of the time. Impacts are taken in the order of their times: this is event-driven molecular dynamics (Alder and
// Wainwright, J. Chem. Phys. 31, 1959) inside a fixed step.
//
// Departures from it, because bodies here also rest:
// - a body that would sink into its neighbour by less than a thin skin is left to the impulses and springs of a step.
//   Once an impact has changed its way, it may sink as deep as the integrator meant it to, or by a fall of the length
//   of the sub-step, if that is more. What then loads a spring is taken from the velocities, for the integrator has not
//   reckoned with it;
// - where bodies rattle between one another without end (inelastic collapse: McNamara and Young, Phys. Rev. E 50,
//   1994) the skin grows with their impacts. A body that rattles on even so stops after some impacts and keeps its
//   place until the next sub-step, and the velocity that it had there. If it has hit a static body in its course, it is
//   one until then: it has no velocity, and what hits it bounces back;
// - nothing moves further in a sub-step than the collision search looked. A circle that an impact has made faster than
//   that keeps its speed for the next sub-step, but does not catch up the distance.
// In the last two cases forces act no longer on the body for the rest of the sub-step: what is held does no work.

#include <cstdint>
#include <glm/vec2.hpp>
#include <optional>
#include <span>
#include <vector>

#include "physics/bodies.hpp"
#include "physics/contact.hpp"
#include "physics/execution.hpp"
#include "physics/motion_state.hpp"

namespace rb {

/// The search for impacts. It keeps its memory from one step to the next.
class ContinuousCollision {
  public:
    /// Carries the bodies over a sub-step that has been integrated.
    /// @param reach  of each dynamic body: its radius plus the distance that the collision search allowed for [m]
    /// @param bodies positions at the start, velocities at the end; impacts change the velocities
    /// @param next   displacements at the end, velocities at the start; impacts change both
    void resolve(std::span<const Contact> contacts, const Settings& settings, std::span<const float> reach,
                 Bodies& bodies, MotionState& next, const CancellationPoint& cancellationPoint);

  private:
    /// The straight motion of a body since its last impact. A static body has none. Times are since the start of the
    /// sub-step [s].
    struct Flight {
        glm::dvec2 start;        ///< position at the start of the sub-step [m]
        glm::dvec2 from;         ///< position at the time `since` [m]
        glm::dvec2 speed;        ///< [m/s]
        double since = 0.0;      ///< time of the last impact
        double until = 0.0;      ///< forces act on it up to then: where its way is cut short, so is the time
        int impacts = 0;         ///< number of impacts so far
        int mostImpacts = 1;     ///< after so many it keeps its place
        bool isJammed = false;   ///< it has used up its impacts, and is a static body until the sub-step ends
        bool isHemmed = false;   ///< it has hit a static body, or one that is jammed
        bool isChanged = false;  ///< it does not end where the integrator meant it to

        glm::dvec2 at(double now) const { return from + (now - since) * speed; }
    };
    struct Event {
        double time;
        std::uint32_t contact;
        int impacts;  ///< of both bodies together when this was foreseen; an impact since then makes it void

        /// Later, and of two at the same time the one of the later contact.
        bool operator>(const Event& other) const {
            return time != other.time ? time > other.time : contact > other.contact;
        }
    };
    /// The arguments of resolve().
    struct Step {
        std::span<const Contact> contacts;
        const Settings& settings;
        std::span<const float> reach;
        Bodies& bodies;
        MotionState& next;
        const CancellationPoint& cancellationPoint;
        double h;
        double fall;        ///< how far two that were apart may sink into one another [m]
        double springRate;  ///< k [1/s²]
    };

    bool findImpending(const Step& step);
    bool isImpending(const Step& step, const Contact& contact) const;
    bool startFlights(const Step& step);
    void dropVoid(const Step& step);
    void linkContacts(const Step& step);
    bool foresee(const Step& step, std::uint32_t index, double now);
    std::optional<double> timeOfImpact(const Step& step, const Contact& contact, double now) const;
    static double payableDepth(const Step& step, const Contact& contact, const Touch<double>& touch);
    double paidDepth(const Step& step, const Contact& contact) const;
    void followFlights(const Step& step);
    void payForSprings(const Step& step);
    void pay(const Step& step, const Contact& contact);
    Touch<double> touchAtEnd(const Step& step, const Contact& contact) const;
    void takeFromApproach(const Step& step, const Contact& contact, glm::dvec2 n, double energy);
    bool isFlying(std::uint32_t i) const;
    bool isJammed(std::uint32_t i) const;
    bool isUsedUp(std::uint32_t i) const;
    int impactsOf(const Contact& contact) const;
    void meet(const Step& step, const Contact& contact, double now);
    void exchange(const Step& step, const Contact& contact, const ImpulsePoint<float>& at, double now);
    void stopApproach(const Step& step, const Contact& contact, glm::dvec2 n, double now);
    void endForces(const Step& step, std::uint32_t i);
    void arrive(const Step& step, std::uint32_t i, double now, bool isAtFixed);
    void leave(const Step& step, std::uint32_t i, double now);
    void keepWithinReach(const Step& step, std::uint32_t i, double now);

    std::vector<std::uint32_t> impending_;  // contacts
    std::vector<Flight> flights_;
    std::vector<Event> events_;           // a heap, the earliest on top
    std::vector<std::uint32_t> met_;      // contacts
    std::vector<std::uint32_t> firstOf_;  // by dynamic body, into contactsOf_
    std::vector<std::uint32_t> contactsOf_;
};

}  // namespace rb
