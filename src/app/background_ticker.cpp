#include "app/background_ticker.hpp"

#include <thread>
#include <utility>

#include "app/platform/platform.hpp"

namespace rb {

namespace {

constexpr auto kPause = std::chrono::milliseconds(1);

}  // namespace

BackgroundTicker::BackgroundTicker(std::function<void()> tick)
    : ended_(std::async(launchInBackground(), [this, tick = std::move(tick)] {
          for (; !isEnding_; std::this_thread::sleep_for(kPause)) tick();
      })) {}

BackgroundTicker::~BackgroundTicker() { isEnding_ = true; }  // the future waits for its thread

bool BackgroundTicker::endsWithin(std::chrono::milliseconds wait) {
    isEnding_ = true;
    return ended_.wait_for(wait) != std::future_status::timeout;
}

void BackgroundTicker::end() {
    isEnding_ = true;
    if (ended_.valid()) ended_.get();
}

}  // namespace rb
