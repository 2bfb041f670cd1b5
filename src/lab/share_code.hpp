#pragma once

// Share codes: a run as one word, `rb1:` and the base64url of its run file, deflated in zlib's format. They are made to
// be pasted: what is read may be broken into lines.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace rb {

constexpr std::size_t kLargestSharedRun = 16;  ///< of the code, and of the run's text in it [MiB]

/// Whether this claims to be a share code: whether it begins with `rb1:`, after white space.
bool isShareCode(std::string_view text);

constexpr const char* kShareCodePlace = "share code";  ///< as messages call it

/// The code of a run, of which this is the text. @throws InputError if the run is too large for one.
std::string shareCode(std::string_view runText);

/// The text of the run, but for the spaces between its parts. White space in the code is left out, wherever it stands.
/// @throws InputError whose place begins with kShareCodePlace, for whatever shareCode() does not write.
std::string textOfShareCode(std::string_view given);

/// What `parse(text)` makes of the run's text. @throws InputError as textOfShareCode() and `parse` do, in that place.
template <class Parse>
auto readShareCode(std::string_view code, const Parse& parse) {
    const std::string text = textOfShareCode(code);
    try {
        return parse(text);
    } catch (const InputError& error) {
        throw error.within(kShareCodePlace);
    }
}

// Pictures that carry the run that they show: a PNG with its share code as the text `rigid-bodies-run`. What writes the
// picture anew, as many chats do, drops the text.

/// Lets the PNG carry the run of which this is the text; one that is too large for a share code is left out.
void addRun(std::vector<std::uint8_t>& png, std::string_view runText);

/// The share code that a PNG carries, within `png`. @throws InputError if it carries none, and as findPngText() does.
std::string_view shareCodeIn(std::string_view png);

}  // namespace rb
