#pragma once

// Report 3.1: what is known of two bodies that touch, and how it is found where they lie.

#include <cstdint>
#include <glm/vec2.hpp>
#include <vector>

#include "base/indices.hpp"
#include "base/vector.hpp"
#include "physics/bodies/bodies.hpp"
#include "physics/report/collision.hpp"
#include "physics/report/impulse.hpp"

namespace rb {

/// A point where two bodies touch, or are so near that they may touch within the step. B moves; A may be static.
/// Two circles have one, and so have a rectangle and a circle; two bodies that meet along a face have two, one after
/// the other, and of bodies of several parts each pair of parts has its own.
struct Contact {
    std::uint32_t a;             ///< index; below b between two that move
    std::uint32_t b;             ///< index
    ShapePair shapes;            ///< of A and B
    std::uint8_t point;          ///< which of the pair's points, from 0: of two the first is the deeper one
    std::uint8_t partA;          ///< which of A's parts, from 0
    std::uint8_t partB;          ///< which of B's
    glm::vec2 fromAToB;          ///< centre to centre, as found at the beginning of the step [m]
    ManifoldPoint<float> touch;  ///< as found then; its point is told from the centre of A
    Impulse<float> impulse;      ///< as resolved in this step

    IndexPair bodies() const { return {a, b}; }
    glm::vec2 leverOfA() const { return touch.point; }             ///< rA [m]
    glm::vec2 leverOfB() const { return touch.point - fromAToB; }  ///< rB [m]
    bool isTouching() const { return touch.penetration > 0.0F; }
};

/// Calls use() with how a circle B touches the circle or the rectangle A of this contact where its centre is `fromAToB`
/// from that of A, told from there. (A touch that is returned is copied right after it was written, which is markedly
/// slower; and nothing is asked more often.)
template <class Use>
void collide(const Contact& contact, glm::vec2 fromAToB, const Bodies& bodies, Use use) {
    const glm::vec2 pA(0.0F);
    const float radius = bodies.radius[contact.b];
    if (contact.shapes == ShapePair::CircleCircle)
        return use(collideCircles(pA, bodies.radius[contact.a], fromAToB, radius));
    const PolygonShape& rectangle = bodies.polygonShapeOf(contact.a);
    const ConvexPart& part = rectangle.parts.front();
    const ManifoldPoint<float> touch = collideRectangleCircle(pA, rectangle.high, fromAToB, radius);
    if (mayBeCovered(touch, faceOfRectangle(touch.normal), part, fromAToB, radius))
        return use(whereFree(touch, part, pA, fromAToB, radius));
    use(touch);
}

/// Appends the contact of the circle B with the circle or the rectangle A, where they are.
inline void addContact(std::uint32_t a, std::uint32_t b, const Bodies& bodies, std::vector<Contact>& contacts) {
    Contact& contact = contacts.emplace_back();
    contact.a = a;
    contact.b = b;
    contact.shapes = bodies.isStatic(a) ? ShapePair::RectangleCircle : ShapePair::CircleCircle;
    contact.point = contact.partA = contact.partB = 0;
    contact.fromAToB = offsetOf(bodies.position[a], bodies.position[b]);
    collide(contact, contact.fromAToB, bodies, [&contact](const ManifoldPoint<float>& touch) {
        contact.touch.normal = touch.normal;
        contact.touch.point = touch.point;
        contact.touch.penetration = touch.penetration;
    });
    contact.impulse = {};
}

}  // namespace rb
