#pragma once

#include <exception>
#include <iostream>

namespace rb::bench {

/// What main() returns: that of start(), or 1 after a line about what was thrown.
inline int runProgram(const char* name, int (*start)(int, char**), int argc, char** argv) {
    try {
        return start(argc, argv);
    } catch (const std::exception& error) {
        std::cerr << name << ": " << error.what() << '\n';
        return 1;
    }
}

}  // namespace rb::bench
