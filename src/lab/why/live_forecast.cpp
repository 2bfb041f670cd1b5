#include "lab/why/live_forecast.hpp"

#include <algorithm>
#include <utility>

#include "lab/energy_meter.hpp"
#include "physics/world/world.hpp"

namespace rb {

namespace {

// What the integrator of a world is does not matter: all of them are forecast.
Settings withoutIntegrator(Settings settings) {
    settings.integrator = Settings{}.integrator;
    return settings;
}

}  // namespace

const GrowthForecast* LiveForecast::Rest::find(const Integrator& integrator) const {
    const auto at =
        static_cast<std::size_t>(std::find(integrators.begin(), integrators.end(), integrator) - integrators.begin());
    return at < forecasts.size() ? &forecasts[at] : nullptr;
}

void LiveForecast::follow(const World& world, const std::function<bool()>& mayGoOn, std::span<const Integrator> alsoOf,
                          std::size_t which) {
    reason_ = look(world, which);
    if (reason_.empty()) reason_ = whyNoRest(world);
    hasMoved_ |= !reason_.empty();
    if (reason_.empty() && !isOfPresentRest(world)) begin(world);
    for (const Integrator& integrator : alsoOf) {
        if (!rest_ ||
            std::find(rest_->integrators.begin(), rest_->integrators.end(), integrator) != rest_->integrators.end()) {
            continue;
        }
        rest_->integrators.push_back(integrator);
        if (!iteration_) beginNext();
    }
    while (iteration_ && mayGoOn()) {
        iteration_->advance(1);
        if (!iteration_->isDone()) continue;
        rest_->forecasts.push_back(iteration_->forecast());
        beginNext();
    }
}

void LiveForecast::clear() { *this = {}; }

std::string LiveForecast::look(const World& world, std::size_t which) {
    const bool areTooMany = world.bodies().circleCount > kMostCircles;
    std::string reason =
        areTooMany ? "there are more than " + std::to_string(kMostCircles) + " circles" : whyNotModelled(world);
    const std::optional now = reason.empty() ? std::optional(world.stepCount() / kStepsPerLook) : std::nullopt;
    if (std::exchange(lookedAt_[which], now) == now && now) return reason;
    const ContactNetwork present = now ? contactNetworkOf(world) : ContactNetwork{};
    stiffness_[which] = present.contacts.empty() ? std::nullopt : std::optional(stiffnessEigenvalue(present));
    return reason;
}

bool LiveForecast::isOfPresentRest(const World& world) const {
    return rest_ && !hasMoved_ && withoutIntegrator(rest_->settings) == withoutIntegrator(world.settings()) &&
           circles_ == world.bodies().dynamicCount && newest_ == newestMovingId(world.bodies());
}

void LiveForecast::begin(const World& world) {
    network_ = contactNetworkOf(world);
    rest_ = Rest{world.time(), world.settings(), valuesOf(kIntegrators), {}};
    hasMoved_ = false;
    circles_ = world.bodies().dynamicCount;
    newest_ = newestMovingId(world.bodies());
    beginNext();
}

void LiveForecast::beginNext() {
    iteration_.reset();
    const std::size_t next = rest_->forecasts.size();
    if (next < rest_->integrators.size()) iteration_.emplace(network_, rest_->integrators[next]);
}

}  // namespace rb
