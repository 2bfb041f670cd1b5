#include "lab/quantities.hpp"

#include <algorithm>
#include <cassert>
#include <glm/geometric.hpp>
#include <initializer_list>

#include "base/printed.hpp"
#include "lab/forecast.hpp"
#include "lab/measured_world.hpp"
#include "lab/world_telemetry.hpp"

namespace rb {

namespace {

using Of = const MeasuredWorld&;

constexpr double kPercent = 100.0;

std::string numberOf(double value) { return printed("%g", value); }

// A value that belongs to a step: none before the first one.
std::optional<double> ofStep(Of of, double value) {
    return of.restMeter().hasSteps() ? std::optional(value) : std::nullopt;
}

// That of the latest step has no bodies any more where all were removed since.
std::optional<double> displacementSpeed(Of of) {
    return of.world().bodies().dynamicCount == 0 ? std::nullopt : ofStep(of, of.restMeter().u());
}

std::optional<double> timeAtRest(Of of) {
    const std::optional<double> since = of.restMeter().restingSince();
    return since ? std::optional(of.time() - *since) : std::nullopt;
}

// None where nothing moves.
std::optional<double> height(Of of) {
    const Bodies& bodies = of.world().bodies();
    double mass = 0.0;
    double moment = 0.0;
    for (std::size_t i = 0; i < bodies.dynamicCount; ++i) {
        const double own = 1.0 / static_cast<double>(bodies.invMass[i]);
        mass += own;
        moment += own * bodies.position[i].y;
    }
    return mass > 0.0 ? std::optional(moment / mass) : std::nullopt;
}

// The titles that these columns have in telemetry, comma-separated.
std::string columns(std::initializer_list<std::string_view> names) {
    std::string titles;
    for (const std::string_view name : names) {
        const std::string title = worldColumnTitle(name);
        assert(!title.empty() && "telemetry has every column that a quantity names");
        titles += (titles.empty() ? "" : ", ") + title;
    }
    return titles;
}

// The limits in the words come from rest_meter.hpp, where they are defined.
std::array<QuantityInfo, kQuantities> makeTable() {
    const std::string quiet = numberOf(kQuietLimit) + " g h";
    const std::string fastest = numberOf(kFastestLimit) + " g h";
    const std::string speed = numberOf(kRestingSpeed) + " g h";
    const std::string seconds = numberOf(kRestAfterSeconds) + " s";
    const std::string spinning = numberOf(kSpinningLimit) + " g h";
    const std::string fastestSpin = numberOf(kFastestSpinLimit) + " g h";
    return {
        QuantityInfo{Quantity::DisplacementSpeed, "motion", "u", "g h",
                     "The displacement speed: root mean square over the bodies of |p(t+h) − p(t)|/h: how far each "
                     "went in the last step, over the length of the step. Its unit, a step of fall or g h, is the "
                     "speed that one step of free fall adds; without gravity, that of 1 m/s². A pile is quiet while u "
                     "and the root mean square of the rims' speeds, where a circle's counts as 0, are below " +
                         quiet + ", its fastest body and rim below " + fastest + ", and every velocity at most " +
                         speed + "; quiet for " + seconds +
                         ", it is at rest. The velocity alone does not tell, because even at perfect rest it is about "
                         "g h with some orders of the parts of a step.",
                     columns({"rms_displacement_speed"}), "worst_u_gh, median_u_gh", displacementSpeed},
        QuantityInfo{Quantity::RestingShare, "bodies at rest", "n", "%",
                     "Share of the bodies whose own |p(t+h) − p(t)|/h of the last step is below " + quiet +
                         ", and so is the rim of one with corners.",
                     "", "", [](Of of) { return ofStep(of, kPercent * of.restMeter().restingShare()); }},
        QuantityInfo{Quantity::TimeAtRest, "time at rest", "T", "s",
                     "How long the pile has been quiet without a break: u below " + quiet + ", no body faster than " +
                         fastest + ", rims of what has corners alike, no velocity above " + speed + "; shown from " +
                         seconds +
                         " on. The forecast is where the straight line through the logarithm of u over the last " +
                         numberOf(kForecastWindow) + " s reaches that limit; a late slip delays rest.",
                     "", "time_to_rest_s", timeAtRest},
        QuantityInfo{Quantity::Spin, "spin", "ω", "rad/s",
                     "Root mean square over the bodies of the angular velocity ω. It may stay above zero in a pile "
                     "that rests: the spring carries the weight, so the impulses, and with them friction, are almost "
                     "nothing.",
                     columns({"rms_spin"}), "", [](Of of) { return std::optional(of.measures().rmsSpin); }},
        QuantityInfo{Quantity::RimSpeed, "rim speed", "r ω", "g h",
                     "Root mean square over the bodies of r ω, the speed of the rim about the centre, in the unit of "
                     "u. Above " +
                         spinning + ", or with one body above " + fastestSpin + ", the pile spins.",
                     "", "spinning",
                     [](Of of) { return std::optional(of.measures().rmsRimSpeed / restUnit(of.world().settings())); }},
        QuantityInfo{
            Quantity::DeepestPenetration, "deepest penetration", "δ", "r",
            "Largest depth by which two bodies overlap now, over the smaller radius of the two, and of a "
            "polygon how far it reaches inwards; against a rectangle, over the body's. Telemetry has the depth itself.",
            columns({"max_penetration"}), "max_penetration_r",
            [](Of of) { return std::optional(of.measures().maxRelativePenetration); }},
        QuantityInfo{Quantity::MeanPenetration, "mean penetration", "δₘ", "r",
                     "The mean, over the pairs that overlap now, of their depth over the smaller radius of the "
                     "two. Telemetry has the depth itself.",
                     columns({"mean_penetration"}), "",
                     [](Of of) { return std::optional(of.measures().meanRelativePenetration); }},
        QuantityInfo{Quantity::EnergyChange, "energy change", "ΔE", "J",
                     "How much the sum of kinetic, potential and spring energy has changed since the start: since the "
                     "first step, or since the first one after bodies were added or removed or a setting changed. "
                     "It is a difference and not a ratio, because the zero of potential energy is arbitrary. "
                     "Collisions only lower the energy; a rise comes from the integrator, from the correction, or "
                     "from a body that is pulled.",
                     columns({"kinetic", "potential", "spring"}), "",
                     [](Of of) { return std::optional(of.energyMeter().change()); }},
        QuantityInfo{Quantity::RemovedCounts, "removed", "N", "1",
                     "Bodies that left the bounds of the world, or that diverged: their motion was no longer "
                     "finite, or too fast.",
                     columns({"removed"}), "removed",
                     [](Of of) { return std::optional(static_cast<double>(of.world().removed().total())); }},
        QuantityInfo{Quantity::KineticEnergy, "kinetic energy", "E", "J",
                     "Sum over the bodies of ½ m v² + ½ I ω², with the velocities at the end of the step.",
                     columns({"kinetic"}), "", [](Of of) { return std::optional(of.measures().kinetic); }},
        QuantityInfo{Quantity::Momentum, "momentum", "p", "N s",
                     "Length of the sum over the bodies of m v, with the velocities at the end of the step.",
                     columns({"momentum_x", "momentum_y"}), "",
                     [](Of of) { return std::optional(glm::length(of.measures().momentum)); }},
        QuantityInfo{Quantity::Height, "height", "y", "m",
                     "The y of the centre of mass of all bodies that move; of a single one, of its centre. M shows a "
                     "grid whose lines say where y is 0.",
                     "", "", height},
        QuantityInfo{Quantity::Contacts, "contacts", "c", "1",
                     "Pairs of bodies that overlap now, at the end of the step. The contacts that are drawn over the "
                     "bodies are those that the step found at its beginning and resolved: there may be more or "
                     "fewer.",
                     columns({"contacts"}), "",
                     [](Of of) { return std::optional(static_cast<double>(of.measures().contacts)); }},
    };
}

}  // namespace

std::span<const QuantityInfo> quantityInfos() {
    static const std::array<QuantityInfo, kQuantities> kInfos = makeTable();
    return kInfos;
}

const QuantityInfo& quantityInfo(Quantity quantity) { return quantityInfos()[static_cast<std::size_t>(quantity)]; }

TrackedValues trackedValues(const MeasuredWorld& world) {
    TrackedValues values{};
    std::transform(kTracked.begin(), kTracked.end(), values.begin(),
                   [&](Quantity quantity) { return readingOf(quantity, world).value_or(0.0); });
    return values;
}

std::vector<Track> worldTracks() {
    std::vector<Track> tracks;
    for (const Quantity quantity : kTracked) {
        const QuantityInfo& info = quantityInfo(quantity);
        tracks.push_back({info.name, info.symbol, info.unit});
    }
    return tracks;
}

}  // namespace rb
