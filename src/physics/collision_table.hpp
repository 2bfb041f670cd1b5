#pragma once

// Report 3.1 for any two shapes: a row per pair of shapes that can meet. In a pair one body is dynamic, and B is;
// rectangles are static, so that none is B.

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "physics/collision.hpp"
#include "physics/manifold.hpp"
#include "physics/shape.hpp"
#include "physics/time_of_impact.hpp"

namespace rb {

/// A shape where it lies.
template <class T>
struct PlacedShape {
    Vector<T> position;  ///< of its centre [m]
    T radius;            ///< of a circle [m]
    Vector<T> halfSize;  ///< of a rectangle [m]
};

/// The pairs, each with its row in kCollisionTable.
enum class ShapePair : std::uint8_t { CircleCircle, RectangleCircle };

/// What there is to know of two shapes that may meet, A and B.
template <class T>
struct CollisionRow {
    ShapePair value;
    Shape a, b;
    /// Where they touch, or would: the penetration of shapes that are apart is minus their gap.
    Manifold<T> (*collide)(const PlacedShape<T>& a, const PlacedShape<T>& b);
    /// The first time in [0, horizon] at which they have sunk into one another by `depth`, where B moves past A at
    /// `velocity`; they must start less deep. None: not by then.
    std::optional<T> (*timeToSink)(const PlacedShape<T>& a, const PlacedShape<T>& b, Vector<T> velocity, T depth,
                                   T horizon);
};

template <class T>
inline constexpr std::array kCollisionTable{
    CollisionRow<T>{ShapePair::CircleCircle, Shape::Circle, Shape::Circle,
                    [](const PlacedShape<T>& a, const PlacedShape<T>& b) {
                        return Manifold<T>(collideCircles(a.position, a.radius, b.position, b.radius));
                    },
                    [](const PlacedShape<T>& a, const PlacedShape<T>& b, Vector<T> velocity, T depth, T horizon) {
                        return timeToReachPoint(b.position - a.position, velocity, a.radius + b.radius - depth,
                                                horizon);
                    }},
    CollisionRow<T>{ShapePair::RectangleCircle, Shape::Rectangle, Shape::Circle,
                    [](const PlacedShape<T>& a, const PlacedShape<T>& b) {
                        return Manifold<T>(collideRectangleCircle(a.position, a.halfSize, b.position, b.radius));
                    },
                    [](const PlacedShape<T>& a, const PlacedShape<T>& b, Vector<T> velocity, T depth, T horizon) {
                        return timeToReachRectangle(b.position - a.position, velocity, a.halfSize, b.radius - depth,
                                                    horizon);
                    }}};

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
