#pragma once

// The velocities right after the latest contact, beside one another: what two laws make of it.

#include <array>
#include <glm/vec3.hpp>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "lab/space/measured_world.hpp"

namespace rb::space {

struct AfterContactRow {
    std::string_view name;
    std::string_view unit;
    std::array<std::optional<glm::dvec3>, 2> values;  ///< of world A and B; none where there is none yet
};

/// v₁, ω₁, v₂, ω₂ right after the latest contact, along the world's axes [m/s, rad/s], of one world or two. Empty
/// without an impact in any; and of two worlds, nothing asks whether the contacts are the same one: compare
/// Impact::number.
std::vector<AfterContactRow> afterContact(std::span<const MeasuredWorld> worlds);

}  // namespace rb::space
