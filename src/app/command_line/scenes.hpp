#pragma once

// The scenes, simulations and runs that the options ask for. There are two kinds of scenes, of circles and polygons in
// the plane and of bodies in space; and SCENE may be a run: a run file, a picture that carries one, a share code. Which
// of them it is, is decided here, where the name, the file or the code is looked up.

#include <memory>
#include <string>
#include <variant>

#include "app/command_line/options.hpp"
#include "lab/lesson/lesson.hpp"
#include "lab/simulation.hpp"
#include "lab/space/simulation.hpp"

namespace rb {

/// A lesson at the start of its first card.
struct LessonRun {
    std::shared_ptr<const Lesson> lesson;
    Simulation simulation;
};

/// A run that begins, one that is made again, or a lesson.
using AnyRun = std::variant<Simulation, space::Simulation, Replay, space::Replay, LessonRun>;

/// The names of all built-in scenes, a line each with what to look for; and of the lessons, with what one learns.
std::string listOfScenes();
std::string listOfLessons();

/// So many threads as a world on this machine has work for.
int threadsOfWorld();

/// Those of the lessons, comma-separated, and that it may be a file.
std::string namesOfLessons();

/// Whether a scene or a run of this name is a file: not built in, and no share code.
bool isNameOfFile(const std::string& name);

/// The scene of circles and polygons that the options ask for, with their settings.
/// @param place what the message calls the place of the scene's name. @throws InputError.
Scene sceneFor(const StartOptions& options, const std::string& place = "SCENE");

/// What the options ask for, at its start, on all cores of the machine: the run of SCENE or of `--replay`, or else the
/// simulation of SCENE. @throws InputError.
AnyRun makeAnyRun(const StartOptions& options);

/// What messages call the run that SCENE or `--replay` names: its file, or `share code`.
std::string runPlace(const StartOptions& options);

}  // namespace rb
