#pragma once

#include <atomic>
#include <exception>
#include <functional>
#include <thread>

namespace rb {

/// Does something over and over on a thread of its own, while this thread is busy with something else: the clock runs
/// on while a picture is made.
class Meanwhile {
  public:
    /// @param tick called about once a millisecond until the end; not called any more once it has thrown
    explicit Meanwhile(std::function<void()> tick);
    ~Meanwhile();
    Meanwhile(const Meanwhile&) = delete;
    Meanwhile& operator=(const Meanwhile&) = delete;

    /// Ends it, after the tick that is under way. @throws what a tick threw
    void end();

  private:
    void stop();

    std::atomic<bool> isEnding_{false};
    std::exception_ptr failure_;
    std::thread thread_;
};

}  // namespace rb
