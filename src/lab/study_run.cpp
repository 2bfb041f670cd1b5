#include "lab/study_run.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "lab/quantities.hpp"
#include "lab/simulation.hpp"

namespace rb {

namespace {

// What the end of a run is judged by.
class Window {
  public:
    void record(const Simulation& simulation) {
        if (simulation.world().circles().size() == 0) return;
        u_.push_back(simulation.restMeter().u());
        deepest_ = std::max(deepest_, *quantityValue(Quantity::DeepestPenetration, simulation.sides().front()));
    }

    double deepest() const { return deepest_; }

    std::optional<double> worstU() const {
        if (u_.empty()) return std::nullopt;
        return *std::max_element(u_.begin(), u_.end());
    }

    std::optional<double> medianU() const {
        if (u_.empty()) return std::nullopt;
        std::vector<double> sorted = u_;
        std::sort(sorted.begin(), sorted.end());
        const std::size_t count = sorted.size();
        return 0.5 * (sorted[(count - 1) / 2] + sorted[count / 2]);
    }

  private:
    std::vector<double> u_;  // of every step [g h]
    double deepest_ = 0.0;   // [1]
};

// To the nearest step, as a run by itself counts.
std::uint64_t stepsWithin(double seconds, float timeStep) {
    return static_cast<std::uint64_t>(std::llround(seconds / static_cast<double>(timeStep)));
}

}  // namespace

std::optional<RunResult> runToEnd(const Scene& scene, std::uint64_t seed, double seconds,
                                  const std::function<bool()>& isStopped) {
    Simulation simulation(scene, seed);
    const std::uint64_t steps = stepsWithin(seconds, scene.settings.timeStep);
    const std::uint64_t judged = std::min(steps, stepsWithin(kRestWindowSeconds, scene.settings.timeStep));
    Window window;
    for (std::uint64_t step = 0; step < steps; ++step) {
        if (isStopped()) return std::nullopt;
        simulation.step();
        if (step >= steps - judged) window.record(simulation);
    }
    const World& world = simulation.world();
    RunResult result;
    result.worstU = window.worstU();
    result.medianU = window.medianU();
    result.rests = world.circles().size() > 0 && result.worstU && *result.worstU < kQuietLimit;
    if (result.rests) result.timeToRest = simulation.restMeter().quietSince();
    result.isSpinning = *quantityValue(Quantity::RimSpeed, simulation.sides().front()) > kSpinningLimit;
    result.maxPenetration = window.deepest();
    result.removed = world.removed().total();
    result.hash = stateHash(world);
    return result;
}

}  // namespace rb
