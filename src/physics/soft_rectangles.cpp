#include "physics/soft_rectangles.hpp"

#include <algorithm>

#include "physics/collision.hpp"

namespace rb::soft {

namespace {

float normalSpeed(const RectangleContact& contact, const Motion& circle) {
    return circle.x * contact.normalX + circle.y * contact.normalY;
}

float slidingSpeed(const RectangleContact& contact, const Motion& circle) {
    return (circle.y * contact.normalX - circle.x * contact.normalY) - circle.rim;
}

void applyImpulse(const RectangleContact& contact, Motion& circle, float invMass, float jn, float jt) {
    circle.x += (contact.normalX * jn - contact.normalY * jt) * invMass;
    circle.y += (contact.normalY * jn + contact.normalX * jt) * invMass;
    circle.rim -= 2.0F * jt * invMass;
}

bool bounces(const RectangleContact& contact, const Motion& circle, const Stage& stage) {
    return contact.restitution > 0.0F && !(contact.normalImpulse > 0.0F) &&
           -normalSpeed(contact, circle) > stage.bounceSpeed;
}

// With the normal impulse at `wanted` or 0, and friction within its limit. What will bounce may come as it likes
// (soft_kernel.cpp, solveLanes, says where).
void pushTo(RectangleContact& contact, Motion& circle, float wanted, const Stage& stage) {
    const bool isShallow =
        -normalSpeed(contact, circle) * stage.step > contact.separation * (contact.restitution - 1.0F);
    const bool isLeft = isShallow && bounces(contact, circle, stage);
    const float normal = isLeft ? contact.normalImpulse : std::max(wanted, 0.0F);
    const float limit = contact.friction * normal;
    const float held = contact.tangentialImpulse - slidingSpeed(contact, circle) / (3.0F * circle.invMass);
    const float tangential = std::clamp(held, -limit, limit);
    applyImpulse(contact, circle, circle.invMass, normal - contact.normalImpulse,
                 tangential - contact.tangentialImpulse);
    contact.normalImpulse = normal;
    contact.tangentialImpulse = tangential;
}

}  // namespace

void measureRectangles(std::span<RectangleContact> contacts, std::span<const Rectangle> rectangles,
                       const Place* place) {
    for (RectangleContact& contact : contacts) {
        const Rectangle& rectangle = rectangles[contact.rectangle];
        const Place& circle = place[contact.circle];
        const Touch<float> touch =
            collideRectangleCircle<float>(rectangle.center, rectangle.halfSize, {circle.x, circle.y}, circle.radius);
        contact.normalX = touch.normal.x;
        contact.normalY = touch.normal.y;
        contact.separation = -touch.penetration;
    }
}

void beginRectangles(std::span<RectangleContact> contacts, std::span<const Rectangle> rectangles, const Motion* motion,
                     Motion* push, const Place* place) {
    measureRectangles(contacts, rectangles, place);
    for (const RectangleContact& contact : contacts) {
        applyImpulse(contact, push[contact.circle], motion[contact.circle].invMass, contact.normalImpulse,
                     contact.tangentialImpulse);
    }
}

void solveRectangles(std::span<RectangleContact> contacts, Motion* motion, const Stage& stage) {
    for (RectangleContact& contact : contacts) {
        Motion& circle = motion[contact.circle];
        const float s = contact.separation;
        const bool isApart = s > 0.0F;
        const float bias = isApart ? s * stage.invStep : std::max(s * stage.softness.biasRate, -stage.pushSpeed);
        const float massScale = isApart ? 1.0F : stage.softness.massScale;
        const float kept = isApart ? 1.0F : 1.0F - stage.softness.impulseScale;
        const float speed = normalSpeed(contact, circle) + bias;
        pushTo(contact, circle, contact.normalImpulse * kept - massScale * speed / circle.invMass, stage);
    }
}

void relaxRectangles(std::span<RectangleContact> contacts, std::span<const Rectangle> rectangles, Motion* motion,
                     const Place* place, const Stage& stage) {
    measureRectangles(contacts, rectangles, place);
    for (RectangleContact& contact : contacts) {
        Motion& circle = motion[contact.circle];
        const float gapSpeed = std::max(contact.separation, 0.0F) * stage.invStep;
        pushTo(contact, circle, contact.normalImpulse - (normalSpeed(contact, circle) + gapSpeed) / circle.invMass,
               stage);
    }
}

void strikeRectangles(std::span<const RectangleContact> contacts, Motion* motion, const Stage& stage) {
    for (const RectangleContact& contact : contacts) {
        Motion& circle = motion[contact.circle];
        const float approach = -normalSpeed(contact, circle);
        if (!bounces(contact, circle, stage) || !(approach * stage.step > contact.separation)) continue;
        const float normal = (1.0F + contact.restitution) * approach / circle.invMass;
        const float limit = contact.friction * normal;
        const float held = -slidingSpeed(contact, circle) / (3.0F * circle.invMass);
        applyImpulse(contact, circle, circle.invMass, normal, std::clamp(held, -limit, limit));
    }
}

void rollOnRectangles(std::span<const RectangleContact> contacts, Motion* motion, const Place* place,
                      const Stage& stage) {
    for (const RectangleContact& contact : contacts) {
        Motion& circle = motion[contact.circle];
        const float radius = place[contact.circle].radius;
        const float perTorque = 2.0F * circle.invMass / radius;
        const float limit = radius * contact.normalImpulse * stage.rolling;
        circle.rim -= std::clamp(circle.rim / perTorque, -limit, limit) * perTorque;
    }
}

}  // namespace rb::soft
