#pragma once

// The command line: `run-simulation [SCENE] [options]`.

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace rb {

struct PixelSize {
    int width = 1280;
    int height = 720;
};

struct Options {
    std::string scene = "figure-1.1";  ///< a built-in scene's name, a file or a share code
    std::uint64_t seed = 1;
    bool isSeedNamed = false;
    int circles = 0;      ///< 0: the scene's own number
    std::string preset;   ///< empty: none
    std::string compare;  ///< "A,B": two integrators or presets, in space two laws or integrators; empty: as the scene
    std::vector<std::pair<std::string, std::string>> settings;  ///< --preset, --integrator and --set, in this order
    bool isHeadless = false;
    bool isLesson = false;  ///< whether SCENE has to be a lesson
    bool isPlain = false;   ///< whether the program was started without arguments
    std::optional<std::uint64_t> steps;
    std::optional<double> seconds;  ///< simulated [s]
    std::string csv;                ///< empty: none
    std::string bodies;
    std::string contacts;
    std::uint64_t every = 1;  ///< a step of how many is in these two
    std::string save;
    std::string record;
    std::string replay;  ///< a file or a share code; empty: none
    std::string screenshot;
    std::string sheet;    ///< of a lesson, for the teacher; empty: none
    std::string film;     ///< its ending says of which kind
    int filmRate = 60;    ///< frames per second of simulated time
    std::string shaders;  ///< a folder to read shaders from; empty: the embedded ones
    PixelSize size;
    bool isSizeNamed = false;  ///< otherwise a window has its size times the monitor's scale
};

/// What the command line asks for; nothing if it asked for a text, which has been printed (--help, --list-scenes,
/// --list-integrators).
/// @throws InputError with one line that names the option, the value and what is allowed.
std::optional<Options> parseCommandLine(int argc, const char* const* argv);

/// An option and the file that it names; empty if it was not given.
using NamedFile = std::pair<std::string, std::string>;

/// The files that these options have written.
std::vector<NamedFile> outputsOf(const Options& options);

/// @throws InputError if a file that the options have written is another one of them, or one that they have read.
void checkFiles(const Options& options);

/// The time at which a run of so many seconds is over [s]. It is a little less than `seconds`, because h is a float: 35
/// s at 1/60 s are to be 2100 steps, not 2101.
inline double endOfRun(double seconds) {
    constexpr double kRounding = 1e-7;
    return seconds * (1.0 - kRounding);
}

}  // namespace rb
