#include "app/session/forecast.hpp"

#include <algorithm>
#include <chrono>

#include "lab/why/boundary.hpp"

namespace rb {

namespace {

constexpr std::chrono::duration<double, std::milli> kTimeOfFrame(1.0);  // for the forecast

const World& followedWorld(const Simulation& simulation) {
    for (std::size_t index = 0; index < simulation.worlds().size(); ++index) {
        if (simulation.restMeter(index).restingSince()) return simulation.world(index);
    }
    return simulation.world();
}

}  // namespace

void PileForecast::follow(const Lab& lab, bool isWanted) {
    if (!isWanted) {
        live_.clear();
        reason_.clear();
        return;
    }
    const auto began = std::chrono::steady_clock::now();
    live_.follow(followedWorld(lab.simulation()),
                 [&] { return std::chrono::steady_clock::now() - began < kTimeOfFrame; });
    if (live_.rest()) refreshWords();
    reason_ = live_.reason().empty() ? "" : "Now no verdict: " + live_.reason() + ".";
}

void PileForecast::refreshWords() {
    for (std::size_t i = 0; i < kIntegrators.size(); ++i) {
        const auto& forecast = live_.rest()->forecasts[i];
        words_[i] = forecast ? growthText(*forecast) : "…";
        rows_[i] = {
            .integrator = kIntegrators[i].name, .words = words_[i], .isUnstable = forecast && forecast->isUnstable()};
    }
}

const GrowthForecast* PileForecast::of(Integrator integrator) const {
    if (!live_.rest()) return nullptr;
    const auto& forecast = live_.rest()->forecasts[static_cast<std::size_t>(integrator)];
    return forecast ? &*forecast : nullptr;
}

ForecastReadout PileForecast::readout(const Lab& lab) {
    ForecastReadout readout{.reason = reason_};
    if (!live_.rest()) return readout;
    for (std::size_t i = 0; i < kIntegrators.size(); ++i) {
        rows_[i].isUsed = std::any_of(lab.worlds().begin(), lab.worlds().end(), [&](const MeasuredWorld& each) {
            return each.world().settings().integrator == kIntegrators[i].value;
        });
    }
    const LiveForecast::Rest& rest = *live_.rest();
    readout.rows = rows_;
    readout.time = rest.time;
    readout.kappaLambda = rest.kappaLambda;
    readout.spring = static_cast<double>(rest.settings.spring);
    if (rest.settings.kickBeforeImpulse == 0.0F) {
        readout.bouncingLimit = bouncingBoundary(static_cast<double>(rest.settings.restitution));
    }
    return readout;
}

}  // namespace rb
