#pragma once

// Many runs on all cores. Which thread carries out which run decides nothing about what comes out.

#include <cstddef>
#include <functional>

namespace rb {

/// How a study is carried out, as against what is studied.
struct StudyControl {
    unsigned jobs = 1;                                              ///< threads at work
    std::function<bool()> isStopped = [] { return false; };         ///< asked often, from every thread
    std::function<void(std::size_t, std::size_t)> onProgress = {};  ///< tasks done and all, on the caller's thread
};

/// The number of cores that this process may use; at least 1.
unsigned coreCount();

/// Calls task(i) once for every i below `count`, in ascending order of their starts, on `control.jobs` threads. Once
/// stopped, no further task starts. @throws the first exception of a task, after all threads have ended.
void forEachTask(std::size_t count, const StudyControl& control, const std::function<void(std::size_t)>& task);

}  // namespace rb
