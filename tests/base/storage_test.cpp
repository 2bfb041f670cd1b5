#include "base/storage.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

using namespace rb;

namespace {

// Whether Linux says that the memory around an address is to have large pages: "hg" among the flags of its mapping.
bool isMarked(const void* address) {
    const auto at = reinterpret_cast<std::uintptr_t>(address);
    std::ifstream maps("/proc/self/smaps");
    bool isAround = false;
    for (std::string line; std::getline(maps, line);) {
        std::uintptr_t first = 0, end = 0;
        char dash = 0;
        std::istringstream range(line);
        if (range >> std::hex >> first >> dash >> end && dash == '-') isAround = first <= at && at < end;
        if (isAround && line.starts_with("VmFlags:")) return (line + " ").find(" hg ") != std::string::npos;
    }
    return false;
}

}  // namespace

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

TEST_CASE("Linux is asked for large pages behind a long list, and not behind a short one") {
    if (!std::filesystem::exists("/sys/kernel/mm/transparent_hugepage")) return;  // it has none to give
    constexpr std::size_t kMegabyte = std::size_t{1} << 20U;
    std::vector<unsigned char> large, small;
    makeRoom(large, 64 * kMegabyte);
    makeRoom(small, kMegabyte);
    CHECK(isMarked(large.data() + kMegabyte));
    CHECK(isMarked(large.data() + 63 * kMegabyte));
    CHECK_FALSE(isMarked(small.data() + kMegabyte / 2));
}

TEST_CASE("a list for which there is room keeps it when less is asked for") {
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
