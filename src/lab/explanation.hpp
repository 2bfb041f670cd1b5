#pragma once

// Explains how the contact of two bodies was resolved in a world's latest step, as lines of text: each of its points as
// contact_explanation.hpp does, and what the solver `soft` did instead.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "physics/bodies/body_id.hpp"
#include "physics/world/world.hpp"

namespace rb {

struct Explanation {
    std::uint64_t step;  ///< number of the step that is explained, from 1
    /// Point by point, where the two touch at several, in the order in which they are resolved: the deeper one of a
    /// face first.
    std::vector<std::string> lines;
    /// How the contact's spring pushed in the stages of the integration: "k₁ 0.7, k₂ 0.5, k₃ 0.6, k₄ 0.4 N". Empty
    /// before they were made, and without springs.
    std::string stages;
};

/// Explains the contact of these two bodies in the world's latest step. None if the world did not watch the contact or
/// the step did not resolve it (World::watchedResolution); under `soft`, which keeps all impulses, if they do not
/// touch.
std::optional<Explanation> explain(const World& world, const BodyPair& pair);

}  // namespace rb
