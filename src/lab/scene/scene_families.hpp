#pragma once

// The built-in scenes, with one file per family. A new scene is an entry in the file of its family. The list of all
// scenes goes through the families in this order.

#include <span>
#include <string_view>

#include "lab/scene/built_in_scenes.hpp"

namespace rb {

/// A scene that is always the same is a file of lab/scene/scenes, which is embedded: as the text of that file.
struct EmbeddedScene {
    std::string_view name;
    std::string_view text;
};
std::span<const EmbeddedScene> embeddedScenes();
/// Builds the scene that is in such a file under the name of `scene`.
void buildFromFile(const SceneRequest& request, Scene& scene);

std::span<const BuiltInScene> pileScenes();
std::span<const BuiltInScene> collisionScenes();
std::span<const BuiltInScene> contactScenes();
std::span<const BuiltInScene> impactScenes();
std::span<const BuiltInScene> stabilityScenes();
std::span<const BuiltInScene> polygonScenes();

}  // namespace rb
