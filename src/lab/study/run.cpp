#include "lab/study/run.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "lab/quantities.hpp"
#include "lab/simulation.hpp"

namespace rb::study {

namespace {

// Thrown by a step that is given up.
struct Stopped {};

// The seconds at the end of a run by which it is judged.
class Window {
  public:
    void record(const Simulation& simulation) {
        if (simulation.world().bodies().dynamicCount == 0) return;
        u_.push_back(simulation.restMeter().u());
        deepest_ = std::max(deepest_, *quantityInfo(Quantity::DeepestPenetration).value(simulation.worlds().front()));
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

std::optional<RunResult> runToEnd(const Scene& scene, std::uint64_t seed, double seconds,
                                  const std::function<bool()>& isStopped) {
    Simulation simulation(scene, seed);
    simulation.setCancellationPoint([&] {
        if (isStopped()) throw Stopped{};
    });
    const std::uint64_t steps = stepsWithin(seconds, scene.settings.timeStep);
    const std::uint64_t judged = std::min(steps, stepsWithin(kRestWindowSeconds, scene.settings.timeStep));
    Window window;
    try {
        for (std::uint64_t step = 0; step < steps; ++step) {
            simulation.step();
            if (step >= steps - judged) window.record(simulation);
        }
    } catch (const Stopped&) {
        return std::nullopt;
    }
    const World& world = simulation.world();
    RunResult result;
    result.worstU = window.worstU();
    result.medianU = window.medianU();
    result.rests = world.bodies().dynamicCount > 0 && result.worstU && *result.worstU < kQuietLimit;
    if (result.rests) result.timeToRest = simulation.restMeter().quietSince();
    result.isSpinning = *quantityInfo(Quantity::RimSpeed).value(simulation.worlds().front()) > kSpinningLimit;
    result.maxPenetration = window.deepest();
    result.removed = world.removed().total();
    result.hash = stateHash(world);
    return result;
}

}  // namespace rb::study
