#pragma once

// How an object is written, as a tuple of its fields: by it files are read and written (lab/json/field_json.hpp).

#include <tuple>

#include "base/member_range.hpp"

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

/// A key, the member under it, and the member of kMemberRanges that has the same range, or a range of its own; of a
/// whole number the least that it can be. Where the member is optional, so is the key; a member that is not, but whose
/// key is, keeps its default.
template <class Member, class Range>
struct Field {
    const char* key;
    Member member;
    Range range;
    bool isOptional = false;
};

template <class Member, class Range>
constexpr Field<Member, Range> field(const char* key, Member member, Range range, bool isOptional = false) {
    return {key, member, range, isOptional};
}
template <class Member>
constexpr Field<Member, Member> field(const char* key, Member member) {
    return {key, member, member};
}

/// The fields of the numbers of a type: of its kMemberRanges.
template <class Owner>
constexpr auto numberFields() {
    const auto fields = [](const auto&... each) {
        return std::tuple{field(each.key, each.member, each.member, !each.isRequired)...};
    };
    return std::apply(fields, kMemberRanges<Owner>);
}

}  // namespace rb
