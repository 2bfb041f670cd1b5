#pragma once

// The seeds of a study as its command line and its files write them: 1-20, or 1-5+8+11-12. And which of them joined
// files do not have, where a job of a cluster has failed or was ended early.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rb::study {

constexpr std::size_t kMaxSeeds = 1'000'000;

/// Seeds and ranges of seeds, joined by `+` or `,`. @returns them in ascending order, each once.
/// @throws InputError that names `place`, the text and what is allowed.
std::vector<std::uint64_t> parseSeeds(std::string_view place, std::string_view text);

/// The shortest text for ascending seeds, joined by `+`, so that it can be a cell of a CSV file.
std::string seedsText(const std::vector<std::uint64_t>& seeds);

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
