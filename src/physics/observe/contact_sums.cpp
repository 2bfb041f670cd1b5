#include "physics/observe/contact_sums.hpp"

#include <algorithm>

#include "physics/contacts/contact_law.hpp"
#include "physics/observe/contact_watch.hpp"

namespace rb {

namespace {

// The share of the sub-step over which what pushes at a stage of the integrator does so.
Fraction shareOfStage(const Integrator& integrator, std::size_t stage) {
    if (!integrator.isWord()) return integrator.b(stage);
    for (std::size_t i = 0; i < integrator.size(); ++i) {
        const StepPart part = integrator.part(i);
        if (part.isKick && stage-- == 0) return part.share;
    }
    return 0;
}

void put(const Contact& contact, const Bodies& bodies, ContactSum& sum) {
    sum.point = bodies.position[contact.a] + glm::dvec2(contact.touch.point);
    sum.normal = contact.touch.normal;
    sum.penetration = std::max(contact.touch.penetration, 0.0F);
}

void addImpulse(const Impulse<float>& impulse, ContactSum& sum) {
    sum.normalImpulse += impulse.normal;
    sum.frictionImpulse -= impulse.friction;  // which is that on A
    sum.couple -= impulse.couple;
}

}  // namespace

void ContactSums::forget() {
    sums_.clear();
    indexOf_.clear();
    areKnown_ = false;
}

ContactSum& ContactSums::of(const Contact& contact, const Bodies& bodies) {
    const BodyId a = bodies.id[contact.a];
    const BodyId b = bodies.id[contact.b];
    const Key key{std::uint64_t{a} << 32U | b,
                  (std::uint64_t{contact.partA} << 16U) | (std::uint64_t{contact.partB} << 8U) | contact.point};
    const auto [known, isNew] = indexOf_.try_emplace(key, sums_.size());
    if (!isNew) return sums_[known->second];
    ContactSum& sum = sums_.emplace_back();
    sum.a = a;
    sum.b = b;
    sum.shapeA = bodies.shape[contact.a];
    sum.shapeB = bodies.shape[contact.b];
    put(contact, bodies, sum);
    return sum;
}

void ContactSums::beginSubstep(std::span<const Contact> contacts, const Bodies& bodies, const Settings& settings) {
    stage_ = 0;
    for (ContactSum& sum : sums_) sum.force = 0.0F;
    for (std::size_t c = 0; c < contacts.size(); ++c) {
        if (!contacts[c].isTouching()) continue;
        ContactSum& sum = of(contacts[c], bodies);
        put(contacts[c], bodies, sum);
        if (hasSpring(settings)) sum.force = springPush(contacts, c, bodies, settings) / substepOf(settings);
    }
}

void ContactSums::add(std::span<const Contact> contacts, const Bodies& bodies) {
    for (const Contact& contact : contacts) {
        if (contact.isTouching() || contact.impulse != Impulse<float>{})
            addImpulse(contact.impulse, of(contact, bodies));
    }
}

void ContactSums::addHeld(const Contact& contact, const StaticFrictionImpulse& held, bool hasSpring,
                          const Bodies& bodies, float h) {
    ContactSum& sum = of(contact, bodies);
    if (!hasSpring) {
        sum.normalImpulse += held.push;
        sum.force = held.push / h;
    }
    sum.frictionImpulse -= held.friction;
    if (hasSpring || contact.point == 0) sum.couple -= held.rolling;  // what is held without springs is one pair
}

void ContactSums::addStage(std::span<const Contact> contacts, const MotionState& state, const Bodies& bodies,
                           const Settings& settings) {
    const float time = scaled(substepOf(settings), shareOfStage(settings.integrator, stage_++));
    for (std::size_t c = 0; c < contacts.size(); ++c) {
        const Contact& contact = contacts[c];
        if (isHeld(contact.shapes, settings) || (settings.isContinuous && !contact.isTouching())) continue;
        const float force = springForce(contacts, c, state, bodies, settings);
        if (force > 0.0F) of(contact, bodies).springImpulse += time * force;
    }
}

void ContactSums::addOnTheWay(const Contact& contact, std::size_t number, const ImpulsePoint<float>& at,
                              const Impulse<float>& impulse, const Bodies& bodies) {
    Contact there = contact;
    there.point = static_cast<std::uint8_t>(number);
    there.touch = {at.normal, at.rA, 0.0F};
    addImpulse(impulse, of(there, bodies));
}

}  // namespace rb
