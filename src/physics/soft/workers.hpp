#pragma once

#include <atomic>
#include <cstddef>
#include <exception>
#include <functional>
#include <thread>

#include "base/cancellation.hpp"
#include "base/thread_pool.hpp"
#include "physics/soft/execution.hpp"
#include "physics/soft/kernel.hpp"

namespace rb::soft {

/// What a call of the solver runs on: a kernel, and the world's threads if there are enough circles for them.
class Workers {
  public:
    Workers(ThreadPool& threads, InstructionSet instructions, std::size_t circleCount)
        : threads_(threads), kernel_(kernelFor(instructions)), isShared_(circleCount >= kFewestForThreads) {}

    const Kernel& kernel() const { return kernel_; }

    std::size_t count() const { return isShared_ ? static_cast<std::size_t>(threads_.threadCount()) : 1; }

    /// Calls task(0) … task(taskCount − 1).
    void forTasks(std::size_t taskCount, const std::function<void(std::size_t)>& task) const {
        if (isShared_) return threads_.run(taskCount, task);
        for (std::size_t i = 0; i < taskCount; ++i) task(i);
    }

    /// A task, and the poller of what it goes over.
    using LongTask = std::function<void(std::size_t, CancellationPoller&)>;

    /// The same, each of which may be long where a crowd lies on one spot. The calling thread looks between its tasks
    /// and within them whether the step is given up: then those that have not begun are left out, and those of the
    /// other threads end where they look next. @throws what the poller throws
    void forTasks(std::size_t taskCount, CancellationPoller poller, const LongTask& task) const {
        struct Abandoned {};
        const std::thread::id caller = std::this_thread::get_id();
        std::atomic<bool> isGivenUp = false;
        std::exception_ptr problem;
        const CancellationPoint unlessGivenUp = [&] {
            if (isGivenUp) throw Abandoned();
        };
        const auto carryOut = [&](std::size_t i) {
            CancellationPoller ofHelper(unlessGivenUp);
            CancellationPoller& own = std::this_thread::get_id() == caller ? poller : ofHelper;
            own.passed(CancellationPoller::kItems);
            if (!isGivenUp) task(i, own);
        };
        forTasks(taskCount, [&](std::size_t i) {
            try {
                carryOut(i);
            } catch (const Abandoned&) {
            } catch (...) {
                if (std::this_thread::get_id() != caller) throw;
                problem = std::current_exception();
                isGivenUp = true;
            }
        });
        if (problem) std::rethrow_exception(problem);
    }

    /// Calls task(part) for parts of so many circles.
    void forParts(std::size_t circleCount, const std::function<void(IndexRange)>& task) const {
        threads_.forParts(circleCount, task);
    }

  private:
    ThreadPool& threads_;
    const Kernel& kernel_;
    bool isShared_;
};

}  // namespace rb::soft
