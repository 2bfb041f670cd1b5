// Report 3.4, Listing 3.1: a step, verb by verb.

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <limits>
#include <numbers>

#include "physics/contact_law.hpp"
#include "physics/correction.hpp"
#include "physics/world.hpp"

namespace rb {

namespace {

// 1 where |x| is at most `limit`, else 0; for NaN too. A number, so that a loop over all circles has no branch.
unsigned isWithin(float x, float limit) { return std::abs(x) <= limit ? 1U : 0U; }
unsigned isWithin(glm::vec2 v, float limit) { return isWithin(v.x, limit) & isWithin(v.y, limit); }

// Finite, and no faster than a body may be when it enters: other states could not be saved and loaded again. 1 or 0.
unsigned isSane(const MotionState& state, std::size_t i) {
    constexpr float kLargest = std::numeric_limits<float>::max();
    return isWithin(state.position[i], kLargest) & isWithin(state.angle[i], kLargest) &
           isWithin(state.velocity[i], kMaxSpeed) & isWithin(state.angularVelocity[i], kMaxAngularSpeed);
}

// 1 or 0.
unsigned isInside(const Bounds& bounds, glm::vec2 p) {
    const auto isBetween = [](float low, float x, float high) { return (x >= low ? 1U : 0U) & (x <= high ? 1U : 0U); };
    return isBetween(bounds.min.x, p.x, bounds.max.x) & isBetween(bounds.min.y, p.y, bounds.max.y);
}

}  // namespace

void World::step() {
    do {
        findCollisions();
        applyGravity();
        resolveImpulses();
        integrateVelocities();
        updatePositions();
    } while (substep_ != 0);
}

// Each verb follows the one before it; only the first may be called again, for it moves nothing.
void World::beginVerb(Verb verb) {
    [[maybe_unused]] const bool isAgain = verb == Verb::FindCollisions && nextVerb_ == Verb::ApplyGravity;
    assert((verb == nextVerb_ || isAgain) && "the verbs of a step are called in their order");
    const bool isLast = verb == Verb::UpdatePositions;
    nextVerb_ = isLast ? Verb::FindCollisions : static_cast<Verb>(static_cast<int>(verb) + 1);
}

// 1. find collisions

// How far beyond its rim a circle looks for others: what it may travel in this sub-step, at most its radius. Where no
// circle may be missed: all of its way, and room for as much again that impacts may add.
float World::reachMargin(std::size_t i) const {
    const float h = substepOf(settings_);
    const float travel = h * (glm::length(circles_.velocity[i]) + h * glm::length(settings_.gravity));
    if (settings_.isContinuous) return 2.0F * travel + 0.25F * circles_.radius[i];
    return std::min(travel, circles_.radius[i]);
}

void World::findCollisions() {
    beginVerb(Verb::FindCollisions);
    isResolved_ = false;
    if (!isSoft()) return findContacts();
    areContactsListed_ = false;
    soft_.findCollisions(circles_, rectangles_, settings_);
}

void World::findContacts() {
    areContactsListed_ = true;
    contacts_.clear();
    reach_.resize(circles_.size());
    for (std::size_t i = 0; i < circles_.size(); ++i) reach_[i] = circles_.radius[i] + reachMargin(i);
    findCircleContacts();
    findRectangleContacts();
}

void World::findCircleContacts() {
    broadPhase_.findPairs(circles_.position, reach_, pairs_);
    for (const IndexPair& pair : pairs_) {
        const Touch<float> touch = collideCircles(circles_.position[pair.a], circles_.radius[pair.a],
                                                  circles_.position[pair.b], circles_.radius[pair.b]);
        contacts_.push_back({pair.a, pair.b, false, touch, {}});
    }
}

void World::findRectangleContacts() {
    for (std::uint32_t r = 0; r < rectangles_.size(); ++r) {
        const Rectangle& rectangle = rectangles_[r];
        for (std::uint32_t i = 0; i < circles_.size(); ++i) {
            const glm::vec2 beyond = glm::abs(circles_.position[i] - rectangle.center) - rectangle.halfSize;
            if (beyond.x > reach_[i] || beyond.y > reach_[i]) continue;
            const Touch<float> touch =
                collideRectangleCircle(rectangle.center, rectangle.halfSize, circles_.position[i], circles_.radius[i]);
            contacts_.push_back({r, i, true, touch, {}});
        }
    }
}

// 2. apply gravitational force

void World::applyGravity() {
    beginVerb(Verb::ApplyGravity);
    soft_.forParts(circles_.size(), [&](soft::Range part) {
        for (std::size_t i = part.begin; i < part.end; ++i) {
            circles_.force[i] = settings_.gravity / circles_.invMass[i];  // (2.1)
            circles_.torque[i] = 0.0F;
        }
    });
    applyPull();
}

void World::applyPull() {
    if (!pull_) return;
    const std::optional<std::size_t> index = indexOf(pull_->circle);
    if (!index) {
        pull_.reset();
        return;
    }
    addPull(*pull_, *index, isSoft() ? settings_.timeStep : substepOf(settings_), circles_);
}

// 3. resolve collision impulse

void World::resolveImpulses() {
    beginVerb(Verb::ResolveImpulses);
    if (isSoft()) {
        soft_.solve(circles_, rectangles_, settings_, pull_ ? indexOf(pull_->circle) : std::nullopt);
        return;
    }
    beforeImpulses_ = static_cast<const MotionState&>(circles_);
    for (Contact& contact : contacts_) {
        if (!contact.isTouching()) continue;
        Meeting meeting = meetingOf(contact, circles_);
        contact.impulse = resolveContact(meeting.a, meeting.b, meeting.at, meeting.law);
        part(contact, meeting, circles_);
    }
    if (isHolding()) hold_.apply(contacts_, rectangles_, settings_, circles_);
    isResolved_ = true;
}

World::Meeting World::meetingOf(const Contact& contact, const MotionState& state) const {
    const auto bodyOf = [&](std::size_t i) {
        return ImpulseBody<float>{state.velocity[i], state.angularVelocity[i], circles_.invMass[i],
                                  circles_.invInertia[i]};
    };
    const glm::vec2 centerA = contact.isAgainstRectangle ? rectangles_[contact.a].center : state.position[contact.a];
    return {impactLaw(contact, circles_, rectangles_, settings_),
            {contact.touch.normal, contact.touch.point - centerA, contact.touch.point - state.position[contact.b]},
            contact.isAgainstRectangle ? ImpulseBody<float>{} : bodyOf(contact.a),
            bodyOf(contact.b)};
}

// The bodies take their velocities from the meeting along.
void World::part(const Contact& contact, const Meeting& meeting, MotionState& state) {
    if (!contact.isAgainstRectangle) {
        state.velocity[contact.a] = meeting.a.velocity;
        state.angularVelocity[contact.a] = meeting.a.angularVelocity;
    }
    state.velocity[contact.b] = meeting.b.velocity;
    state.angularVelocity[contact.b] = meeting.b.angularVelocity;
}

// 4. integrate resolved velocities

// f of report (3.3): gravity and the pull as gathered, the pseudo-spring at the state that is asked about.
void World::evaluate(const MotionState& state, MotionRates& rates) const {
    const std::size_t count = circles_.size();
    rates.velocity = state.velocity;
    rates.angularVelocity = state.angularVelocity;
    rates.acceleration.resize(count);
    rates.angularAcceleration.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
        rates.acceleration[i] = circles_.force[i] * circles_.invMass[i];
        rates.angularAcceleration[i] = circles_.torque[i] * circles_.invInertia[i];
    }
    if (settings_.correction == Correction::Spring && settings_.spring > 0.0F) {
        addSpringAccelerations(contacts_, state.position, circles_, rectangles_, settings_, rates.acceleration);
    }
}

