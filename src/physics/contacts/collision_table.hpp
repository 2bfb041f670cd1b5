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
    /// The first time in [0, horizon] at which they touch, while B moves past A; they must start apart. None: not by
    /// then.
    std::optional<T> (*timeToTouch)(const PlacedShape<T>& a, const PlacedShape<T>& b, const Passing<T>& passing,
                                    T horizon);
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
    return touchWhereFree(touch, *rectangle.part, rectangle.position, circle.position, circle.radius);
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

/// Where there is no closed form: step by step, each as long as the gap along its own normal lasts at least.
template <class T, Manifold<T> (*Collide)(const PlacedShape<T>&, const PlacedShape<T>&, T)>
std::optional<T> advanceToTouch(const PlacedShape<T>& a, const PlacedShape<T>& b, const Passing<T>& passing,
                                T horizon) {
    const auto touchAt = [&](T time) {
        const auto at = [&](PlacedShape<T> shape, Vector<T> displacement, T turn) {
            shape.position += displacement;
            if (shape.part != nullptr) shape.rotation = combined(shape.rotation, rotationOf(turn));
            return shape;
        };
        return *Collide(at(a, Vector<T>(T(0)), time * passing.spinA),
                        at(b, time * passing.velocity, time * passing.spinB), std::numeric_limits<T>::infinity())
                    .begin();
    };
    const T extent = a.farthest() + b.farthest();
    const T spinSpeed = std::abs(passing.spinA) * a.farthest() + std::abs(passing.spinB) * b.farthest();
    const std::optional<T> time = advanceToTouch(touchAt, passing.velocity, spinSpeed, kTouching<T> * extent, horizon);
    if (!time || !(a.isJoined() || b.isJoined())) return time;
    // What lies as deep in a neighbour already does not hit this one: it goes on over it.
    const ManifoldPoint<T> touch = touchAt(*time);
    const T approach = spinSpeed - glm::dot(passing.velocity, touch.normal);
    const bool isHit =
        touch.penetration < T(2) * kNearNeighbour<T> * extent || approach * (horizon - *time) > touch.penetration;
    return isHit ? time : std::nullopt;
}

/// A rectangle by which a circle passes: a touch where a neighbour covers it is none.
template <class T>
std::optional<T> timeToTouchRectangle(const PlacedShape<T>& a, const PlacedShape<T>& b, const Passing<T>& passing,
                                      T horizon) {
    const std::optional<T> time =
        timeToReachRectangle(b.position - a.position, passing.velocity, a.halfSize(), b.radius, horizon);
    if (!time || !a.isJoined()) return time;
    const Vector<T> at = b.position + *time * passing.velocity;
    return std::isinf(collideRectangleAndCircle<T>(a, {at, b.radius}).penetration) ? std::nullopt : time;
}

template <class T>
inline constexpr std::array kCollisionTable{
    CollisionRow<T>{ShapePair::CircleCircle, Shape::Circle, Shape::Circle,
                    [](const PlacedShape<T>& a, const PlacedShape<T>& b, T /*within*/) {
                        return Manifold<T>(collideCircles(a.position, a.radius, b.position, b.radius));
                    },
                    [](const PlacedShape<T>& a, const PlacedShape<T>& b, const Passing<T>& passing, T horizon) {
                        return timeToReachPoint(b.position - a.position, passing.velocity, a.radius + b.radius,
                                                horizon);
                    }},
    CollisionRow<T>{ShapePair::RectangleCircle, Shape::Rectangle, Shape::Circle,
                    [](const PlacedShape<T>& a, const PlacedShape<T>& b, T /*within*/) {
                        return Manifold<T>(collideRectangleAndCircle(a, b));
                    },
                    timeToTouchRectangle<T>},
    CollisionRow<T>{ShapePair::CirclePolygon, Shape::Circle, Shape::Polygon, collideCirclePart<T>,
                    advanceToTouch<T, collideCirclePart<T>>},
    CollisionRow<T>{ShapePair::PolygonCircle, Shape::Polygon, Shape::Circle, collidePartAndCircle<T>,
                    advanceToTouch<T, collidePartAndCircle<T>>},
    CollisionRow<T>{ShapePair::RectanglePolygon, Shape::Rectangle, Shape::Polygon, collideCornered<T>,
                    advanceToTouch<T, collideCornered<T>>},
    CollisionRow<T>{ShapePair::PolygonPolygon, Shape::Polygon, Shape::Polygon, collideCornered<T>,
                    advanceToTouch<T, collideCornered<T>>}};

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
