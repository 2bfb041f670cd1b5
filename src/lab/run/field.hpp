#pragma once

// How an object is written, as a tuple of its fields: by it files are read and written (lab/run/field_json.hpp).

#include <tuple>

namespace rb {

/// A member of a member.
template <class Outer, class Inner>
struct Within {
    Outer outer;
    Inner inner;
};
template <class Outer, class Inner>
Within(Outer, Inner) -> Within<Outer, Inner>;

template <class Object, class Value, class Owner>
constexpr auto& memberOf(Object& object, Value Owner::*member) {
    return object.*member;
}
template <class Object, class Outer, class Inner>
constexpr auto& memberOf(Object& object, const Within<Outer, Inner>& member) {
    return object.*(member.outer).*(member.inner);
}

/// A key, the member under it, and the member of kMemberRanges that has the same range; of a whole number the
/// least that it can be. Where the member is optional, so is the key.
template <class Member, class Range>
struct Field {
    const char* key;
    Member member;
    Range range;
};

template <class Member, class Range>
constexpr Field<Member, Range> field(const char* key, Member member, Range range) {
    return {key, member, range};
}
template <class Member>
constexpr Field<Member, Member> field(const char* key, Member member) {
    return {key, member, member};
}

}  // namespace rb
