#include "physics/soft/bands.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "physics/soft/kernel.hpp"

namespace rb::soft {

namespace {

constexpr std::size_t kRecordsOfCacheLine = 4;  // of 16 bytes

constexpr std::size_t kSmallestBand = 512;  // circles; a smaller band is too small for a task

// Batches of faces are large, and what is left unfilled at the end of each group costs more than the near cache saves;
// up to so many bodies, but for half of all, so that two threads have something to do.
constexpr std::size_t kBandOfCorners = 1024;

// A band is a few columns of circles wide. Then most contacts are inside a band, and the records of the bands that a
// wave works on stay in the near caches. The size is a power of 2, because the band of a circle is looked up often.
int bandShiftFor(std::size_t circleCount, bool haveCorners) {
    constexpr double kColumns = 3.0;
    const double size = kColumns * std::sqrt(static_cast<double>(circleCount));
    const std::size_t least =
        haveCorners ? std::clamp(std::bit_floor(circleCount / 2), kSmallestBand, kBandOfCorners) : kSmallestBand;
    return std::countr_zero(std::bit_ceil(std::max(least, static_cast<std::size_t>(size))));
}

}  // namespace

Bands::Bands(std::size_t circleCount, bool haveCorners)
    : circleCount_(circleCount), shift_(bandShiftFor(circleCount, haveCorners)) {}

// The first kBatchSize records after the circles only keep reads of whole registers valid; the stand-ins come next.
std::int32_t Bands::standIn(std::size_t band) const {
    return static_cast<std::int32_t>(circleCount_ + kBatchSize + kRecordsOfCacheLine * band);
}

std::size_t Bands::recordCount() const { return static_cast<std::size_t>(standIn(count() + 1)); }

}  // namespace rb::soft