void World::integrateVelocities() {
    beginVerb(Verb::IntegrateVelocities);
    if (isSoft()) return soft_.writeVelocities(circles_);
    next_ = static_cast<const MotionState&>(circles_);
    integrate(
        settings_.integrator, next_, substepOf(settings_),
        [this](const MotionState& state, MotionRates& rates) { evaluate(state, rates); }, integratorMemory_);
    circles_.velocity.swap(next_.velocity);
    circles_.angularVelocity.swap(next_.angularVelocity);
}

// 5. update position

void World::updatePositions() {
    beginVerb(Verb::UpdatePositions);
    if (isSoft()) {
        soft_.writePositions(circles_);
    } else {
        if (settings_.isContinuous) impacts_.resolve(contacts_, rectangles_, settings_, reach_, circles_, next_);
        if (substep_ == 0) {
            circles_.previousPosition = circles_.position;
            circles_.previousAngle = circles_.angle;
        }
        circles_.position.swap(next_.position);
        circles_.angle.swap(next_.angle);
        if (settings_.correction == Correction::Projection)
            projectPositions(contacts_, rectangles_, settings_, circles_);
    }
    wrapAngles();
    removeLost();
    if (++substep_ < (isSoft() ? 1 : settings_.substeps)) return;
    substep_ = 0;
    ++stepCount_;
    time_ += static_cast<double>(settings_.timeStep);
}

// An angle near 0 keeps its precision however long a circle turns. The previous angle moves with it.
void World::wrapAngles() {
    constexpr float kTurn = 2.0F * std::numbers::pi_v<float>;
    soft_.forParts(circles_.size(), [&](soft::Range part) {
        for (std::size_t i = part.begin; i < part.end; ++i) {
            if (std::abs(circles_.angle[i]) <= std::numbers::pi_v<float>) continue;
            const float turned = circles_.angle[i] - circles_.previousAngle[i];
            circles_.angle[i] = std::remainder(circles_.angle[i], kTurn);
            circles_.previousAngle[i] = circles_.angle[i] - std::remainder(turned, kTurn);
        }
    });
}

// Removes what left the bounds and what has diverged, before it can touch anything else.
void World::removeLost() {
    std::atomic<bool> isAnyLost = false;
    soft_.forParts(circles_.size(), [&](soft::Range part) {
        unsigned areKept = 1;
        for (std::size_t i = part.begin; i < part.end; ++i) {
            areKept &= isSane(circles_, i) & isInside(bounds_, circles_.position[i]);
        }
        if (areKept == 0) isAnyLost = true;
    });
    if (!isAnyLost) return;
    isKept_.resize(circles_.size());
    for (std::size_t i = 0; i < circles_.size(); ++i) {
        const bool isHere = isInside(bounds_, circles_.position[i]) != 0;
        const bool hasDiverged = isSane(circles_, i) == 0;
        isKept_[i] = isHere && !hasDiverged ? 1 : 0;
        if (!isKept_[i]) ++(hasDiverged ? removed_.diverged : removed_.outOfBounds);
    }
    keepMarked();
}

}  // namespace rb
