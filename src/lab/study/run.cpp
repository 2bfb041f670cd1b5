#include "lab/study/run.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/statistics.hpp"
#include "lab/quantities.hpp"
#include "lab/simulation.hpp"

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

std::optional<RunResult> runToEnd(const Scene& scene, std::uint64_t seed, double seconds,
                                  const std::function<bool()>& isStopped) {
    Simulation simulation(scene, seed);
    simulation.setCancellationPoint([&isStopped] {
        if (isStopped()) throw Stopped{};
    });
    const World& world = simulation.world();
    const RestMeter& meter = simulation.restMeter();
    const std::uint64_t steps = stepsWithin(seconds, scene.settings.timeStep);
    const std::uint64_t judged = stepsWithin(kRestWindowSeconds, scene.settings.timeStep);
    RunResult result;
    result.rests = true;
    std::vector<double> u;  // of every step that is judged [g h]
    for (std::uint64_t left = steps; left > 0; --left) {
        try {
            simulation.step();
        } catch (const Stopped&) {
            return std::nullopt;
        }
        if (left > judged) continue;
        result.rests = result.rests && meter.quietSince().has_value();
        if (world.bodies().dynamicCount == 0) continue;
        u.push_back(meter.u());
        const double deepest = *readingOf(Quantity::DeepestPenetration, simulation.worlds().front());
        result.maxPenetration = std::max(result.maxPenetration, deepest);
    }
    if (!u.empty()) {
        result.worstU = *std::max_element(u.begin(), u.end());
        result.medianU = medianOf(u);
    }
    if (result.rests) result.timeToRest = meter.quietSince();
    result.isSpinning = meter.isSpinning();
    result.removed = world.removed().total();
    result.hash = stateHash(world);
    return result;
}

}  // namespace rb::study
