#include "app/meanwhile.hpp"

#include <chrono>
#include <utility>

namespace rb {

namespace {

constexpr auto kPause = std::chrono::milliseconds(1);

}  // namespace

Meanwhile::Meanwhile(std::function<void()> tick)
    : thread_([this, tick = std::move(tick)] {
          try {
              for (; !isEnding_; std::this_thread::sleep_for(kPause)) tick();
          } catch (...) {
              failure_ = std::current_exception();
          }
      }) {}

Meanwhile::~Meanwhile() { stop(); }

void Meanwhile::stop() {
    isEnding_ = true;
    if (thread_.joinable()) thread_.join();
}

void Meanwhile::end() {
    stop();
    if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
}

}  // namespace rb
