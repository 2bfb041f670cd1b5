#pragma once

// Pictures that carry the run that they show: a PNG with its share code as the text `rigid-bodies-run`. What writes the
// picture anew, as many chats do, drops the text.

#include <cstdint>
#include <string_view>
#include <vector>

namespace rb {

/// Lets the PNG carry the run of which this is the text; one that is too large for a share code is left out.
void addRun(std::vector<std::uint8_t>& png, std::string_view runText);

/// The share code that a PNG carries, within `png`. @throws InputError if it carries none, and as findPngText() does.
std::string_view shareCodeIn(std::string_view png);

}  // namespace rb
