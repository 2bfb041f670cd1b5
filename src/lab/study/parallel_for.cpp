#include "lab/study/parallel_for.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace rb::study {

namespace {

constexpr std::chrono::milliseconds kProgressInterval(200);

class Pool {
  public:
    Pool(std::size_t count, const StudyControl& control, const std::function<void(std::size_t)>& task)
        : count_(count), control_(control), task_(task) {}

    void runOnThreads(std::size_t threadCount) {
        std::vector<std::thread> threads;
        working_ = threadCount;
        for (std::size_t i = 0; i < threadCount; ++i) threads.emplace_back([this] { work(); });
        reportUntilDone();
        for (std::thread& thread : threads) thread.join();
        if (error_) std::rethrow_exception(error_);
    }

  private:
    void work() {
        try {
            for (std::size_t i = next_++; i < count_ && !isFailed_ && !control_.isStopped(); i = next_++) {
                task_(i);
                ++done_;
            }
        } catch (...) {
            const std::lock_guard lock(mutex_);
            if (!isFailed_.exchange(true)) error_ = std::current_exception();
        }
        const std::lock_guard lock(mutex_);
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
    std::atomic<std::size_t> next_ = 0;
    std::atomic<std::size_t> done_ = 0;
    std::atomic<bool> isFailed_ = false;
    std::mutex mutex_;  // guards what follows
    std::condition_variable ended_;
    std::size_t working_ = 0;
    std::exception_ptr error_;
};

}  // namespace

unsigned coreCount() { return std::max(1U, std::thread::hardware_concurrency()); }

void forEachTask(std::size_t count, const StudyControl& control, const std::function<void(std::size_t)>& task) {
    if (control.jobs > 1 && count > 1) {
        Pool(count, control, task).runOnThreads(std::min<std::size_t>(control.jobs, count));
        return;
    }
    for (std::size_t i = 0; i < count && !control.isStopped(); ++i) {  // also works on a system without threads
        task(i);
        if (control.onProgress) control.onProgress(i + 1, count);
    }
}

}  // namespace rb::study
