#pragma once

#include "lab/study/parallel_for.hpp"

namespace rb::test {

inline study::StudyControl onThreads(unsigned jobs) {
    study::StudyControl control;
    control.jobs = jobs;
    return control;
}

}  // namespace rb::test
