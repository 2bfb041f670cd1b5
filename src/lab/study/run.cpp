#include "lab/study/run.hpp"

#include <algorithm>
#include <cmath>

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

void JudgedSteps::record(const Simulation& simulation) {
    areQuiet_ = areQuiet_ && simulation.restMeter().quietSince().has_value();
    if (simulation.world().bodies().dynamicCount == 0) return;
    u_.push_back(simulation.restMeter().u());
    deepest_ = std::max(deepest_, *quantityInfo(Quantity::DeepestPenetration).value(simulation.worlds().front()));
}

std::optional<double> JudgedSteps::worstU() const {
    if (u_.empty()) return std::nullopt;
    return *std::max_element(u_.begin(), u_.end());
}

std::optional<double> JudgedSteps::medianU() const {
    if (u_.empty()) return std::nullopt;
    std::vector<double> sorted = u_;
    std::sort(sorted.begin(), sorted.end());
    const std::size_t count = sorted.size();
    return 0.5 * (sorted[(count - 1) / 2] + sorted[count / 2]);
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
    if (stepsLeft_-- <= judgedSteps_) judged_.record(simulation_);
    return true;
}

RunResult Run::result() const {
    const World& world = simulation_.world();
    RunResult result;
    result.worstU = judged_.worstU();
    result.medianU = judged_.medianU();
    result.rests = judged_.areQuiet();
    if (result.rests) result.timeToRest = simulation_.restMeter().quietSince();
    result.isSpinning = simulation_.restMeter().isSpinning();
    result.maxPenetration = judged_.deepest();
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
