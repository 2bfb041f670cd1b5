#pragma once

// How a pair with corners flies until it hits: each point at which the two meet, or would, is looked at by itself.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <glm/geometric.hpp>
#include <glm/vec2.hpp>
#include <optional>

#include "physics/contacts/collision_table.hpp"
#include "physics/contacts/contact_law.hpp"
#include "physics/contacts/manifold.hpp"
#include "physics/contacts/time_of_impact.hpp"
#include "physics/remedies/instant.hpp"
#include "physics/remedies/next_impact.hpp"
#include "physics/remedies/parting_line.hpp"
#include "physics/remedies/sweeps.hpp"

namespace rb {

constexpr double kDeepest = 0.1;     // over the radius: what has corners may sink into another so far
constexpr double kLeastSkin = 0.02;  // over a fall, or a tenth of the radius: by which the deepest may sink yet
constexpr double kGrazing = 1e-6;    // over the radius: two that only graze do not hit each other without end

/// How deep two may fall into one another before that is an impact [m]: deeper where they rattle.
/// @param impacts of two together; none of those that are elastic: elasticFrom()
inline double grownFall(double fall, double r, int impacts) {
    constexpr int kImpactsToDouble = 2;  // by which what they may fall into one another doubles
    constexpr int kMostDoublings = 24;   // after which it is more than what they may have sunk at all
    const int doublings = std::min(impacts / kImpactsToDouble, kMostDoublings);
    return std::max(fall, kGrazing * r) * static_cast<double>(1U << static_cast<unsigned>(doublings));
}

/// What is nearer than this touches [m]: a share of the smaller body, and room for the rounding of a large one.
inline double touchingGap(const Contact& contact, const Bodies& bodies) {
    constexpr double kRounding = 1e-12;
    const float radiusA = bodies.radius[contact.a];
    const float radiusB = bodies.radius[contact.b];
    return kTouching<double> * static_cast<double>(std::min(radiusA, radiusB)) +
           kRounding * static_cast<double>(radiusA + radiusB);
}

/// How deep what has corners may sink into one another from here on before it counts as an impact: a fall, more where
/// they rattle, hardly anything where they are too deep already (with nothing they would hit each other without end).
/// Of circles see exceedsAllowedPenetration(): springs need more.
/// @param fall how far two may sink into one another: fallWithin() [m] @param r of the smaller one [m]
inline double cornerSkin(double fall, double r, int impacts, double penetration) {
    const double least = kLeastSkin * std::min(fall, kDeepest * r);
    return std::clamp(kDeepest * r - std::max(penetration, 0.0), least, grownFall(fall, r, impacts));
}

/// How the two of a pair fly.
inline PairFlight flightOf(const Sweeps& sweeps, const Bodies& bodies, IndexPair pair) {
    const auto spinOf = [&](std::uint32_t i) {  // a circle has nothing that turns with it
        return bodies.isPolygonal(i) ? static_cast<double>(sweeps[i].spin) : 0.0;
    };
    const glm::dvec2 velocity = sweeps[pair.b].speed - sweeps[pair.a].speed;
    return {.velocity = velocity,
            .speed = glm::length(velocity),
            .spinA = spinOf(pair.a),
            .spinB = spinOf(pair.b),
            .reachA = static_cast<double>(bodies.radius[pair.a]),
            .reachB = static_cast<double>(bodies.radius[pair.b])};
}

/// How a pair with corners flies from an instant on.
class CornerFlight {
  public:
    CornerFlight(const Sweeps& sweeps, const IntegratedStep& step, const Contact& contact)
        : sweeps_(sweeps),
          step_(step),
          contact_(contact),
          flight_(flightOf(sweeps, step.bodies, contact.bodies())),
          fastest_(flight_.speed + flight_.turning()),
          radius_(smallerRadius(contact.bodies(), step.bodies)),
          touching_(touchingGap(contact, step.bodies)),
          impacts_(sweeps.impactsOf(contact.bodies())) {}

