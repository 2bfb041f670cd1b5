#pragma once

// The command line: `run-simulation [SCENE] [options]`.

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lab/simulation.hpp"

namespace rb {

struct PixelSize {
    int width = 1280;
    int height = 720;
};

struct Options {
    std::string scene = "figure-1.1";  ///< a built-in scene's name or a scene file
    std::uint64_t seed = 1;
    int circles = 0;                                            ///< 0: the scene's own number
    std::string compare;                                        ///< "A,B": two integrators or presets; empty: one world
    std::vector<std::pair<std::string, std::string>> settings;  ///< of --preset, --integrator, --set, in this order
    bool isHeadless = false;
    std::optional<std::uint64_t> steps;
    std::optional<double> seconds;  ///< simulated [s]
    std::string csv;                ///< empty: none
    std::string save;
    std::string screenshot;
    std::string shaders;  ///< a folder to read shaders from; empty: the embedded ones
    PixelSize size;
};

/// What the command line asks for; nothing where it asked for a text that has been printed (--help, --list-scenes).
/// @throws InputError with one line that names the option, the value and what is allowed.
std::optional<Options> parseCommandLine(int argc, const char* const* argv);

/// The scene that the options ask for, with their settings.
/// @param place where the scene is named, for the message. @throws InputError.
Scene sceneFor(const Options& options, const std::string& place = "SCENE");

/// When a run of so many seconds is over [s]: a little before, for h is a float, and 35 s at 1/60 s are 2100 steps, not
/// 2101.
inline double endOfRun(double seconds) {
    constexpr double kRounding = 1e-7;
    return seconds * (1.0 - kRounding);
}

/// What the options ask for, at its start, on all cores of the machine. @throws InputError.
Simulation makeSimulation(const Options& options);

}  // namespace rb
