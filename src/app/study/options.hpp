#pragma once

// The command line of the studies: `run-simulation study
// resting|stability|schemes|order|forecast|limit|tumble|merge [options]`.

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lab/study/axis.hpp"

namespace rb::study {

enum class Study {
    Resting,    ///< which integrator lets which scene come to rest
    Stability,  ///< the share of runs at rest over two settings
    Schemes,    ///< what it is about an integrator that lets a pile rest
    Order,      ///< the integrators' order of convergence
    Forecast,   ///< whether a pile at rest stays there
    Limit,      ///< in space, how near a stiff penalty comes to the instantaneous law
    Tumble,     ///< in space, what each integrator makes of a body that tumbles
    Merge,      ///< joins files of the first three
};

struct StudyOptions {
    Study study = Study::Resting;
    std::vector<std::string> scenes;
    std::vector<Integrator> integrators;
    std::vector<std::uint64_t> seeds;  ///< to merge: that should be there; none: those between the first and the last
    std::optional<double> seconds;     ///< of a run, simulated; none: as its scenes usually take [s]
    std::vector<std::pair<std::string, std::string>> settings;
    int circles = 0;  ///< 0: the scene's own number
    Axis x;
    Axis y;
    bool hasTheory = false;          ///< whether a map has the predicted curves
    std::string csv;                 ///< empty: none
    std::string png;                 ///< empty: none
    std::string resume;              ///< empty: none
    std::vector<std::string> files;  ///< to merge
    unsigned jobs = 1;
};

/// What the command line after `study` asks for; nothing if it asked for help, which has been printed.
/// @throws InputError with one line that names the option, the value and what is allowed.
std::optional<StudyOptions> parseStudyCommandLine(int argc, const char* const* argv);

}  // namespace rb::study
