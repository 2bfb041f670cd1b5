#pragma once

// The JSON of scene files: its type, the parser with its errors, and the scene that it tells.

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace rb {

struct Scene;

constexpr std::string_view kSceneFormat = "rigid-bodies-scene";
constexpr int kSceneVersion = 1;
constexpr std::size_t kLargestSceneFile = 512;  ///< [MiB]; a million circles take 250

/// Keys keep their order, so that a saved scene reads like one written by hand.
using Json = nlohmann::ordered_json;

/// Parses `text`. Refuses a key that stands twice in an object, deeper nesting than a scene or a run needs, and a
/// number that is too large for a double. @throws InputError with line and column, or with the path of the value.
Json parseJson(std::string_view text);

/// The scene of circles, polygons and rectangles that this is: parseScene of its text.
Scene readScene(const Json& root);

}  // namespace rb
