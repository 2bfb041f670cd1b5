#include "lab/scene/scene_file.hpp"

#include "base/error.hpp"
#include "lab/scene/scene_json.hpp"
#include "lab/scene/text_file.hpp"

namespace rb {

Scene loadScene(const std::string& path) {
    const std::string text = readText(path, {"a scene file", kLargestSceneFile});
    try {
        return parseScene(text);
    } catch (const InputError& error) {
        throw error.within(path);
    }
}

}  // namespace rb
