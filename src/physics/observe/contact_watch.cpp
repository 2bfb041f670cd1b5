#include "physics/observe/contact_watch.hpp"

#include <algorithm>
#include <cstddef>
#include <glm/geometric.hpp>
#include <glm/vec2.hpp>

#include "physics/contacts/manifold.hpp"
#include "physics/contacts/narrow_phase.hpp"
#include "physics/contacts/springs.hpp"
#include "physics/report/report_solver.hpp"
#include "physics/settings/settings.hpp"

namespace rb {

std::array<float, 2> springForces(std::span<const Contact> contacts, std::size_t first, const MotionState& state,
                                  const Bodies& bodies, const Settings& settings) {
    const Contact& contact = contacts[first];
    const glm::vec2 fromAToB = contact.fromAToB + (state.displacement[contact.b] - state.displacement[contact.a]);
    std::array<float, 2> forces{};
    if (isOfCircles(contact.shapes)) {
        const float stiffness = springRate(settings) / (bodies.invMass[contact.a] + bodies.invMass[contact.b]);
        collide(contact, fromAToB, bodies,
                [&](const ManifoldPoint<float>& touch) { forces[0] = stiffness * std::max(touch.penetration, 0.0F); });
        return forces;
    }
    const bool hasSecond = first + 1 < contacts.size() && contacts[first + 1].point > 0;
    const auto squaredDistance = [](const Contact& found, const ManifoldPoint<float>& touch) {
        const glm::vec2 apart = touch.point - found.touch.point;
        return glm::dot(apart, apart);
    };
    forEachSpring(contact, fromAToB, TurnedTo{state.angle}, bodies,
                  [&](const ManifoldPoint<float>& touch, float invMass, float share) {
                      const bool isOfSecond =
                          hasSecond && squaredDistance(contacts[first + 1], touch) < squaredDistance(contact, touch);
                      forces[isOfSecond ? 1 : 0] += springRate(settings) * share * touch.penetration / invMass;
                  });
    return forces;
}

float springForce(std::span<const Contact> contacts, std::size_t index, const MotionState& state, const Bodies& bodies,
                  const Settings& settings) {
    const std::size_t point = contacts[index].point;
    return springForces(contacts, index - point, state, bodies, settings)[point];
}

void ContactWatch::watch(const std::optional<BodyPair>& pair) {
    if (pair_ == pair) return;
    pair_ = pair;
    forget();
}

void ContactWatch::forget() {
    resolution_.clear();
    indices_.clear();
}

void ContactWatch::beginPass(std::span<const Contact> contacts, const Bodies& bodies) {
    forget();
    if (!pair_) return;
    for (std::size_t c = 0; c < contacts.size(); ++c) {
        const Contact& contact = contacts[c];
        if (contact.isTouching() && pair_->isOf(bodies.id[contact.a], bodies.id[contact.b])) indices_.push_back(c);
    }
}

void ContactWatch::add(std::span<const Contact> contacts, std::span<const Contact> points, const ImpulseBody<float>& a,
                       const ImpulseBody<float>& b, const ContactLaw<float>& law, const Bodies& bodies,
                       const Settings& settings) {
    for (const Contact& contact : points) {
        const auto index = static_cast<std::size_t>(&contact - contacts.data());
        ResolvedContact resolved{.a = bodies.id[contact.a],
                                 .b = bodies.id[contact.b],
                                 .shapeA = bodies.shape[contact.a],
                                 .shapeB = bodies.shape[contact.b],
                                 .law = law,
                                 .at = impulsePoint(contact),
                                 .beforeA = a,
                                 .beforeB = b,
                                 .afterA = impulseBody(bodies, contact.a),
                                 .afterB = impulseBody(bodies, contact.b),
                                 .impulse = contact.impulse,
                                 .penetration = contact.touch.penetration,
                                 .springRate = hasSpring(settings) ? springRate(contact.shapes, settings) : 0.0F,
                                 .springShare = springShare(contacts, index)};
        if (points.size() == 2) {
            const bool isOtherFirst = &contact != points.data();
            const Contact& other = isOtherFirst ? points[0] : points[1];
            resolved.other = OtherPoint{impulsePoint(other), other.impulse, isOtherFirst};
        }
        resolution_.push_back(resolved);
    }
}

void ContactWatch::addStage(std::span<const Contact> contacts, const MotionState& state, const Bodies& bodies,
                            const Settings& settings) {
    for (std::size_t i = 0; i < resolution_.size(); ++i) {
        ResolvedContact& resolved = resolution_[i];
        if (isHeld(contacts[indices_[i]].shapes, settings)) continue;
        resolved.springForces[resolved.stages++] = springForce(contacts, indices_[i], state, bodies, settings);
    }
}

}  // namespace rb