    /// Whether the two hit each other at this instant, as they fly now. @param known of the instant `now`
    bool hitsAt(double now, PairAtInstant& known) const {
        if (isTooSlow(now) || !mayBeImpact()) return false;
        if (known.touchCount < 0) findTouches(now, known);
        const auto touching = known.touching();
        return std::any_of(touching.begin(), touching.end(), [&](const TouchAtInstant& touch) {
            return isImpact(flight_.approachAt(touch.row), touch.penetration);
        });
    }

    /// When they do [s]; kNever, if not in this sub-step. @param known of the instant `now`
    double timeOfImpact(double now, PairAtInstant& known) {
        if (isTooSlow(now)) return kNever;
        if (staysApart(now)) {
            known.areApart = true;
            return kNever;
        }
        if (!mayBeImpact()) return kNever;
        const double thinner = std::min(radius_, static_cast<double>(step_.bodies.innerRadiusOf(contact_.a)));
        const double shortest = kDeepest * thinner / fastest_;  // a way so short passes through nothing
        const double spin = std::abs(flight_.spinA) + std::abs(flight_.spinB);
        const double byTurn = kTurnBetweenLooks / (spin + flight_.speed / radius_);
        Look before = firstLookAt(now, known);
        if (before.isHit) return now;
        double time = now;
        for (int look = 0; look < kMostLooksAtFlight; ++look) {
            if (before.touched == 0 && !(before.lasts < step_.h - time)) return kNever;
            if (!(time < step_.h)) return kNever;
            const double next = std::min(
                time + (before.touched == 0 ? before.lasts : std::min(std::max(before.lasts, shortest), byTurn)),
                step_.h);
            const Look there = lookAt(next, next - time);
            // Another point has come; or those that touched already have turned so far that they hit now.
            if (there.isHit) return there.isNew ? timeOfHit(time, next) : next;
            time = next;
            before = there;
        }
        return time;
    }

  private:
    // For a corner that comes round [rad], or of the way over the radius [1].
    static constexpr double kTurnBetweenLooks = 0.05;
    static constexpr int kMostLooksAtFlight = 4096;

    struct Line {
        PartingLine line;
        bool isOfB = false;
    };
    /// What is seen at a time.
    struct Look {
        int touched = 0;        // points
        bool isHit = false;     // one of them closes so fast that it is an impact
        bool isNew = false;     // and may have been apart at the look before
        double lasts = kNever;  // for so long no other point can come to touch [s]
    };
    struct Depth {
        double deep;  // from where a point touches on [m]
        bool isHit;
    };

    // Whether the gap that the search has found outlasts the sub-step, however they turn. (Of what neighbours cover it
    // tells a gap that need not be one.)
    bool staysApart(double now) const {
        const auto gap = -static_cast<double>(contact_.touch.penetration);
        const Bodies& bodies = step_.bodies;
        if (!(gap > touching_) || bodies.isPartlyCovered(contact_.a, contact_.partA) ||
            bodies.isPartlyCovered(contact_.b, contact_.partB)) {
            return false;
        }
        const auto moved = [&](std::uint32_t i) { return sweeps_[i].at(now) - bodies.position[i]; };
        const auto turned = [&](std::uint32_t i) {
            if (!bodies.isPolygonal(i)) return 0.0;
            return static_cast<double>(std::abs(sweeps_[i].angleAt(now) - bodies.angle[i]) * bodies.radius[i]);
        };
        const glm::dvec2 normal(contact_.touch.normal);
        const double parted = glm::dot(moved(contact_.b) - moved(contact_.a), normal);
        const double closing = flight_.turning() + std::max(-glm::dot(flight_.velocity, normal), 0.0);
        return gap + parted - turned(contact_.a) - turned(contact_.b) - closing * (step_.h - now) > touching_;
    }

