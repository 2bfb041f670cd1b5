// How far beyond its rim the solver's list looks for neighbours of a circle, and whether that still holds.

#include <algorithm>
#include <atomic>
#include <cmath>

#include "physics/soft_solver.hpp"

namespace rb::soft {

namespace {

// A margin is so many steps' way, as its circle moves when the list is made. Less: the list is made anew more often.
// More: it holds more pairs that do not touch, and every pass goes over them. All circles look as many steps ahead as
// the fastest can within its largest margin: the list ends with the first that leaves its own.
constexpr float kMostSteps = 5.0F;
constexpr float kFewestSteps = 2.5F;
constexpr float kFastMargin = 0.9F;     // of the fastest, over the mean radius
constexpr float kRestMargin = 0.08F;    // at least, over its radius
constexpr float kLargestMargin = 2.0F;  // over its radius; what is faster still is not seen coming

// At most what a circle moves in a step, if nothing hits it.
float travelOf(const Motion& motion, float h, float fall) {
    return h * std::sqrt(motion.x * motion.x + motion.y * motion.y) + fall;
}

float fallOf(const Settings& settings) { return settings.timeStep * settings.timeStep * glm::length(settings.gravity); }

}  // namespace

// Circles by their old places.
Solver::Reaches Solver::setMargins(const Settings& settings) {
    struct Part {
        float fastest = 0.0F;  // [m] in a step
        float largest = 0.0F;  // r + margin [m]
        float radii = 0.0F;    // sum [m]
        float reaches = 0.0F;  // sum [m]
        float count = 0.0F;
    };
    const float h = settings.timeStep;
    const float fall = fallOf(settings);
    const Bands bands(worldIndex_.size());
    std::vector<Part> parts(bands.count());
    const auto forCircles = [&](auto&& f) {
        forTasks(bands.count(), [&](std::size_t band) {
            for (std::size_t i = bands.circles(band).begin; i < bands.circles(band).end; ++i) {
                if (worldIndex_[i] != kGone) f(parts[band], i);
            }
        });
        Part all;
        for (const Part& part : parts) {
            all.fastest = std::max(all.fastest, part.fastest);
            all.largest = std::max(all.largest, part.largest);
            all.radii += part.radii;
            all.reaches += part.reaches;
            all.count += part.count;
        }
        return all;
    };
    const Part before = forCircles([&](Part& part, std::size_t i) {
        part.fastest = std::max(part.fastest, travelOf(motion_[i], h, fall));
        part.radii += place_[i].radius;
        part.count += 1.0F;
    });
    const float count = std::max(before.count, 1.0F);
    const float steps = std::clamp(kFastMargin * before.radii / (count * before.fastest), kFewestSteps, kMostSteps);
    const Part after = forCircles([&](Part& part, std::size_t i) {
        const float r = place_[i].radius;
        margin_[i] = std::clamp(steps * travelOf(motion_[i], h, fall), kRestMargin * r, kLargestMargin * r);
        part.largest = std::max(part.largest, r + margin_[i]);
        part.reaches += r + margin_[i];
    });
    return {after.largest, after.reaches / count};
}

// A pair that is not on the list is out of reach for the whole step.
bool Solver::isListValid(const Settings& settings) {
    const float h = settings.timeStep;
    const float fall = fallOf(settings);
    std::atomic<bool> isValid = true;
    forParts(margin_.size(), [&](Range part) {
        std::uint32_t violations = 0;
        for (std::size_t i = part.begin; i < part.end; ++i) {
            const float x = place_[i].x - listedAt_[i].x;
            const float y = place_[i].y - listedAt_[i].y;
            const float reach = std::sqrt(x * x + y * y) + travelOf(motion_[i], h, fall);
            violations += reach > margin_[i] ? 1U : 0U;
        }
        if (violations > 0) isValid = false;
    });
    return isValid;
}

}  // namespace rb::soft
