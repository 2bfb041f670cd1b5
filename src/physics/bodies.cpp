#include "physics/bodies.hpp"

#include <numbers>

#include "physics/error.hpp"

namespace rb {

namespace {

void checkMaterialValue(const char* setting, const std::optional<float>& value) {
    const SettingInfo& info = settingInfo(setting);
    if (value) checkedRange(setting, *value, info.min, info.max);
}

void checkMaterial(const Material& material) {
    checkMaterialValue("restitution", material.restitution);
    checkMaterialValue("friction", material.friction);
    checkMaterialValue("density", material.density);
}

template <class T>
void keepMarked(std::vector<T>& values, const std::vector<char>& isKept) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (isKept[i]) values[kept++] = values[i];
    }
    values.resize(kept);
}

}  // namespace

void validate(const CircleDefinition& circle) {
    checkedRange("position", circle.position, -kMaxCoordinate, kMaxCoordinate);
    checkedRange("radius", circle.radius, kMinRadius, kMaxRadius);
    checkedRange("velocity", circle.velocity, -kMaxSpeed, kMaxSpeed);
    checkedRange("angle", circle.angle, -kMaxAngle, kMaxAngle);
    checkedRange("angular_velocity", circle.angularVelocity, -kMaxAngularSpeed, kMaxAngularSpeed);
    checkMaterial(circle.material);
}

void validate(const RectangleDefinition& rectangle) {
    checkedRange("center", rectangle.center, -kMaxCoordinate, kMaxCoordinate);
    checkedRange("size", rectangle.size, kMinSide, kMaxSide);
    checkMaterial(rectangle.material);
}

void validate(const Bounds& bounds) {
    checkedRange("min", bounds.min, -kMaxCoordinate, kMaxCoordinate);
    checkedRange("max", bounds.max, -kMaxCoordinate, kMaxCoordinate);
    if (!(bounds.min.x < bounds.max.x && bounds.min.y < bounds.max.y)) {
        throw InputError("", "bounds are empty", "min below max in x and in y");
    }
}

void MotionState::resize(std::size_t count) {
    position.resize(count);
    angle.resize(count);
    velocity.resize(count);
    angularVelocity.resize(count);
}

void Circles::reserve(std::size_t count) {
    position.reserve(count);
    angle.reserve(count);
    velocity.reserve(count);
    angularVelocity.reserve(count);
    id.reserve(count);
    radius.reserve(count);
    invMass.reserve(count);
    invInertia.reserve(count);
    material.reserve(count);
    force.reserve(count);
    torque.reserve(count);
    previousPosition.reserve(count);
    previousAngle.reserve(count);
}

void Circles::push(const CircleDefinition& circle, BodyId newId, float density) {
    position.push_back(circle.position);
    angle.push_back(circle.angle);
    velocity.push_back(circle.velocity);
    angularVelocity.push_back(circle.angularVelocity);
    id.push_back(newId);
    radius.push_back(circle.radius);
    invMass.push_back(0.0F);
    invInertia.push_back(0.0F);
    material.push_back(circle.material);
    force.emplace_back(0.0F, 0.0F);
    torque.push_back(0.0F);
    previousPosition.push_back(circle.position);
    previousAngle.push_back(circle.angle);
    setMass(size() - 1, density);
}

void Circles::setMass(std::size_t i, float density) {
    const float squaredRadius = radius[i] * radius[i];
    invMass[i] = 1.0F / (density * std::numbers::pi_v<float> * squaredRadius);
    invInertia[i] = 2.0F * invMass[i] / squaredRadius;
}

std::size_t Circles::keepOnly(const std::vector<char>& isKept) {
    const std::size_t before = size();
    keepMarked(position, isKept);
    keepMarked(angle, isKept);
    keepMarked(velocity, isKept);
    keepMarked(angularVelocity, isKept);
    keepMarked(radius, isKept);
    keepMarked(invMass, isKept);
    keepMarked(invInertia, isKept);
    keepMarked(material, isKept);
    keepMarked(force, isKept);
    keepMarked(torque, isKept);
    keepMarked(previousPosition, isKept);
    keepMarked(previousAngle, isKept);
    keepMarked(id, isKept);
    return before - size();
}

}  // namespace rb
