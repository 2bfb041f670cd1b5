#pragma once

// The JSON of each kind of body, key by key. Reader and writer both go through it. How the outline of a polygon is
// told: outline_json.hpp.

#include <optional>
#include <tuple>
#include <type_traits>

#include "base/member_range.hpp"
#include "lab/scene/scene.hpp"

namespace rb {

/// Calls `use(key, member, isRequired)` for each key of a kind of body and the member of it, or of its material. Beside
/// these a polygon has one of the keys that tell its outline.
template <class Body, class Use>
void forEachKey(Use use) {
    const auto useEach = [&](const auto&... each) { (use(each.key, each.member, each.isRequired), ...); };
    std::apply(useEach, kMemberRanges<Body>);
    if constexpr (std::is_same_v<Body, PolygonDefinition>) {
        use("static", &PolygonDefinition::isStatic, false);
        use("hidden", &PolygonDefinition::isHidden, false);
    }
    const auto useOfMaterial = [&](const auto& each) {
        const bool isIdle = std::is_same_v<Body, RectangleDefinition> && each.member == &Material::density;
        if (!isIdle) use(each.key, each.member, each.isRequired);
    };
    std::apply([&](const auto&... each) { (useOfMaterial(each), ...); }, kMemberRanges<Material>);
}

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
