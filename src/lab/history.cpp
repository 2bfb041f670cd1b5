#include "lab/history.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace rb {

namespace {

// The times of steps of 1/60 s are rounded; without this tolerance two of them could fall into one sample.
constexpr double kTimeRounding = 1e-3;

float toFloat(double value) {
    constexpr double kLargest = std::numeric_limits<float>::max();
    return static_cast<float>(std::isfinite(value) ? std::clamp(value, -kLargest, kLargest) : kLargest);
}

}  // namespace

History::History(std::span<const Track> tracks)
    : times_(kCapacity), tracks_(tracks.begin(), tracks.end()), recorded_(tracks.size()) {
    static_assert(kCapacity % kBlock == 0);
    for (Recorded& track : recorded_) {
        track.samples.resize(kCapacity);
        track.blocks.resize(kCapacity / kBlock);
    }
}

void History::clear() {
    first_ = 0;
    size_ = 0;
    latest_ = 0.0;
    for (Recorded& track : recorded_) track.peak = 0.0F;
}

void History::record(double time, std::span<const double> values) {
    assert(values.size() == tracks_.size());
    if (time < latest_) clear();
    latest_ = time;
    if (size_ == 0 || time - this->time(size_ - 1) >= (1.0 - kTimeRounding) * kSampleInterval) open(time);
    const std::size_t last = slot(size_ - 1);
    for (std::size_t i = 0; i < recorded_.size(); ++i) {
        Recorded& track = recorded_[i];
        const float value = toFloat(values[i]);
        track.samples[last].add({value, value});
        track.blocks[last / kBlock].add({value, value});
        track.peak = std::max(track.peak, value);
    }
}

void History::forgetAfter(double time) {
    if (latest_ <= time) return;
    latest_ = time;
    while (size_ > 0 && this->time(size_ - 1) > time) --size_;
    if (size_ == 0) return clear();
    const std::size_t last = slot(size_ - 1);
    const std::size_t block = last / kBlock;
    for (std::size_t i = 0; i < recorded_.size(); ++i) {
        Recorded& track = recorded_[i];
        track.blocks[block] = {};
        for (std::size_t at = block * kBlock; at <= last; ++at) track.blocks[block].add(track.samples[at]);
        track.peak = std::max(range(i, 0, size_).high, 0.0F);
    }
}

// Begins a sample, in the place of the oldest one if the ring is full, and forgets samples that are too old.
void History::open(double time) {
    if (size_ == kCapacity) {
        first_ = slot(1);
        --size_;
    }
    while (size_ > 0 && time - times_[first_] > kSeconds) {
        first_ = slot(1);
        --size_;
    }
    const std::size_t fresh = slot(size_++);
    times_[fresh] = time;
    for (Recorded& track : recorded_) {
        track.samples[fresh] = {};
        if (fresh % kBlock == 0) track.blocks[fresh / kBlock] = {};
    }
}

// The range of a whole block may be used only if the block's samples follow one another in time. In the block that
// holds both the newest and the oldest samples they do not.
ValueRange History::range(std::size_t track, std::size_t first, std::size_t end) const {
    const Recorded& recorded = recorded_[track];
    ValueRange result;
    for (std::size_t i = first; i < end;) {
        const std::size_t at = slot(i);
        if (at % kBlock == 0 && end - i >= kBlock) {
            result.add(recorded.blocks[at / kBlock]);
            i += kBlock;
        } else {
            result.add(recorded.samples[at]);
            ++i;
        }
    }
    return result;
}

// The first sample at or after `time`, from `start` on. It searches with strides that double, because the answer is
// mostly near.
std::size_t History::firstFrom(double time, std::size_t start) const {
    std::size_t low = start;
    std::size_t stride = 1;
    while (low + stride <= size_ && this->time(low + stride - 1) < time) {
        low += stride;
        stride *= 2;
    }
    std::size_t high = std::min(low + stride, size_);
    while (low < high) {
        const std::size_t middle = low + (high - low) / 2;
        if (this->time(middle) < time) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

void History::ranges(std::size_t track, double from, double to, std::span<ValueRange> columns) const {
    const double width = (to - from) / static_cast<double>(columns.size());
    std::size_t first = firstFrom(from, 0);
    for (std::size_t c = 0; c < columns.size(); ++c) {
        const bool isLast = c + 1 == columns.size();
        const double edge = isLast ? std::nextafter(to, to + 1.0) : from + static_cast<double>(c + 1) * width;
        const std::size_t end = firstFrom(edge, first);
        columns[c] = range(track, first, end);
        first = end;
    }
}

std::optional<std::size_t> History::nearest(double time, double tolerance) const {
    if (size_ == 0) return std::nullopt;
    std::size_t i = std::min(firstFrom(time, 0), size_ - 1);
    if (i > 0 && time - this->time(i - 1) < std::abs(this->time(i) - time)) --i;
    if (std::abs(this->time(i) - time) > tolerance) return std::nullopt;
    return i;
}

}  // namespace rb
