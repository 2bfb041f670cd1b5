#pragma once

// How bodies go through a sub-step that has been integrated: in straight lines, from impact to impact
// (continuous_collision.hpp says why and when).

#include <algorithm>
#include <cstdint>
#include <glm/geometric.hpp>
#include <glm/vec2.hpp>
#include <optional>
#include <span>
#include <vector>

#include "base/indices.hpp"
#include "physics/bodies/bodies.hpp"
#include "physics/contacts/manifold.hpp"
#include "physics/contacts/narrow_phase.hpp"
#include "physics/observe/step_observer.hpp"
#include "physics/remedies/owed_work.hpp"
#include "physics/remedies/substep_context.hpp"
#include "physics/report/contact.hpp"
#include "physics/report/motion_state.hpp"
#include "physics/settings/settings.hpp"

namespace rb {

/// The straight motion of a body since its last impact. A static body has none. Times are since the start of the
/// sub-step [s]. It has a line of the cache to itself: an impact makes us look at all that is around.
struct alignas(64) Sweep {
    glm::dvec2 from;               ///< position at the time `since` [m]
    glm::dvec2 speed;              ///< [m/s]
    double since = 0.0;            ///< time of the last impact
    double until = 0.0;            ///< forces act on it up to then: where its way is cut short, so is the time
    float angle = 0.0F;            ///< at the time `since`, of what has corners [rad]
    float spin = 0.0F;             ///< by which that turns [rad/s]
    std::uint8_t impacts = 0;      ///< number of impacts so far
    std::uint8_t mostImpacts = 1;  ///< after so many it keeps its place
    bool isFrozen = false;         ///< it has used up its impacts, and is a static body until the sub-step ends
    bool hasHitStatic = false;     ///< it has hit a static body, or one that is jammed
    bool isChanged = false;        ///< it does not end where the integrator meant it to
    bool isSliding = false;        ///< it goes on along what is used up, which has ended its forces

    glm::dvec2 at(double now) const { return from + (now - since) * speed; }
    float angleAt(double now) const { return angle + static_cast<float>(now - since) * spin; }
    bool isUsedUp() const { return impacts >= mostImpacts; }
    bool isFlying() const { return !isFrozen && !isUsedUp(); }
    /// From now on forces no longer act on it.
    void endForces(double now) { until = std::min(until, now); }
};

/// The line along which two bodies push one another, from A to B. Circles are not turned by it.
struct ContactRow {
    glm::dvec2 normal;    ///< n
    double leverA = 0.0;  ///< rA × n [m]
    double leverB = 0.0;  ///< rB × n [m]
};

/// That of a contact. @param touch where they meet @param a, b their centres there [m]
inline ContactRow contactRow(const Contact& contact, const ManifoldPoint<double>& touch, glm::dvec2 a, glm::dvec2 b) {
    if (isOfCircles(contact.shapes)) return {touch.normal};
    return {touch.normal, cross(touch.point - a, touch.normal), cross(touch.point - b, touch.normal)};
}

/// How far a body has gone since the start of the sub-step.
struct Way {
    float x = 0.0F, y = 0.0F;  ///< [m]; a glm::vec2 in a structure is handed on through memory
    float turn = 0.0F;         ///< [rad]

