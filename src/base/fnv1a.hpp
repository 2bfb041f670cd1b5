#pragma once

// The hash of a state: FNV-1a (Fowler, Noll, Vo) over the bits of its numbers.

#include <cstdint>
#include <string_view>

#include "base/bits.hpp"
#include "base/vector.hpp"

namespace rb {

/// Numbers go in one by one, in an order that the state has; the least significant byte of each comes first, on every
/// machine.
class Fnv1a {
  public:
    void add(float value) { addBytes<4>(bitsOf(value)); }
    void add(double value) { addBytes<8>(bitsOf(value)); }
    template <class T>
    void add(Vector<T> value) {
        add(value.x);
        add(value.y);
    }
    void add(std::string_view bytes) {
        for (const char byte : bytes) addBytes<1>(static_cast<unsigned char>(byte));
    }
    std::uint64_t value() const { return hash_; }

  private:
    template <int Count>
    void addBytes(std::uint64_t bits) {
        for (int byte = 0; byte < Count; ++byte, bits >>= 8) hash_ = (hash_ ^ (bits & 0xFFU)) * 0x100000001B3U;
    }

    std::uint64_t hash_ = 0xCBF29CE484222325U;
};

}  // namespace rb
