#pragma once

// The JSON of scene files: its type, and the parser with its errors.

#include <nlohmann/json.hpp>
#include <string_view>

namespace rb {

/// Keys keep their order, so that a saved scene reads like one written by hand.
using Json = nlohmann::ordered_json;

/// Parses `text`. Refuses a key that stands twice in an object, deeper nesting than a scene needs, and a number that is
/// too large for a double. @throws InputError with line and column, or with the path of the value.
Json parseJson(std::string_view text);

}  // namespace rb
