// What a state may not go beyond: angles stay small, and what has left the bounds or has diverged is removed.

#include <atomic>
#include <cmath>
#include <limits>
#include <numbers>

#include "base/block.hpp"
#include "physics/bodies/body_definition.hpp"
#include "physics/observe/measures.hpp"
#include "physics/world/world.hpp"

namespace rb {

namespace {

// 1 where |x| is at most `limit`, else 0; for NaN too. A number, so that a loop over all circles has no branch.
template <class T>
unsigned isWithin(T x, float limit) {
    return std::abs(x) <= static_cast<T>(limit) ? 1U : 0U;
}
template <class T>
unsigned isWithin(Vector<T> v, float limit) {
    return isWithin(v.x, limit) & isWithin(v.y, limit);
}

constexpr float kLargest = std::numeric_limits<float>::max();

// Finite, and no faster than a body may be when it enters: other states could not be saved and loaded again. 1 or 0.
inline unsigned isSane(const Bodies& state, std::size_t i) {
    return isWithin(state.position[i], kLargest) & isWithin(state.angle[i], kLargest) &
           isWithin(state.velocity[i], kMaxSpeed) & isWithin(state.angularVelocity[i], kMaxAngularSpeed);
}

// 1 or 0.
inline unsigned isInside(const Bounds& bounds, glm::dvec2 p) {
    const auto isBetween = [](double low, double x, double high) {
        return (x >= low ? 1U : 0U) & (x <= high ? 1U : 0U);
    };
    return isBetween(bounds.min.x, p.x, bounds.max.x) & isBetween(bounds.min.y, p.y, bounds.max.y);
}

// Both of all bodies. One array after the other, so that several numbers are looked at at a time. What is inside the
// bounds is finite.
unsigned areAllKept(const Bodies& bodies, IndexRange part, const Bounds& bounds) {
    using Doubles = Block<double>::Type;
    const auto low = __builtin_bit_cast(Doubles, glm::dvec2(bounds.min));
    const auto high = __builtin_bit_cast(Doubles, glm::dvec2(bounds.max));
    Ints areInside = Ints{} == Ints{};
    for (std::size_t i = part.begin; i < part.end; ++i) {
        const auto p = __builtin_bit_cast(Doubles, bodies.position[i]);
        areInside &= __builtin_bit_cast(Ints, p >= low) & __builtin_bit_cast(Ints, p <= high);
    }
    unsigned areKept = areInside[0] & areInside[2] & 1;
    const auto forAll = [&](const auto& of, auto&& isKept) {
        for (std::size_t i = part.begin; i < part.end; ++i) areKept &= isKept(of[i]);
    };
    forAll(bodies.velocity, [](const glm::vec2& v) { return isWithin(v, kMaxSpeed); });
    forAll(bodies.angle, [](float angle) { return isWithin(angle, kLargest); });
    forAll(bodies.angularVelocity, [](float spin) { return isWithin(spin, kMaxAngularSpeed); });
    return areKept;
}

}  // namespace

// An angle near 0 keeps its precision however long a circle turns. The previous angle moves with it.
void World::wrapAngles() {
    // The float 2π is off by 1.7e-7. A circle's mark does not show it after some ten turns, and its bits stay as they
    // have always been; a corner would jump.
    constexpr float kFewTurns = 64.0F;  // [rad]
    constexpr float kHalfTurn = std::numbers::pi_v<float>;
    const auto lessTurns = [&](float angle, std::size_t i) {
        if (std::abs(angle) <= kFewTurns && !bodies_.isPolygonal(i)) return std::remainder(angle, 2.0F * kHalfTurn);
        return static_cast<float>(std::remainder(static_cast<double>(angle), 2.0 * std::numbers::pi));
    };
    const auto isSmall = [&](std::size_t i) {
        const float turned = bodies_.angle[i] - bodies_.previousAngle[i];
        return isWithin(bodies_.angle[i], kHalfTurn) & isWithin(turned, kHalfTurn);
    };
    threads_.forParts(bodies_.dynamicCount, [&](IndexRange part) {
        unsigned areSmall = 1;
        for (std::size_t i = part.begin; i < part.end; ++i) areSmall &= isSmall(i);
        if (areSmall != 0) return;
        for (std::size_t i = part.begin; i < part.end; ++i) {
            if (isSmall(i) != 0) continue;
            const float turned = bodies_.angle[i] - bodies_.previousAngle[i];
            bodies_.angle[i] = lessTurns(bodies_.angle[i], i);
            bodies_.previousAngle[i] = bodies_.angle[i] - lessTurns(turned, i);
        }
    });
}

// Removes what left the bounds and what has diverged, before it can touch anything else.
void World::removeLost() {
    std::atomic<bool> isAnyLost = false;
    threads_.forParts(bodies_.dynamicCount, [&](IndexRange part) {
        if (areAllKept(bodies_, part, bounds_) == 0) isAnyLost = true;
    });
    if (!isAnyLost) return;
    beginning_.keepAll(bodies_);
    isKept_.resize(bodies_.dynamicCount);
    for (std::size_t i = 0; i < bodies_.dynamicCount; ++i) {
        const bool isHere = isInside(bounds_, bodies_.position[i]) != 0;
        const bool hasDiverged = isSane(bodies_, i) == 0;
        isKept_[i] = isHere && !hasDiverged ? 1 : 0;
        if (isKept_[i]) continue;
        ++(hasDiverged ? removed_.diverged : removed_.outOfBounds);
        EnergyLedger* const ledger = observer_.ledger();
        if (ledger && !hasDiverged) {  // what has diverged has no energy that could be told
            ledger->removed -= kineticEnergy(bodies_, i) + potentialEnergy(bodies_, i, settings_.gravity);
        }
    }
    keepMarked();
}

}  // namespace rb
