#include "lab/study/parallel_for.hpp"

#include <atomic>
#include <doctest/doctest.h>
#include <new>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

using namespace rb;
using namespace rb::study;

TEST_CASE("every task is carried out once, whatever the number of threads") {
    for (const unsigned jobs : {1U, 2U, 7U, 64U}) {
        std::vector<std::atomic<int>> calls(501);
        StudyControl control;
        control.jobs = jobs;
        forEachTask(calls.size(), control, [&](std::size_t i) { ++calls[i]; });
        for (const std::atomic<int>& count : calls) REQUIRE(count == 1);
    }
    forEachTask(0, {}, [](std::size_t) { FAIL("there is none"); });
}

TEST_CASE("a task that fails ends the study with its error") {
    for (const unsigned jobs : {1U, 4U}) {
        StudyControl control;
        control.jobs = jobs;
        CHECK_THROWS_WITH_AS(forEachTask(100, control,
                                         [](std::size_t i) {
                                             if (i == 13) throw std::runtime_error("thirteen");
                                         }),
                             "thirteen", std::runtime_error);
    }
}

TEST_CASE("tasks for which there is no memory beside others are carried out by the threads that go on") {
    constexpr int kTooMany = 5;
    std::atomic<int> refused = 0;
    std::atomic<int> begun = 0;
    std::vector<std::atomic<int>> calls(100);
    StudyControl control;
    control.jobs = kTooMany + 1;
    forEachTask(calls.size(), control, [&](std::size_t i) {
        ++begun;
        while (begun <= kTooMany) std::this_thread::yield();  // until each thread has a task
        if (++refused <= kTooMany) throw std::bad_alloc();
        ++calls[i];
    });
    for (const std::atomic<int>& count : calls) REQUIRE(count == 1);
}

TEST_CASE("a task for which there is no memory by itself ends the study") {
    StudyControl control;
    control.jobs = 3;
    CHECK_THROWS_AS(forEachTask(9, control, [](std::size_t) { throw std::bad_alloc(); }), std::bad_alloc);
}

TEST_CASE("a study that is stopped starts no further task") {
    for (const unsigned jobs : {1U, 3U}) {
        std::atomic<std::size_t> done = 0;
        StudyControl control;
        control.jobs = jobs;
        control.isStopped = [&] { return done >= 10; };
        forEachTask(100'000, control, [&](std::size_t) { ++done; });
        CHECK(done >= 10);
        CHECK(done <= 10 + jobs);
    }
}

TEST_CASE("on one thread a study tells after each task how many are done") {
    std::vector<std::pair<std::size_t, std::size_t>> told;
    StudyControl control;
    control.onProgress = [&](std::size_t done, std::size_t count) { told.emplace_back(done, count); };
    forEachTask(3, control, [&](std::size_t i) { CHECK(told.size() == i); });
    CHECK(told == std::vector<std::pair<std::size_t, std::size_t>>{{1, 3}, {2, 3}, {3, 3}});
}
