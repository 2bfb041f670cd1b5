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
    forecast_.follow(followedWorld(simulation()),
                     [&] { return std::chrono::steady_clock::now() - began < kTimeOfFrame; });
}

// Each world has the motion that would grow under its own integrator.
void Session::showGrowth() {
    for (std::size_t index = 0; index < worldView_.worlds(); ++index) {
        std::vector<ModeArrow>& mode = worldView_.modeOf(index);
        mode.clear();
        if (!displayOptions_.overlays.has(Overlay::Growth) || !forecast_.rest()) continue;
        const Integrator integrator = simulation().world(index).settings().integrator;
        const auto& forecast = forecast_.rest()->forecasts[static_cast<std::size_t>(integrator)];
        for (std::size_t i = 0; forecast && i < forecast->growingMode.size(); ++i) {
            mode.push_back({forecast->bodies[i], glm::vec2(forecast->growingMode[i])});
        }
    }
}

}  // namespace rb
