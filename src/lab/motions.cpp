#include "lab/motions.hpp"

#include <cmath>
#include <numbers>
#include <string>
#include <utility>

#include "lab/measured_world.hpp"

namespace rb {

void Motions::add(double time, std::string words) {
    if (marks_.size() < kMost) marks_.push_back({time, std::move(words)});
}

void Motions::forgetAfter(double time) {
    while (!marks_.empty() && marks_.back().time > time) marks_.pop_back();
}

void Motions::record(const MeasuredWorld& measured) {
    constexpr float kTip = 0.25F * std::numbers::pi_v<float>;
    constexpr float kTurn = 2.0F * std::numbers::pi_v<float>;
    const Bodies& bodies = measured.world().bodies();
    const bool isAtRest = measured.restMeter().restingSince().has_value();
    if (wasAtRest_ && !isAtRest && bodies.dynamicCount > 0) add(measured.time(), "first motion");
    wasAtRest_ = isAtRest;
    if (bodies.polygonCount() == 0) return;
    std::vector<float> seconds;
    measured.restMeter().copySecondsAtRest(bodies, seconds);
    for (std::size_t i = bodies.circleCount; i < bodies.dynamicCount; ++i) {
        if (seconds[i] > 0.0F) {
            still_[bodies.id[i]] = bodies.angle[i];
        } else if (const auto still = still_.find(bodies.id[i]); still != still_.end()) {
            if (std::abs(std::remainder(bodies.angle[i] - still->second, kTurn)) < kTip) continue;
            add(measured.time(), std::string(nameOf(bodies.shape[i])) + " " + std::to_string(bodies.id[i]) + " tips");
            still_.erase(still);
        }
    }
}

}  // namespace rb