    Way() = default;
    Way(glm::vec2 displacement, float turned) : x(displacement.x), y(displacement.y), turn(turned) {}
    glm::vec2 displacement() const { return {x, y}; }
};

/// A sub-step that has been integrated.
struct IntegratedStep {
    std::span<const Contact> contacts;
    const Settings& settings;
    std::span<const float> reach;  ///< of each dynamic body: its radius plus what the search allowed for [m]
    Bodies& bodies;                ///< positions at the start, velocities at the end
    MotionState& next;             ///< displacements at the end, velocities at the start
    const std::optional<PullForce>& pull;
    /// Displacements of each state that the integrator has asked about.
    std::span<const std::vector<glm::vec2>> stages;
    StepObserver& observer;  ///< is told of impacts
    OwedWork& owed;          ///< takes what nothing can be taken from yet
    double h;                ///< its length [s]
    double fall;             ///< how far two that were apart may sink into one another: fallWithin() [m]
    double springRate;       ///< k [1/s²]
};

/// The sweeps of all bodies over a sub-step. It keeps its memory from one to the next.
class Sweeps {
  public:
    /// There are none in this sub-step yet: no way is cut short.
    void forget() {
        sweeps_.clear();
        ways_.clear();
        acting_.clear();
    }
    /// Sets them up as the integrator meant them.
    void start(const IntegratedStep& step);
    /// Shortens the rest of a body's sweep, its turning with it, so that no point of the body gets beyond the reach of
    /// the collision search.
    void keepWithinReach(const IntegratedStep& step, std::uint32_t i, double now);
    /// It hits something. One that has used up its impacts keeps its place from then on.
    /// @param isAtFixed the other is static or jammed @param elastic from which speed on the law of this impact is
    /// elastic [m/s]
    void arrive(const IntegratedStep& step, std::uint32_t i, double now, bool isAtFixed, float elastic);
    /// How a body moves at this time: forces change that evenly until they end.
    struct Motion {
        glm::vec2 velocity;  ///< [m/s]
        float spin;          ///< [rad/s]
    };
    Motion motionAt(const IntegratedStep& step, std::uint32_t i, double now) const;
    /// A body whose way was cut short has not been where the rest of the forces would have done their work. This takes
    /// what those from outside have given it after that; of those between two see actingShare().
    /// @param pairs of each contact its bodies @param met the contacts whose bodies have met on the way
    void endForces(const IntegratedStep& step, std::span<const IndexPair> pairs, std::span<const std::uint32_t> met);
    /// For how much of the sub-step a body is acted on by what is between it and another [1]. That ends for both with
    /// the first of their ways, so that no momentum comes of it. But what cannot go on, and touches something fixed, or
    /// what does, is held by that, and acts on as a wall: else what is pressed from both sides would be hurled.
    float actingShare(std::uint32_t i, std::uint32_t other) const {
        return acting_.empty() ? 1.0F : std::min(acting_[i].onIt, acting_[other].onOthers);
    }
    /// Of what is between a body and another, the share that it has been given after that ended [1]. What is frozen has
    /// the velocity from where it stopped, and nothing of what came later.
    float shareTooMuch(std::uint32_t i, std::uint32_t other) const {
        return acting_.empty() || sweeps_[i].isFrozen ? 0.0F : 1.0F - actingShare(i, other);
    }
    /// An impulse has changed how a dynamic body moves.
    /// @param gain of velocity [m/s] @param spin of angular velocity [rad/s] @param left of the sub-step [s]
    void addGain(std::uint32_t i, glm::vec2 gain, float spin, float left) {
        ways_[i].x += left * gain.x;
        ways_[i].y += left * gain.y;
        ways_[i].turn += left * spin;
    }
    /// How far a body has gone while such forces act: as its velocities say, for those have the work of the forces,
    /// even if its sweep alone was kept from meeting something. Where its way or the other's is cut short, as it has
    /// flown; what slides on when they have ended, up to then.
    /// @param isSlideIn its whole way is told all the same @param bodies as they were at the start @param next, h its
    /// displacements and angles, and its length [s]
    Way wayWhileActing(std::uint32_t i, float share, const Bodies& bodies, const MotionState& next, float h,
                       bool isSlideIn = false) const {
        const bool isAsPlanned = sweeps_.empty() || bodies.isStatic(i);
        if (!isAsPlanned && !(share < 1.0F)) return ways_[i];
        const float turn = next.angle[i] - bodies.angle[i];
        if (isAsPlanned) return {next.displacement[i], turn};
        return cutWay(i, share, turn, bodies, h, isSlideIn);
    }
    /// Displacements as flown. Jammed bodies whose last impact was elastic have their velocities again.
    void land(const IntegratedStep& step) const;

    /// How the two touch at this time, where they are deepest.
    ManifoldPoint<double> touchAt(double now, const Contact& contact, const Bodies& bodies) const {
        if (contact.shapes == ShapePair::CircleCircle) {  // inlined: most contacts are of this pair
            return collideCircles(sweeps_[contact.a].at(now), static_cast<double>(bodies.radius[contact.a]),
                                  sweeps_[contact.b].at(now), static_cast<double>(bodies.radius[contact.b]));
        }
        return *manifoldAt(now, contact, bodies).begin();
    }
    /// All their points.
    Manifold<double> manifoldAt(double now, const Contact& contact, const Bodies& bodies) const;
    /// The line along which the two push one another at this time.
    ContactRow rowAt(double now, const Contact& contact, const ManifoldPoint<double>& touch) const {
        return contactRow(contact, touch, sweeps_[contact.a].at(now), sweeps_[contact.b].at(now));
    }
    /// A body as it flies, or the part of it that a contact is about.
    PlacedShape<double> placedAt(double now, std::uint32_t i, std::size_t part, const Bodies& bodies) const {
        return placed(bodies, i, part, sweeps_[i].at(now), rotationAt(sweeps_[i].angleAt(now), i, bodies));
    }

    /// Of both bodies together, so far.
    int impactsOf(IndexPair pair) const { return sweeps_[pair.a].impacts + sweeps_[pair.b].impacts; }

    Sweep& operator[](std::uint32_t i) { return sweeps_[i]; }
    const Sweep& operator[](std::uint32_t i) const { return sweeps_[i]; }

  private:
    // Turned by `angle`, if it has corners.
    static Rotation<double> rotationAt(float angle, std::uint32_t i, const Bodies& bodies) {
        return bodies.isPolygonal(i) ? rotationOf(static_cast<double>(angle)) : Rotation<double>{};
    }

    /// What a jammed body gets back.
    struct Kept {
        std::uint32_t body;
        Motion motion;
    };

    /// For how much of the sub-step forces between a body and another act [1].
    struct Acting {
        float onIt, onOthers;
    };
    void actAsWalls(const IntegratedStep& step, std::span<const IndexPair> pairs, std::span<const std::uint32_t> met);
    void endTogether(const IntegratedStep& step, std::span<const IndexPair> pairs);
    Way cutWay(std::uint32_t i, float share, float plannedTurn, const Bodies& bodies, float h, bool isSlideIn) const;

    std::vector<Sweep> sweeps_;
    std::vector<Way> ways_;       // by dynamic body: as its velocities say, which impacts have changed
    std::vector<Acting> acting_;  // by body; none: in full
    std::vector<Kept> kept_;
};

/// How fast the two approach each other along the line on which they push [m/s].
inline double approachOf(const std::vector<glm::vec2>& velocity, const std::vector<float>& spin, IndexPair pair,
                         const ContactRow& row) {
    return glm::dot(glm::dvec2(velocity[pair.a] - velocity[pair.b]), row.normal) +
           (static_cast<double>(spin[pair.a]) * row.leverA - static_cast<double>(spin[pair.b]) * row.leverB);
}

}  // namespace rb
