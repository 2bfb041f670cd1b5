#include "app/background_ticker.hpp"

#include <doctest/doctest.h>
#include <stdexcept>
#include <thread>

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

TEST_CASE("one may look at something else while the last call goes on") {
    std::atomic<bool> isBegun{false};
    std::atomic<bool> mayEnd{false};
    rb::BackgroundTicker meanwhile([&] {
        isBegun = true;
        while (!mayEnd) std::this_thread::yield();
    });
    while (!isBegun) std::this_thread::yield();
    CHECK_FALSE(meanwhile.endsWithin(std::chrono::milliseconds(5)));
    mayEnd = true;
    CHECK(meanwhile.endsWithin(std::chrono::seconds(10)));
    meanwhile.end();
}
