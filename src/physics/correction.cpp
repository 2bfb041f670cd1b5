#include "physics/correction.hpp"

namespace rb {

Touch<float> touchAt(const Contact& contact, std::span<const glm::vec2> position, const Circles& circles,
                     std::span<const Rectangle> rectangles) {
    const float radiusB = circles.radius[contact.b];
    if (contact.isAgainstRectangle) {
        const Rectangle& rectangle = rectangles[contact.a];
        return collideRectangleCircle(rectangle.center, rectangle.halfSize, position[contact.b], radiusB);
    }
    return collideCircles(position[contact.a], circles.radius[contact.a], position[contact.b], radiusB);
}

float invMassOfA(const Contact& contact, const Circles& circles) {
    return contact.isAgainstRectangle ? 0.0F : circles.invMass[contact.a];
}

void addSpringAccelerations(std::span<const Contact> contacts, std::span<const glm::vec2> position,
                            const Circles& circles, std::span<const Rectangle> rectangles, const Settings& settings,
                            std::span<glm::vec2> acceleration) {
    for (const Contact& contact : contacts) {
        if (settings.isContinuous && !contact.isTouching()) continue;  // it stops at the rim: it never was inside
        const Touch<float> touch = touchAt(contact, position, circles, rectangles);
        if (!(touch.penetration > 0.0F)) continue;
        const float invMassA = invMassOfA(contact, circles);
        const float invMassB = circles.invMass[contact.b];
        const float stiffness = springStiffness(settings.spring, substepOf(settings), invMassA, invMassB);
        const glm::vec2 force = stiffness * touch.penetration * touch.normal;  // on B; on A its opposite
        if (!contact.isAgainstRectangle) acceleration[contact.a] -= force * invMassA;
        acceleration[contact.b] += force * invMassB;
    }
}

void projectPositions(std::span<const Contact> contacts, std::span<const Rectangle> rectangles,
                      const Settings& settings, Circles& circles) {
    for (const Contact& contact : contacts) {
        const Touch<float> touch = touchAt(contact, circles.position, circles, rectangles);
        const float excess = touch.penetration - settings.projectionSlop;
        if (!(excess > 0.0F)) continue;
        const float invMassA = invMassOfA(contact, circles);
        const float invMassB = circles.invMass[contact.b];
        const glm::vec2 apart = settings.projectionFraction * excess / (invMassA + invMassB) * touch.normal;
        if (!contact.isAgainstRectangle) circles.position[contact.a] -= apart * invMassA;
        circles.position[contact.b] += apart * invMassB;
    }
}

}  // namespace rb
