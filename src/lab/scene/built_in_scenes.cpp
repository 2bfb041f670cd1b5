#include "lab/scene/built_in_scenes.hpp"

#include <algorithm>
#include <cassert>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "lab/scene/scene.hpp"
#include "lab/scene/scene_families.hpp"
#include "lab/scene/scene_file.hpp"
#include "lab/scene/scene_json.hpp"

namespace rb {

std::span<const BuiltInScene> builtInScenes() {
    static const std::vector<BuiltInScene> kAll = [] {
        std::vector<BuiltInScene> all;
        for (const auto family :
             {pileScenes(), collisionScenes(), contactScenes(), impactScenes(), stabilityScenes(), polygonScenes()}) {
            all.insert(all.end(), family.begin(), family.end());
        }
        return all;
    }();
    return kAll;
}

const BuiltInScene* findBuiltInScene(std::string_view name) {
    const auto all = builtInScenes();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const BuiltInScene& scene) { return scene.name == name; });
    return found == all.end() ? nullptr : &*found;
}

void buildFromFile(const SceneRequest& /*request*/, Scene& scene) {
    for (const EmbeddedScene& file : embeddedScenes()) {
        if (file.name != scene.name) continue;
        Scene read = readSceneAlone(parseJson(file.text));
        read.name = std::move(scene.name);
        read.brief = std::move(scene.brief);
        scene = std::move(read);
        return;
    }
    assert(false && "every scene of a family that is a file has one");
}

Scene buildScene(const BuiltInScene& builtIn, const SceneRequest& request) {
    if (request.circles != 0) {
        if (!builtIn.isScalable) {
            throw InputError("circles", "scene '" + std::string(builtIn.name) + "' has its own number of circles");
        }
        if (request.circles < 0 || request.circles > kMaxCircles) {
            throw InputError("circles", std::to_string(request.circles) + " is out of range",
                             "1 to " + std::to_string(kMaxCircles));
        }
    }
    Scene scene;
    scene.name = builtIn.name;
    scene.brief = builtIn.brief;
    builtIn.build(request, scene);
    return scene;
}

}  // namespace rb
