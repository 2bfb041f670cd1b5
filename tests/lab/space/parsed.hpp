#pragma once

// Scenes in space from the text of their files.

#include <string_view>

#include "lab/json/parsed_json.hpp"
#include "lab/space/scene_file.hpp"

namespace rb::space {

inline Scene parseScene(std::string_view text) { return space::readScene(parseJson(text)); }

}  // namespace rb::space
