#include "physics/bodies/body_definition.hpp"

#include "base/error.hpp"
#include "base/number_text.hpp"
#include "physics/settings/setting_table.hpp"

namespace rb {

namespace {

void checkMaterialValue(float Settings::*member, const std::optional<float>& value) {
    const SettingInfo& info = settingInfo(member);
    if (value) checkedRange(info.name, *value, info.min, info.max);
}

}  // namespace

void validate(const Material& material) {
    checkMaterialValue(&Settings::restitution, material.restitution);
    checkMaterialValue(&Settings::friction, material.friction);
    checkMaterialValue(&Settings::density, material.density);
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
