#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace rb::soft {

/// Two bodies, or parts of them, by their numbers; it is the same in either order, and never 0.
inline std::uint64_t pairKey(std::uint32_t a, std::uint32_t b) {
    return std::uint64_t{std::min(a, b)} << 32U | std::max(a, b);
}

/// What is known of pairs, by their keys: a table with open addressing.
template <class Value>
class PairTable {
  public:
    explicit PairTable(std::size_t count = 0) : entries_(std::bit_ceil(2 * count + 1)) {}

    void put(std::uint64_t key, const Value& value) { entries_[placeOf(key)] = {key, value}; }
    /// @returns null: nothing is known
    const Value* find(std::uint64_t key) const {
        const Entry& entry = entries_[placeOf(key)];
        return entry.key == key ? &entry.value : nullptr;
    }

  private:
    struct Entry {
        std::uint64_t key = 0;  // 0: it is not in use
        Value value{};
    };

    // Where a key is, or is to be put.
    std::size_t placeOf(std::uint64_t key) const {
        const std::uint64_t mixed = key * 0x9E37'79B9'7F4A'7C15U;  // an odd factor
        auto at = static_cast<std::size_t>(mixed ^ mixed >> 32U) & (entries_.size() - 1);
        while (entries_[at].key != 0 && entries_[at].key != key) at = (at + 1) & (entries_.size() - 1);
        return at;
    }

    std::vector<Entry> entries_;  // a power of 2, at most half of them in use
};

}  // namespace rb::soft
