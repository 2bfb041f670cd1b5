#pragma once

#include <exception>

namespace rb {

constexpr int kNoGraphics = 2;  ///< the status of a program that cannot draw

/// Says on standard error what went wrong, in one line. @returns the status
int report(const std::exception& error, int status);

}  // namespace rb
