#pragma once

// What the fuzz targets share: a property that does not hold ends the program, which is what libFuzzer looks for.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "base/error.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

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
