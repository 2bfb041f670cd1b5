#include "app/headless.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <optional>
#include <string>

#include "app/outputs.hpp"
#include "app/portrait.hpp"
#include "app/progress.hpp"
#include "app/terminal.hpp"
#include "lab/simulation.hpp"
#include "physics/error.hpp"

namespace rb {

namespace {

/// Whether a world has run so long [s].
bool hasReached(const World& world, double seconds) { return world.time() >= endOfRun(seconds); }

/// Whether every side has run for `--seconds`, or the first for `--steps` and the other as long.
bool isDone(const Simulation& simulation, const Options& options) {
    const World& first = simulation.world();
    if (options.steps && first.stepCount() < *options.steps) return false;
    const double seconds = options.steps ? first.time() : *options.seconds;
    const auto sides = simulation.sides();
    return std::all_of(sides.begin(), sides.end(), [&](const Side& side) { return hasReached(side.world, seconds); });
}

/// How much of the run is done, from 0 to 1.
double shareDone(const Simulation& simulation, const Options& options) {
    const World& first = simulation.world();
    if (options.steps) return static_cast<double>(first.stepCount()) / static_cast<double>(*options.steps);
    return first.time() / *options.seconds;
}

void printSummary(const Simulation& simulation, std::size_t side, std::FILE* out) {
    const World& world = simulation.world(side);
    const std::optional<double> since = simulation.restMeter(side).restingSince();
    std::array<char, 48> verdict{};
    if (since) {
        std::snprintf(verdict.data(), verdict.size(), "at rest since %.4g s", *since);
    } else {
        std::snprintf(verdict.data(), verdict.size(), "moving");
    }
    std::fprintf(out, "%s, %s: %.6g s, %llu steps, %zu %s, %llu removed, u = %.4g g h, %s, hash %016llx\n",
                 printable(simulation.scene().name).c_str(), sideLabel(simulation, side).c_str(), world.time(),
                 static_cast<unsigned long long>(world.stepCount()), world.circles().size(),
                 world.circles().size() == 1 ? "circle" : "circles",
                 static_cast<unsigned long long>(world.removed().total()), simulation.restMeter(side).u(),
                 verdict.data(), static_cast<unsigned long long>(stateHash(world)));
}

}  // namespace

int runHeadless(const Options& options) {
    catchEndingSignals();
    Simulation simulation = makeSimulation(options);
    Outputs outputs(options, simulation);
    std::optional<Portrait> portrait;  // made before the run: a machine without OpenGL says so at once
    if (!options.screenshot.empty()) portrait.emplace(options);

    Progress progress;
    while (!isDone(simulation, options) && endingSignal() == 0) {
        simulation.step();
        progress.show(shareDone(simulation, options));
    }
    progress.clear();

    std::optional<Image> picture;
    if (portrait) picture = portrait->take(simulation);
    outputs.commit(simulation, simulation.scene().view, picture);
    for (std::size_t side = 0; side < simulation.sides().size(); ++side) {
        printSummary(simulation, side, outputs.usesStandardOutput() ? stderr : stdout);
    }
    return exitStatus();
}

}  // namespace rb
