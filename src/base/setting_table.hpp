#pragma once

// What is the same of every table of settings: finding a row, and reading and writing the value that it is about. A row
// has a `name`, a `member`, which is a variant of pointers to members of a struct, and `min` and `max` of a number, of
// each component of a vector. Beside the struct are found settingInfosOf(settings), its rows, and validate(settings).

#include <algorithm>
#include <array>
#include <cstddef>
#include <glm/vec2.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "base/enumeration.hpp"
#include "base/error.hpp"
#include "base/number_text.hpp"

namespace rb {

template <class T>
concept Number = std::is_arithmetic_v<T> && !std::is_same_v<T, bool>;

/// A type of its own text, with some words among it: found beside it are parsedAs(value, place, text), toText(value),
/// wordsAmong(value) and what a message says of all of them, allowedFor(value).
template <class T>
concept Written = requires(T& value) {
    value = parsedAs(value, std::string_view(), std::string_view());
    std::string(toText(value));
    std::span<const Choice>(wordsAmong(value));
    std::string(allowedFor(value));
};

inline constexpr std::array kYesAndNo{Choice{"false", "no"}, Choice{"true", "yes"}};

/// The setting called `name`. @throws InputError that lists the known names.
template <class Row>
const Row& findSetting(std::span<const Row> rows, std::string_view name) {
    std::string known;
    for (const Row& row : rows) {
        if (row.name == name) return row;
        known.append(known.empty() ? "" : ", ").append(row.name);
    }
    throw InputError(printable(name), "unknown setting", known);
}

/// The words of a setting and what they mean, `false` and `true` included; none of a number.
template <class Row>
std::span<const Choice> choicesOf(const Row& row) {
    return std::visit(
        []<class S, class T>(T S::*) -> std::span<const Choice> {
            if constexpr (Tabulated<T>) return kChoices<T>;
            if constexpr (std::is_same_v<T, bool>) return kYesAndNo;
            if constexpr (Written<T>) return wordsAmong(T{});
            return {};
        },
        row.member);
}

/// The words, as a message says them: "euler|rk4".
std::string joined(std::span<const Choice> choices);

/// Which of the words `text` is. @throws InputError that names `place`, the text and the words.
std::size_t parseWord(std::string_view place, std::string_view text, std::span<const Choice> choices);

/// The values of a setting, as a message says them: "0 to 1", "euler|rk4", "false|true".
template <class Row>
std::string allowedText(const Row& row) {
    const auto allowed = []<class S, class T>(T S::*) -> std::string {
        if constexpr (Written<T>) return allowedFor(T{});
        return "";
    };
    if (std::string text = std::visit(allowed, row.member); !text.empty()) return text;
    const std::span<const Choice> choices = choicesOf(row);
    return choices.empty() ? numberText(row.min) + " to " + numberText(row.max) : joined(choices);
}

/// The value of a setting, as setSetting() reads it; a number comes back bit for bit.
template <class S, class Row>
std::string settingText(const S& settings, const Row& row) {
    return std::visit(
        [&]<class T>(T S::*member) -> std::string {
            const T& value = settings.*member;
            if constexpr (Number<T>) {
                return numberText(value);
            } else if constexpr (std::is_enum_v<T> || std::is_same_v<T, bool>) {
                return std::string(choicesOf(row)[static_cast<std::size_t>(value)].word);
            } else if constexpr (Written<T>) {
                return toText(value);
            } else {
                return numberText(value.x) + "," + numberText(value.y);
            }
        },
        row.member);
}

/// Sets a setting from text: a number, `x,y`, `true` or `false`, or a word such as `rk4`.
/// @throws InputError that names the setting, the text and the range; `settings` is then unchanged.
template <class S, class Row>
void readSetting(S& settings, const Row& row, std::string_view text) {
    const auto component = [&]<class T>(T, std::string_view part) {
        return parseNumber(row.name, part, static_cast<T>(row.min), static_cast<T>(row.max));
    };
    std::visit(
        [&]<class T>(T S::*member) {
            if constexpr (Number<T>) {
                settings.*member = component(T{}, text);
            } else if constexpr (std::is_enum_v<T> || std::is_same_v<T, bool>) {
                settings.*member = static_cast<T>(parseWord(row.name, text, choicesOf(row)));
            } else if constexpr (Written<T>) {
                settings.*member = parsedAs(settings.*member, row.name, text);
            } else {
                const std::size_t comma = text.find(',');
                if (comma == std::string_view::npos || text.find(',', comma + 1) != std::string_view::npos) {
                    throw InputError(std::string(row.name), "'" + printable(text) + "' is not a pair of numbers",
                                     "x,y, each " + allowedText(row));
                }
                const auto x = component(typename T::value_type{}, text.substr(0, comma));
                settings.*member = {x, component(typename T::value_type{}, text.substr(comma + 1))};
            }
        },
        row.member);
}

/// The same by its name, as on the command line.
template <class S>
void setSetting(S& settings, std::string_view name, std::string_view text) {
    S changed = settings;
    readSetting(changed, findSetting(settingInfosOf(settings), name), text);
    validate(changed);
    settings = changed;
}

/// What a setting of former versions makes of the integrator, where formerIntegrator() is found beside the settings.
template <class S>
auto formerOf(const S& settings, std::string_view name, std::string_view text) {
    std::optional<std::remove_cvref_t<decltype(settings.integrator)>> integrator;
    if constexpr (requires { formerIntegrator(settings, name, text); }) {
        integrator = formerIntegrator(settings, name, text);
    }
    return integrator;
}

/// Reads such a setting, which is of Euler alone. @returns whether it is one
template <class S>
bool takeFormer(S& settings, std::string_view name, std::string_view text) {
    const auto former = formerOf(settings, name, text);
    if (former && settings.integrator == decltype(settings.integrator){}) settings.integrator = *former;
    return former.has_value();
}

/// @throws InputError if a number is out of its range or not finite.
template <class S, class Row>
void checkSetting(const S& settings, const Row& row) {
    std::visit(
        [&]<class T>(T S::*member) {
            if constexpr (Number<T>) {
                checkedRange(row.name, static_cast<std::remove_cv_t<decltype(row.min)>>(settings.*member), row.min,
                             row.max);
            } else if constexpr (!std::is_enum_v<T> && !std::is_same_v<T, bool> && !Written<T>) {
                checkedRange(row.name, (settings.*member).x, row.min, row.max);
                checkedRange(row.name, (settings.*member).y, row.min, row.max);
            }
        },
        row.member);
}

}  // namespace rb
