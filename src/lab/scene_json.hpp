#pragma once

// The JSON of scene files: what it is made of, and how text becomes it.

#include <nlohmann/json.hpp>
#include <string_view>

namespace rb {

/// Numbers are floats as in the world, and keys keep their order, so that a saved scene reads like a written one.
using Json =
    nlohmann::basic_json<nlohmann::ordered_map, std::vector, std::string, bool, std::int64_t, std::uint64_t, float>;

constexpr std::string_view kSceneFormat = "rigid-bodies-scene";
constexpr int kSceneVersion = 1;

/// The JSON value that `text` is. A key that stands twice in an object, nesting beyond what a scene needs, and a number
/// beyond a float are refused. @throws InputError with line and column, or with the path of the value.
Json parseJson(std::string_view text);

}  // namespace rb
