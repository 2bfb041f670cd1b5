#pragma once

#include <exception>

namespace rb {

constexpr int kBadInput = 1;
constexpr int kNoGraphics = 2;  ///< the status of a program that cannot draw
constexpr int kReplayDiffers = 3;
constexpr const char* kNoMemory = "there is not enough memory";

/// Says on standard error what went wrong, in one line. @returns the status
int report(const std::exception& error, int status);

/// Says so of the exception that is being handled. @returns the status that a program has which it ends
int reportPresent();

}  // namespace rb
