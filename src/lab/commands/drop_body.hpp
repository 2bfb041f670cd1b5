#pragma once

#include <array>
#include <glm/vec2.hpp>
#include <optional>
#include <tuple>

#include "base/enumeration.hpp"
#include "lab/json/field.hpp"
#include "physics/bodies/body_definition.hpp"

namespace rb {

/// What can be dropped.
enum class BodyKind { Circle, Box, Polygon };
inline constexpr std::array kBodyKinds{
    EnumRow<BodyKind>{BodyKind::Circle, "circle", "", "A solid disc of a random radius."},
    EnumRow<BodyKind>{BodyKind::Box, "box", "",
                      "A rectangle in a circle of a random radius, up to twice as wide as high."},
    EnumRow<BodyKind>{BodyKind::Polygon, "polygon", "",
                      "A random convex polygon of 3 to 8 vertices in a circle of a random radius."},
};
static_assert(isComplete(kBodyKinds));
constexpr const auto& tableOf(BodyKind /*kind*/) { return kBodyKinds; }

/// Drops a body whose size, where it is not given, and whose shape, but for that of a circle, come from the
/// simulation's generator.
struct DropBody {
    glm::dvec2 position;  ///< of the centre of mass [m]
    glm::vec2 velocity;   ///< [m/s]
    BodyKind kind = BodyKind::Circle;
    std::optional<float> radius = std::nullopt;  ///< of the circle about it [m]; none: a random one

    static constexpr const char* kKey = "drop";
    static constexpr const char* kDisturbance = "drop";
    static constexpr auto fields() {
        return std::tuple{field("body", &DropBody::kind),
                          field("position", &DropBody::position, &CircleDefinition::position),
                          field("velocity", &DropBody::velocity, &CircleDefinition::velocity),
                          field("radius", &DropBody::radius, &CircleDefinition::radius)};
    }

    template <class Run>
    void apply(Run& run) const {
        auto random = run.random;
        const auto body = run.bodyFrom(random, kind, radius);
        run.worlds.change([&](auto& world, std::size_t) {  // the first refuses it or none does
            if (body.vertices.empty()) {
                world.add(CircleDefinition{
                    .position = position, .radius = body.radius, .velocity = velocity, .material = {}});
            } else {
                world.add(PolygonDefinition{
                    .parts = {body.vertices}, .position = position, .velocity = velocity, .material = {}});
            }
        });
        run.random = random;
    }
};

}  // namespace rb
