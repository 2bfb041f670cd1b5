#pragma once

// The energy ledger over time: the last minute of a run in spans of a quarter of a second, for a picture of what feeds
// a pile and what takes from it.

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
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
inline EnergyLedger powerOf(const PowerSpan& span) {
    if (!(span.seconds > 0.0)) return {};
    const EnergyLedger& work = span.work;
    return {work.normal / span.seconds, work.friction / span.seconds, work.spin / span.seconds,
            work.pull / span.seconds,   work.removed / span.seconds,  work.early / span.seconds,
            work.change / span.seconds};
}

class PowerHistory {
  public:
    static constexpr double kSpan = 0.25;  ///< [s]
    static constexpr std::size_t kSpans = 240;

    /// Adds a step that ended at this time. If the time is before the latest one, the run began anew.
    /// @param time, timeStep [s]
    void record(double time, double timeStep, const EnergyLedger& ledger) {
        const auto number = static_cast<std::int64_t>(std::floor(time / kSpan));
        if (size_ > 0 && number < current_) clear();
        if (size_ == 0 || number > current_) {
            newest_ = (newest_ + 1) % kSpans;
            size_ = std::min(size_ + 1, kSpans);
            current_ = number;
            spans_[newest_] = {static_cast<double>(number) * kSpan, 0.0, {}};
        }
        spans_[newest_].seconds += timeStep;
        spans_[newest_].work += ledger;
    }
    void clear() { size_ = 0; }

    /// The spans that there are, at most kSpans.
    std::size_t size() const { return size_; }
    /// From the latest, which may still grow, back: 0 is the latest.
    const PowerSpan& back(std::size_t i) const {
        assert(i < size_ && "a span that there is");
        return spans_[(newest_ + kSpans - i) % kSpans];
    }
    /// The spans of the latest second together, and the one that still grows.
    PowerSpan latestSecond() const {
        PowerSpan sum;
        if (size_ == 0) return sum;
        const double from = back(0).from - 1.0;
        for (std::size_t i = 0; i < size_ && back(i).from >= from; ++i) {
            sum.from = back(i).from;
            sum.seconds += back(i).seconds;
            sum.work += back(i).work;
        }
        return sum;
    }

  private:
    std::array<PowerSpan, kSpans> spans_{};
    std::size_t newest_ = 0;
    std::size_t size_ = 0;
    std::int64_t current_ = 0;  // the number of the newest span since time 0
};

}  // namespace rb
