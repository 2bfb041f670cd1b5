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

#include "physics/bodies/bodies.hpp"
#include "physics/contacts/collision_table.hpp"
#include "physics/contacts/manifold.hpp"
#include "physics/report/contact.hpp"

namespace rb {

/// A body of this index, or a part of it, if its centre were at `position` and it were turned so.
/// @param rotation of a polygon
template <class T>
PlacedShape<T> placed(const Bodies& bodies, std::size_t i, std::size_t part, Vector<T> position, Rotation<T> rotation) {
    PlacedShape<T> shape{position, static_cast<T>(bodies.radius[i])};
    if (!bodies.isPolygonal(i)) return shape;
    shape.part = &bodies.polygonShapeOf(i).parts[part];
    if (bodies.shape[i] == Shape::Polygon) shape.rotation = rotation;
    return shape;
}

/// How bodies are turned, by index: computed when it is asked for.
struct TurnedTo {
    std::span<const float> angle;  ///< [rad]

    Rotation<float> operator()(std::size_t i) const { return rotationOf(angle[i]); }
};

/// How all bodies are turned, by index: computed at once, into memory that is reused. Circles count as not turned.
class CornerRotations {
  public:
    /// @param angle of all bodies [rad]
    void turnTo(std::span<const float> angle, const Bodies& bodies);

    Rotation<float> operator()(std::size_t i) const { return i < first_ ? Rotation<float>{} : of_[i - first_]; }

  private:
    std::size_t first_ = 0;
    std::vector<Rotation<float>> of_;
};

/// The two bodies of a contact, told from the centre of A.
struct PlacedPair {
    PlacedShape<float> a, b;
};

/// @param fromAToB centre to centre, where they are or would be [m]
/// @param rotation of a body there, by its index: such as TurnedTo
template <class RotationAt>
PlacedPair placedPair(const Contact& contact, glm::vec2 fromAToB, const RotationAt& rotation, const Bodies& bodies) {
    const auto place = [&](std::uint32_t i, std::size_t part, glm::vec2 position) {
        const bool isTurned = bodies.shape[i] == Shape::Polygon;
        return placed(bodies, i, part, position, isTurned ? rotation(i) : Rotation<float>{});
    };
    return {place(contact.a, contact.partA, glm::vec2(0.0F)), place(contact.b, contact.partB, fromAToB)};
}

/// All points at which the two bodies of a contact meet, or would meet were they not apart; told from the centre of A.
/// Parameters as of placedPair(). @param within of those with corners, the gap up to which the points are asked for [m]
template <class RotationAt>
Manifold<float> manifoldOf(const Contact& contact, glm::vec2 fromAToB, const RotationAt& rotation, const Bodies& bodies,
                           float within = 0.0F) {
    const PlacedPair pair = placedPair(contact, fromAToB, rotation, bodies);
    return collisionOf<float>(contact.shapes).collide(pair.a, pair.b, within);
}

/// 1/m_eff of the pseudo-spring at a point at which two bodies meet, one of which has corners: the denominator of (2.8)
/// there [1/kg].
inline float springInvMassAt(const ManifoldPoint<float>& touch, const Contact& contact, glm::vec2 fromAToB,
                             const Bodies& bodies) {
    const auto atRest = [&](std::size_t i) {
        return ImpulseBody<float>{{0.0F, 0.0F}, 0.0F, bodies.invMass[i], bodies.invInertia[i]};
    };
    const ImpulsePoint<float> at{touch.normal, touch.point, touch.point - fromAToB};
    return invEffectiveMass(atRest(contact.a), atRest(contact.b), at, at.normal);
}

/// Of a pair in which a body has corners, calls use(touch, invMass, share) for each of these points at which the two
/// touch: `invMass` is springInvMassAt() it, `share` how much of the pair's spring it has, δᵢ/Σδ [1].
template <class Use>
void forEachSpring(const Contact& contact, glm::vec2 fromAToB, const Manifold<float>& manifold, const Bodies& bodies,
                   Use use) {
    float depth = 0.0F;
    for (const ManifoldPoint<float>& touch : manifold) depth += std::max(touch.penetration, 0.0F);
    for (const ManifoldPoint<float>& touch : manifold) {
        if (!(touch.penetration > 0.0F)) continue;
        use(touch, springInvMassAt(touch, contact, fromAToB, bodies), touch.penetration / depth);
    }
}

/// The same of the points where they are or would be. Parameters as of placedPair(). All points of a
/// pair are told for its first contact, for they hang together; for its second, none.
template <class RotationAt, class Use>
void forEachSpring(const Contact& contact, glm::vec2 fromAToB, const RotationAt& rotation, const Bodies& bodies,
                   Use use) {
    if (contact.point == 0)
        forEachSpring(contact, fromAToB, manifoldOf(contact, fromAToB, rotation, bodies), bodies, use);
}

class ManifoldCache;

/// What the search for contacts of bodies with corners needs; not that of circles and rectangles.
struct CornerSearch {
    float within = 0.0F;             ///< the gap up to which parts are near [m]
    ManifoldCache* cache = nullptr;  ///< of this search
};

/// Appends what contacts two bodies of which one has corners have, or would have: of each pair of parts that is near.
/// @param pair their indices and shapes, and what else is the same of all; its parts are written to
void addContactsOfParts(Contact& pair, const CornerSearch& search, const Bodies& bodies,
                        std::vector<Contact>& contacts);

/// Appends what contacts two bodies have, or would have were they not apart.
/// @param impulse of each of them
inline void addContacts(std::uint32_t a, std::uint32_t b, const Impulse<float>& impulse, const Bodies& bodies,
                        std::vector<Contact>& contacts, const CornerSearch& search = {}) {
    const ShapePair shapes = shapePairOf(bodies.shape[a], bodies.shape[b]);
    if (isOfCircles(shapes)) {
        addContact(a, b, bodies, contacts);
        contacts.back().impulse = impulse;
    } else {
        const glm::vec2 fromAToB = offsetOf(bodies.position[a], bodies.position[b]);
        Contact pair{a, b, shapes, 0, 0, 0, fromAToB, {}, impulse};
        addContactsOfParts(pair, search, bodies, contacts);
    }
}

}  // namespace rb
