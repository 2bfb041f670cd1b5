#pragma once

// Texts in PNG files, in chunks `tEXt` of the PNG specification (section 11.3.4.3): a keyword and a text that belongs
// to the picture. Only the chunks are read, no pixel is.

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace rb {

/// Whether a file with these bytes claims to be a PNG, by how it begins.
bool isPng(std::string_view bytes);

/// Adds a text behind the header of a PNG.
/// @param keyword 1 to 79 letters, digits and hyphens
/// @param text    of ASCII; at most 2 GiB
void addPngText(std::vector<std::uint8_t>& png, std::string_view keyword, std::string_view text);

/// The first text with this keyword, a part of `png`; nothing if there is none.
/// @throws InputError if the bytes are no PNG: if it was cut, if its first chunk is no header, or if the text's
/// checksum is wrong.
std::optional<std::string_view> findPngText(std::string_view png, std::string_view keyword);

}  // namespace rb
