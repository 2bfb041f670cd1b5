#pragma once

// The marks along the time of a run: what the lab lists of it, and moments that the user has marked.

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "lab/event_log.hpp"

namespace rb {

class MomentMarks {
  public:
    std::span<const Event> events() const { return events_.events(); }

    /// @tparam Lab one of LabOf with listMarks()
    template <class Lab>
    void refresh(const Lab& lab) {
        lab.listMarks(events_, bookmarks_);
    }
    /// Adds to what the lab lists, until refresh().
    void add(double time, std::string text) { events_.add(time, std::move(text)); }
    /// Marks a moment, or takes its mark away; refresh() shows it. @param time simulated [s]
    void toggle(double time) {
        if (std::erase_if(bookmarks_, [time](const Event& mark) { return mark.time == time; }) > 0) return;
        bookmarks_.push_back({time, "mark " + std::to_string(++made_)});
    }
    /// Another run begins, of which the user has marked nothing.
    void forgetBookmarks() { bookmarks_.clear(); }

  private:
    EventLog events_;
    std::vector<Event> bookmarks_;  // made by the user in this run
    int made_ = 0;
};

}  // namespace rb
