#pragma once

// The built-in scenes, for the program, the tests and the benchmarks.

#include <cstdint>
#include <span>
#include <string_view>

namespace rb {

struct Scene;

/// What a caller may choose about a built-in scene.
struct SceneRequest {
    std::uint64_t seed = 1;
    int circles = 0;  ///< 0: the scene's own number; else in [1, kMaxCircles], for scenes that allow any number
};

/// Fills in settings, view, bounds and bodies of a scene that has the defaults.
using SceneBuilder = void(const SceneRequest& request, Scene& scene);

struct BuiltInScene {
    std::string_view name;
    std::string_view brief;         ///< what to look for, in a sentence
    SceneBuilder* build = nullptr;  ///< null: it is a file of lab/scene/scenes
    double restsBy = 0.0;           ///< Scene::restsBy
    bool isScalable = false;        ///< whether it takes SceneRequest::circles
};

/// All built-in scenes; the default comes first.
std::span<const BuiltInScene> builtInScenes();

/// The built-in scene called `name`, or nullptr.
const BuiltInScene* findBuiltInScene(std::string_view name);

/// @throws InputError if `circles` is given for a scene that has its own number, or is out of range.
Scene buildScene(const BuiltInScene& builtIn, const SceneRequest& request);

}  // namespace rb
