#include "lab/scene/scene_file.hpp"

#include "lab/scene/scene_json.hpp"

namespace rb {

Scene loadScene(const std::string& path) { return loadSceneFile(path, readScene); }

}  // namespace rb
