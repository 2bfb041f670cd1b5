#include "physics/contacts/contact_law.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "physics/contacts/impact_law.hpp"
#include "physics/contacts/narrow_phase.hpp"
#include "physics/contacts/springs.hpp"
#include "physics/settings/settings.hpp"

namespace rb {

namespace {

// R of a pair: rA rB / (rA + rB); of a circle on what is flat, its own; what has corners does not roll.
float rollingRadius(const Contact& contact, const Bodies& bodies) {
    const float radiusB = bodies.radius[contact.b];
    if (bodies.isPolygonal(contact.b)) return bodies.isPolygonal(contact.a) ? 0.0F : bodies.radius[contact.a];
    if (bodies.isPolygonal(contact.a)) return radiusB;
    const float radiusA = bodies.radius[contact.a];
    return radiusA * radiusB / (radiusA + radiusB);
}

float restitutionOf(const Contact& contact, const Bodies& bodies, const Settings& settings) {
    return std::min(bodies.material[contact.a].restitution.value_or(settings.restitution),
                    bodies.material[contact.b].restitution.value_or(settings.restitution));
}

}  // namespace

ContactLaw<float> impactLaw(const Contact& contact, const Bodies& bodies, const Settings& settings) {
    const Material& a = bodies.material[contact.a];
    const Material& b = bodies.material[contact.b];
    ContactLaw<float> law;
    law.impact = settings.impact;
    law.restitution = restitutionOf(contact, bodies, settings);
    law.friction = std::sqrt(a.friction.value_or(settings.friction) * b.friction.value_or(settings.friction));
    law.bounceFrom = settings.restitutionThreshold;
    law.rollingResistance = settings.rollingResistance;
    law.rollingRadius = rollingRadius(contact, bodies);
    return law;
}

bool isElastic(const Contact& contact, const Bodies& bodies, const Settings& settings) {
    return ContactLaw<float>{.impact = settings.impact, .restitution = restitutionOf(contact, bodies, settings)}
        .isElastic();
}

float elasticFrom(const Contact& contact, const Bodies& bodies, const Settings& settings) {
    return isElastic(contact, bodies, settings) ? settings.restitutionThreshold
                                                : std::numeric_limits<float>::infinity();
}

float springInvMass(const Contact& contact, const Bodies& bodies) {
    if (isOfCircles(contact.shapes)) return bodies.invMass[contact.a] + bodies.invMass[contact.b];
    return springInvMassAt(contact.touch, contact, contact.fromAToB, bodies);
}

float springPush(std::span<const Contact> contacts, std::size_t index, const Bodies& bodies, const Settings& settings) {
    const Contact& contact = contacts[index];
    if (!(springRate(contact.shapes, settings) > 0.0F)) return 0.0F;
    const float h = substepOf(settings);
    const float stiffness = springStiffness(settings.spring, h, springInvMass(contact, bodies), 0.0F);
    return h * contact.touch.penetration * stiffness * springShare(contacts, index);
}

}  // namespace rb
