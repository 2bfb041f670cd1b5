#include "physics/contact_law.hpp"

#include <algorithm>
#include <cmath>

#include "physics/correction.hpp"

namespace rb {

namespace {

// R of a pair: rA rB / (rA + rB); of a circle on a rectangle, which is flat, its radius.
float rollingRadius(const Contact& contact, const Circles& circles) {
    const float radiusB = circles.radius[contact.b];
    if (contact.isAgainstRectangle) return radiusB;
    const float radiusA = circles.radius[contact.a];
    return radiusA * radiusB / (radiusA + radiusB);
}

}  // namespace

ContactLaw<float> impactLaw(const Contact& contact, const Circles& circles, std::span<const Rectangle> rectangles,
                            const Settings& settings) {
    const Material& a = contact.isAgainstRectangle ? rectangles[contact.a].material : circles.material[contact.a];
    const Material& b = circles.material[contact.b];
    ContactLaw<float> law;
    law.impact = settings.impact;
    law.restitution =
        std::min(a.restitution.value_or(settings.restitution), b.restitution.value_or(settings.restitution));
    law.friction = std::sqrt(a.friction.value_or(settings.friction) * b.friction.value_or(settings.friction));
    law.bounceFrom = settings.restitutionThreshold;
    law.rollingResistance = settings.rollingResistance;
    law.rollingRadius = rollingRadius(contact, circles);
    return law;
}

float springPush(const Contact& contact, const Circles& circles, const Settings& settings) {
    if (settings.correction != Correction::Spring) return 0.0F;
    const float h = substepOf(settings);
    return h * contact.touch.penetration *
           springStiffness(settings.spring, h, invMassOfA(contact, circles), circles.invMass[contact.b]);
}

}  // namespace rb