    // Along the line on which they pushed or were apart at the start, as either body has turned with it since.
    Look firstLookAt(double now, PairAtInstant& known) {
        if (!known.placed) known.placed = placedAt(now);
        const PlacedShape<double>& a = (*known.placed)[0];
        const PlacedShape<double>& b = (*known.placed)[1];
        const auto start = glm::dvec2(contact_.touch.normal);
        const auto since = [&](std::uint32_t i) {
            const auto turn = static_cast<double>(sweeps_[i].angleAt(now) - step_.bodies.angle[i]);
            return glm::normalize(start + turn * cross(1.0, start));
        };
        const auto lineOf = [&](bool isOfB) {
            std::optional<PartingLine>& line = known.lines[isOfB ? 1 : 0];
            if (!line) line = isOfB ? PartingLine(b, -since(contact_.b)) : PartingLine(a, since(contact_.a));
            return *line;
        };
        deep_ = std::max(static_cast<double>(contact_.touch.penetration), 0.0);
        const Parting parting = findLine(a, b, lineOf, now);
        known.areApart |= parting.gap > touching_;
        return lookAlong(parting, a, b, now, 0.0, known.manifold);
    }
    // @param sinceBefore the time since the look before [s]
    Look lookAt(double time, double sinceBefore) {
        const auto [a, b] = placedAt(time);
        std::optional<Manifold<double>> manifold;
        return lookAlong(partingOf(line_, a, b, time), a, b, time, sinceBefore, manifold);
    }
    Look lookAlong(const Parting& parting, const PlacedShape<double>& a, const PlacedShape<double>& b, double time,
                   double sinceBefore, std::optional<Manifold<double>>& manifold) {
        Look look;
        if (!mayHit(parting, time)) return look;
        if (parting.gap > touching_) {
            look.lasts = parting.lasts;
            return look;
        }
        if (!manifold) manifold = collisionOf<double>(contact_.shapes).collide(a, b, kNever);  // of any gap
        const double turning = flight_.turning();
        for (const ManifoldPoint<double>& touch : *manifold) {
            if (touch.penetration < -touching_) {
                const double along = glm::dot(flight_.velocity, touch.normal);
                look.lasts = std::min(look.lasts, -touch.penetration / std::max(turning - along, 0.0));
                continue;
            }
            ++look.touched;
            const double approach = approachAt(touch, time);
            if (!isImpact(approach, touch.penetration)) continue;
            look.isHit = true;
            const double gathering = (std::abs(flight_.spinA) + std::abs(flight_.spinB)) * fastest_;
            look.isNew |= touch.penetration > 0.0 &&
                          touch.penetration - (approach + gathering * sinceBefore) * sinceBefore < -touching_;
        }
        if (look.isHit) return look;
        const glm::dvec2 normal = manifold->begin()->normal;
        deep_ = std::max(manifold->begin()->penetration, 0.0);
        const Parting next = findLine(
            a, b, [&](bool isOfB) { return isOfB ? PartingLine(b, -normal) : PartingLine(a, normal); }, time);
        if (!mayHit(next, time)) return {};
        if (look.touched == 0) look.lasts = std::max(look.lasts, next.lasts);
        return look;
    }

