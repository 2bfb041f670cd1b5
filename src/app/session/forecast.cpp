// The forecast of a session's piles: whether their rest is stable.

#include <chrono>

#include "app/session/session.hpp"

namespace rb {

namespace {

constexpr std::chrono::duration<double, std::milli> kTimeOfFrame(1.0);  // for the forecast

// Of two worlds the one that rests: a rest is one under every integrator.
const World& followedWorld(const Simulation& simulation) {
    for (std::size_t index = 0; index < simulation.worlds().size(); ++index) {
        if (simulation.restMeter(index).restingSince()) return simulation.world(index);
    }
    return simulation.world();
}

}  // namespace

// What is not followed may move and come to rest otherwise, and is forgotten.
void Session::followForecast() {
    if (!interface_.isOpen(kWhyKey) && !displayOptions_.overlays.has(Overlay::Growth)) return forecast_.clear();
    const auto began = std::chrono::steady_clock::now();
    std::vector<Integrator> own;
    for (const MeasuredWorld& each : simulation().worlds()) own.push_back(each.world().settings().integrator);
    const auto hasTime = [&] { return std::chrono::steady_clock::now() - began < kTimeOfFrame; };
    forecast_.follow(followedWorld(simulation()), hasTime, own);
}

// Each world has the motion that would grow under its own integrator.
void Session::showGrowth() {
    for (std::size_t index = 0; index < worldView_.worlds(); ++index) {
        std::vector<ModeArrow>& mode = worldView_.modeOf(index);
        mode.clear();
        if (!displayOptions_.overlays.has(Overlay::Growth) || !forecast_.rest()) continue;
        const GrowthForecast* const forecast = forecast_.rest()->find(simulation().world(index).settings().integrator);
        for (std::size_t i = 0; forecast && i < forecast->growingMode.size(); ++i) {
            mode.push_back({forecast->bodies[i], glm::vec2(forecast->growingMode[i])});
        }
    }
}

}  // namespace rb
