#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

namespace rb {

/// A range of elements of a vector.
struct IndexRange {
    std::size_t begin = 0;
    std::size_t end = 0;

    std::size_t size() const { return end - begin; }
};

/// Two bodies by their indices: a < b, or a is static.
struct IndexPair {
    std::uint32_t a;
    std::uint32_t b;

    /// By a, then by b.
    auto operator<=>(const IndexPair&) const = default;
};

}  // namespace rb
