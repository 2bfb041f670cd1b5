#pragma once

// What the fuzz targets share: a property that does not hold ends the program, which is what libFuzzer looks for.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>

#include "base/error.hpp"

// Begins a target: what is done with `size` bytes at `data`. In a program for libFuzzer there is one, which it calls by
// its own name for it. RB_REPLAY: there are all, in one program, which knows each by its name.
#ifdef RB_REPLAY
#define RB_FUZZ_TARGET(NAME)                                                  \
    int target(const std::uint8_t* data, std::size_t size);                   \
    const bool isKnown = ::rb::fuzz::targets().emplace(#NAME, target).second; \
    int target(const std::uint8_t* data, std::size_t size)
#else
#define RB_FUZZ_TARGET(NAME) extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
#endif

namespace rb::fuzz {

using Target = int (*)(const std::uint8_t* data, std::size_t size);

/// By their names.
inline std::map<std::string, Target>& targets() {
    static std::map<std::string, Target> all;
    return all;
}

}  // namespace rb::fuzz

namespace rb {

/// Ends the program, with `property` as the last words, unless it `holds`.
inline void require(bool holds, const char* property, const std::string& but = "") {
    if (holds) return;
    std::fprintf(stderr, "does not hold: %s%s%s\n", property, but.empty() ? "" : ": ", but.c_str());
    std::abort();
}

/// A user's mistake is told in one line.
inline void requireOneLine(const InputError& error) {
    const std::string line = error.what();
    require(!line.empty() && line.size() < 1000, "a message is a line, not a page", line);
    require(std::none_of(line.begin(), line.end(), [](unsigned char c) { return c < ' ' || c == 127; }),
            "a message is one line without control characters", line);
}

}  // namespace rb
