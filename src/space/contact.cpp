#include "space/contact.hpp"

#include <algorithm>
#include <cassert>
#include <glm/geometric.hpp>

namespace rb::space {

double longestOf(const Placed& shape) { return std::max({shape.half.x, shape.half.y, shape.half.z}); }

Placed placed(const Body& body) { return {halfLengths(body.shape), body.position, axesOf(body.orientation)}; }

bool areConcentric(const Placed& first, const Placed& second) {
    constexpr double kCoincide = 1e-9;
    return glm::length(second.center - first.center) <= kCoincide * (longestOf(first) + longestOf(second));
}

bool canMeet(ShapeKind a, ShapeKind b) { return a == b; }

std::optional<Contact> findContact(const Body& first, const Body& second) {
    assert(canMeet(first.shape.kind, second.shape.kind) && "shapes whose contact is defined");
    const glm::dvec3 between = second.position - first.position;
    const double reach = reachOf(first.shape) + reachOf(second.shape);
    if (!(glm::dot(between, between) < reach * reach)) return std::nullopt;
    switch (first.shape.kind) {
        case ShapeKind::Ellipsoid:
            return collideEllipsoids(placed(first), placed(second));
        case ShapeKind::Box:
            return collideBoxes(placed(first), placed(second));
    }
    return std::nullopt;
}

}  // namespace rb::space
