#include "base/thread_pool.hpp"

#include <doctest/doctest.h>
#include <vector>

using namespace rb;

TEST_CASE("a pool does every task once, run after run, however many threads") {
    for (const int threads : {1, 2, 3, 8}) {
        CAPTURE(threads);
        ThreadPool pool(threads);
        CHECK(pool.threadCount() == threads);
        for (std::size_t n = 0; n < 200; ++n) {
            const std::size_t count = n < 199 ? n : 150'000;  // more than a ticket holds
            std::vector<int> done(count, 0);
            pool.run(count, [&](std::size_t i) { ++done[i]; });
            CHECK(done == std::vector<int>(count, 1));
        }
    }
}

TEST_CASE("a copy of a pool has as many threads, and works beside the first one") {
    ThreadPool first(3);
    std::vector<int> done(500, 0);
    const auto count = [&](std::size_t i) { ++done[i]; };
    first.run(done.size(), count);
    ThreadPool second = first;
    CHECK(second.threadCount() == 3);
    second.run(done.size(), count);
    second = ThreadPool(2);
    second.run(done.size(), count);
    first.run(done.size(), count);
    CHECK(done == std::vector<int>(500, 4));
}

TEST_CASE("the parts of a number of bodies are all of them, each once") {
    ThreadPool pool(3);
    for (const std::size_t count : {std::size_t{0}, std::size_t{7}, kFewestForThreads, std::size_t{12'345}}) {
        CAPTURE(count);
        std::vector<int> done(count, 0);
        pool.forParts(count, [&](IndexRange part) {
            for (std::size_t i = part.begin; i < part.end; ++i) ++done[i];
        });
        CHECK(done == std::vector<int>(count, 1));
    }
}
