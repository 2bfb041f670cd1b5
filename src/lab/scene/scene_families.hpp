#pragma once

// How the built-in scenes are built, with one file per family.

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

// pile_scenes.cpp
SceneBuilder buildFigure;
SceneBuilder buildRow;
SceneBuilder buildBox;
SceneBuilder buildWideBox;
SceneBuilder buildPile;
SceneBuilder buildDrop;
// impact_scenes.cpp
SceneBuilder buildBreak;
SceneBuilder buildGas;
// polygon_scenes.cpp
SceneBuilder buildPolygonBox;
SceneBuilder buildMixed;
SceneBuilder buildPyramid;
SceneBuilder buildTower;
SceneBuilder buildPolygons;

}  // namespace rb
