#pragma once

// Reads the JSON of what validate() knows the range of.

#include <limits>
#include <optional>
#include <string>
#include <type_traits>

#include "base/error.hpp"
#include "base/vector.hpp"
#include "lab/scene/json_fields.hpp"

namespace rb {

template <class T>
void setInfinite(T& value) {
    value = std::numeric_limits<T>::infinity();
}
template <class T>
void setInfinite(Vector<T>& value) {
    setInfinite(value.x);
}
template <class T>
void setInfinite(std::optional<T>& value) {
    setInfinite(value.emplace());
}

/// What validate() allows a member to be; nothing where it allows all.
template <class Owner, class Value>
std::string rangeOf(Value Owner::*member) {
    Owner probe{};
    setInfinite(probe.*member);
    try {
        validate(probe);
    } catch (const InputError& error) {
        return error.allowed();
    }
    return "";
}

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
