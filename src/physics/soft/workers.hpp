#pragma once

#include <cstddef>
#include <functional>

#include "physics/soft/kernel.hpp"
#include "physics/thread_pool.hpp"

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
