#pragma once

// Runs engines on scenes and measures: what a step costs, and how well it is done.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "bench/engine.hpp"
#include "bench/quality.hpp"

namespace rb::bench {

struct Options {
    std::string scene = "pile";
    std::vector<int> circles{100, 1'000, 10'000};
    std::vector<std::string> engines;  ///< empty: all that can do with so many circles
    int threads = 1;                   ///< of our own solver
    int repeats = 1;
    std::uint64_t seed = 1;
    std::string csv;   ///< a file; empty: none
    std::string plot;  ///< a file; empty: none
};

/// The cost of a step over a stretch of them [ms].
struct Cost {
    double mean = 0;
    double p99 = 0;  ///< 99 of 100 steps stay below it
};

/// An engine on a scene: medians over the repetitions, quality as after the last.
struct Result {
    std::string engine;
    int circles = 0;
    int threads = 1;
    int runs = 1;
    Cost fill;
    Cost settled;
    Quality quality;
    double drift = 0;           ///< in the settled steps, over the mean radius [1]
    double energyChange = 0;    ///< of the kinetic energy, over its beginning [1]
    double bytesPerCircle = 0;  ///< allocated between the empty process and the end of the run

    double nsPerCircle() const { return 1e6 * settled.mean / circles; }
};

/// How often this engine is to run with so many circles.
int repeatsOf(const EngineInfo& engine, const Options& options, int circles);

/// All that is wanted, size by size. Of a size every engine runs once before any runs again, so that a machine that
/// slows down does so for all. What is being done is shown on standard error, with the time left.
/// @param report called with the results of each size, in the engines' order
void measureAll(const Options& options, const std::vector<EngineInfo>& engines,
                const std::function<void(const std::vector<Result>&)>& report);

}  // namespace rb::bench
