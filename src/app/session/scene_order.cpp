#include "app/session/scene_order.hpp"

#include "lab/scene/built_in_scenes.hpp"
#include "lab/space/built_in_scenes.hpp"

namespace rb {

std::size_t sceneCount() { return builtInScenes().size() + space::builtInScenes().size(); }

std::string_view sceneNameAt(std::size_t index) {
    const std::size_t wrapped = index % sceneCount();
    const std::size_t plane = builtInScenes().size();
    return wrapped < plane ? builtInScenes()[wrapped].name : space::builtInScenes()[wrapped - plane].name;
}

std::optional<std::size_t> sceneIndexOf(std::string_view name) {
    for (std::size_t i = 0; i < sceneCount(); ++i) {
        if (sceneNameAt(i) == name) return i;
    }
    return std::nullopt;
}

}  // namespace rb
