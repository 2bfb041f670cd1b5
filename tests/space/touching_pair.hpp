#pragma once

// Two ellipsoids whose contact is known beforehand: of one the summit along n is set a depth d within the other along
// −n. While d is below the smallest radius of curvature, n and d are those of the least translation.

#include <algorithm>

#include "space/contact.hpp"
#include "space/draw.hpp"

namespace rb::space::test {

/// From the centre to the point of the surface that is farthest along n.
inline Vec leverAlong(const Body& body, const Vec& n) {
    const Placed ellipsoid = placed(body);
    const Vec inBody = ellipsoid.half * (glm::transpose(ellipsoid.axes) * n);
    return ellipsoid.axes * (ellipsoid.half * inBody) / glm::length(inBody);
}

/// a_min²/a_max, the smaller of the two bodies' [m].
inline double smallestCurvatureRadius(const Bodies& bodies) {
    double least = 1e300;
    for (const Body& body : bodies) {
        const Vec a = body.shape.lengths;
        const double shortest = std::min({a.x, a.y, a.z});
        least = std::min(least, shortest * shortest / std::max({a.x, a.y, a.z}));
    }
    return least;
}

struct TouchingPair {
    Bodies bodies;
    Contact contact;
};

/// Semi-axes of up to 1 m and 1.7 m; depth is `share` of what `unit` says of the bodies [m].
template <class Unit>
TouchingPair touchingPair(Draw& draw, double aspect, double share, Unit&& unit) {
    Bodies bodies{draw.body(draw.shape(ShapeKind::Ellipsoid, 1.0, aspect), 1.0),
                  draw.body(draw.shape(ShapeKind::Ellipsoid, 1.7, aspect), 1.0)};
    const Vec n = draw.direction();
    const double depth = share * unit(bodies);
    bodies[0].position = draw.vector(3.0);
    const Vec on1 = bodies[0].position + leverAlong(bodies[0], n);
    const Vec on2 = on1 - depth * n;
    bodies[1].position = on2 + leverAlong(bodies[1], n);
    return {bodies, {n, depth, on1, on2}};
}

}  // namespace rb::space::test
