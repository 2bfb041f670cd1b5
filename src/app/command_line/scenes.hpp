#pragma once

// The scenes and simulations that the options ask for. There are two kinds, of circles and polygons in the plane and of
// bodies in space; which one it is, is decided here, where the scene's name or file is looked up.

#include <string>
#include <variant>

#include "app/command_line/options.hpp"
#include "lab/replay.hpp"
#include "lab/simulation.hpp"
#include "lab/space/simulation.hpp"

namespace rb {

using AnyScene = std::variant<Scene, space::Scene>;
using AnySimulation = std::variant<Simulation, space::Simulation>;

/// The names of all built-in scenes, a line each with what to look for.
std::string listOfScenes();

/// The scene that the options ask for, with their settings.
/// @param place what the message calls the place of the scene's name. @throws InputError.
AnyScene anySceneFor(const Options& options, const std::string& place = "SCENE");

/// The same, where only circles and polygons will do.
Scene sceneFor(const Options& options, const std::string& place = "SCENE");

/// The simulation that the options ask for, at its start, on all cores of the machine. @throws InputError.
AnySimulation makeAnySimulation(const Options& options);

/// The run of this file at its start, on all cores. @throws InputError whose place begins with the file's name.
Replay makeReplay(const std::string& path);

/// The simulation that the options ask for, where only circles and polygons will do.
Simulation makeSimulation(const Options& options);

}  // namespace rb
