#include "lab/catch_up.hpp"

#include <algorithm>
#include <optional>

namespace rb {

namespace {

std::optional<std::size_t> furthestBehind(const Simulation& simulation, std::span<const std::uint64_t> steps) {
    std::optional<std::size_t> next;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (simulation.world(i).stepCount() >= steps[i]) continue;
        if (!next || simulation.world(i).time() < simulation.world(*next).time()) next = i;
    }
    return next;
}

}  // namespace

bool mayAllBehindStep(const Simulation& simulation, std::span<const std::uint64_t> steps) {
    double earliest = simulation.world().time();
    for (const MeasuredWorld& each : simulation.worlds()) earliest = std::min(earliest, each.time());
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const World& world = simulation.world(i);
        if (world.time() <= earliest && world.stepCount() >= steps[i]) return false;
    }
    return true;
}

bool stepTowards(Simulation& simulation, std::span<const std::uint64_t> steps) {
    const std::optional<std::size_t> which = furthestBehind(simulation, steps);
    if (!which) return false;
    if (mayAllBehindStep(simulation, steps)) {
        simulation.step();
    } else {
        simulation.stepOne(*which);
    }
    return true;
}

}  // namespace rb
