#pragma once

// Scenes and runs from the text of their files.

#include <string_view>

#include "lab/json/parsed_json.hpp"
#include "lab/run_file.hpp"
#include "lab/scene/scene_file.hpp"

namespace rb {

inline Scene parseScene(std::string_view text) { return readScene(parseJson(text)); }
inline Recording parseRun(std::string_view text) { return readRun(parseJson(text)); }

}  // namespace rb
