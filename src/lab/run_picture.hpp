#pragma once

// Pictures that carry the run that they show: a PNG with its share code as the text `rigid-bodies-run`. What writes the
// picture anew, as many chats do, drops the text.

#include <cstdint>
#include <string_view>
#include <vector>

#include "lab/recording.hpp"

namespace rb {

/// Lets the PNG carry this run; one that is too large for a share code is left out.
void addRun(std::vector<std::uint8_t>& png, const Recording& run);

/// The run that a PNG carries. @throws InputError if it carries none, as findPngText() and parseShareCode() do.
Recording runInPicture(std::string_view png);

}  // namespace rb
