#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "physics/measures.hpp"

namespace rb {

/// Kinetic, potential and spring energy together [J]. Its zero is arbitrary: only differences mean something.
double totalEnergy(const Measures& measures);

/// Follows the energy of one world from its start: the end of the first step of the same circles under the same
/// settings. Where circles came or went, or the settings changed, two states are not of one system, and it starts anew.
class EnergyMeter {
  public:
    /// To be told of every state's measures: of the first, after every step, after every change from outside.
    void record(const World& world, const Measures& measures);

    /// To be told of other settings: the energy of the same state is another under them.
    void restart() { changed_.reset(); }

    double change() const { return change_; }  ///< since the start [J]; 0 before it

  private:
    std::optional<std::uint64_t> changed_;  // the latest step before which circles or settings changed
    double start_ = 0.0;                    // [J]
    double change_ = 0.0;                   // [J]
    std::size_t circles_ = 0;
    BodyId newest_ = 0;
};

}  // namespace rb
