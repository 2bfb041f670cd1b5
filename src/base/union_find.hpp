#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

namespace rb {

/// Sets of numbers below a count, each named by its smallest. At first each number is a set of its own.
class UnionFind {
  public:
    explicit UnionFind(std::size_t count) : parent_(count) { std::iota(parent_.begin(), parent_.end(), 0U); }

    /// The sets of a and b become one.
    void unite(std::uint32_t a, std::uint32_t b) {
        a = find(a);
        b = find(b);
        parent_[std::max(a, b)] = std::min(a, b);
    }
    /// The name of the set of i.
    std::uint32_t find(std::uint32_t i) {
        while (parent_[i] != i) i = parent_[i] = parent_[parent_[i]];
        return i;
    }

  private:
    std::vector<std::uint32_t> parent_;
};

}  // namespace rb
