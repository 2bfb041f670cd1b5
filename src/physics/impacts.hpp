#pragma once

// No tunnelling (report, Figure 3.2): within a sub-step circles move in straight lines, and what would pass into
// something stops where it first touches, is resolved there by the law of impact, and goes on for the rest of the
// time. Impacts are taken in the order of their times: event-driven molecular dynamics (Alder and Wainwright, J. Chem.
// Phys. 31, 1959) inside a fixed step.
//
// Departures from it, because bodies here also rest:
// - what would sink into its neighbour by less than a thin skin is left to Listing 3.1: its impulses and its spring;
// - bodies that rattle between others without end (inelastic collapse: McNamara and Young, Phys. Rev. E 50, 1994) stop
//   after kMostImpacts and stay where they are, with their velocities, until the next sub-step;
// - nothing moves further in a sub-step than the collision search looked; what an impact made faster than that catches
//   up its speed, not its way, in the next one.

#include <cstdint>
#include <glm/vec2.hpp>
#include <optional>
#include <span>
#include <vector>

#include "physics/bodies.hpp"
#include "physics/contact.hpp"

namespace rb {

/// Keeps its memory between steps.
class Impacts {
  public:
    /// Carries the circles over a sub-step that has been integrated.
    /// @param reach   radius plus the way that the collision search allowed for, of each circle [m]
    /// @param circles positions of the start, velocities of the end; impacts change the velocities
    /// @param next    positions of the end, velocities of the start; impacts change both
    void resolve(std::span<const Contact> contacts, std::span<const Rectangle> rectangles, const Settings& settings,
                 std::span<const float> reach, Circles& circles, MotionState& next);

  private:
    /// A circle's straight way since its last impact. Times are since the start of the sub-step [s].
    struct Flight {
        glm::dvec2 start;        ///< of the sub-step [m]
        glm::dvec2 from;         ///< [m]
        glm::dvec2 speed;        ///< [m/s]
        double since = 0.0;      ///< when it was at `from`
        int impacts = 0;         ///< so far
        bool isChanged = false;  ///< it does not end where the integrator has put it

        glm::dvec2 at(double now) const { return from + (now - since) * speed; }
    };
    struct Event {
        double time;
        std::uint32_t contact;
        int impacts;  ///< of both circles together when this was foreseen; a later impact makes it void
    };
    /// What resolve was given.
    struct Step {
        std::span<const Contact> contacts;
        std::span<const Rectangle> rectangles;
        const Settings& settings;
        std::span<const float> reach;
        Circles& circles;
        MotionState& next;
        double h;
    };

    bool startFlights(const Step& step);
    void linkContacts(const Step& step);
    void foresee(const Step& step, std::uint32_t index, double now);
    std::optional<double> timeOfImpact(const Step& step, const Contact& contact, double now) const;
    int impactsOf(const Contact& contact) const;
    void meet(const Step& step, const Contact& contact, double now);
    void exchange(const Step& step, const Contact& contact, const Touch<double>& touch, double now);
    void stopApproach(const Step& step, const Contact& contact, glm::dvec2 n);
    void arrive(std::uint32_t i, double now);
    void leave(const Step& step, std::uint32_t i, double now);
    void keepWithinReach(const Step& step, std::uint32_t i, double now);
    static bool isLater(const Event& left, const Event& right);

    std::vector<Flight> flights_;
    std::vector<Event> events_;           // a heap, the earliest on top
    std::vector<std::uint32_t> firstOf_;  // by circle, into contactsOf_
    std::vector<std::uint32_t> contactsOf_;
};

}  // namespace rb
