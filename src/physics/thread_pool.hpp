#pragma once

// A few threads that help for micro- or milliseconds at a time, many times a step. They wait spinning for a short
// while, then asleep. Which of them takes which task is left to chance: a task must not mind. Nobody waits for a helper
// that has not begun, so that a busy machine is no slower than without them.

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace rb {

/// Passes the time of one who waits for another thread: a short while spinning, then others may have the core.
/// @param waited how often before, for the same
void pauseFor(int waited);

class ThreadPool {
  public:
    /// @param threadCount with the one that calls; 1: no others, and everything happens at once in run()
    explicit ThreadPool(int threadCount);
    ~ThreadPool();
    ThreadPool(const ThreadPool&) = delete;
    ThreadPool& operator=(const ThreadPool&) = delete;

    int threadCount() const { return static_cast<int>(helpers_.size()) + 1; }

    /// task(0) … task(count − 1), on all threads; returns once all are done. One caller at a time. Tasks do not throw.
    void run(std::size_t count, const std::function<void(std::size_t)>& task);

  private:
    void share(std::size_t count, const std::function<void(std::size_t)>& task);
    void help(bool isFromEnd);
    bool waitForWork(std::uint32_t seen);
    void takeTasks(std::uint32_t round, bool isFromEnd);

    std::vector<std::thread> helpers_;
    std::mutex mutex_;
    std::condition_variable wake_;
    // Which run, and the first and the last of its tasks that are left: in one word, so that a helper that comes late
    // cannot take a task of another run. Every other thread begins at the end: what is done over the same numbers again
    // and again finds most of its data in the cache of the same core.
    std::atomic<std::uint64_t> ticket_{0};
    std::atomic<std::size_t> done_{0};  // tasks of this run
    std::atomic<const std::function<void(std::size_t)>*> task_{nullptr};
    std::atomic<int> sleepers_{0};
    std::atomic<bool> isEnding_{false};
};

}  // namespace rb
