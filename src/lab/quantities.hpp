#pragma once

// What is measured of a run: names, symbols, units and definitions, in one table. The panel, the status line and the
// curves show its rows and explain them with its words; the columns of the CSV files are its rows too, and each row
// says which.

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace rb {

struct Side;

enum class Quantity {
    DisplacementSpeed,
    RestingShare,
    TimeAtRest,
    Spin,
    RimSpeed,
    DeepestPenetration,
    MeanPenetration,
    EnergyChange,
    Removed,
    KineticEnergy,
    Momentum,
    Contacts,
};

inline constexpr std::size_t kQuantities = 12;

/// The rows of the rest meter, in their order.
inline constexpr std::array kRestMeterRows{Quantity::DisplacementSpeed,
                                           Quantity::RestingShare,
                                           Quantity::TimeAtRest,
                                           Quantity::Spin,
                                           Quantity::RimSpeed,
                                           Quantity::DeepestPenetration,
                                           Quantity::MeanPenetration,
                                           Quantity::EnergyChange,
                                           Quantity::Removed};

/// One row of the table of quantities.
struct QuantityInfo {
    Quantity quantity;
    std::string_view name;
    std::string_view symbol;     ///< as in equations
    std::string_view unit;       ///< "1" where there is none
    std::string definition;      ///< what exactly it is, in sentences
    std::string_view telemetry;  ///< the columns of telemetry that hold it, comma-separated; empty where none does
    std::string_view study;      ///< those of the study of resting
};

/// All quantities, in the order of the enum.
std::span<const QuantityInfo> quantityInfos();

/// The row of one quantity.
const QuantityInfo& quantityInfo(Quantity quantity);

/// The present value of any row of the table, in its unit. None where there is nothing to say: the time at rest of a
/// world that moves, and what is said of a step before the first one. Always finite for finite circles.
std::optional<double> quantityValue(Quantity quantity, const Side& side);

/// The values of all rows, in the order of the enum.
using Readings = std::array<std::optional<double>, kQuantities>;

Readings readingsOf(const Side& side);

inline std::optional<double> readingOf(Quantity quantity, const Readings& readings) {
    return readings[static_cast<std::size_t>(quantity)];
}

}  // namespace rb
