#pragma once

// The last ten minutes of a world, for curves. A ring of samples; a sample is the range of each quantity over one
// sixtieth of a second, so that a short step takes no more memory and hides no peak. Nothing is allocated after
// construction. Ranges of whole blocks are kept as well: the range of any stretch of time costs little.

#include <array>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "lab/quantities.hpp"

namespace rb {

/// The quantities that a history keeps.
inline constexpr std::array kTracked{Quantity::DisplacementSpeed, Quantity::KineticEnergy, Quantity::DeepestPenetration,
                                     Quantity::Spin, Quantity::Momentum};

/// A value each of kTracked, in its order and units.
using TrackedValues = std::array<double, kTracked.size()>;

/// Smallest and largest of some values.
struct Range {
    float low = std::numeric_limits<float>::infinity();
    float high = -std::numeric_limits<float>::infinity();

    bool isEmpty() const { return low > high; }
    void add(Range other) {
        low = other.low < low ? other.low : low;
        high = other.high > high ? other.high : high;
    }
    bool operator==(const Range&) const = default;
};

class History {
  public:
    History();

    /// Takes in the present state. A time before the latest one is a new start: what was there is forgotten.
    void record(const Side& side);

    /// The same from bare values. What is not finite counts as the largest float. @param time [s]
    void record(double time, const TrackedValues& values);

    void clear();

    std::size_t size() const { return size_; }  ///< samples, at most kCapacity
    bool isEmpty() const { return size_ == 0; }
    /// When sample `i` began, the oldest being 0 [s]. Ascending.
    double time(std::size_t i) const { return times_[slot(i)]; }
    double latestTime() const { return latest_; }  ///< of the last record; 0 where there is none [s]
    /// Of `kTracked[track]` within sample `i`.
    Range sample(std::size_t track, std::size_t i) const { return samples_[track][slot(i)]; }
    float peak(std::size_t track) const { return peaks_[track]; }  ///< the largest since clear(); 0 if none

    /// The range over samples [first, end).
    Range range(std::size_t track, std::size_t first, std::size_t end) const;

    /// The range of each of the columns into which [from, to] is divided; empty where no sample begins.
    void ranges(std::size_t track, double from, double to, std::span<Range> columns) const;

    /// The sample nearest to `time`, if there is one within `tolerance` [s].
    std::optional<std::size_t> nearest(double time, double tolerance) const;

    static constexpr double kSeconds = 600.0;                        ///< kept at most [s]
    static constexpr std::size_t kCapacity = 36'000;                 ///< samples: kSeconds at 60 Hz
    static constexpr double kSampleInterval = kSeconds / kCapacity;  ///< [s]

  private:
    static constexpr std::size_t kBlock = 16;  // samples; divides kCapacity

    std::size_t slot(std::size_t i) const {
        const std::size_t wrapped = first_ + i;
        return wrapped < kCapacity ? wrapped : wrapped - kCapacity;
    }
    void open(double time);
    std::size_t firstFrom(double time, std::size_t start) const;

    std::size_t first_ = 0;  // slot of the oldest sample
    std::size_t size_ = 0;
    double latest_ = 0.0;
    std::vector<double> times_;
    std::array<std::vector<Range>, kTracked.size()> samples_;
    std::array<std::vector<Range>, kTracked.size()> blocks_;  // of kBlock slots, those written last
    std::array<float, kTracked.size()> peaks_{};
};

}  // namespace rb
