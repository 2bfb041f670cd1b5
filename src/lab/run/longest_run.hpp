#pragma once

#include <cstdint>

namespace rb {

/// How many steps a run may have, wherever they are told.
constexpr std::uint64_t kStepsOfLongestRun = 1'000'000'000'000;

}  // namespace rb
