#pragma once

// What a table of an object's numbers (member_range.hpp) is asked: whether they are within their ranges, and which
// these are.

#include <string>
#include <tuple>
#include <type_traits>

#include "base/member_range.hpp"
#include "base/number_text.hpp"

namespace rb {

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
