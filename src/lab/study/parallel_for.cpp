#include "lab/study/parallel_for.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <new>
#include <optional>
#include <thread>
#include <vector>

namespace rb::study {

namespace {

constexpr std::chrono::milliseconds kProgressInterval(200);

/// Tasks that are carried out one after another, each once, on one thread or several.
class Tasks {
  public:
    Tasks(std::size_t count, const StudyControl& control, const std::function<void(std::size_t)>& task)
        : count_(count), control_(control), task_(task) {}

    /// On fewer where the system has no more threads. A thread whose task has too little memory beside those of others
    /// leaves the task, and ends.
    void runOnThreads(std::size_t threadCount) {
        std::vector<std::thread> threads;
        threads.reserve(threadCount);
        left_.reserve(threadCount);
        working_ = threadCount;
        try {
            while (threads.size() < threadCount) threads.emplace_back([this] { work(); });
        } catch (const std::exception&) {
            end(threadCount - threads.size());
        }
        reportUntilDone();
        for (std::thread& thread : threads) thread.join();
        if (error_) std::rethrow_exception(error_);
    }

    /// What is left, on this thread. It also works on a system without threads.
    void runRest() {
        while (!left_.empty() || next_ < count_) {
            if (left_.empty()) left_.push_back(next_++);
            if (control_.isStopped()) return;
            task_(left_.back());
            left_.pop_back();
            ++done_;
            if (control_.onProgress) control_.onProgress(done_, count_);
        }
    }

  private:
    void work() {
        while (const std::optional<std::size_t> task = next()) {
            try {
                task_(*task);
                ++done_;
            } catch (const std::bad_alloc&) {
                const std::lock_guard lock(mutex_);
                left_.push_back(*task);
                break;
            } catch (...) {
                const std::lock_guard lock(mutex_);
                if (!error_) error_ = std::current_exception();
            }
        }
        end(1);
    }

    std::optional<std::size_t> next() {
        const bool isStopped = control_.isStopped();
        const std::lock_guard lock(mutex_);
        if (error_ || isStopped || next_ == count_) return std::nullopt;
        return next_++;
    }

    void end(std::size_t threads) {
        const std::lock_guard lock(mutex_);
        working_ -= threads;
        ended_.notify_one();
    }

    void reportUntilDone() {
        std::unique_lock lock(mutex_);
        while (!ended_.wait_for(lock, kProgressInterval, [this] { return working_ == 0; })) {
            if (!control_.onProgress) continue;
            lock.unlock();
            control_.onProgress(done_, count_);
            lock.lock();
        }
    }

    const std::size_t count_;
    const StudyControl& control_;
    const std::function<void(std::size_t)>& task_;
    std::atomic<std::size_t> done_ = 0;
    std::mutex mutex_;  // guards what follows
    std::condition_variable ended_;
    std::size_t working_ = 0;  // threads
    std::size_t next_ = 0;
    std::vector<std::size_t> left_;  // there was no memory for them
    std::exception_ptr error_;       // the first
};

}  // namespace

unsigned coreCount() { return std::max(1U, std::thread::hardware_concurrency()); }

void forEachTask(std::size_t count, const StudyControl& control, const std::function<void(std::size_t)>& task) {
    Tasks tasks(count, control, task);
    if (control.jobs > 1 && count > 1) tasks.runOnThreads(std::min<std::size_t>(control.jobs, count));
    tasks.runRest();
}

}  // namespace rb::study
