#include "lab/why/growth_forecast.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

#include "base/number_text.hpp"
#include "lab/scene/random.hpp"

namespace rb {

namespace {

constexpr double kEnded = -std::numeric_limits<double>::infinity();

void scale(SmallMotion& motion, double factor) {
    for (Vector<double>& x : motion.displacement) x *= factor;
    for (Vector<double>& v : motion.velocity) v *= factor;
    for (double& spin : motion.angularVelocity) spin *= factor;
}

// Displacements as large as what a step moves, and rims as fast as centres.
SmallMotion randomMotion(const ContactNetwork& network, std::uint64_t seed) {
    Random random(seed);
    const auto either = [&] { return static_cast<double>(random.uniform(-1.0F, 1.0F)); };
    const auto anyVector = [&] {
        const double x = either();
        return Vector<double>(x, either());
    };
    SmallMotion motion = stillMotion(network);
    for (std::size_t i = 0; i < network.movingCount(); ++i) {
        motion.displacement[i] = network.timeStep * anyVector();
        motion.velocity[i] = anyVector();
        motion.angularVelocity[i] = either() * std::sqrt(network.bodies[i].invInertia / network.bodies[i].invMass);
    }
    return motion;
}

std::vector<glm::dvec2> modeOf(const SmallMotion& motion, std::size_t count) {
    std::vector<glm::dvec2> mode(motion.displacement.begin(),
                                 motion.displacement.begin() + static_cast<std::ptrdiff_t>(count));
    double longest = 0.0;
    for (const glm::dvec2 x : mode) longest = std::max(longest, glm::length(x));
    if (longest > 0.0) {
        for (glm::dvec2& x : mode) x /= longest;
    }
    return mode;
}

}  // namespace

std::optional<double> GrowthForecast::timeToDouble() const {
    if (ratePerStep == 0.0) return std::nullopt;
    return std::numbers::ln2 / ratePerStep * timeStep;
}

std::string growthText(const GrowthForecast& forecast) {
    constexpr double kNever = 1000.0;  // [s]
    constexpr int kDigits = 2;
    if (forecast.ratePerStep == kEnded) return "ends at once";
    const double time = forecast.timeToDouble().value_or(kNever);
    if (std::abs(time) >= kNever) return "neither grows nor fades";
    return (time > 0.0 ? "doubles every " : "halves every ") + roundedText(std::abs(time), kDigits) + " s";
}

GrowthIteration::GrowthIteration(ContactNetwork network, const Integrator& integrator)
    : network_(std::move(network)), integrator_(integrator) {
    forecast_.timeStep = network_.timeStep;
    forecast_.growingMode.resize(network_.movingCount());
    for (std::size_t i = 0; i < network_.movingCount(); ++i) forecast_.bodies.push_back(network_.bodies[i].id);
    if (!network_.contacts.empty()) forecast_.ratePerStep = kEnded;
}

void GrowthIteration::advance(int steps) {
    for (int step = 0; step < steps && !isDone(); ++step) {
        if (sizes_.empty()) startMotion();
        makeStep();
        if (sizes_.size() == kGrowthSteps || hasFaded()) finishMotion();
    }
}

void GrowthIteration::startMotion() {
    motion_ = randomMotion(network_, static_cast<std::uint64_t>(motionsDone_) + 1);
    grownBy_ = 0.0;
}

// After each step the motion is made as large as 1, so that none becomes too large or too small for a double.
void GrowthIteration::makeStep() {
    stepSmallMotion(network_, integrator_, motion_, memory_);
    const double spring = springEnergy(network_, motion_);
    const double all = std::sqrt(kineticEnergy(network_, motion_) + spring);
    const double atContacts = std::sqrt(closingEnergy(network_, motion_) + spring);
    sizes_.push_back({grownBy_ + std::log(all), grownBy_ + std::log(atContacts)});
    grownBy_ += std::log(all);
    if (all > 0.0) scale(motion_, 1.0 / all);
}

bool GrowthIteration::hasFaded() const {
    constexpr double kFaintest = -23.0;  // ln of 1e-10; below, the rounding of what spins and slides is to be seen
    return !(sizes_.back().atContacts - sizes_.back().all > kFaintest);
}

void GrowthIteration::finishMotion() {
    const std::size_t last = sizes_.size() - 1;
    const std::size_t middle = last / 2;
    const auto rateOf = [&](double Size::*size) {
        const double later = sizes_[last].*size;
        return later == kEnded ? kEnded : (later - sizes_[middle].*size) / static_cast<double>(last - middle);
    };
    const double rate = std::min(rateOf(&Size::all), rateOf(&Size::atContacts));
    if (rate > forecast_.ratePerStep) {
        forecast_.ratePerStep = rate;
        forecast_.growingMode = modeOf(motion_, network_.movingCount());
    }
    sizes_.clear();
    ++motionsDone_;
}

GrowthForecast forecastGrowth(const ContactNetwork& network, const Integrator& integrator) {
    GrowthIteration iteration(network, integrator);
    iteration.advance(kGrowthStarts * kGrowthSteps);
    return iteration.forecast();
}

}  // namespace rb
