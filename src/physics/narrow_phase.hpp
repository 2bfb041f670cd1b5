#pragma once

// How the bodies of a contact touch where they are, or would be: asked of the positions at every stage of an
// integrator.

#include <glm/vec2.hpp>
#include <vector>

#include "physics/bodies.hpp"
#include "physics/collision_table.hpp"
#include "physics/contact.hpp"

namespace rb {

/// A body of this index if its centre were at `position`.
template <class T>
PlacedShape<T> placed(const Bodies& bodies, std::size_t i, Vector<T> position) {
    return {position, static_cast<T>(bodies.radius[i]), Vector<T>(bodies.halfSize[i])};
}

/// Calls use(touch) for each point at which the two bodies of a contact meet, or would meet were they not apart. All
/// points of a pair are told for its first contact, for they hang together; for its second, none.
/// Points are told from the centre of A.
/// @param fromAToB centre to centre, where they are or would be [m]
template <class Use>
void forEachTouch(const Contact& contact, glm::vec2 fromAToB, const Bodies& bodies, Use use) {
    const glm::vec2 pA(0.0F);
    // Inlined: most contacts are of this pair, and this is asked more often than anything else.
    if (contact.shapes == ShapePair::CircleCircle) {
        use(collideCircles(pA, bodies.radius[contact.a], fromAToB, bodies.radius[contact.b]));
        return;
    }
    if (contact.point != 0) return;
    const auto collide = collisionOf<float>(contact.shapes).collide;
    for (const Touch<float>& touch : collide(placed(bodies, contact.a, pA), placed(bodies, contact.b, fromAToB)))
        use(touch);
}

/// Appends what contacts two bodies have, or would have were they not apart.
/// @param impulse of each of them
inline void addContacts(std::uint32_t a, std::uint32_t b, const Impulse<float>& impulse, const Bodies& bodies,
                        std::vector<Contact>& contacts) {
    const glm::vec2 fromAToB = offsetOf(bodies.position[a], bodies.position[b]);
    const Contact pair{a, b, shapePairOf(bodies.shape[a], bodies.shape[b]), 0, fromAToB, {}, impulse};
    std::uint8_t point = 0;
    forEachTouch(pair, fromAToB, bodies, [&](const Touch<float>& touch) {
        // Filled where it lies, member by member: to copy at once what has just been computed is markedly slower.
        Contact& contact = contacts.emplace_back();
        contact.a = a;
        contact.b = b;
        contact.shapes = pair.shapes;
        contact.point = point++;
        contact.fromAToB = fromAToB;
        contact.touch = touch;
        contact.impulse = impulse;
    });
}

}  // namespace rb
