#pragma once

// The JSON of each kind of body, key by key. Reader and writer both go through it. How the outline of a polygon is
// told: outline_json.hpp.

#include <tuple>
#include <type_traits>

#include "lab/json/field.hpp"
#include "lab/scene/scene.hpp"

namespace rb {

/// The fields of a kind of body, those of its material last. Beside these a polygon has one of the keys that tell its
/// outline.
template <class Body>
constexpr auto fieldsOfBody() {
    const auto ofMaterial = [](const auto&... each) {
        return std::tuple{field(each.key, Within{&Body::material, each.member}, each.member, true)...};
    };
    const auto material = std::apply(ofMaterial, kMemberRanges<Material>);
    if constexpr (std::is_same_v<Body, RectangleDefinition>) {
        const auto withoutDensity = [](const auto& restitution, const auto& friction, const auto& /*density*/) {
            return std::tuple{restitution, friction};
        };
        return std::tuple_cat(numberFields<Body>(), std::apply(withoutDensity, material));
    } else if constexpr (std::is_same_v<Body, PolygonDefinition>) {
        const std::tuple flags{field("static", &Body::isStatic, &Body::isStatic, true),
                               field("hidden", &Body::isHidden, &Body::isHidden, true)};
        return std::tuple_cat(numberFields<Body>(), flags, material);
    } else {
        return std::tuple_cat(numberFields<Body>(), material);
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
