#pragma once

// Report 3.1 for any two shapes: a row per pair of shapes that can meet. In a pair one body is dynamic, and B is;
// rectangles are static, so that none is B. Of a body of several parts each part meets others by itself.

#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>

#include "physics/bodies/shape.hpp"
#include "physics/contacts/manifold.hpp"
#include "physics/contacts/polygon_collision.hpp"
#include "physics/contacts/time_of_impact.hpp"
#include "physics/report/collision.hpp"

namespace rb {

/// A shape where it lies.
template <class T>
struct PlacedShape {
    Vector<T> position;                ///< of its centre [m]
    T radius;                          ///< of a circle [m]
    const ConvexPart* part = nullptr;  ///< of what has corners
    Rotation<T> rotation{};            ///< of what has corners

    /// What of it is farthest from its centre [m].
    T farthest() const { return part == nullptr ? radius : static_cast<T>(part->extent); }
    /// Whether neighbours cover some of it.
    bool isJoined() const { return part != nullptr && part->freedom != nullptr; }
    PlacedPart<T> placedPart() const { return {*part, position, rotation}; }
    /// Of a rectangle [m].
    Vector<T> halfSize() const { return Vector<T>(part->vertices[2]); }
};

/// What there is to know of two shapes that may meet, A and B.
template <class T>
struct CollisionRow {
    ShapePair value;
    Shape a, b;
    /// Where they touch, or would: the penetration of shapes that are apart is minus their gap. Of two that are farther
    /// apart than `within` nothing but that need be true.
    Manifold<T> (*collide)(const PlacedShape<T>& a, const PlacedShape<T>& b, T within);
};

/// Two that have corners, which may both turn.
template <class T>
Manifold<T> collideCornered(const PlacedShape<T>& a, const PlacedShape<T>& b, T within) {
    return collideParts(a.placedPart(), b.placedPart(), within);
}

template <class T>
ManifoldPoint<T> collideRectangleAndCircle(const PlacedShape<T>& rectangle, const PlacedShape<T>& circle) {
    const ManifoldPoint<T> touch =
        collideRectangleCircle(rectangle.position, rectangle.halfSize(), circle.position, circle.radius);
    const Vector<T> offset = circle.position - rectangle.position;
    if (!mayBeCovered(touch, faceOfRectangle(touch.normal), *rectangle.part, offset, circle.radius)) return touch;
    return whereFree(touch, *rectangle.part, rectangle.position, circle.position, circle.radius);
}

template <class T>
Manifold<T> collidePartAndCircle(const PlacedShape<T>& polygon, const PlacedShape<T>& circle, T /*within*/) {
    return collidePartCircle(polygon.placedPart(), circle.position, circle.radius);
}

/// The normal points from the circle to the polygon; the point lies on the polygon's edge in either order.
template <class T>
Manifold<T> collideCirclePart(const PlacedShape<T>& circle, const PlacedShape<T>& polygon, T /*within*/) {
    ManifoldPoint<T> touch = collidePartCircle(polygon.placedPart(), circle.position, circle.radius);
    touch.normal = -touch.normal;
    return touch;
}

/// The first time in [0, horizon] at which a circle B that moves at `velocity` past a rectangle touches it; they must
/// start apart. A touch where a neighbour covers the rectangle is none.
template <class T>
std::optional<T> timeToTouchRectangle(const PlacedShape<T>& a, const PlacedShape<T>& b, Vector<T> velocity, T horizon) {
    const std::optional<T> time =
        timeToReachRectangle(b.position - a.position, velocity, a.halfSize(), b.radius, horizon);
    if (!time || !a.isJoined()) return time;
    const Vector<T> at = b.position + *time * velocity;
    return std::isinf(collideRectangleAndCircle<T>(a, {at, b.radius}).penetration) ? std::nullopt : time;
}

template <class T>
inline constexpr std::array kCollisionTable{
    CollisionRow<T>{ShapePair::CircleCircle, Shape::Circle, Shape::Circle,
                    [](const PlacedShape<T>& a, const PlacedShape<T>& b, T /*within*/) {
                        return Manifold<T>(collideCircles(a.position, a.radius, b.position, b.radius));
                    }},
    CollisionRow<T>{ShapePair::RectangleCircle, Shape::Rectangle, Shape::Circle,
                    [](const PlacedShape<T>& a, const PlacedShape<T>& b, T /*within*/) {
                        return Manifold<T>(collideRectangleAndCircle(a, b));
                    }},
    CollisionRow<T>{ShapePair::CirclePolygon, Shape::Circle, Shape::Polygon, collideCirclePart<T>},
    CollisionRow<T>{ShapePair::PolygonCircle, Shape::Polygon, Shape::Circle, collidePartAndCircle<T>},
    CollisionRow<T>{ShapePair::RectanglePolygon, Shape::Rectangle, Shape::Polygon, collideCornered<T>},
    CollisionRow<T>{ShapePair::PolygonPolygon, Shape::Polygon, Shape::Polygon, collideCornered<T>}};

/// Whether row i is about pair i.
static_assert([] {
    std::size_t i = 0;
    for (const CollisionRow<float>& row : kCollisionTable<float>) {
        if (static_cast<std::size_t>(row.value) != i++) return false;
    }
    return true;
}());

/// The row of a pair.
template <class T>
constexpr const CollisionRow<T>& collisionOf(ShapePair pair) {
    return kCollisionTable<T>[static_cast<std::size_t>(pair)];
}

/// The pair that two shapes are. Two that have no row, such as two rectangles, may not be asked about.
constexpr ShapePair shapePairOf(Shape a, Shape b) {
    for (const CollisionRow<float>& row : kCollisionTable<float>) {
        if (row.a == a && row.b == b) return row.value;
    }
    assert(false && "shapes that can meet");
    return {};
}

}  // namespace rb
