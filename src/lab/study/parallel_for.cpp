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

class Pool {
  public:
    Pool(std::size_t count, const StudyControl& control, const std::function<void(std::size_t)>& task)
        : count_(count), control_(control), task_(task) {}

    /// On fewer where the system has no more threads. @returns false, and does nothing, where it has none
    bool runOnThreads(std::size_t threadCount) {
        std::vector<std::thread> threads;
        threads.reserve(threadCount);
        returned_.reserve(threadCount);
        while (threads.size() < threadCount && isJoined(threads)) {
        }
        if (threads.empty()) return false;
        reportUntilDone();
        for (std::thread& thread : threads) thread.join();
        if (error_) std::rethrow_exception(error_);
        return true;
    }

  private:
    bool isJoined(std::vector<std::thread>& threads) {
        const std::lock_guard lock(mutex_);  // who works is counted before it is done
        try {
            threads.emplace_back([this] { work(); });
        } catch (const std::exception&) {
            return false;
        }
        ++working_;
        return true;
    }

    struct Taken {
        std::size_t task;
        bool isAlone;  // no other thread has one
    };

    void work() {
        while (const std::optional<Taken> taken = take()) {
            try {
                task_(taken->task);
                ++done_;
            } catch (const std::bad_alloc&) {
                if (!isTriedAgain(*taken)) return;
            } catch (...) {
                const std::lock_guard lock(mutex_);
                return fail();
            }
        }
    }

    // Who finds nothing left to be done leaves.
    std::optional<Taken> take() {
        const bool isStopped = control_.isStopped();
        const std::lock_guard lock(mutex_);
        const bool isLeft = !returned_.empty() || next_ < count_;
        if (error_ || isStopped || !isLeft) {
            leave();
            return std::nullopt;
        }
        const bool isAlone = working_ == 1;
        if (returned_.empty()) return Taken{next_++, isAlone};
        const std::size_t task = returned_.back();
        returned_.pop_back();
        return Taken{task, isAlone};
    }

    // Where there is too little memory for so many tasks at a time, fewer threads go on, the last of them by itself.
    // @returns whether this one does
    bool isTriedAgain(const Taken& taken) {
        const std::lock_guard lock(mutex_);
        if (taken.isAlone && working_ == 1) {
            fail();
            return false;
        }
        returned_.push_back(taken.task);
        if (working_ == 1) return true;
        leave();
        return false;
    }

    // While an exception is handled.
    void fail() {
        if (!error_) error_ = std::current_exception();
        leave();
    }

    void leave() {
        --working_;
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
    std::size_t working_ = 0;
    std::size_t next_ = 0;
    std::vector<std::size_t> returned_;  // there was no memory for them
    std::exception_ptr error_;
};

}  // namespace

unsigned coreCount() { return std::max(1U, std::thread::hardware_concurrency()); }

void forEachTask(std::size_t count, const StudyControl& control, const std::function<void(std::size_t)>& task) {
    if (control.jobs > 1 && count > 1) {
        if (Pool(count, control, task).runOnThreads(std::min<std::size_t>(control.jobs, count))) return;
    }
    for (std::size_t i = 0; i < count && !control.isStopped(); ++i) {  // also works on a system without threads
        task(i);
        if (control.onProgress) control.onProgress(i + 1, count);
    }
}

}  // namespace rb::study
