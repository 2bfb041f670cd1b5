#pragma once

// The seeds of a study as its command line and its files write them: 1-20, or 1-5+8+11-12.

#include <cstdint>
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

}  // namespace rb::study
