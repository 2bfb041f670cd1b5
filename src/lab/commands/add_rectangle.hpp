#pragma once

#include <glm/vec2.hpp>
#include <tuple>

#include "base/member_check.hpp"
#include "lab/json/field.hpp"
#include "physics/bodies/body_definition.hpp"

namespace rb {

constexpr float kLeastDrawnSide = 0.01F;  ///< [m]

/// Adds a static rectangle, which is there until the scene starts again.
struct AddRectangle {
    glm::dvec2 center;  ///< [m]
    glm::vec2 size;     ///< full width and height, each at least kLeastDrawnSide [m]

    static constexpr const char* kKey = "rectangle";
    static constexpr const char* kDisturbance = "wall";
    static constexpr auto fields() {
        return std::tuple{field("center", &AddRectangle::center), field("size", &AddRectangle::size)};
    }

    template <class Run>
    void apply(Run& run) const {
        checkMembers(*this);
        run.worlds.change([&](auto& world, std::size_t) {  // the first refuses it or none does
            world.add(RectangleDefinition{.center = center, .size = size, .material = {}});
        });
    }
};
template <>
inline constexpr std::tuple kMemberRanges<AddRectangle>{
    MemberRange{"center", &AddRectangle::center, -kMaxCoordinate, kMaxCoordinate},
    MemberRange{"size", &AddRectangle::size, kLeastDrawnSide, kMaxSide}};

}  // namespace rb
