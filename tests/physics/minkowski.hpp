#pragma once

// How deep two convex polygons are in one another, or how far apart, by brute force and without separating axes: the
// hull of all differences of their corners (Minkowski), and all distances of corners from sides.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

#include "base/vector.hpp"

namespace rb::test {

using Places = std::vector<Vector<double>>;

/// Counter-clockwise; without points that lie on a line.
inline Places hullOf(Places points) {
    constexpr double kOnLine = 1e-13;  // twice the area of a triangle of points that lie on a line [m²]
    std::sort(points.begin(), points.end(),
              [](Vector<double> a, Vector<double> b) { return a.x < b.x || (a.x == b.x && a.y < b.y); });
    Places hull;
    const auto addAll = [&](auto begin, auto end) {
        const std::size_t first = hull.size();
        for (auto at = begin; at != end; ++at) {
            while (hull.size() >= first + 2 &&
                   cross(hull.back() - hull[hull.size() - 2], *at - hull[hull.size() - 2]) <= kOnLine) {
                hull.pop_back();
            }
            hull.push_back(*at);
        }
        hull.pop_back();
    };
    addAll(points.begin(), points.end());
    addAll(points.rbegin(), points.rend());
    return hull;
}

/// From the sides of a convex polygon, counter-clockwise; negative inside [m].
inline double distanceTo(const Places& polygon, Vector<double> point) {
    double nearest = std::numeric_limits<double>::infinity();
    double depth = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vector<double> a = polygon[i];
        const Vector<double> side = polygon[(i + 1) % polygon.size()] - a;
        const double share = std::clamp(glm::dot(point - a, side) / glm::dot(side, side), 0.0, 1.0);
        nearest = std::min(nearest, glm::length(point - a - share * side));
        depth = std::min(depth, cross(side, point - a) / glm::length(side));
    }
    return depth > 0.0 ? -depth : nearest;
}

/// By how much B has to be moved at least until the two touch; of those that are apart it is minus their distance [m].
inline double depthByHull(const Places& a, const Places& b) {
    Places differences;
    for (const Vector<double> inA : a) {
        for (const Vector<double> inB : b) differences.push_back(inB - inA);
    }
    return -distanceTo(hullOf(differences), {0.0, 0.0});
}

}  // namespace rb::test
