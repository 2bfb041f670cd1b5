#include "app/session/frame_rates.hpp"

namespace rb {

namespace {

constexpr double kInterval = 0.25;  // [s]

}  // namespace

void FrameRates::record(double seconds, std::optional<double> stepMilliseconds) {
    sums_.seconds += seconds;
    ++sums_.frames;
    if (stepMilliseconds) {
        sums_.stepMilliseconds += *stepMilliseconds;
        ++sums_.framesWithSteps;
    }
    if (sums_.seconds < kInterval) return;
    framesPerSecond_ = sums_.frames / sums_.seconds;
    if (sums_.framesWithSteps > 0) stepMilliseconds_ = sums_.stepMilliseconds / sums_.framesWithSteps;
    sums_ = {};
}

}  // namespace rb
