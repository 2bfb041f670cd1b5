#pragma once

#include <cstddef>

namespace rb {

constexpr std::size_t kLongestNumber = 32;  ///< [bytes]

/// Writes what numberText() gives, for files of many numbers. @param to with room for kLongestNumber @returns its end
/// @tparam T as there
template <class T>
char* writeNumber(T value, char* to);

}  // namespace rb
