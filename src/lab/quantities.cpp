#include "lab/quantities.hpp"

#include <cstdio>
#include <glm/geometric.hpp>

#include "lab/simulation.hpp"

namespace rb {

namespace {

constexpr double kPercent = 100.0;

std::string numberOf(double value) {
    std::array<char, 32> digits{};
    std::snprintf(digits.data(), digits.size(), "%g", value);
    return digits.data();
}

// The limits stand in rest_meter.hpp; the words take them from there.
std::array<QuantityInfo, kQuantities> makeTable() {
    const std::string quiet = numberOf(kQuietLimit) + " g h";
    const std::string seconds = numberOf(kRestAfterSeconds) + " s";
    const std::string spinning = numberOf(kSpinningLimit) + " g h";
    return {
        QuantityInfo{Quantity::DisplacementSpeed, "displacement speed", "u", "g h",
                     "Root mean square over the circles of |p(t+h) − p(t)|/h: how far each went in the last step, by "
                     "the step's duration. Its unit g h is the speed that one step of free fall gives; without "
                     "gravity, that of 1 m/s². Below " +
                         quiet + " a pile is quiet; quiet for " + seconds +
                         ", it is at rest. The velocity v would not do: at perfect rest it is about g h for some "
                         "orders of the step.",
                     "rms_displacement_speed_m_s", "worst_u_gh, median_u_gh"},
        QuantityInfo{Quantity::RestingShare, "circles at rest", "n", "%",
                     "Share of the circles whose own |p(t+h) − p(t)|/h of the last step is below " + quiet + ".", "",
                     ""},
        QuantityInfo{Quantity::TimeAtRest, "time at rest", "T", "s",
                     "Time for which u has stayed below " + quiet + " without a break, once that is " + seconds + ".",
                     "", "time_to_rest_s"},
        QuantityInfo{Quantity::Spin, "spin", "ω", "rad/s",
                     "Root mean square over the circles of the angular velocity ω. It may stay above zero in a pile "
                     "that rests: the spring carries the weight, so the impulses, and with them friction, are almost "
                     "nothing.",
                     "rms_spin_rad_s", ""},
        QuantityInfo{Quantity::RimSpeed, "rim speed", "r ω", "g h",
                     "Root mean square over the circles of r ω, the speed of the rim about the centre, in the unit of "
                     "u. Above " +
                         spinning + " a pile is said to spin on.",
                     "", "spinning"},
        QuantityInfo{Quantity::DeepestPenetration, "deepest penetration", "δ", "r",
                     "Largest depth by which two bodies overlap now, over the smaller radius of the two; against a "
                     "rectangle, over the circle's. Telemetry has the depth itself.",
                     "max_penetration_m", "max_penetration_r"},
        QuantityInfo{Quantity::MeanPenetration, "mean penetration", "δₘ", "r",
                     "Mean over the pairs that overlap now of their depth, over the smaller radius of the two. "
                     "Telemetry has the depth itself.",
                     "mean_penetration_m", ""},
        QuantityInfo{Quantity::EnergyChange, "energy change", "ΔE", "J",
                     "Kinetic, potential and spring energy together, less what they were at the start: after the first "
                     "step, or after the first one since circles came or went or a setting changed. A difference and "
                     "no ratio, for the zero of potential energy is arbitrary. Collisions only lower it; a rise comes "
                     "from the integrator, from the "
                     "correction, or from a circle that is pulled.",
                     "kinetic_J, potential_J, spring_J", ""},
        QuantityInfo{Quantity::Removed, "removed", "N", "1",
                     "Circles that left the bounds of the world, or that diverged: whose motion was no longer finite, "
                     "or too fast.",
                     "removed", "removed"},
        QuantityInfo{Quantity::KineticEnergy, "kinetic energy", "E", "J",
                     "Sum over the circles of ½ m v² + ½ I ω², with the velocities at the end of the step.",
                     "kinetic_J", ""},
        QuantityInfo{Quantity::Momentum, "momentum", "p", "N s",
                     "Length of the sum over the circles of m v, with the velocities at the end of the step.",
                     "momentum_x_Ns, momentum_y_Ns", ""},
        QuantityInfo{Quantity::Contacts, "contacts", "c", "1",
                     "Pairs of bodies that overlap now, at the end of the step. Those that are drawn over the circles "
                     "are the ones that the step found at its beginning and resolved: there may be more or fewer.",
                     "contacts", ""},
    };
}

// None before the first step, of which they would tell.
std::optional<double> ofStep(const RestMeter& restMeter, double value) {
    return restMeter.hasSteps() ? std::optional(value) : std::nullopt;
}

}  // namespace

std::span<const QuantityInfo> quantityInfos() {
    static const std::array<QuantityInfo, kQuantities> kInfos = makeTable();
    return kInfos;
}

const QuantityInfo& quantityInfo(Quantity quantity) { return quantityInfos()[static_cast<std::size_t>(quantity)]; }

std::optional<double> quantityValue(Quantity quantity, const Side& side) {
    const Measures& measures = side.measures;
    switch (quantity) {
        case Quantity::DisplacementSpeed:
            return ofStep(side.restMeter, side.restMeter.u());
        case Quantity::RestingShare:
            return ofStep(side.restMeter, kPercent * side.restMeter.restingShare());
        case Quantity::TimeAtRest:
            if (!side.restMeter.restingSince()) return std::nullopt;
            return side.world.time() - *side.restMeter.restingSince();
        case Quantity::Spin:
            return measures.rmsSpin;
        case Quantity::RimSpeed:
            return measures.rmsRimSpeed / restUnit(side.world.settings());
        case Quantity::DeepestPenetration:
            return measures.maxRelativePenetration;
        case Quantity::MeanPenetration:
            return measures.meanRelativePenetration;
        case Quantity::EnergyChange:
            return side.energyMeter.change();
        case Quantity::Removed:
            return static_cast<double>(side.world.removed().total());
        case Quantity::KineticEnergy:
            return measures.kinetic;
        case Quantity::Momentum:
            return glm::length(measures.momentum);
        case Quantity::Contacts:
            return static_cast<double>(measures.contacts);
    }
    return std::nullopt;
}

Readings readingsOf(const Side& side) {
    Readings readings;
    for (const QuantityInfo& info : quantityInfos()) {
        readings[static_cast<std::size_t>(info.quantity)] = quantityValue(info.quantity, side);
    }
    return readings;
}

}  // namespace rb
