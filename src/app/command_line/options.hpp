#pragma once

// The command line: `run-simulation [SCENE] [options]`.

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace rb {

/// What a run begins from.
struct StartOptions {
    std::string scene = "figure-1.1";  ///< a built-in scene's name, a file or a share code
    std::string replay = {};           ///< a file or a share code; empty: none
    bool isLesson = false;             ///< whether SCENE has to be a lesson
    std::uint64_t seed = 1;
    bool isSeedNamed = false;
    int circles = 0;           ///< 0: the scene's own number
    std::string preset = {};   ///< empty: none
    std::string compare = {};  ///< "A,B": two integrators or presets, in space laws too; empty: as the scene
    std::vector<std::pair<std::string, std::string>> settings = {};  ///< as --preset, --integrator, --set come
};

/// After how much of a run it ends; not both, and neither where it does not.
struct RunEnd {
    std::optional<std::uint64_t> steps = {};
    std::optional<double> seconds = {};  ///< simulated [s]

    bool isNamed() const { return steps || seconds; }
};

/// Files that grow with each step; empty: none.
struct RowPaths {
    std::string csv = {};
    std::string bodies = {};
    std::string contacts = {};
    std::uint64_t every = 1;  ///< a step of how many is in the last two

    bool isAny() const { return !csv.empty() || !bodies.empty() || !contacts.empty(); }
};

/// What a run writes; empty: none.
struct OutputPaths {
    RowPaths rows;
    std::string save;
    std::string record;
    std::string screenshot;
    std::string sheet;  ///< of a lesson, for the teacher
    std::string film;   ///< its ending says of which kind
    int filmRate = 60;  ///< frames per second of simulated time
};

struct PixelSize {
    int width = 1280;
    int height = 720;
};

/// What the window and pictures are made with.
struct PictureOptions {
    PixelSize size;
    bool isSizeNamed = false;  ///< otherwise a window has its size times the monitor's scale
    std::string shaders;       ///< a folder to read shaders from; empty: the embedded ones
};

struct Options {
    StartOptions start;
    RunEnd end;
    OutputPaths outputs;
    PictureOptions picture;
    bool isHeadless = false;
    bool isPlain = false;  ///< whether the program was started without arguments
};

/// What the command line asks for; nothing if it asked for a text, which has been printed (--help, --list-scenes,
/// --list-integrators).
/// @throws InputError with one line that names the option, the value and what is allowed.
std::optional<Options> parseCommandLine(int argc, const char* const* argv);

/// An option and the file that it names; empty if it was not given.
using NamedFile = std::pair<std::string, std::string>;

/// Those that are written.
std::vector<NamedFile> outputsOf(const OutputPaths& paths);

/// @throws InputError if a file that the options have written is another one of them, or one that they have read.
void checkFiles(const Options& options);

/// The time at which a run of so many seconds is over [s]. It is a little less than `seconds`, because h is a float: 35
/// s at 1/60 s are to be 2100 steps, not 2101.
inline double endOfRun(double seconds) {
    constexpr double kRounding = 1e-7;
    return seconds * (1.0 - kRounding);
}

}  // namespace rb
