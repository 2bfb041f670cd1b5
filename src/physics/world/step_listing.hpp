#pragma once

// Report 3.4, Listing 3.1: the five verbs of a step. World::step carries out the lines of this table one after the
// other; whoever makes a step verb by verb, or shows it, reads the same lines.

#include <array>
#include <string_view>

namespace rb {

class World;

/// What a step does, in its order.
enum class Verb { FindCollisions, ApplyGravity, ResolveImpulses, IntegrateVelocities, UpdatePositions };

inline constexpr std::size_t kVerbs = 5;

/// A line of the listing.
struct ListingLine {
    Verb verb;
    std::string_view words;  ///< the report's
    void (World::*carryOut)();
};

/// All lines, in the order of Verb.
const std::array<ListingLine, kVerbs>& listing();

}  // namespace rb
