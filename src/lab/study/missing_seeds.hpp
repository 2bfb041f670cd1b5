#pragma once

// Which seeds joined files do not have, where a job of a cluster has failed or was ended early.

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace rb::study {

/// The seeds of what should have the same ones: of a scene under an integrator, of a map.
struct SeedsOf {
    std::string name;
    std::vector<std::uint64_t> seeds;  ///< ascending, each once
};

/// A sentence for each part that lacks seeds, as in `box, rk4: seeds 21-40 are missing`; where all lack the same ones,
/// one sentence without a name.
/// @param wanted the seeds that should be there, ascending, each once; if none are named, all from the first to the
/// last that any part has, or only those, where they are more than a study takes
std::vector<std::string> missingSeeds(std::span<const SeedsOf> parts, std::vector<std::uint64_t> wanted);

}  // namespace rb::study
