#pragma once

// The JSON of scene files: its type, and the parser with its errors.

#include <nlohmann/json.hpp>
#include <string_view>

namespace rb {

/// Numbers are floats as in the world. Keys keep their order, so that a saved scene reads like one written by hand.
using Json =
    nlohmann::basic_json<nlohmann::ordered_map, std::vector, std::string, bool, std::int64_t, std::uint64_t, float>;

/// Parses `text`. Refuses a key that stands twice in an object, deeper nesting than a scene needs, and a number that is
/// too large for a float. @throws InputError with line and column, or with the path of the value.
Json parseJson(std::string_view text);

}  // namespace rb
