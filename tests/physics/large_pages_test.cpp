#include "physics/large_pages.hpp"

#include <algorithm>
#include <cstddef>
#include <doctest/doctest.h>
#include <vector>

#include "physics/reused.hpp"

using namespace rb;

TEST_CASE("a wish for large pages leaves what is in memory as it is, wherever that begins and ends") {
    constexpr std::size_t kMegabyte = std::size_t{1} << 20U;
    std::vector<unsigned char> memory(16 * kMegabyte);
    for (std::size_t i = 0; i < memory.size(); ++i) memory[i] = static_cast<unsigned char>(i % 251);
    const std::vector<unsigned char> before = memory;
    for (const std::size_t begin : {std::size_t{0}, std::size_t{1}, std::size_t{4095}, 3 * kMegabyte + 7}) {
        for (const std::size_t bytes : {std::size_t{0}, std::size_t{1}, kMegabyte, 4 * kMegabyte, 9 * kMegabyte + 5}) {
            CAPTURE(begin);
            CAPTURE(bytes);
            preferLargePages(memory.data() + begin, bytes);
            CHECK(memory == before);
        }
    }
}

TEST_CASE("room for more than large pages hold is there, and is kept when less is asked for") {
    constexpr std::size_t kMany = std::size_t{3} << 20U;
    std::vector<int> list;
    makeRoom(list, kMany);
    CHECK(list.empty());
    const std::size_t room = list.capacity();
    CHECK(room >= kMany);
    list.resize(kMany, 1);
    CHECK(std::count(list.begin(), list.end(), 1) == static_cast<std::ptrdiff_t>(kMany));
    list.clear();
    makeRoom(list, kMany / 2);
    CHECK(list.capacity() == room);
}
