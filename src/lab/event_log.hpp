#pragma once

// What was done to a run, and when: marks for the curves over time.

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rb {

/// Something that happened to a run at one moment.
struct Event {
    double time;       ///< simulated [s]
    std::string text;  ///< in a few words: "rk4", "Spring κ 0.3", "drop"
};

class EventLog {
  public:
    /// Adds an event after all others; the oldest goes when there are kMost. What differs from the latest one in its
    /// last word only, and follows it within kTogether, takes its place: a slider that is dragged is one change.
    void add(double time, std::string text) {
        const bool isSame =
            !events_.empty() && time - latest_ < kTogether && subjectOf(events_.back().text) == subjectOf(text);
        latest_ = time;
        if (isSame) {
            events_.back().text = std::move(text);
            return;
        }
        if (events_.size() == kMost) events_.erase(events_.begin());
        events_.push_back({time, std::move(text)});
    }
    void clear() { events_.clear(); }

    std::span<const Event> events() const { return events_; }  ///< the times ascend

    static constexpr std::size_t kMost = 200;
    static constexpr double kTogether = 1.0;  ///< [s]

  private:
    static std::string_view subjectOf(std::string_view text) { return text.substr(0, text.rfind(' ')); }

    std::vector<Event> events_;
    double latest_ = 0.0;  // when something was added last [s]
};

}  // namespace rb
