#include "lab/quantities.hpp"

#include <array>

namespace rb {

namespace {

constexpr std::array kInfos{
    QuantityInfo{Quantity::DisplacementSpeed, "displacement speed", "u", "g h",
                 "Root mean square over the circles of |p(t+h) − p(t)|/h: how far each went in the last step, by the "
                 "step's duration. Its unit g h is the speed that one step of free fall gives. Below 0.01 g h a pile "
                 "is quiet; quiet for 1 s, it is at rest. The velocity v would not do: at perfect rest it is about "
                 "g h for some orders of the step."},
    QuantityInfo{Quantity::RestingShare, "circles at rest", "n", "1",
                 "Share of the circles whose own |p(t+h) − p(t)|/h of the last step is below 0.01 g h."},
    QuantityInfo{Quantity::TimeAtRest, "time at rest", "T", "s",
                 "Time for which u has stayed below 0.01 g h without a break, once that is 1 s."},
    QuantityInfo{Quantity::Spin, "spin", "ω", "rad/s",
                 "Root mean square over the circles of the angular velocity ω. It may stay above zero in a pile that "
                 "rests: the spring carries the weight, so the impulses, and with them friction, are almost nothing."},
    QuantityInfo{Quantity::DeepestPenetration, "deepest penetration", "δ", "r",
                 "Largest depth by which two bodies overlap, in units of the mean radius of the circles."},
    QuantityInfo{Quantity::MeanPenetration, "mean penetration", "⟨δ⟩", "r",
                 "Mean depth of overlap over the pairs that overlap, in units of the mean radius of the circles."},
    QuantityInfo{
        Quantity::EnergyChange, "energy since the start", "ΔE", "J",
        "Kinetic, potential and spring energy together, less what they were at the start, or when circles "
        "last came or went or a setting changed. Collisions only lower it; a rise comes from the integrator, from the "
        "correction, or from a circle that is pulled."},
    QuantityInfo{Quantity::KineticEnergy, "kinetic energy", "E", "J",
                 "Sum over the circles of ½ m v² + ½ I ω², with the velocities at the end of the step."},
    QuantityInfo{Quantity::Momentum, "momentum", "p", "N s",
                 "Length of the sum over the circles of m v, with the velocities at the end of the step."},
    QuantityInfo{Quantity::Removed, "removed", "N", "1",
                 "Circles that left the bounds of the world, or whose motion was no longer finite."},
};

}  // namespace

std::span<const QuantityInfo> quantityInfos() { return kInfos; }

const QuantityInfo& quantityInfo(Quantity quantity) { return kInfos[static_cast<std::size_t>(quantity)]; }

double restingShare(const World& world) {
    const Circles& circles = world.circles();
    if (circles.size() == 0) return 1.0;
    const double limit = quietWaySquared(world.settings());
    std::size_t resting = 0;
    for (std::size_t i = 0; i < circles.size(); ++i) {
        if (isQuiet(circles, i, limit)) ++resting;
    }
    return static_cast<double>(resting) / static_cast<double>(circles.size());
}

double meanRadius(const World& world) {
    const Circles& circles = world.circles();
    if (circles.size() == 0) return 0.0;
    double sum = 0.0;
    for (const float radius : circles.radius) sum += static_cast<double>(radius);
    return sum / static_cast<double>(circles.size());
}

double overMeanRadius(double penetration, const World& world) {
    const double radius = meanRadius(world);
    return radius > 0.0 ? penetration / radius : 0.0;
}

double totalEnergy(const Measures& measures) { return measures.kinetic + measures.potential + measures.spring; }

void EnergyMeter::record(const World& world, const Measures& measures) {
    const Circles& circles = world.circles();
    const BodyId newest = circles.size() > 0 ? circles.id.back() : 0;
    if (settings_ != world.settings() || circles_ != circles.size() || newest_ != newest) {
        settings_ = world.settings();
        circles_ = circles.size();
        newest_ = newest;
        start_ = totalEnergy(measures);
    }
    change_ = totalEnergy(measures) - start_;
}

std::optional<double> quantityValue(Quantity quantity, const Observed& observed) {
    const Measures& measures = observed.measures;
    switch (quantity) {
        case Quantity::DisplacementSpeed:
            return observed.restMeter.u();
        case Quantity::RestingShare:
            return restingShare(observed.world);
        case Quantity::TimeAtRest:
            if (!observed.restMeter.restingSince()) return std::nullopt;
            return observed.world.time() - *observed.restMeter.restingSince();
        case Quantity::Spin:
            return measures.rmsSpin;
        case Quantity::DeepestPenetration:
            return overMeanRadius(measures.maxPenetration, observed.world);
        case Quantity::MeanPenetration:
            return overMeanRadius(measures.meanPenetration, observed.world);
        case Quantity::EnergyChange:
            return observed.energyMeter.change();
        case Quantity::KineticEnergy:
            return measures.kinetic;
        case Quantity::Momentum:
            return glm::length(measures.momentum);
        case Quantity::Removed:
            return static_cast<double>(observed.world.removed().total());
    }
    return std::nullopt;
}

}  // namespace rb
