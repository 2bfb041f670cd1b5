#pragma once

// The JSON of each kind of body: a row for each key. Reader and writer both go through these tables, so that a new
// shape adds its JSON here, in one place. How the outline of a polygon is told: outline_json.hpp.

#include <optional>
#include <type_traits>
#include <variant>

#include "lab/scene/scene.hpp"

namespace rb {

/// A key of a body's JSON object, and where its value belongs: in the body itself or in its material.
template <class Body>
struct BodyField {
    const char* key;
    std::variant<float Body::*, glm::vec2 Body::*, glm::dvec2 Body::*, bool Body::*, std::optional<float> Material::*>
        member;
    bool isRequired = false;
};

/// The fields of a kind of body.
template <class Body>
struct BodyFields;

template <>
struct BodyFields<CircleDefinition> {
    static constexpr BodyField<CircleDefinition> kAll[] = {
        {"position", &CircleDefinition::position, true},
        {"radius", &CircleDefinition::radius, true},
        {"velocity", &CircleDefinition::velocity},
        {"angle", &CircleDefinition::angle},
        {"angular_velocity", &CircleDefinition::angularVelocity},
        {"restitution", &Material::restitution},
        {"friction", &Material::friction},
        {"density", &Material::density},
    };
};

template <>
struct BodyFields<RectangleDefinition> {
    static constexpr BodyField<RectangleDefinition> kAll[] = {
        {"center", &RectangleDefinition::center, true},
        {"size", &RectangleDefinition::size, true},
        {"restitution", &Material::restitution},
        {"friction", &Material::friction},
    };
};

/// Beside these a polygon has one of the keys that tell its outline.
template <>
struct BodyFields<PolygonDefinition> {
    static constexpr BodyField<PolygonDefinition> kAll[] = {
        {"position", &PolygonDefinition::position, true},
        {"velocity", &PolygonDefinition::velocity},
        {"angle", &PolygonDefinition::angle},
        {"angular_velocity", &PolygonDefinition::angularVelocity},
        {"static", &PolygonDefinition::isStatic},
        {"hidden", &PolygonDefinition::isHidden},
        {"restitution", &Material::restitution},
        {"friction", &Material::friction},
        {"density", &Material::density},
    };
};

/// A field's value in a body, const where the body is.
template <class Body, class Member>
auto& valueOf(Body& body, Member member) {
    if constexpr (std::is_same_v<Member, std::optional<float> Material::*>) {
        return body.material.*member;
    } else {
        return body.*member;
    }
}

/// Calls `visit(key, bodies)` for each list of bodies of a scene.
template <class SceneOrConst, class Visit>
void forEachBodyList(SceneOrConst& scene, Visit&& visit) {
    visit("rectangles", scene.rectangles);
    visit("circles", scene.circles);
    visit("polygons", scene.polygons);
}

}  // namespace rb
