#include "app/background_ticker.hpp"

#include <chrono>
#include <utility>

namespace rb {

namespace {

constexpr auto kPause = std::chrono::milliseconds(1);

}  // namespace

BackgroundTicker::BackgroundTicker(std::function<void()> tick)
    : thread_([this, tick = std::move(tick)] {
          try {
              for (; !isEnding_; std::this_thread::sleep_for(kPause)) tick();
          } catch (...) {
              failure_ = std::current_exception();
          }
      }) {}

BackgroundTicker::~BackgroundTicker() { stop(); }

void BackgroundTicker::stop() {
    isEnding_ = true;
    if (thread_.joinable()) thread_.join();
}

void BackgroundTicker::end() {
    stop();
    if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
}

}  // namespace rb
