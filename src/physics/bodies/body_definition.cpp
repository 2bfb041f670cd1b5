#include "physics/bodies/body_definition.hpp"

#include <string_view>

#include "base/error.hpp"
#include "base/number_text.hpp"

namespace rb {

void validate(const Material& material) {
    const auto check = [](std::string_view name, const std::optional<float>& value, float min, float max) {
        if (value) checkedRange(name, *value, min, max);
    };
    check("restitution", material.restitution, 0.0F, kMaxRestitution);
    check("friction", material.friction, 0.0F, kMaxFriction);
    check("density", material.density, kMinDensity, kMaxDensity);
}

void validate(const CircleDefinition& circle) {
    checkedRange("position", circle.position, -kMaxCoordinate, kMaxCoordinate);
    checkedRange("radius", circle.radius, kMinRadius, kMaxRadius);
    checkedRange("velocity", circle.velocity, -kMaxSpeed, kMaxSpeed);
    checkedRange("angle", circle.angle, -kMaxAngle, kMaxAngle);
    checkedRange("angular_velocity", circle.angularVelocity, -kMaxAngularSpeed, kMaxAngularSpeed);
    validate(circle.material);
}

void validate(const RectangleDefinition& rectangle) {
    checkedRange("center", rectangle.center, -kMaxCoordinate, kMaxCoordinate);
    checkedRange("size", rectangle.size, kMinSide, kMaxSide);
    validate(rectangle.material);
}

void validate(const BodyChange& change) {
    if (change.position) checkedRange("position", *change.position, -kMaxCoordinate, kMaxCoordinate);
    if (change.velocity) checkedRange("velocity", *change.velocity, -kMaxSpeed, kMaxSpeed);
    if (change.angularVelocity) {
        checkedRange("angular_velocity", *change.angularVelocity, -kMaxAngularSpeed, kMaxAngularSpeed);
    }
    if (change.radius) checkedRange("radius", *change.radius, kMinRadius, kMaxRadius);
    if (change.material) validate(*change.material);
}

void validate(const Bounds& bounds) {
    checkedRange("min", bounds.min, -kMaxCoordinate, kMaxCoordinate);
    checkedRange("max", bounds.max, -kMaxCoordinate, kMaxCoordinate);
    if (!(bounds.min.x < bounds.max.x && bounds.min.y < bounds.max.y)) {
        throw InputError("", "bounds are empty", "min below max in x and in y");
    }
}

}  // namespace rb
