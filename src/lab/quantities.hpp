#pragma once

// The quantities that are measured in a run: names, symbols, units and definitions, in one table. The panel, the status
// line and the curves show its rows and explain them with its words. A row also names the columns of the CSV files that
// hold the quantity.

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lab/history.hpp"

namespace rb {

class MeasuredWorld;

enum class Quantity {
    DisplacementSpeed,
    RestingShare,
    TimeAtRest,
    Spin,
    RimSpeed,
    DeepestPenetration,
    MeanPenetration,
    EnergyChange,
    RemovedCounts,
    KineticEnergy,
    Momentum,
    Height,
    Contacts,
};

inline constexpr std::size_t kQuantities = 13;

/// The rows of the rest meter, in their order.
inline constexpr std::array kRestMeterRows{
    Quantity::DisplacementSpeed, Quantity::RestingShare,       Quantity::TimeAtRest,      Quantity::Spin,
    Quantity::RimSpeed,          Quantity::DeepestPenetration, Quantity::MeanPenetration, Quantity::EnergyChange,
    Quantity::RemovedCounts};

/// One row of the table of quantities.
struct QuantityInfo {
    Quantity quantity;
    std::string_view name;
    std::string_view symbol;  ///< as in equations
    std::string_view unit;    ///< "1" if there is none
    std::string definition;   ///< the exact definition, in sentences
    std::string telemetry;    ///< the columns of telemetry that hold it, comma-separated; empty if none does
    std::string_view study;   ///< the same for the study of resting
    /// Its present value, in its unit. None if it has none now: the time at rest of a world that moves, and what
    /// belongs to a step before the first one. Always finite if the circles are.
    std::optional<double> (*value)(const MeasuredWorld&);
};

/// All quantities, in the order of the enum.
std::span<const QuantityInfo> quantityInfos();

/// The row of one quantity.
const QuantityInfo& quantityInfo(Quantity quantity);

/// QuantityInfo::value of one quantity.
inline std::optional<double> readingOf(Quantity quantity, const MeasuredWorld& world) {
    return quantityInfo(quantity).value(world);
}

/// A unit as a reader knows it: so many g h is how fast one is after so many steps of free fall.
constexpr std::string_view plainUnit(std::string_view unit) { return unit == "g h" ? "steps of fall" : unit; }

/// The quantities that the curves show.
inline constexpr std::array kTracked{Quantity::DisplacementSpeed,  Quantity::KineticEnergy,
                                     Quantity::DeepestPenetration, Quantity::Spin,
                                     Quantity::Momentum,           Quantity::Height};

/// One value for each of kTracked, in its order and units.
using TrackedValues = std::array<double, kTracked.size()>;

/// The present values for a history; 0 for a quantity that has none.
TrackedValues trackedValues(const MeasuredWorld& world);

/// The tracks of that history.
std::vector<Track> worldTracks();

}  // namespace rb
