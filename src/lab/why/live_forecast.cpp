#include "lab/why/live_forecast.hpp"

#include "lab/newest_id.hpp"
#include "physics/world/world.hpp"

namespace rb {

namespace {

// What the integrator of a world is does not matter: all of them are forecast.
Settings withoutIntegrator(Settings settings) {
    settings.integrator = Settings{}.integrator;
    return settings;
}

}  // namespace

void LiveForecast::follow(const World& world, const std::function<bool()>& mayGoOn) {
    const bool areTooMany = world.bodies().circleCount > kMostCircles;
    reason_ = areTooMany ? "there are more than " + std::to_string(kMostCircles) + " circles" : whyNoRest(world);
    hasMoved_ |= !reason_.empty();
    if (reason_.empty() && !isOfPresentRest(world)) begin(world);
    while (iteration_ && mayGoOn()) {
        iteration_->advance(1);
        if (!iteration_->isDone()) continue;
        rest_->forecasts[next_++] = iteration_->forecast();
        beginNext();
    }
}

void LiveForecast::clear() { *this = {}; }

bool LiveForecast::isOfPresentRest(const World& world) const {
    return rest_ && !hasMoved_ && withoutIntegrator(rest_->settings) == withoutIntegrator(world.settings()) &&
           circles_ == world.bodies().dynamicCount && newest_ == newestMovingId(world.bodies());
}

void LiveForecast::begin(const World& world) {
    network_ = contactNetworkOf(world);
    const double stiffness = static_cast<double>(world.settings().spring) * stiffnessEigenvalue(network_);
    rest_ = Rest{world.time(), world.settings(), stiffness, {}};
    hasMoved_ = false;
    circles_ = world.bodies().dynamicCount;
    newest_ = newestMovingId(world.bodies());
    next_ = 0;
    beginNext();
}

void LiveForecast::beginNext() {
    iteration_.reset();
    if (next_ == kIntegrators.size()) return;
    const StepMethod method{kIntegrators[next_].value, static_cast<double>(rest_->settings.kickBeforeImpulse)};
    iteration_.emplace(network_, method);
}

}  // namespace rb
