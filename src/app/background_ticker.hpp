#pragma once

#include <atomic>
#include <exception>
#include <functional>
#include <thread>

namespace rb {

/// Calls a function again and again on a thread of its own, while this thread does something else: the clock goes on
/// while a picture is drawn.
class BackgroundTicker {
  public:
    /// @param tick called about once per millisecond until end(); not called again after it has thrown
    explicit BackgroundTicker(std::function<void()> tick);
    ~BackgroundTicker();
    BackgroundTicker(const BackgroundTicker&) = delete;
    BackgroundTicker& operator=(const BackgroundTicker&) = delete;

    /// Ends the thread after the present call. @throws what a call threw
    void end();

  private:
    void stop();

    std::atomic<bool> isEnding_{false};
    std::exception_ptr failure_;
    std::thread thread_;
};

}  // namespace rb
