#include "physics/thread_pool.hpp"

#include <doctest/doctest.h>

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
