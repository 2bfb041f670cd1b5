#include "lab/study/convergence_order.hpp"

#include <cmath>

#include "base/printed.hpp"
#include "base/statistics.hpp"
#include "lab/study/csv.hpp"
#include "lab/study/markdown_table.hpp"
#include "physics/schemes/properties.hpp"
#include "physics/world/world.hpp"

namespace rb::study {

namespace {

// The error is measured here: before half a period, and where neither sine nor cosine is near 0, because the leading
// error of a method vanishes there.
constexpr double kPhase = 2.4;  // ω t at the end [rad]
constexpr int kHalvings = 4;
constexpr int kFewestSteps = 32;  // of the oscillator: in coarser ones order 5 is not seen yet

// For the circle only some of the halvings count. In coarser ones the error is not a power of h yet, and in finer ones
// the rounding of floats dominates. RK4 has the fewest between these limits.
constexpr int kCircleHalvings = 8;
constexpr int kFewestCircleSteps = 4;
constexpr double kCoarseError = 0.05;    // over the amplitude [1]
constexpr double kFloatRounding = 5e-6;  // over the amplitude [1]

// Integrates x'' = −x, starting at rest from x = 1.
OrderSample oscillatorSample(const Integrator& integrator, int steps) {
    const double h = kPhase / steps;
    Oscillator state{1.0, 0.0};
    OscillatorMemory memory;
    for (int i = 0; i < steps; ++i) {
        integrate(
            integrator, state, h,
            [](const Oscillator& at, OscillatorRates& d) {
                d = {at.v, -at.x};
            },
            memory);
    }
    return {h, std::abs(state.x - std::cos(kPhase))};
}

// A circle of 1 m whose spring gives it ω = 6 rad/s sinks to 0.24 m under g = 8.64 m/s². It starts 0.22 m deeper.
OrderSample circleSample(const Integrator& integrator, int steps) {
    constexpr double kFrequency = 6.0;  // ω [rad/s]
    constexpr float kRadius = 1.0F;     // [m]
    constexpr float kGravity = 8.64F;   // [m/s²]
    constexpr float kDepth = 0.46F;     // δ at the start [m]
    Settings settings;
    settings.integrator = integrator;
    settings.timeStep = static_cast<float>(kPhase / kFrequency / steps);
    settings.spring = static_cast<float>(std::pow(kPhase / steps, 2));
    settings.gravity = {0.0F, -kGravity};
    World world(settings);
    world.addRectangle({{0.0F, kDepth - kRadius - 0.5F}, {4.0F, 1.0F}, {}});  // the circle's centre starts at 0
    world.addCircle({.position = {0.0F, 0.0F}, .radius = kRadius, .material = {}});
    for (int i = 0; i < steps; ++i) world.step();

    const double h = settings.timeStep;
    const double frequency = std::sqrt(static_cast<double>(settings.spring)) / h;  // from the floats that were used
    const double amplitude = static_cast<double>(kDepth) - static_cast<double>(kGravity) / (frequency * frequency);
    const double height = amplitude * (1.0 - std::cos(frequency * h * steps));
    return {h, std::abs(static_cast<double>(world.bodies().position[0].y) - height) / amplitude};
}

OrderRow studyOne(const Integrator& integrator) {
    OrderRow row{integrator, statedOrder(integrator), oscillatorSamples(integrator), {}};
    for (int i = 0; i <= kCircleHalvings; ++i) {
        const OrderSample sample = circleSample(integrator, kFewestCircleSteps << i);
        if (sample.error < kFloatRounding) break;
        if (sample.error < kCoarseError) row.circle.push_back(sample);
    }
    return row;
}

// Of an error that no two steps show between its limits there is nothing to say.
std::string orderText(const std::vector<OrderSample>& samples) {
    return samples.size() < 2 ? "-" : printed("%.2f", fittedOrder(samples));
}

std::string rangeOf(const std::vector<OrderSample>& samples) {
    if (samples.empty()) return "-";
    return printed("%.1e", samples.front().error) + " to " + printed("%.1e", samples.back().error);
}

}  // namespace

double fittedOrder(const std::vector<OrderSample>& samples) {
    std::vector<glm::dvec2> points;
    points.reserve(samples.size());
    for (const OrderSample& sample : samples) points.emplace_back(sample.timeStep, sample.error);
    return logSlope(points);
}

std::vector<OrderSample> oscillatorSamples(const Integrator& integrator) {
    constexpr double kDoubleRounding = 1e-12;  // of some hundred steps, over the amplitude [1]
    std::vector<OrderSample> samples;
    for (int i = 0; i <= kHalvings; ++i) {
        const OrderSample sample = oscillatorSample(integrator, kFewestSteps << i);
        if (sample.error >= kDoubleRounding && std::isfinite(sample.error)) samples.push_back(sample);
    }
    return samples;
}

std::vector<OrderRow> studyOrder(const std::vector<Integrator>& integrators) {
    std::vector<OrderRow> rows;
    rows.reserve(integrators.size());
    for (const Integrator& integrator : integrators) rows.push_back(studyOne(integrator));
    return rows;
}

std::string orderCsv(const std::vector<OrderRow>& rows) {
    std::string text = "integrator,theory,system,time_step_s,error\n";
    for (const OrderRow& row : rows) {
        for (const auto* samples : {&row.oscillator, &row.circle}) {
            for (const OrderSample& sample : *samples) {
                text += csvLine({toText(row.integrator), std::to_string(row.theory),
                                 samples == &row.oscillator ? "oscillator" : "circle", cellText(sample.timeStep),
                                 cellText(sample.error)});
            }
        }
    }
    return text;
}

std::string orderTable(const std::vector<OrderRow>& rows) {
    std::vector<std::vector<std::string>> lines{
        {"integrator", "theory", "oscillator", "its error", "circle on its spring", "its error"}};
    for (const OrderRow& row : rows) {
        lines.push_back({std::string(toText(row.integrator)), std::to_string(row.theory), orderText(row.oscillator),
                         rangeOf(row.oscillator), orderText(row.circle), rangeOf(row.circle)});
    }
    return tableText(lines, 1) +
           "\nOrder: the slope of log error over log h, fitted over halvings of h. Error: of the position, over the "
           "amplitude,\nbefore half a period. The oscillator runs in double; the circle in a world, in float: errors "
           "from 0.05 to 5e-6 count.\n";
}

}  // namespace rb::study
