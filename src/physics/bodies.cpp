#include "physics/bodies.hpp"

#include <algorithm>
#include <glm/geometric.hpp>

namespace rb {

// What is done to every array alike: a new one has to be named here alone.
template <class F>
void Bodies::forEachArray(F&& f) {
    f(position);
    f(angle);
    f(velocity);
    f(angularVelocity);
    f(id);
    f(shape);
    f(radius);
    f(halfSize);
    f(invMass);
    f(invInertia);
    f(material);
    f(force);
    f(torque);
    f(previousPosition);
    f(previousAngle);
}

std::optional<std::size_t> Bodies::indexOf(BodyId dynamicId) const {
    const std::span<const BodyId> ids = dynamicOf(id);
    const auto found = std::lower_bound(ids.begin(), ids.end(), dynamicId);
    if (found == ids.end() || *found != dynamicId) return std::nullopt;
    return static_cast<std::size_t>(found - ids.begin());
}

void Bodies::reserve(std::size_t count) {
    forEachArray([&](auto& values) { values.reserve(count); });
}

void Bodies::add(const CircleDefinition& circle, BodyId newId, float density) {
    const std::size_t i = dynamicCount++;
    forEachArray([&](auto& values) { values.emplace(values.begin() + static_cast<std::ptrdiff_t>(i)); });
    position[i] = circle.position;
    angle[i] = circle.angle;
    velocity[i] = circle.velocity;
    angularVelocity[i] = circle.angularVelocity;
    id[i] = newId;
    shape[i] = Shape::Circle;
    radius[i] = circle.radius;
    halfSize[i] = {circle.radius, circle.radius};
    material[i] = circle.material;
    previousPosition[i] = circle.position;
    previousAngle[i] = circle.angle;
    setMass(i, density);
}

void Bodies::add(const RectangleDefinition& rectangle, BodyId newId) {
    forEachArray([](auto& values) { values.emplace_back(); });
    const glm::vec2 half = rectangle.size * 0.5F;
    position.back() = rectangle.center;
    id.back() = newId;
    shape.back() = Shape::Rectangle;
    radius.back() = glm::length(half);
    halfSize.back() = half;
    material.back() = rectangle.material;
    previousPosition.back() = rectangle.center;
}

void Bodies::setMasses(float density) {
    for (std::size_t i = 0; i < dynamicCount; ++i) setMass(i, density);
}

void Bodies::setMass(std::size_t i, float density) {
    const float own = material[i].density.value_or(density);
    InverseMass inverse;
    switch (shape[i]) {
        case Shape::Circle:
            inverse = inverseMassOfCircle(own, radius[i]);
            break;
        case Shape::Rectangle:
            break;  // static
    }
    invMass[i] = inverse.mass;
    invInertia[i] = inverse.inertia;
}

void Bodies::keepOnly(const std::vector<char>& isKept) {
    forEachArray([&](auto& values) {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (i >= dynamicCount || isKept[i]) values[kept++] = values[i];
        }
        values.resize(kept);
    });
    dynamicCount = static_cast<std::size_t>(std::count(isKept.begin(), isKept.end(), 1));
}

}  // namespace rb
