#pragma once

// Scenes that each show one remedy, or one law of impact, for the table of built-in scenes.

#include "lab/scene.hpp"

namespace rb {

void buildRoll(const SceneRequest& request, Scene& scene);
void buildSpin(const SceneRequest& request, Scene& scene);
void buildStack(const SceneRequest& request, Scene& scene);
void buildCradle(const SceneRequest& request, Scene& scene);
void buildBreak(const SceneRequest& request, Scene& scene);
void buildBullet(const SceneRequest& request, Scene& scene);
void buildGas(const SceneRequest& request, Scene& scene);

}  // namespace rb
