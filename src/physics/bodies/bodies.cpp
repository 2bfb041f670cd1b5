#include "physics/bodies/bodies.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

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
    for (const std::span<const BodyId> kind : {ids.first(circleCount), ids.subspan(circleCount)}) {
        const auto found = std::lower_bound(kind.begin(), kind.end(), dynamicId);
        if (found != kind.end() && *found == dynamicId) return static_cast<std::size_t>(&*found - ids.data());
    }
    return std::nullopt;
}

std::optional<std::size_t> Bodies::rectangleWith(BodyId rectangleId) const {
    const std::span<const BodyId> ids = std::span(id).subspan(dynamicCount, rectangleCount_);
    const auto found = std::lower_bound(ids.begin(), ids.end(), rectangleId);
    if (found == ids.end() || *found != rectangleId) return std::nullopt;
    return static_cast<std::size_t>(&*found - id.data());
}

void Bodies::reserve(std::size_t count) {
    forEachArray([&](auto& values) { values.reserve(count); });
}

// Makes room at i for a body, at rest, that is not of any kind yet.
void Bodies::insert(std::size_t i, BodyId newId) {
    forEachArray([&](auto& values) { values.emplace(values.begin() + static_cast<std::ptrdiff_t>(i)); });
    id[i] = newId;
}

void Bodies::add(const CircleDefinition& circle, BodyId newId, float density) {
    const std::size_t i = nextIndex(circle);
    insert(i, newId);
    ++circleCount;
    ++dynamicCount;
    position[i] = previousPosition[i] = circle.position;
    angle[i] = previousAngle[i] = circle.angle;
    velocity[i] = circle.velocity;
    angularVelocity[i] = circle.angularVelocity;
    shape[i] = Shape::Circle;
    radius[i] = circle.radius;
    material[i] = circle.material;
    areMovingNew = true;
    setMass(i, density);
}

void Bodies::add(const PolygonDefinition& polygon, BodyId newId, float density) {
    const std::size_t i = nextIndex(polygon);
    insert(i, newId);
    auto outline = std::make_shared<PolygonShape>(makePolygonShape(polygon.parts));
    outline->isHidden = polygon.isHidden;
    position[i] = previousPosition[i] = polygon.position;
    angle[i] = previousAngle[i] = polygon.angle;
    shape[i] = Shape::Polygon;
    radius[i] = outline->radius;
    material[i] = polygon.material;
    outlines.emplace(outlines.begin() + static_cast<std::ptrdiff_t>(i - circleCount), std::move(outline));
    if (polygon.isStatic) {
        areStaticNew = true;
        return;
    }
    areMovingNew = true;
    ++dynamicCount;
    velocity[i] = polygon.velocity;
    angularVelocity[i] = polygon.angularVelocity;
    setMass(i, density);
}

void Bodies::add(const RectangleDefinition& rectangle, BodyId newId) {
    const std::size_t i = nextIndex(rectangle);
    insert(i, newId);
    ++rectangleCount_;
    areStaticNew = true;
    auto outline = std::make_shared<const PolygonShape>(makeRectangleShape(rectangle.size * 0.5F));
    position[i] = previousPosition[i] = rectangle.center;
    shape[i] = Shape::Rectangle;
    radius[i] = outline->radius;
    material[i] = rectangle.material;
    outlines.emplace(outlines.begin() + static_cast<std::ptrdiff_t>(i - circleCount), std::move(outline));
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
        case Shape::Polygon:
            inverse = inverseMassOf(polygonShapeOf(i), own);
            break;
    }
    invMass[i] = inverse.mass;
    invInertia[i] = inverse.inertia;
}

// A new place is not the end of a way: the previous one goes there too.
void Bodies::change(std::size_t i, const BodyChange& change, float density) {
    if (change.position) position[i] = previousPosition[i] = *change.position;
    velocity[i] = change.velocity.value_or(velocity[i]);
    angularVelocity[i] = change.angularVelocity.value_or(angularVelocity[i]);
    radius[i] = change.radius.value_or(radius[i]);
    areMovingNew |= change.radius.has_value();
    material[i] = change.material.value_or(material[i]);
    setMass(i, density);
}

void Bodies::removeRectangle(std::size_t i) {
    forEachArray([i](auto& values) { values.erase(values.begin() + static_cast<std::ptrdiff_t>(i)); });
    outlines.erase(outlines.begin() + static_cast<std::ptrdiff_t>(i - circleCount));
    --rectangleCount_;
    areStaticNew = true;
}

void Bodies::keepOnly(const std::vector<char>& isKept) {
    // @param first the index of the body to which the first value belongs
    const auto keep = [&](auto& values, std::size_t first) {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (first + i >= dynamicCount || isKept[first + i]) values[kept++] = values[i];
        }
        values.resize(kept);
    };
    forEachArray([&](auto& values) { keep(values, 0); });
    keep(outlines, circleCount);
    const auto countKept = [&](std::size_t first, std::size_t last) {
        const auto begin = isKept.begin();
        return static_cast<std::size_t>(
            std::count(begin + static_cast<std::ptrdiff_t>(first), begin + static_cast<std::ptrdiff_t>(last), 1));
    };
    const std::size_t polygonsKept = countKept(circleCount, dynamicCount);
    circleCount = countKept(0, circleCount);
    dynamicCount = circleCount + polygonsKept;
    areMovingNew = true;
}

}  // namespace rb
