#include "physics/contact_law.hpp"

#include <algorithm>
#include <cmath>

#include "physics/correction.hpp"

namespace rb {

namespace {

// R of a pair: rA rB / (rA + rB); of a circle on a rectangle, which is flat, its own.
float rollingRadius(const Contact& contact, const Bodies& bodies) {
    const float radiusB = bodies.radius[contact.b];
    if (bodies.shape[contact.a] != Shape::Circle) return radiusB;
    const float radiusA = bodies.radius[contact.a];
    return radiusA * radiusB / (radiusA + radiusB);
}

}  // namespace

ContactLaw<float> impactLaw(const Contact& contact, const Bodies& bodies, const Settings& settings) {
    const Material& a = bodies.material[contact.a];
    const Material& b = bodies.material[contact.b];
    ContactLaw<float> law;
    law.impact = settings.impact;
    law.restitution =
        std::min(a.restitution.value_or(settings.restitution), b.restitution.value_or(settings.restitution));
    law.friction = std::sqrt(a.friction.value_or(settings.friction) * b.friction.value_or(settings.friction));
    law.bounceFrom = settings.restitutionThreshold;
    law.rollingResistance = settings.rollingResistance;
    law.rollingRadius = rollingRadius(contact, bodies);
    return law;
}

float smallerRadius(const Contact& contact, const Bodies& bodies) {
    const float radiusB = bodies.radius[contact.b];
    return bodies.isStatic(contact.a) ? radiusB : std::min(bodies.radius[contact.a], radiusB);
}

float springPush(const Contact& contact, const Bodies& bodies, const Settings& settings) {
    if (settings.correction != Correction::Spring) return 0.0F;
    const float h = substepOf(settings);
    return h * contact.touch.penetration *
           springStiffness(settings.spring, h, bodies.invMass[contact.a], bodies.invMass[contact.b]);
}

}  // namespace rb
