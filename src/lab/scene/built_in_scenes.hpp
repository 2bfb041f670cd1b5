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

struct BuiltInScene {
    std::string_view name;
    std::string_view brief;  ///< what to look for, in a sentence
    bool isScalable;         ///< whether it takes SceneRequest::circles
    /// Fills in settings, view, bounds and bodies of a scene that has the defaults.
    void (*build)(const SceneRequest& request, Scene& scene);
};

/// All built-in scenes; the default comes first.
std::span<const BuiltInScene> builtInScenes();

/// The built-in scene called `name`, or nullptr.
const BuiltInScene* findBuiltInScene(std::string_view name);

/// @throws InputError if `circles` is given for a scene that has its own number, or is out of range.
Scene buildScene(const BuiltInScene& builtIn, const SceneRequest& request);

}  // namespace rb
