#pragma once

// Reads the JSON of what has a range: base/member_range.hpp.

#include <string>
#include <type_traits>

#include "base/member_range.hpp"
#include "lab/scene/json_fields.hpp"

namespace rb {

/// Reads what has the same range as this member: a value of another type is refused with it.
template <class Value, class Member>
void readAs(Member member, Value& target, const Json& value, const std::string& path) {
    if constexpr (std::is_same_v<Value, bool>) {
        readInto(target, value, path);
    } else {
        readRanged(target, value, path, [member] { return rangeOf(member); });
    }
}

}  // namespace rb
