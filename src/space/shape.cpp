#include "space/shape.hpp"

#include <glm/common.hpp>
#include <glm/exponential.hpp>
#include <glm/geometric.hpp>

namespace rb::space {

glm::dvec3 halfLengths(const Shape& shape) {
    return shape.kind == ShapeKind::Box ? shape.lengths / 2.0 : shape.lengths;
}

double reachOf(const Shape& shape) {
    const glm::dvec3 half = halfLengths(shape);
    return shape.kind == ShapeKind::Box ? glm::length(half) : glm::max(half.x, glm::max(half.y, half.z));
}

glm::dvec3 principalMoments(const Shape& shape, double mass) {
    const glm::dvec3 half = halfLengths(shape);
    const glm::dvec3 squares = half * half;
    const double share = shape.kind == ShapeKind::Box ? 3.0 : 5.0;
    return mass / share * glm::dvec3(squares.y + squares.z, squares.z + squares.x, squares.x + squares.y);
}

glm::dvec3 inertiaEllipsoid(double mass, const glm::dvec3& moments) {
    const glm::dvec3 others{moments.y + moments.z, moments.z + moments.x, moments.x + moments.y};
    return glm::sqrt(glm::max(5.0 / (2.0 * mass) * (others - moments), 0.0));
}

}  // namespace rb::space
