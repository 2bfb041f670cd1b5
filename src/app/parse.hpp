#pragma once

// Parts of a command line, as every command reads them.

#include <array>
#include <charconv>
#include <initializer_list>
#include <string>
#include <utility>

#include "physics/error.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): the library's own name
class App;
}

namespace rb {

/// The end of a range, as a message says it: 5, 1e+09.
template <class T>
std::string limitText(T limit) {
    std::array<char, 32> digits{};
    return {digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), limit).ptr};
}

/// The whole of `text` as a number in [min, max]. @throws InputError that names the option, the text and the range.
template <class T>
T parseWhole(const std::string& option, const std::string& text, T min, T max) {
    T value{};
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc() || stop != end || !(value >= min && value <= max)) {
        throw InputError(option, "'" + printable(text) + "' is not a number in range",
                         limitText(min) + " to " + limitText(max));
    }
    return value;
}

/// The most that --seconds takes [s].
constexpr double kLongestRun = 1e9;

/// NAME=VALUE of --set. @throws InputError where there is no `=`.
std::pair<std::string, std::string> parseAssignment(const std::string& text);

/// An option with the file that it names; empty: none.
using Target = std::pair<const char*, std::string>;

/// @throws InputError where two options would write the same file, also by a link or a longer way to it.
void checkTargets(std::initializer_list<Target> targets);

/// An empty text would pass for an option that was not given. @throws InputError that names the option.
void refuseEmptyValues(const CLI::App& app);

}  // namespace rb
