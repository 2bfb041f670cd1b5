// The forecast of a session's piles: whether their rest is stable.

#include <algorithm>
#include <chrono>

#include "app/session/session.hpp"
#include "lab/why/boundary.hpp"

namespace rb {

namespace {

constexpr std::chrono::duration<double, std::milli> kTimeOfFrame(1.0);  // for the forecast

}  // namespace

bool Session::isForecastWanted() const {
    return interface_.isWhyShown || displayOptions_.overlays.has(Overlay::Growth);
}

// Of two worlds that one is followed which rests: a rest is one under every integrator.
const World& Session::forecastWorld() const {
    for (std::size_t index = 0; index < simulation_.worlds().size(); ++index) {
        if (simulation_.restMeter(index).restingSince()) return simulation_.world(index);
    }
    return simulation_.world();
}

void Session::followForecast() {
    if (!isForecastWanted()) {
        forecast_.clear();  // what is not followed may move and come to rest otherwise
        forecastReason_.clear();
        return;
    }
    const auto began = std::chrono::steady_clock::now();
    forecast_.follow(forecastWorld(), [&] { return std::chrono::steady_clock::now() - began < kTimeOfFrame; });
    if (forecast_.rest()) refreshForecastWords();
    forecastReason_ = forecast_.reason().empty() ? "" : "Now no verdict: " + forecast_.reason() + ".";
}

void Session::refreshForecastWords() {
    for (std::size_t i = 0; i < kIntegrators.size(); ++i) {
        const auto& forecast = forecast_.rest()->forecasts[i];
        forecastWords_[i] = forecast ? growthText(*forecast) : "…";
        forecastRows_[i] = {.integrator = kIntegrators[i].name,
                            .words = forecastWords_[i],
                            .isUnstable = forecast && forecast->isUnstable()};
    }
}

// Each world has the motion that would grow under its own integrator.
void Session::showGrowth() {
    for (std::size_t index = 0; index < worldView_.worlds(); ++index) {
        std::vector<ModeArrow>& mode = worldView_.modeOf(index);
        mode.clear();
        if (!forecast_.rest() || !displayOptions_.overlays.has(Overlay::Growth)) continue;
        const auto which = static_cast<std::size_t>(simulation_.world(index).settings().integrator);
        const auto& forecast = forecast_.rest()->forecasts[which];
        if (!forecast) continue;
        for (std::size_t i = 0; i < forecast->growingMode.size(); ++i) {
            mode.push_back({forecast->bodies[i], glm::vec2(forecast->growingMode[i])});
        }
    }
}

ForecastReadout Session::forecastReadout() {
    ForecastReadout readout{.reason = forecastReason_};
    if (!forecast_.rest()) return readout;
    for (std::size_t i = 0; i < kIntegrators.size(); ++i) {
        forecastRows_[i].isUsed = std::any_of(
            simulation_.worlds().begin(), simulation_.worlds().end(),
            [&](const MeasuredWorld& each) { return each.world().settings().integrator == kIntegrators[i].value; });
    }
    const LiveForecast::Rest& rest = *forecast_.rest();
    readout.rows = forecastRows_;
    readout.time = rest.time;
    readout.kappaLambda = rest.kappaLambda;
    readout.spring = static_cast<double>(rest.settings.spring);
    if (rest.settings.kickBeforeImpulse == 0.0F) {
        readout.bouncingLimit = bouncingBoundary(static_cast<double>(rest.settings.restitution));
    }
    return readout;
}

}  // namespace rb