    // Of two lines, one fixed to either body, it keeps that which tells more. @param lineOf that of B, or of A
    template <class LineOf>
    Parting findLine(const PlacedShape<double>& a, const PlacedShape<double>& b, LineOf lineOf, double time) {
        line_ = {lineOf(false), false};
        const Parting ofA = partingOf(line_, a, b, time);
        if (!mayHit(ofA, time)) return ofA;
        const Line other{lineOf(true), true};
        const Parting ofB = partingOf(other, a, b, time);
        if (mayHit(ofB, time) && ofB.lasts <= ofA.lasts) return ofA;
        line_ = other;
        return ofB;
    }
    Parting partingOf(const Line& of, const PlacedShape<double>& a, const PlacedShape<double>& b, double time) const {
        const double left = step_.h - time;
        return of.isOfB ? of.line.of(b, a, flight_.swapped(), touching_, left)
                        : of.line.of(a, b, flight_, touching_, left);
    }
    // Whether the line does not part them, or a corner may cross it in the time that is left so fast that it hits.
    bool mayHit(const Parting& parting, double time) const {
        if (parting.gap < -deep_ - touching_) return true;
        return isImpact(parting.closes, std::max(-parting.gap, 0.0) + parting.closes * (step_.h - time));
    }
    // Whether it were one if they were as fast and as deep as they may be.
    bool mayBeImpact() const {
        return isImpact(fastest_, std::max(static_cast<double>(contact_.touch.penetration), 0.0) + fastest_ * step_.h);
    }
    bool isTooSlow(double now) const { return !(fastest_ * (step_.h - now) > kGrazing * radius_); }
    double approachAt(const ManifoldPoint<double>& touch, double time) const {
        return flight_.approachAt(sweeps_.rowAt(time, contact_, touch));
    }
    // How far they may approach in a whole sub-step, at least [m].
    double skinOf(int impacts, double penetration) const {
        return std::max(cornerSkin(step_.fall, radius_, impacts, penetration), kGrazing * radius_);
    }
    bool isImpact(double approach, double penetration) const {
        const bool isFirst =
            impacts_ == 0 || approach > static_cast<double>(elasticFrom(contact_, step_.bodies, step_.settings));
        return approach * step_.h > skinOf(isFirst ? 0 : impacts_, penetration);
    }
    void findTouches(double now, PairAtInstant& known) const {
        if (!known.manifold) known.manifold = sweeps_.manifoldAt(now, contact_, step_.bodies);
        known.touchCount = 0;
        for (const ManifoldPoint<double>& touch : *known.manifold) {
            if (touch.penetration < -touching_) continue;
            known.touches[static_cast<std::size_t>(known.touchCount++)] = {
                sweeps_.rowAt(now, contact_, touch), touch.penetration, skinOf(0, touch.penetration)};
        }
    }

    // When they hit first, of two times at the later of which they do: first where a straight line from depth to depth
    // says, then halfway.
    double timeOfHit(double low, double high) const {
        constexpr int kByLine = 6;
        constexpr int kMostGuesses = kByLine + 40;
        // From either end, so that two guesses by a line close in upon the hit.
        const double least = 0.4 * touching_ / fastest_;
        double before = depthAt(low).deep;
        double after = depthAt(high).deep;
        for (int guess = 0; guess < kMostGuesses && (high - low) * fastest_ > touching_; ++guess) {
            const bool isByLine = guess < kByLine && before < 0.0 && after > 0.0;
            const double share = isByLine ? before / (before - after) : 0.5;
            const double time = std::clamp(low + share * (high - low), low + least, high - least);
            const Depth there = depthAt(time);
            (there.isHit ? high : low) = time;
            (there.isHit ? after : before) = there.deep;
        }
        return high;
    }
    // How deep a point is that hits: of two the one that has come later. Else of a point that does not touch yet, the
    // nearer; 0 if both touch.
    Depth depthAt(double time) const {
        double hit = kNever;
        double apart = -kNever;
        for (const ManifoldPoint<double>& touch : sweeps_.manifoldAt(time, contact_, step_.bodies)) {
            const double deep = touch.penetration + touching_;
            if (deep < 0.0) {
                apart = std::max(apart, deep);
            } else if (isImpact(approachAt(touch, time), touch.penetration)) {
                hit = std::min(hit, deep);
            }
        }
        if (hit < kNever) return {hit, true};
        return {apart > -kNever ? apart : 0.0, false};
    }

    std::array<PlacedShape<double>, 2> placedAt(double time) const {
        return {sweeps_.placedAt(time, contact_.a, contact_.partA, step_.bodies),
                sweeps_.placedAt(time, contact_.b, contact_.partB, step_.bodies)};
    }

    const Sweeps& sweeps_;
    const IntegratedStep& step_;
    const Contact& contact_;
    PairFlight flight_;
    double fastest_;
    double radius_;      // of the smaller one
    double touching_;    // the gap that counts as none [m]
    int impacts_;        // of both so far
    Line line_;          // along which the two were apart, or pushed
    double deep_ = 0.0;  // they were no deeper in one another then [m]
};

}  // namespace rb
