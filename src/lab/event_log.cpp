#include "lab/event_log.hpp"

#include <string_view>
#include <utility>

namespace rb {

namespace {

std::string_view subjectOf(std::string_view text) { return text.substr(0, text.rfind(' ')); }

}  // namespace

void EventLog::add(double time, std::string text) {
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

}  // namespace rb
