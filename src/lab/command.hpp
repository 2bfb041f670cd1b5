#pragma once

// Every change of a simulation is one of these commands, so a run is determined by its scene, its seed and its
// commands.

#include <array>
#include <cstddef>
#include <cstdint>
#include <glm/vec2.hpp>
#include <optional>
#include <string>
#include <variant>

#include "base/enumeration.hpp"
#include "physics/bodies/body_definition.hpp"
#include "physics/bodies/body_id.hpp"
#include "physics/world/mouse_spring.hpp"

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
};

/// Adds a static rectangle, which is there until the scene starts again.
struct AddRectangle {
    glm::dvec2 center;  ///< [m]
    glm::vec2 size;     ///< full width and height, each at least kLeastDrawnSide [m]
};
constexpr float kLeastDrawnSide = 0.01F;  ///< [m]
/// Its size alone; the rest is that of a RectangleDefinition. @throws InputError whose place is the field.
void validate(const AddRectangle& rectangle);

// Where two worlds have different bodies, these are carried out in those that have this one; somewhere it must be.

/// Removes a body that moves, or a static rectangle.
struct RemoveBody {
    BodyId id;
};

/// Changes a body that moves.
struct ChangeBody {
    BodyId id;
    BodyChange change;
};

/// Removes all bodies that move.
struct ClearBodies {};

/// Pulls a body, or lets it go.
struct PullBody {
    std::optional<MouseSpring> pull;
};

/// Changes one setting, named and written as on the command line.
struct ChangeSetting {
    std::string name;
    std::string value;
    std::optional<std::size_t> world = std::nullopt;  ///< the only one to change; none: every world
};

/// Starts the scene again, with the present settings.
struct Restart {};

/// Replaces all bodies that move by another set of the scene: that of so many seeds further on. Settings and time go
/// on.
struct NextSet {
    std::optional<std::uint64_t> number = std::nullopt;  ///< of sets since the start; none: the next
};

/// Adds a second world, a copy of the first one under another integrator: Euler, or RK4 if the first one has Euler.
/// When the comparison ends, the first one goes on alone.
struct Compare {
    bool isOn;
};

using Command = std::variant<DropBody, AddRectangle, RemoveBody, ChangeBody, ClearBodies, PullBody, ChangeSetting,
                             Restart, NextSet, Compare>;

}  // namespace rb
