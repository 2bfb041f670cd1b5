#pragma once

// Runs many tasks on all cores. The results do not depend on which thread carries out which task.

#include <cstddef>
#include <functional>

namespace rb::study {

/// How a study is carried out. It does not change the results.
struct StudyControl {
    unsigned jobs = 1;                                       ///< number of threads
    std::function<bool()> isStopped = [] { return false; };  ///< called often, from every thread
    /// Of a study that can be resumed, called before its first new run: what a file of it has is read then.
    std::function<void()> onBegin = [] {};
    /// Called with the number of tasks that are done and that of all, on the caller's thread.
    std::function<void(std::size_t, std::size_t)> onProgress = {};
};

/// The number of cores that this process may use; at least 1.
unsigned coreCount();

/// Calls task(i) once for every i below `count`, on `control.jobs` threads; tasks start in ascending order. After a
/// stop no further task starts. @throws the first exception of a task, after all threads have ended.
void forEachTask(std::size_t count, const StudyControl& control, const std::function<void(std::size_t)>& task);

}  // namespace rb::study
