#pragma once

// Report 3.4, Listing 3.1: the five verbs of a step. Whoever makes a step verb by verb, or shows it, reads these lines.

#include <array>
#include <cstddef>
#include <string_view>

namespace rb {

/// What a step does, in its order.
enum class Verb { FindCollisions, ApplyGravity, ResolveImpulses, IntegrateVelocities, UpdatePositions };

/// The lines of the listing, in the report's words, in the order of Verb.
inline constexpr std::array<std::string_view, 5> kListing{"find collisions", "apply gravitational force",
                                                          "resolve collision impulse", "integrate resolved velocities",
                                                          "update position"};
inline constexpr std::size_t kVerbs = kListing.size();
static_assert(kVerbs == static_cast<std::size_t>(Verb::UpdatePositions) + 1);

}  // namespace rb
