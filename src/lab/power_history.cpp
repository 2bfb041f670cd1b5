#include "lab/power_history.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace rb {

EnergyLedger powerOf(const PowerSpan& span) {
    if (!(span.seconds > 0.0)) return {};
    const EnergyLedger& work = span.work;
    return {work.normal / span.seconds, work.friction / span.seconds, work.spin / span.seconds,
            work.pull / span.seconds,   work.removed / span.seconds,  work.early / span.seconds,
            work.change / span.seconds};
}

void PowerHistory::record(double time, double timeStep, const EnergyLedger& ledger) {
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

void PowerHistory::clear() { size_ = 0; }

const PowerSpan& PowerHistory::back(std::size_t i) const {
    assert(i < size_ && "a span that there is");
    return spans_[(newest_ + kSpans - i) % kSpans];
}

PowerSpan PowerHistory::latestSecond() const {
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

}  // namespace rb
