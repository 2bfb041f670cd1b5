#pragma once

// Share codes: a run as one word, `rb1:` and the base64url of its run file, deflated in zlib's format. They are made to
// be pasted: what is read may be broken into lines.

#include <cstddef>
#include <string>
#include <string_view>

#include "lab/recording.hpp"

namespace rb {

constexpr std::size_t kLargestSharedRun = 16;  ///< of the code, and of the run's text in it [MiB]

/// Whether this claims to be a share code: whether it begins with `rb1:`, after white space.
bool isShareCode(std::string_view text);

/// The code of this run. @throws InputError if the run is too large for one.
std::string shareCode(const Recording& recording);

/// The run of this code, bit for bit. White space is left out, wherever it stands.
/// @throws InputError whose place begins with `share code`, for whatever shareCode() does not write. Whether the events
/// fit together is for countSteps() to say.
Recording parseShareCode(std::string_view text);

}  // namespace rb
