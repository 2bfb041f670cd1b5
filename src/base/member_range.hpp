#pragma once

// The numbers of an object in one table: what files and messages call them, and what they may be.

#include <glm/vec2.hpp>
#include <optional>
#include <string>
#include <tuple>
#include <type_traits>

#include "base/number_text.hpp"

namespace rb {

/// A number, or a vector of two, and the range of each of its components; where it is absent it is in it.
template <class Owner, class Value>
struct MemberRange {
    const char* key;
    Value Owner::*member;
    float min;
    float max;
    bool isRequired = false;  ///< by a file
};
template <class Owner, class Value>
MemberRange(const char*, Value Owner::*, float, float, bool = false) -> MemberRange<Owner, Value>;

/// The numbers of a type, in the order in which they are checked: a tuple of MemberRange. Each type has its own.
template <class Owner>
inline constexpr std::tuple<> kMemberRanges{};

/// @throws InputError whose place is the key, for a number out of its range.
template <class Owner>
void checkMembers(const Owner& owner) {
    const auto check = [&owner](const auto& each) {
        const auto& value = owner.*each.member;
        if constexpr (requires { value.has_value(); }) {
            if (value) checkedRange(each.key, *value, each.min, each.max);
        } else {
            checkedRange(each.key, value, each.min, each.max);
        }
    };
    std::apply([&](const auto&... each) { (check(each), ...); }, kMemberRanges<Owner>);
}

/// The range of a member, as messages name it: "0 to 1".
template <class Owner, class Value>
std::string rangeOf(Value Owner::*member) {
    std::string range;
    const auto look = [&](const auto& each) {
        if constexpr (std::is_same_v<decltype(each.member), Value Owner::*>) {
            if (each.member == member) range = numberText(each.min) + " to " + numberText(each.max);
        }
    };
    std::apply([&](const auto&... each) { (look(each), ...); }, kMemberRanges<Owner>);
    return range;
}

}  // namespace rb
