#include "physics/remedies/next_impact.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <glm/geometric.hpp>
#include <glm/vec2.hpp>
#include <optional>

#include "physics/contacts/contact_law.hpp"
#include "physics/contacts/manifold.hpp"
#include "physics/contacts/time_of_impact.hpp"
#include "physics/remedies/corner_flight.hpp"
#include "physics/remedies/spring_charge.hpp"

namespace rb {

namespace {

// How much two bodies may sink into one another in a sub-step before it counts as an impact: some g h², as bodies do
// that lie upon one another, and as much again as they overlap, up to as much (a quiet pile's springs need that). The
// penetration may not exceed a share of the radius: a tenth, so that a small circle under a heavy one is not pressed
// through a wall step by step. Two circles may be pressed deeper, as they are in a pile of thousands that falls into
// itself: else each of them would hit its neighbours without end.
constexpr double kFalls = 8.0;  // with 4 a circle of a quiet pile spins on now and then
constexpr double kDeepestOfCircles = 0.3;
constexpr int kRattling = 8;              // impacts of two together, from which on they may sink unpaid for
constexpr double kFallsOfRattling = 2.0;  // by twice as much
constexpr double kOfFallAside = 0.25;     // where a sweep goes round what is held, and the velocities pay for nothing

double allowedPenetration(IndexPair pair, const Bodies& bodies, double r, double fall, double penetration) {
    const double deepest = bodies.areCircles(pair) ? kDeepestOfCircles : kDeepest;
    const double overlap = std::max(penetration, 0.0);
    return std::clamp(deepest * r - overlap, 0.0, std::min(overlap, fall) + fall);
}

// By how much turning may bring the two nearer, at most [m].
float turningApproach(const IntegratedStep& step, const Contact& contact) {
    if (isOfCircles(contact.shapes)) return 0.0F;
    const auto farthest = [&](std::uint32_t i) {
        const bool isTurning = !step.bodies.isStatic(i) && step.bodies.isPolygonal(i);
        return isTurning ? std::abs(step.next.angle[i] - step.bodies.angle[i]) * step.bodies.radius[i] : 0.0F;
    };
    return farthest(contact.a) + farthest(contact.b);
}

// Whether the two, as they fly, would sink into one another by more than their skin, on a way `way` along the line from
// how they touch. What costs little is asked first, and mostly decides.
bool exceedsAllowedPenetration(const Sweeps& sweeps, const IntegratedStep& step, const Contact& contact, IndexPair pair,
                               const ManifoldPoint<double>& touch, double displacement) {
    const Bodies& bodies = step.bodies;
    const double r = smallerRadius(pair, bodies);
    const double overlap = std::max(touch.penetration, 0.0);
    const auto allowed = [&](double fall) { return allowedPenetration(pair, bodies, r, fall, touch.penetration); };
    const double allowedAtFirst = allowed(step.fall);
    if (!(displacement > kOfFallAside * std::min(allowedAtFirst, step.fall))) return false;
    const bool isElastic = displacement > step.h * static_cast<double>(elasticFrom(contact, bodies, step.settings));
    const int impacts = isElastic ? 0 : sweeps.impactsOf(pair);
    const double grown = grownFall(step.fall, r, impacts);
    if (displacement > allowed(grown)) return true;
    const double unpaid = impacts < kRattling ? step.fall : kFallsOfRattling * step.fall;
    const double least = std::min(allowedAtFirst, unpaid);
    if (!(displacement > kOfFallAside * least)) return false;
    const double closing = approachOf(bodies.velocity, bodies.angularVelocity, pair, {touch.normal});
    const bool isClosing = closing > 0.0;
    if (isClosing && !(displacement > least)) return false;
    const double fall = std::max(isClosing ? unpaid : kOfFallAside * unpaid,
                                 std::min(grown, chargeableDepth(step, closing, touch.penetration)));
    if (displacement > allowed(std::max(step.fall, fall))) return true;
    const bool isChanged = sweeps[pair.a].isChanged || sweeps[pair.b].isChanged;
    return isChanged && displacement > fall && displacement > chargedDepth(sweeps, step, contact) - overlap;
}

// Of two circles: one look at where they are says all. Most that approach are too far apart to touch in time; with D
// their distance and R the sum of their radii that would take D (D − R) / (−v·d), and D (D − R) ≥ (D² − R²) / 2.
double timeOfNextImpactOfCircles(const Sweeps& sweeps, const IntegratedStep& step, const Contact& contact,
                                 IndexPair pair, double now) {
    const Sweep& a = sweeps[pair.a];
    const Sweep& b = sweeps[pair.b];
    const double horizon = step.h - now;
    const glm::dvec2 fromAToB = b.at(now) - a.at(now);
    const glm::dvec2 velocity = b.speed - a.speed;
    const double radiusSum =
        static_cast<double>(step.bodies.radius[pair.a]) + static_cast<double>(step.bodies.radius[pair.b]);
    const double squaredDistance = glm::dot(fromAToB, fromAToB);
    if (squaredDistance - radiusSum * radiusSum >= -2.0 * glm::dot(fromAToB, velocity) * horizon) return kNever;
    const double distance = std::sqrt(squaredDistance);
    const ManifoldPoint<double> touch{normalOf(fromAToB, squaredDistance, distance), {}, radiusSum - distance};
    const double approach = -glm::dot(velocity, touch.normal);
    const double grazing = kGrazing * smallerRadius(pair, step.bodies);
    if (!(std::min(touch.penetration, 0.0) + approach * horizon > grazing)) return kNever;
    if (!exceedsAllowedPenetration(sweeps, step, contact, pair, touch, approach * step.h)) return kNever;
    if (touch.penetration >= 0.0) return now;
    const std::optional<double> t = timeToReachPoint(fromAToB, velocity, radiusSum, horizon);
    return t ? now + *t : kNever;
}

// Whether a pair of which something is known at an instant may hit then. Of most that says enough.
bool mayHitNow(const Sweeps& sweeps, const IntegratedStep& step, IndexPair pair, const PairAtInstant& known) {
    if (known.areApart) return false;
    if (known.touchCount < 0) return true;
    const PairFlight flight = flightOf(sweeps, step.bodies, pair);
    const auto touching = known.touching();
    return std::any_of(touching.begin(), touching.end(), [&](const TouchAtInstant& touch) {
        return flight.approachAt(touch.row) * step.h > touch.leastSkin;
    });
}

}  // namespace

double fallWithin(const Settings& settings) {
    const double h = substepOf(settings);
    return kFalls * h * h * static_cast<double>(glm::length(settings.gravity));
}

bool isImpending(const IntegratedStep& step, const Contact& contact) {
    if (contact.point > 0) return false;  // foreseen with the first of the pair
    const glm::vec2 displacement = step.next.displacement[contact.b] - step.next.displacement[contact.a];
    const float approach = turningApproach(step, contact) - glm::dot(displacement, contact.touch.normal);
    const float penetration = contact.touch.penetration;
    if (!contact.isTouching()) return approach + penetration > 0.0F;
    const double r = smallerRadius(contact.bodies(), step.bodies);
    if (!isOfCircles(contact.shapes))
        return static_cast<double>(approach) > cornerSkin(step.fall, r, 0, static_cast<double>(penetration));
    return static_cast<double>(approach) >
           allowedPenetration(contact.bodies(), step.bodies, r, step.fall, static_cast<double>(penetration));
}

double timeOfNextImpact(const Sweeps& sweeps, const IntegratedStep& step, std::uint32_t index, IndexPair pair,
                        Instant& instant) {
    const Contact& contact = step.contacts[index];
    const double now = instant.time();
    if (step.bodies.areCircles(pair)) return timeOfNextImpactOfCircles(sweeps, step, contact, pair, now);
    if (contact.point > 0) return kNever;  // foreseen with the first of the pair
    if (!isOfCircles(contact.shapes)) return CornerFlight(sweeps, step, contact).timeOfImpact(now, instant.of(index));
    const double horizon = step.h - now;
    const glm::dvec2 velocity = sweeps[contact.b].speed - sweeps[contact.a].speed;
    const ManifoldPoint<double> touch = sweeps.touchAt(now, contact, step.bodies);
    const double approach = -glm::dot(velocity, touch.normal);
    if (!(std::min(touch.penetration, 0.0) + approach * horizon > kGrazing * smallerRadius(pair, step.bodies)))
        return kNever;
    if (!exceedsAllowedPenetration(sweeps, step, contact, pair, touch, approach * step.h)) return kNever;
    if (touch.penetration >= 0.0) return now;
    const std::optional<double> t =
        timeToTouchRectangle(sweeps.placedAt(now, contact.a, contact.partA, step.bodies),
                             sweeps.placedAt(now, contact.b, contact.partB, step.bodies), velocity, horizon);
    return t ? now + *t : kNever;
}

double timeOfNextImpactOrPutOff(const Sweeps& sweeps, const IntegratedStep& step, std::uint32_t index, IndexPair pair,
                                Instant& instant) {
    if (step.bodies.areCircles(pair))
        return timeOfNextImpactOfCircles(sweeps, step, step.contacts[index], pair, instant.time());
    PairAtInstant* const known = instant.find(index);
    if (!known) return timeOfNextImpact(sweeps, step, index, pair, instant);
    const double now = instant.time();
    if (mayHitNow(sweeps, step, pair, *known) && CornerFlight(sweeps, step, step.contacts[index]).hitsAt(now, *known))
        return now;
    instant.putOff(*known);
    return kNever;
}

}  // namespace rb
