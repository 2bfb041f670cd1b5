// What a world holds, and how it is changed between two steps.

#include "physics/world.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <utility>

#include "physics/correction.hpp"

namespace rb {

World::World(const Settings& settings) : settings_(settings) { validate(settings); }

// Found collisions alone have moved nothing: such a step begins anew.
void World::beginChange() {
    assert(substep_ == 0 && nextVerb_ <= Verb::ApplyGravity && "a world is changed between two steps");
    nextVerb_ = Verb::FindCollisions;
}

void World::setSettings(const Settings& settings) {
    validate(settings);
    beginChange();
    const float rateBefore = springRate(settings_);
    settings_ = settings;
    isResolved_ = false;
    for (std::size_t i = 0; i < circles_.size(); ++i) {
        circles_.setMass(i, circles_.material[i].density.value_or(settings.density));
    }
    if (rateBefore > 0.0F && springRate(settings) > rateBefore) partCircles(rateBefore / springRate(settings));
    soft_.wakeAll();
}

// Until the deepest penetration is this share of what it is, or as far as passes over the contacts get it. New ones
// come up in each pass, so the pairs are searched anew.
void World::partCircles(float share) {
    constexpr int kMostPasses = 400;  // a pile of d layers needs about d² / 2
    constexpr int kPassesToGain = 100;
    constexpr float kLeastGain = 0.999F;  // in so many passes; less: a wedged circle, or the last bit of a float
    constexpr float kNearlyThere = 1.5F;
    Settings apart = settings_;
    apart.projectionFraction = 1.0F;
    float before = std::numeric_limits<float>::infinity();
    for (int pass = 0; pass < kMostPasses; ++pass) {
        findContacts();
        float deepest = 0.0F;
        for (const Contact& contact : contacts_) deepest = std::max(deepest, contact.touch.penetration);
        if (pass == 0) apart.projectionSlop = share * deepest;
        if (deepest <= kNearlyThere * apart.projectionSlop) return;
        if (pass % kPassesToGain == 0 && deepest > kLeastGain * std::exchange(before, deepest)) return;
        projectPositions(contacts_, rectangles_, apart, circles_);
    }
}

void World::setBounds(const Bounds& bounds) {
    validate(bounds);
    beginChange();
    bounds_ = bounds;
    soft_.wakeAll();
}

BodyId World::addCircle(const CircleDefinition& circle) {
    validate(circle);
    beginChange();
    circles_.push(circle, nextId_, circle.material.density.value_or(settings_.density));
    soft_.forget();
    return nextId_++;
}

BodyId World::addRectangle(const RectangleDefinition& rectangle) {
    validate(rectangle);
    beginChange();
    rectangles_.push_back({nextId_, rectangle.center, rectangle.size * 0.5F, rectangle.material});
    soft_.wakeAll();
    return nextId_++;
}

void World::setPull(const std::optional<Pull>& pull) {
    if (pull) validate(*pull);
    beginChange();
    pull_ = pull;
    if (const auto held = pull ? indexOf(pull->circle) : std::nullopt) soft_.wake(*held);
}

bool World::removeCircle(BodyId id) {
    const std::optional<std::size_t> index = indexOf(id);
    if (!index) return false;
    beginChange();
    isKept_.assign(circles_.size(), 1);
    isKept_[*index] = 0;
    keepMarked();
    soft_.wakeAll();
    return true;
}

std::optional<std::size_t> World::indexOf(BodyId id) const {
    const auto found = std::lower_bound(circles_.id.begin(), circles_.id.end(), id);
    if (found == circles_.id.end() || *found != id) return std::nullopt;
    return static_cast<std::size_t>(found - circles_.id.begin());
}

// Those for which isKept_ is set. Contacts name circles by index.
void World::keepMarked() {
    circles_.keepOnly(isKept_);
    contacts_.clear();
    areContactsListed_ = true;
    soft_.remove(isKept_);
}

std::span<const Contact> World::contacts() const {
    if (!areContactsListed_) soft_.listContacts(circles_, rectangles_, contacts_);
    areContactsListed_ = true;
    return contacts_;
}

std::optional<ResolvedContact> World::resolutionOf(const BodyPair& pair) const {
    if (!isResolved_) return std::nullopt;
    const bool isStepOpen = substep_ != 0 || nextVerb_ != Verb::FindCollisions;
    MotionState state = beforeImpulses_;
    for (const Contact& contact : contacts_) {
        if (!contact.isTouching()) continue;
        const Meeting before = meetingOf(contact, state);
        Meeting after = before;
        const Impulse<float> impulse = resolveContact(after.a, after.b, after.at, after.law);
        const BodyId a = idOfA(contact);
        const BodyId b = circles_.id[contact.b];
        if (pair.isOf(a, b)) {
            return ResolvedContact{.a = a,
                                   .b = b,
                                   .isAgainstRectangle = contact.isAgainstRectangle,
                                   .step = stepCount_ + (isStepOpen ? 1 : 0),
                                   .law = before.law,
                                   .at = before.at,
                                   .beforeA = before.a,
                                   .beforeB = before.b,
                                   .afterA = after.a,
                                   .afterB = after.b,
                                   .impulse = impulse,
                                   .held = isHolding() ? hold_.found(contact) : std::nullopt};
        }
        part(contact, after, state);
    }
    return std::nullopt;
}

}  // namespace rb
