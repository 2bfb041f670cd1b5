#pragma once

// Bytes as text that can stand in an address and in a chat: base64url of RFC 4648, section 5, without padding.

#include <optional>
#include <string>
#include <string_view>

namespace rb {

/// Four characters for three bytes, from A-Z a-z 0-9 - _.
std::string toBase64url(std::string_view bytes);

/// The bytes that `text` stands for; nothing if no bytes are written so: another character, a length that none has, or
/// bits beyond the last byte that are not 0.
std::optional<std::string> fromBase64url(std::string_view text);

}  // namespace rb
