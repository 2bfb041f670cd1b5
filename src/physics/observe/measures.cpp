#include "physics/observe/measures.hpp"

#include <algorithm>
#include <cmath>

#include "base/fnv1a.hpp"
#include "physics/contacts/contact_law.hpp"
#include "physics/contacts/narrow_phase.hpp"
#include "physics/contacts/springs.hpp"
#include "physics/settings/settings.hpp"

namespace rb {

namespace {

glm::dvec2 toDouble(glm::vec2 v) { return glm::dvec2(v); }

void measureBody(const Bodies& bodies, std::size_t i, const Settings& settings, Measures& sum) {
    const double mass = 1.0 / static_cast<double>(bodies.invMass[i]);
    const double inertia = 1.0 / static_cast<double>(bodies.invInertia[i]);
    const glm::dvec2 p = bodies.position[i];
    const glm::dvec2 v = toDouble(bodies.velocity[i]);
    const double omega = bodies.angularVelocity[i];
    const glm::dvec2 displacement = p - bodies.previousPosition[i];
    sum.kinetic += kineticEnergy(bodies, i);
    sum.potential += potentialEnergy(bodies, i, settings.gravity);
    sum.momentum += mass * v;
    sum.angularMomentum += mass * cross(p, v) + inertia * omega;
    const double displacementSquared = glm::dot(displacement, displacement);
    sum.rmsDisplacementSpeed += displacementSquared;
    sum.maxDisplacementSpeed = std::max(sum.maxDisplacementSpeed, displacementSquared);
    if (bodies.isPolygonal(i)) {
        const double turned = static_cast<double>(bodies.radius[i]) *
                              (static_cast<double>(bodies.angle[i]) - static_cast<double>(bodies.previousAngle[i]));
        sum.rmsTurningSpeed += turned * turned;
        sum.maxTurningSpeed = std::max(sum.maxTurningSpeed, std::abs(turned));
    }
    sum.maxSpeed = std::max(sum.maxSpeed, glm::length(v));
    sum.rmsSpin += omega * omega;
    const double rimSpeed = static_cast<double>(bodies.radius[i]) * omega;
    sum.rmsRimSpeed += rimSpeed * rimSpeed;
    sum.maxRimSpeed = std::max(sum.maxRimSpeed, std::abs(rimSpeed));
}

// @param stiffness of its spring [N/m]
void measureTouch(const Contact& contact, double delta, double stiffness, const Bodies& bodies, Measures& sum) {
    if (!(delta > 0.0)) return;
    ++sum.contacts;
    sum.maxPenetration = std::max(sum.maxPenetration, delta);
    sum.meanPenetration += delta;
    const double relative = delta / static_cast<double>(smallerRadius(contact.bodies(), bodies));
    sum.maxRelativePenetration = std::max(sum.maxRelativePenetration, relative);
    sum.meanRelativePenetration += relative;
    sum.spring += 0.5 * delta * delta * stiffness;
}

// Of the spring of two circles, or of all of a pair's at a point with this inverse mass [N/m]; 0 where it has none.
double stiffnessOf(ShapePair shapes, const Settings& settings, double invMassA, double invMassB) {
    if (!(springRate(shapes, settings) > 0.0F)) return 0.0;
    return springStiffness<double>(settings.spring, substepOf(settings), invMassA, invMassB);
}

double stiffnessOfCircles(const Contact& contact, const Bodies& bodies, const Settings& settings) {
    return stiffnessOf(contact.shapes, settings, bodies.invMass[contact.a], bodies.invMass[contact.b]);
}

// Where its bodies are now, which may be elsewhere than where it was found.
void measureContact(const Contact& contact, const CornerRotations& rotations, const Bodies& bodies,
                    const Settings& settings, Measures& sum) {
    const glm::vec2 fromAToB = offsetOf(bodies.position[contact.a], bodies.position[contact.b]);
    if (isOfCircles(contact.shapes)) {
        collide(contact, fromAToB, bodies, [&](const ManifoldPoint<float>& touch) {
            measureTouch(contact, touch.penetration, stiffnessOfCircles(contact, bodies, settings), bodies, sum);
        });
        return;
    }
    forEachSpring(
        contact, fromAToB, rotations, bodies, [&](const ManifoldPoint<float>& touch, float invMass, float share) {
            const double stiffness = static_cast<double>(share) * stiffnessOf(contact.shapes, settings, invMass, 0.0);
            measureTouch(contact, touch.penetration, stiffness, bodies, sum);
        });
}

// Where it was found.
void measureFound(std::span<const Contact> contacts, std::size_t index, const Bodies& bodies, const Settings& settings,
                  Measures& sum) {
    const Contact& contact = contacts[index];
    const double stiffness = isOfCircles(contact.shapes)
                                 ? stiffnessOfCircles(contact, bodies, settings)
                                 : static_cast<double>(springShare(contacts, index)) *
                                       stiffnessOf(contact.shapes, settings, springInvMass(contact, bodies), 0.0);
    measureTouch(contact, contact.touch.penetration, stiffness, bodies, sum);
}

// @param addContacts adds all contacts
template <class AddContacts>
Measures measureAll(const Bodies& bodies, const Settings& settings, AddContacts addContacts) {
    Measures result;
    for (std::size_t i = 0; i < bodies.dynamicCount; ++i) measureBody(bodies, i, settings, result);
    addContacts(result);
    if (bodies.dynamicCount > 0) {
        const double count = static_cast<double>(bodies.dynamicCount);
        const double h = settings.timeStep;
        result.rmsDisplacementSpeed = std::sqrt(result.rmsDisplacementSpeed / count) / h;
        result.maxDisplacementSpeed = std::sqrt(result.maxDisplacementSpeed) / h;
        result.maxTurningSpeed /= h;
        result.rmsTurningSpeed = std::sqrt(result.rmsTurningSpeed / count) / h;
        result.rmsSpin = std::sqrt(result.rmsSpin / count);
        result.rmsRimSpeed = std::sqrt(result.rmsRimSpeed / count);
    }
    if (result.contacts > 0) {
        result.meanPenetration /= static_cast<double>(result.contacts);
        result.meanRelativePenetration /= static_cast<double>(result.contacts);
    }
    return result;
}

}  // namespace

double kineticEnergy(const Bodies& bodies, std::size_t i) {
    const double mass = 1.0 / static_cast<double>(bodies.invMass[i]);
    const double inertia = 1.0 / static_cast<double>(bodies.invInertia[i]);
    const glm::dvec2 v = toDouble(bodies.velocity[i]);
    const double omega = bodies.angularVelocity[i];
    return 0.5 * mass * glm::dot(v, v) + 0.5 * inertia * omega * omega;
}

double potentialEnergy(const Bodies& bodies, std::size_t i, glm::vec2 gravity) {
    const double mass = 1.0 / static_cast<double>(bodies.invMass[i]);
    return -(mass * glm::dot(toDouble(gravity), bodies.position[i]));
}

double totalEnergy(const Measures& measures) { return measures.kinetic + measures.potential + measures.spring; }

Measures measure(const Bodies& bodies, const Settings& settings,
                 const std::function<void(const ContactsUse&)>& forContacts, CancellationPoller poller) {
    CornerRotations rotations;
    rotations.turnTo(bodies.angle, bodies);
    return measureAll(bodies, settings, [&](Measures& sum) {
        forContacts([&](std::span<const Contact> contacts) {
            Measures local = sum;  // its sums stay in registers
            poller.forEach(
                contacts, [&](const Contact& contact) { measureContact(contact, rotations, bodies, settings, local); });
            sum = local;
        });
    });
}

Measures measure(const Bodies& bodies, std::span<const Contact> contacts, const Settings& settings,
                 CancellationPoller poller) {
    return measureAll(bodies, settings, [&](Measures& sum) {
        for (std::size_t c = 0; c < contacts.size(); ++c) {
            measureFound(contacts, c, bodies, settings, sum);
            poller.passed(1);
        }
    });
}

std::uint64_t stateHash(const Bodies& bodies) {
    Fnv1a hash;
    for (std::size_t i = 0; i < bodies.dynamicCount; ++i) {
        hash.add(bodies.position[i]);
        hash.add(bodies.angle[i]);
        hash.add(bodies.velocity[i]);
        hash.add(bodies.angularVelocity[i]);
    }
    return hash.value();
}

}  // namespace rb
