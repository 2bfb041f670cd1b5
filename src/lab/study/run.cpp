#include "lab/study/run.hpp"

#include <algorithm>
#include <cmath>

#include "base/statistics.hpp"
#include "lab/quantities.hpp"

namespace rb::study {

namespace {

// Thrown by a step that is given up.
struct Stopped {};

// Rounded to the nearest step, as in a run from the command line.
std::uint64_t stepsWithin(double seconds, float timeStep) {
    return static_cast<std::uint64_t>(std::llround(seconds / static_cast<double>(timeStep)));
}

}  // namespace

double usualSeconds(const Scene& scene) {
    constexpr double kCircles = 35.0;
    constexpr double kPolygons = 125.0;
    return scene.polygons.empty() ? kCircles : kPolygons;
}

Run::Run(const Scene& scene, std::uint64_t seed, double seconds, const std::function<bool()>& isStopped)
    : simulation_(scene, seed),
      stepsLeft_(stepsWithin(seconds, scene.settings.timeStep)),
      judgedSteps_(stepsWithin(kRestWindowSeconds, scene.settings.timeStep)) {
    simulation_.setCancellationPoint([isStopped] {
        if (isStopped()) throw Stopped{};
    });
}

bool Run::step() {
    try {
        simulation_.step();
    } catch (const Stopped&) {
        return false;
    }
    if (stepsLeft_-- > judgedSteps_) return true;
    areQuiet_ = areQuiet_ && simulation_.restMeter().quietSince().has_value();
    if (simulation_.world().bodies().dynamicCount == 0) return true;
    u_.push_back(simulation_.restMeter().u());
    deepest_ = std::max(deepest_, *readingOf(Quantity::DeepestPenetration, simulation_.worlds().front()));
    return true;
}

RunResult Run::result() const {
    const World& world = simulation_.world();
    RunResult result;
    if (!u_.empty()) {
        result.worstU = *std::max_element(u_.begin(), u_.end());
        result.medianU = medianOf(u_);
    }
    result.rests = areQuiet_;
    if (result.rests) result.timeToRest = simulation_.restMeter().quietSince();
    result.isSpinning = simulation_.restMeter().isSpinning();
    result.maxPenetration = deepest_;
    result.removed = world.removed().total();
    result.hash = stateHash(world);
    return result;
}

std::optional<RunResult> runToEnd(const Scene& scene, std::uint64_t seed, double seconds,
                                  const std::function<bool()>& isStopped) {
    Run run(scene, seed, seconds, isStopped);
    while (!run.isOver()) {
        if (!run.step()) return std::nullopt;
    }
    return run.result();
}

}  // namespace rb::study
