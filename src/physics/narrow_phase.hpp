#pragma once

// How the bodies of a contact touch where they are, or would be: asked of the positions at every stage of an
// integrator.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <glm/geometric.hpp>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "physics/bodies.hpp"
#include "physics/collision_table.hpp"
#include "physics/contact.hpp"

namespace rb {

/// A body of this index, or a part of it, if its centre were at `position` and it were turned so.
/// @param rotation of a polygon
template <class T>
PlacedShape<T> placed(const Bodies& bodies, std::size_t i, std::size_t part, Vector<T> position,
                      const Rotation<T>& rotation) {
    PlacedShape<T> shape{position, static_cast<T>(bodies.radius[i])};
    if (!bodies.hasCorners(i)) return shape;
    shape.part = &bodies.outlineOf(i).parts[part];
    if (bodies.shape[i] == Shape::Polygon) shape.rotation = rotation;
    return shape;
}

/// How bodies are turned, by index: computed when it is asked for.
struct TurnedTo {
    std::span<const float> angle;  ///< [rad]

    Rotation<float> operator()(std::size_t i) const { return rotationOf(angle[i]); }
};

/// All points at which the two bodies of a contact meet, or would meet were they not apart; told from the centre of A.
/// @param fromAToB  centre to centre, where they are or would be [m]
/// @param rotation  of a body there, by its index: such as TurnedTo
/// @param within    of those with corners, the gap up to which the points are asked for [m]
template <class RotationAt>
Manifold<float> touchesOf(const Contact& contact, glm::vec2 fromAToB, const RotationAt& rotation, const Bodies& bodies,
                          float within = 0.0F) {
    const auto place = [&](std::uint32_t i, std::size_t part, glm::vec2 position) {
        const bool isTurned = bodies.shape[i] == Shape::Polygon;
        return placed(bodies, i, part, position, isTurned ? rotation(i) : Rotation<float>{});
    };
    return collisionOf<float>(contact.shapes)
        .collide(place(contact.a, contact.partA, glm::vec2(0.0F)), place(contact.b, contact.partB, fromAToB), within);
}

/// Calls use(touch) for each of these points. All points of a pair are told for its first contact, for they hang
/// together; for its second, none. Parameters as of touchesOf().
template <class RotationAt, class Use>
void forEachTouch(const Contact& contact, glm::vec2 fromAToB, const RotationAt& rotation, const Bodies& bodies, Use use,
                  float within = 0.0F) {
    // Inlined: most contacts are of this pair, and this is asked more often than anything else.
    if (contact.shapes == ShapePair::CircleCircle) {
        use(collideCircles(glm::vec2(0.0F), bodies.radius[contact.a], fromAToB, bodies.radius[contact.b]));
        return;
    }
    if (contact.point != 0) return;
    for (const Touch<float>& touch : touchesOf(contact, fromAToB, rotation, bodies, within)) use(touch);
}

/// Of a pair in which a body has corners, calls use(touch, invMass, share) for each of these points at which the two
/// touch: `invMass` is the denominator of (2.8) there [1/kg], `share` how much of the pair's spring it has, δᵢ/Σδ [1].
template <class Use>
void forEachSpring(const Contact& contact, glm::vec2 fromAToB, const Manifold<float>& manifold, const Bodies& bodies,
                   Use use) {
    float depth = 0.0F;
    for (const Touch<float>& touch : manifold) depth += std::max(touch.penetration, 0.0F);
    for (const Touch<float>& touch : manifold) {
        if (!(touch.penetration > 0.0F)) continue;
        const float leverA = cross(touch.point, touch.normal);
        const float leverB = cross(touch.point - fromAToB, touch.normal);
        const float invMass = bodies.invMass[contact.a] + bodies.invMass[contact.b] +
                              leverA * leverA * bodies.invInertia[contact.a] +
                              leverB * leverB * bodies.invInertia[contact.b];
        use(touch, invMass, touch.penetration / depth);
    }
}

/// The same of the points where they are or would be. Parameters as of forEachTouch().
template <class RotationAt, class Use>
void forEachSpring(const Contact& contact, glm::vec2 fromAToB, const RotationAt& rotation, const Bodies& bodies,
                   Use use) {
    if (contact.point == 0)
        forEachSpring(contact, fromAToB, touchesOf(contact, fromAToB, rotation, bodies), bodies, use);
}

/// Calls use() with each pair of parts in `pair` whose circles are no further apart than `within`.
template <class Use>
void forEachNearPart(Contact& pair, const Bodies& bodies, float within, Use use) {
    const auto partsOf = [&](std::uint32_t i) { return bodies.hasCorners(i) ? bodies.outlineOf(i).parts.size() : 1; };
    const std::size_t partsOfA = partsOf(pair.a);
    const std::size_t partsOfB = partsOf(pair.b);
    const auto circleOf = [&](std::uint32_t i, std::size_t part, glm::vec2 position) {
        PlacedShape<float> shape = placed(bodies, i, part, position, rotationOf(bodies.angle[i]));
        if (shape.part == nullptr) return shape;
        shape.radius = shape.part->radius;
        shape.position += turned(shape.rotation, shape.part->center);
        return shape;
    };
    const bool isAnyOther = partsOfA * partsOfB > 1;  // else the search has looked already
    for (std::size_t partA = 0; partA < partsOfA; ++partA) {
        for (std::size_t partB = 0; partB < partsOfB; ++partB) {
            pair.partA = static_cast<std::uint8_t>(partA);
            pair.partB = static_cast<std::uint8_t>(partB);
            if (isAnyOther) {
                const PlacedShape<float> a = circleOf(pair.a, partA, {0.0F, 0.0F});
                const PlacedShape<float> b = circleOf(pair.b, partB, pair.fromAToB);
                const float reach = a.radius + b.radius + within;
                const glm::vec2 apart = b.position - a.position;
                if (glm::dot(apart, apart) > reach * reach) continue;
            }
            use();
        }
    }
}

/// Appends what contacts two bodies have, or would have were they not apart: of those with corners, each pair of parts
/// that is near.
/// @param impulse of each of them
/// @param within  the gap up to which parts with corners are near [m]
inline void addContacts(std::uint32_t a, std::uint32_t b, const Impulse<float>& impulse, const Bodies& bodies,
                        std::vector<Contact>& contacts, float within = 0.0F) {
    const glm::vec2 fromAToB = offsetOf(bodies.position[a], bodies.position[b]);
    Contact pair{a, b, shapePairOf(bodies.shape[a], bodies.shape[b]), 0, 0, 0, fromAToB, {}, impulse};
    const auto addPoints = [&] {
        std::uint8_t point = 0;
        const auto add = [&](const Touch<float>& touch) {
            // Filled where it lies, member by member: to copy at once what has just been computed is markedly slower.
            Contact& contact = contacts.emplace_back();
            contact.a = a;
            contact.b = b;
            contact.shapes = pair.shapes;
            contact.point = point++;
            contact.partA = pair.partA;
            contact.partB = pair.partB;
            contact.fromAToB = fromAToB;
            contact.touch = touch;
            contact.impulse = impulse;
        };
        forEachTouch(pair, fromAToB, TurnedTo{bodies.angle}, bodies, add, within);
    };
    if (isOfCircles(pair.shapes)) return addPoints();
    forEachNearPart(pair, bodies, within, [&] {
        const std::size_t before = contacts.size();
        addPoints();
        if (-contacts[before].touch.penetration > within) contacts.resize(before);
    });
}

}  // namespace rb
