#pragma once

// Which touches of a sub-step are impacts, and when the next one of two bodies is. When two shapes that fly first touch
// is told by time_of_impact.hpp; what lies against each other or is pressed a little deeper does not hit, for bodies
// here also rest (continuous_collision.hpp).

#include <cstdint>
#include <glm/geometric.hpp>
#include <limits>

#include "base/indices.hpp"
#include "physics/bodies/bodies.hpp"
#include "physics/remedies/instant.hpp"
#include "physics/remedies/sweeps.hpp"
#include "physics/report/contact.hpp"
#include "physics/settings/settings.hpp"

namespace rb {

/// How far two that were apart may sink into one another in a sub-step without an impact [m]: some g h².
double fallWithin(const Settings& settings);

/// Whether the integrator's displacements bring two together that are apart, or press two that touch together by more
/// than their skin. Distances are convex in time: they shrink at no more than the speed at which they begin to.
bool isImpending(const IntegratedStep& step, const Contact& contact);

/// Whether these are two circles that do not approach each other as they fly: they will not touch. Inlined, for that is
/// so of most that are asked for.
inline bool arePartingCircles(const Sweeps& sweeps, const Bodies& bodies, IndexPair pair, double now) {
    if (!bodies.areCircles(pair)) return false;
    const Sweep& a = sweeps[pair.a];
    const Sweep& b = sweeps[pair.b];
    return glm::dot(b.at(now) - a.at(now), b.speed - a.speed) >= 0.0;
}

/// The time of an impact that does not come. A std::optional would be handed on through memory, two writes and a read
/// that waits for both: a third of the whole search.
constexpr double kNever = std::numeric_limits<double>::infinity();

/// The time [s] at which the two of a contact touch as they fly from this instant on, if they do so before the sub-step
/// ends, and so fast that in a whole one they would sink into one another by more than their skin; else kNever. The
/// instant itself if they touch already. Of a pair of points this is told for the first.
/// @param pair its bodies: the contact is not read where they are circles that are far from an impact
/// @param instant is told how what has corners lies
double timeOfNextImpact(const Sweeps& sweeps, const IntegratedStep& step, std::uint32_t index, IndexPair pair,
                        Instant& instant);

/// The same of a pair that may have been asked for at this instant. Of one that has been, only whether it hits then is
/// told, as it flies now; if it does not it is put off: kNever for now.
double timeOfNextImpactOrPutOff(const Sweeps& sweeps, const IntegratedStep& step, std::uint32_t index, IndexPair pair,
                                Instant& instant);

}  // namespace rb
