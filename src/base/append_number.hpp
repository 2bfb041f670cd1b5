#pragma once

#include <string>

namespace rb {

/// Appends what numberText() gives, for files of many numbers. @tparam T as there
template <class T>
void appendNumber(T value, std::string& text);

}  // namespace rb
