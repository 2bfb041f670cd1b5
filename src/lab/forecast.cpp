#include "lab/forecast.hpp"

#include <algorithm>
#include <cmath>

namespace rb {

namespace {

constexpr double kLeastShare = 0.85;     // of the variance, that the line explains
constexpr double kLeastFall = 2.5;       // of the logarithm over the window: a factor of 12
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

}  // namespace

std::optional<double> secondsUntil(const History& history, std::size_t track, double limit) {
    const double now = history.latestTime();
    const double from = now - kForecastWindow;
    if (history.isEmpty() || history.time(0) > from) return std::nullopt;
    Line line;
    double latest = 0.0;
    for (std::size_t i = history.size(); i-- > 0 && history.time(i) >= from;) {
        const auto value = static_cast<double>(history.sample(track, i).high);
        if (i + 1 == history.size()) latest = value;
        line.add(history.time(i) - now, std::log(std::max(value, kSmallestValue)));
    }
    const double fall = -line.slope() * kForecastWindow;
    if (latest <= limit || fall < kLeastFall || line.share() < kLeastShare) return std::nullopt;
    return std::max(0.0, (std::log(limit) - line.at(0.0)) / line.slope());
}

}  // namespace rb
