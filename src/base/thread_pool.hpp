#pragma once

// A few threads that help for micro- or milliseconds at a time, many times per step. They wait in a loop for a short
// while, then they sleep. Which thread takes which task is left to chance, so results must not depend on it. A run does
// not wait for a helper that has not begun, so that a busy machine is no slower than without helpers.

#include <cstddef>
#include <functional>
#include <memory>

#include "base/indices.hpp"

namespace rb {

/// With fewer bodies, waking the helpers costs more time than they save.
constexpr std::size_t kFewestForThreads = 2'000;

/// To be called in a loop that waits for another thread: at first it returns at once, then it lets others have the
/// core.
/// @param waited how often it was called before in this loop
void pauseFor(int waited);

/// It can be copied: a copy has as many threads, but its own. Threads start when there is work for them.
class ThreadPool {
  public:
    /// @param threadCount with the calling one; 1: no others, and run() does everything itself
    explicit ThreadPool(int threadCount = 1);
    ~ThreadPool();
    ThreadPool(const ThreadPool& other);
    ThreadPool& operator=(const ThreadPool& other);
    ThreadPool(ThreadPool&& other) noexcept;
    ThreadPool& operator=(ThreadPool&& other) noexcept;

    int threadCount() const { return threadCount_; }

    /// Calls task(0) … task(count − 1) on all threads, and returns when all are done. There may be one caller at a
    /// time. Tasks must not throw.
    void run(std::size_t count, const std::function<void(std::size_t)>& task);

    /// Calls task(part) for parts of the indices of so many bodies, on all threads if there are enough bodies. Parts
    /// are so large that the cache lines that two of them share do not matter.
    void forParts(std::size_t bodyCount, const std::function<void(IndexRange)>& task);

  private:
    class Helpers;

    int threadCount_;
    std::unique_ptr<Helpers> helpers_;  // none before the first run that needs them
};

}  // namespace rb
