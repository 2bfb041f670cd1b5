#include "app/session/frame_rates.hpp"

namespace rb {

namespace {

constexpr double kInterval = 0.25;  // [s]
constexpr int kFewestSeen = 5;      // steps, where a browser's clock tells 0 of the others

}  // namespace

void FrameRates::record(double seconds, std::optional<double> stepMilliseconds) {
    frames_.seconds += seconds;
    ++frames_.count;
    if (stepMilliseconds) {
        steps_.milliseconds += *stepMilliseconds;
        ++steps_.count;
        if (*stepMilliseconds > 0.0) ++steps_.seen;
    }
    if (frames_.seconds < kInterval) return;
    framesPerSecond_ = frames_.count / frames_.seconds;
    frames_ = {};
    if (steps_.seen == 0 || (steps_.seen < steps_.count && steps_.seen < kFewestSeen)) return;
    stepMilliseconds_ = steps_.milliseconds / steps_.count;
    steps_ = {};
}

}  // namespace rb
