#include "lab/forecast.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace rb {

namespace {

constexpr double kLeastShare = 0.85;     // of the variance, that the line explains
constexpr double kLeastFall = 2.5;       // of the logarithm over the window: a factor of 12
constexpr double kClearly = 10.0;        // above a limit
constexpr double kSmallestValue = 1e-9;  // of which a logarithm is taken

/// The straight line through points (x, y), by least squares.
class Line {
  public:
    void add(double x, double y) {
        ++count_;
        const double fromMean = x - meanX_;
        meanX_ += fromMean / count_;
        const double fromMeanY = y - meanY_;
        meanY_ += fromMeanY / count_;
        xx_ += fromMean * (x - meanX_);
        xy_ += fromMean * (y - meanY_);
        yy_ += fromMeanY * (y - meanY_);
    }
    double slope() const { return xx_ > 0.0 ? xy_ / xx_ : 0.0; }
    double at(double x) const { return meanY_ + slope() * (x - meanX_); }
    /// The share of the variance of y that the line explains.
    double share() const { return yy_ > 0.0 ? slope() * xy_ / yy_ : 0.0; }

  private:
    double count_ = 0.0;
    double meanX_ = 0.0;
    double meanY_ = 0.0;
    double xx_ = 0.0;
    double xy_ = 0.0;
    double yy_ = 0.0;
};

/// The last seconds of a track.
struct Stretch {
    Line logarithms;  ///< over the time from now, which is 0 [s]
    double latest = 0.0;
    double most = 0.0;
};

std::optional<Stretch> latestOf(const History& history, std::size_t track, double seconds) {
    const double now = history.latestTime();
    if (history.isEmpty() || history.time(0) > now - seconds) return std::nullopt;
    Stretch stretch;
    for (std::size_t i = history.size(); i-- > 0 && history.time(i) >= now - seconds;) {
        const auto value = static_cast<double>(history.sample(track, i).high);
        if (i + 1 == history.size()) stretch.latest = value;
        stretch.most = std::max(stretch.most, value);
        stretch.logarithms.add(history.time(i) - now, std::log(std::max(value, kSmallestValue)));
    }
    return stretch;
}

}  // namespace

std::optional<double> secondsUntil(const History& history, std::size_t track, double limit) {
    const std::optional<Stretch> stretch = latestOf(history, track, kForecastWindow);
    if (!stretch || stretch->latest <= limit) return std::nullopt;
    const Line& line = stretch->logarithms;
    if (-line.slope() * kForecastWindow < kLeastFall || line.share() < kLeastShare) return std::nullopt;
    return std::max(0.0, (std::log(limit) - line.at(0.0)) / line.slope());
}

// By the mean squares of its two halves: of a body that bounces each half has moments of nearly no motion.
bool staysAbove(const History& history, std::size_t track, double limit, double seconds) {
    const double now = history.latestTime();
    if (history.isEmpty() || history.time(0) > now - seconds) return false;
    std::array<double, 2> sums{};  // of the earlier half and the later one
    std::array<double, 2> counts{};
    for (std::size_t i = history.size(); i-- > 0 && history.time(i) >= now - seconds;) {
        const auto value = static_cast<double>(history.sample(track, i).high);
        if (value <= kClearly * limit) return false;
        const std::size_t half = history.time(i) > now - 0.5 * seconds ? 1 : 0;
        sums[half] += value * value;
        ++counts[half];
    }
    return sums[1] / counts[1] > 0.5 * (sums[0] / counts[0]);
}

double highestLately(const History& history, std::size_t track) {
    const std::optional<Stretch> stretch = latestOf(history, track, kSteadyWindow);
    return stretch ? stretch->most : 0.0;
}

}  // namespace rb
