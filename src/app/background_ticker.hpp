#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <future>
#include <thread>
#include <utility>

#include "app/platform/platform.hpp"

namespace rb {

/// Calls a function again and again on a thread of its own, while this thread does something else: the clock goes on
/// while a picture is drawn. Where there are no threads it does not.
class BackgroundTicker {
  public:
    /// @param tick called about once per millisecond until end(); not called again after it has thrown
    explicit BackgroundTicker(std::function<void()> tick)
        : ended_(std::async(launchInBackground(), [this, tick = std::move(tick)] {
              for (; !isEnding_; std::this_thread::sleep_for(kPause)) tick();
          })) {}
    ~BackgroundTicker() { isEnding_ = true; }  // the future waits for its thread
    BackgroundTicker(const BackgroundTicker&) = delete;
    BackgroundTicker& operator=(const BackgroundTicker&) = delete;

    /// Has the thread end after the present call, and waits for that a while. @returns whether it has ended
    bool endsWithin(std::chrono::milliseconds wait) {
        isEnding_ = true;
        return ended_.wait_for(wait) != std::future_status::timeout;
    }
    /// Ends the thread after the present call. @throws what a call threw
    void end() {
        isEnding_ = true;
        if (ended_.valid()) ended_.get();
    }

  private:
    static constexpr std::chrono::milliseconds kPause{1};

    std::atomic<bool> isEnding_{false};
    std::future<void> ended_;
};

}  // namespace rb
