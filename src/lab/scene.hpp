#pragma once

// A scene is plain data: what a world starts from and what one looks at. The built-in ones are defined here once, for
// the program, the tests and the benchmarks.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lab/snapshot.hpp"
#include "physics/bodies.hpp"
#include "physics/settings.hpp"
#include "physics/world.hpp"

namespace rb {

struct Scene {
    std::string name;
    std::string brief;  ///< what to look for, in a sentence
    Settings settings;
    View view;
    Bounds bounds;
    std::vector<RectangleDefinition> rectangles;
    std::vector<CircleDefinition> circles;
};

/// What a built-in scene may be asked for.
struct SceneRequest {
    std::uint64_t seed = 1;
    int circles = 0;  ///< 0: the scene's own number; else in [1, kMaxCircles], for scenes that scale
};

constexpr int kMaxCircles = 1'000'000;

struct BuiltInScene {
    std::string_view name;
    std::string_view brief;
    bool isScalable;  ///< takes SceneRequest::circles
    void (*build)(const SceneRequest& request, Scene& scene);
};

/// All built-in scenes; the default comes first.
std::span<const BuiltInScene> builtInScenes();

/// The built-in scene called `name`, or nullptr.
const BuiltInScene* findBuiltInScene(std::string_view name);

/// @throws InputError where `circles` is asked of a scene that does not scale, or is out of range.
Scene buildScene(const BuiltInScene& builtIn, const SceneRequest& request);

/// A world with the scene's settings, bounds and bodies. @throws InputError as World does.
World makeWorld(const Scene& scene);

/// The world as a scene that makeWorld turns into the same state, bit for bit.
Scene sceneOf(const World& world, const std::string& name, const View& view);

}  // namespace rb
