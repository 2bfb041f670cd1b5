#pragma once

#include <glm/vec2.hpp>
#include <tuple>

#include "base/error.hpp"
#include "base/number_text.hpp"
#include "lab/run/field.hpp"
#include "physics/bodies/body_definition.hpp"

namespace rb {

constexpr float kLeastDrawnSide = 0.01F;  ///< [m]

struct AddRectangle;
/// Its size alone; the rest is that of a RectangleDefinition. @throws InputError whose place is the field.
void validate(const AddRectangle& rectangle);

/// Adds a static rectangle, which is there until the scene starts again.
struct AddRectangle {
    glm::dvec2 center;  ///< [m]
    glm::vec2 size;     ///< full width and height, each at least kLeastDrawnSide [m]

    static constexpr const char* kKey = "rectangle";
    static constexpr const char* kDisturbance = "wall";
    static constexpr auto fields() {
        return std::tuple{field("center", &AddRectangle::center, &RectangleDefinition::center),
                          field("size", &AddRectangle::size)};
    }

    template <class Run>
    void apply(Run& run) const {
        validate(*this);
        run.worlds.change([&](auto& world, std::size_t) {  // the first refuses it or none does
            world.add(RectangleDefinition{.center = center, .size = size, .material = {}});
        });
    }
};
inline void validate(const AddRectangle& rectangle) { checkedRange("size", rectangle.size, kLeastDrawnSide, kMaxSide); }

}  // namespace rb
