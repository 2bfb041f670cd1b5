#pragma once

#include <atomic>
#include <cstddef>
#include <exception>
#include <functional>
#include <thread>

#include "base/cancellation.hpp"
#include "base/thread_pool.hpp"
#include "physics/lanes/execution.hpp"
#include "physics/soft/bands.hpp"
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

/// Reorders: values[i] becomes values[order[i]]. `memory` is overwritten.
template <class T>
void permute(std::vector<T>& values, std::vector<T>& memory, std::span<const std::uint32_t> order,
             const Workers& workers) {
    memory.reserve(Bands(order.size()).recordCount());
    memory.resize(order.size());
    workers.forParts(order.size(), [&](IndexRange part) {
        for (std::size_t i = part.begin; i < part.end; ++i) memory[i] = values[order[i]];
    });
    values.swap(memory);
}

}  // namespace rb::soft
