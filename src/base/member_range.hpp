#pragma once

// The numbers of an object in one table: what files and messages call them, and what they may be.

#include <tuple>

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

}  // namespace rb
