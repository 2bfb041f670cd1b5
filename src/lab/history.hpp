#pragma once

// The last ten minutes of a run, for curves: the values of some tracks, whatever they are of. They are a ring of
// samples. A sample holds the range of each track over 1/60 s, so shorter steps take no more memory, and no peak is
// lost. Nothing is allocated after construction. The ranges of whole blocks of samples are kept too, so that the range
// over any span of time is found fast.

#include <cstddef>
#include <limits>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace rb {

/// One of the values that a history keeps, in the caller's words.
struct Track {
    std::string_view name;
    std::string_view symbol;  ///< as in equations
    std::string_view unit;
};

/// The smallest and the largest of some values.
struct ValueRange {
    float low = std::numeric_limits<float>::infinity();
    float high = -std::numeric_limits<float>::infinity();

    bool isEmpty() const { return low > high; }
    void add(ValueRange other) {
        low = other.low < low ? other.low : low;
        high = other.high > high ? other.high : high;
    }
    bool operator==(const ValueRange&) const = default;
};

class History {
  public:
    explicit History(std::span<const Track> tracks);

    std::span<const Track> tracks() const { return tracks_; }

    /// Adds a value for each track, in their order; one that is not finite counts as the largest float. If the time is
    /// before the latest one, the run began anew and the old samples are forgotten. @param time [s]
    void record(double time, std::span<const double> values);

    void clear();
    /// Forgets what began after `time` [s].
    void forgetAfter(double time);

    std::size_t size() const { return size_; }  ///< samples, at most kCapacity
    bool isEmpty() const { return size_ == 0; }
    /// The time at which sample `i` began [s]. Sample 0 is the oldest; the times ascend.
    double time(std::size_t i) const { return times_[slot(i)]; }
    double latestTime() const { return latest_; }  ///< of the last record; 0 if there is none [s]
    /// The range of `tracks()[track]` within sample `i`.
    ValueRange sample(std::size_t track, std::size_t i) const { return recorded_[track].samples[slot(i)]; }
    float peak(std::size_t track) const { return recorded_[track].peak; }  ///< the largest since clear(); 0 if none

    /// The range over the samples [first, end).
    ValueRange range(std::size_t track, std::size_t first, std::size_t end) const;

    /// Divides [from, to] into columns and gives the range of each; it is empty for a column in which no sample begins.
    void ranges(std::size_t track, double from, double to, std::span<ValueRange> columns) const;

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

    /// What is kept of one track.
    struct Recorded {
        std::vector<ValueRange> samples;
        std::vector<ValueRange> blocks;  // of kBlock slots, those written last
        float peak = 0.0F;
    };

    std::size_t first_ = 0;  // slot of the oldest sample
    std::size_t size_ = 0;
    double latest_ = 0.0;
    std::vector<double> times_;
    std::vector<Track> tracks_;
    std::vector<Recorded> recorded_;  // in the order of tracks_
};

}  // namespace rb
