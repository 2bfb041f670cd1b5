#pragma once

#include <cstdio>
#include <string>
#include <type_traits>

namespace rb {

/// Numbers as printf() writes them, into a text that is as long as they need. @param format of a literal, with a
/// conversion that fits for each of the numbers
template <class... T>
requires(std::is_arithmetic_v<T>&&...) std::string printed(const char* format, T... numbers) {
    std::string text(static_cast<std::size_t>(std::snprintf(nullptr, 0, format, numbers...)), '\0');
    std::snprintf(text.data(), text.size() + 1, format, numbers...);
    return text;
}

}  // namespace rb
