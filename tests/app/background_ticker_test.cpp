#include "app/background_ticker.hpp"

#include <doctest/doctest.h>
#include <stdexcept>

TEST_CASE("meanwhile something is done on and on, and no more after the end") {
    std::atomic<int> ticks{0};
    rb::BackgroundTicker meanwhile([&] { ++ticks; });
    while (ticks < 3) std::this_thread::yield();
    meanwhile.end();
    const int atEnd = ticks;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    CHECK(ticks == atEnd);
}

TEST_CASE("what was thrown meanwhile is thrown at the end, once") {
    std::atomic<int> ticks{0};
    rb::BackgroundTicker meanwhile([&] {
        ++ticks;
        throw std::runtime_error("disk full");
    });
    while (ticks < 1) std::this_thread::yield();
    CHECK_THROWS_WITH(meanwhile.end(), "disk full");
    CHECK_NOTHROW(meanwhile.end());
    CHECK(ticks == 1);
}
