#pragma once

#include <exception>

namespace rb {

// The status of a program that was given what it cannot use, or no memory; that cannot draw; and that found another
// state than was recorded.
constexpr int kBadInput = 1;
constexpr int kNoGraphics = 2;
constexpr int kReplayDiffers = 3;

constexpr const char* kNoMemory = "there is not enough memory";

/// Says on standard error what went wrong, in one line. @returns the status
int report(const std::exception& error, int status);

/// The same of the std::exception that is being handled. @returns the status of a program that it ends
int reportPresent();

}  // namespace rb
