#pragma once

// What is measured of a run: names, symbols, units and definitions, in one table that panel, curves, telemetry and
// studies share; and the measures that need more than one state of the world.

#include <optional>
#include <span>
#include <string_view>

#include "lab/rest_meter.hpp"

namespace rb {

enum class Quantity {
    DisplacementSpeed,
    RestingShare,
    TimeAtRest,
    Spin,
    DeepestPenetration,
    MeanPenetration,
    EnergyChange,
    KineticEnergy,
    Momentum,
    Removed,
};

/// One row of the table of quantities.
struct QuantityInfo {
    Quantity quantity;
    std::string_view name;
    std::string_view symbol;
    std::string_view unit;        ///< "1" where there is none
    std::string_view definition;  ///< what exactly it is, in sentences
};

/// All quantities, in the order of the enum, which is that in which they are shown.
std::span<const QuantityInfo> quantityInfos();

const QuantityInfo& quantityInfo(Quantity quantity);

/// Share of the circles whose own |p(t+h) − p(t)|/h of the last step is below kQuietLimit [1]; 1 in an empty world.
double restingShare(const World& world);

/// Mean radius of the circles [m]; 0 in an empty world.
double meanRadius(const World& world);

/// A penetration [m] in units of the mean radius [r]; 0 in an empty world.
double overMeanRadius(double penetration, const World& world);

/// Kinetic, potential and spring energy together [J]. Its zero is arbitrary: only differences mean something.
double totalEnergy(const Measures& measures);

/// Follows the energy of one world from its start. Where circles came or went, or a setting changed, the two states
/// are not of one system, and it starts anew.
class EnergyMeter {
  public:
    /// To be told of every step's measures.
    void record(const World& world, const Measures& measures);

    double change() const { return change_; }  ///< since the start [J]

  private:
    double start_ = 0.0;
    double change_ = 0.0;
    std::optional<Settings> settings_;  // none before the first record
    std::size_t circles_ = 0;
    BodyId newest_ = 0;
};

/// A world and those who followed it.
struct Observed {
    const World& world;
    const Measures& measures;  ///< of the present state
    const RestMeter& restMeter;
    const EnergyMeter& energyMeter;
};

/// The value of any row of the table, in its unit; none where there is nothing to say: the time at rest of a world
/// that moves.
std::optional<double> quantityValue(Quantity quantity, const Observed& observed);

}  // namespace rb
