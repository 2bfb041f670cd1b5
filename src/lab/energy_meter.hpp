#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "physics/bodies.hpp"
#include "physics/measures.hpp"

namespace rb {

class World;

/// The sum of kinetic, potential and spring energy [J]. Its zero is arbitrary: only differences have a meaning.
double totalEnergy(const Measures& measures);

/// Follows how the energy of one world changes. The start is the end of the first step with the present circles and
/// settings: when circles are added or removed or a setting changes, the meter starts anew, because the states before
/// and after are not those of one system.
class EnergyMeter {
  public:
    /// To be called with the measures of every state: of the first one, after every step, after every change from
    /// outside.
    void record(const World& world, const Measures& measures);

    /// To be called when settings have changed, because they change the energy of the same state.
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
