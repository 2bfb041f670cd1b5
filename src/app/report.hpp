#pragma once

#include <exception>
#include <new>
#include <string>

#include "base/error.hpp"

namespace rb {

// The status of a program that was given what it cannot use, or no memory; that cannot draw; and that found another
// state than was recorded.
constexpr int kBadInput = 1;
constexpr int kNoGraphics = 2;
constexpr int kReplayDiffers = 3;

constexpr const char* kNoMemory = "there is not enough memory";

/// Calls act(). @param what asks for memory there @throws InputError that names it where there is too little
template <class Act>
auto withMemoryFor(const std::string& what, Act act) {
    try {
        return act();
    } catch (const std::bad_alloc&) {
        throw InputError(what, kNoMemory);
    }
}

/// Says on standard error what went wrong, in one line. @returns the status
int report(const std::exception& error, int status);

/// The same of the std::exception that is being handled. @returns the status of a program that it ends
int reportPresent();

}  // namespace rb
