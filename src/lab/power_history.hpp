#pragma once

// The energy ledger over time: the last minute of a run in spans of a quarter of a second, for a picture of what feeds
// a pile and what takes from it.

#include <array>
#include <cstddef>
#include <cstdint>

#include "physics/observe/energy_ledger.hpp"

namespace rb {

/// The sum of the ledgers of the steps that ended within a span of time.
struct PowerSpan {
    double from = 0.0;     ///< [s]
    double seconds = 0.0;  ///< that its steps took; 0: it had none
    EnergyLedger work;     ///< [J]
};

/// The mean power of a span [W]; 0 if it had no step.
EnergyLedger powerOf(const PowerSpan& span);

class PowerHistory {
  public:
    static constexpr double kSpan = 0.25;  ///< [s]
    static constexpr std::size_t kSpans = 240;

    /// Adds a step that ended at this time. If the time is before the latest one, the run began anew.
    /// @param time, timeStep [s]
    void record(double time, double timeStep, const EnergyLedger& ledger);
    void clear();

    /// The spans that there are, at most kSpans.
    std::size_t size() const { return size_; }
    /// From the latest, which may still grow, back: 0 is the latest.
    const PowerSpan& back(std::size_t i) const;
    /// The spans of the latest second together, and the one that still grows.
    PowerSpan latestSecond() const;

  private:
    std::array<PowerSpan, kSpans> spans_{};
    std::size_t newest_ = 0;
    std::size_t size_ = 0;
    std::int64_t current_ = 0;  // the number of the newest span since time 0
};

}  // namespace rb
