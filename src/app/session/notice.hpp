#pragma once

// What went wrong a moment ago. It is shown for some seconds.

#include <chrono>
#include <string>
#include <string_view>

namespace rb {

class Notice {
  public:
    /// @param isNews whether it tells what was done, rather than what could not be
    void show(std::string_view text, bool isNews = false) {
        text_ = text;
        isNews_ = isNews;
        end_ = Clock::now() + std::chrono::seconds(8);
    }
    /// Removes the text when its time is over; to be called once per frame.
    void update() {
        if (isOver()) text_.clear();
    }
    /// Whether there is a text whose time is over.
    bool isOver() const { return !text_.empty() && Clock::now() > end_; }
    /// The text; empty if there is none.
    std::string_view text() const { return text_; }
    bool isNews() const { return isNews_; }

  private:
    using Clock = std::chrono::steady_clock;

    std::string text_;
    bool isNews_ = false;
    Clock::time_point end_;
};

}  // namespace rb
