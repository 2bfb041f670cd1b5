#pragma once

#include <cstdint>

namespace rb {

/// The project's own seeded generator (SplitMix64: Steele, Lea, Flood 2014), so that a seed means the same circles
/// on every compiler and standard library.
class Random {
  public:
    explicit Random(std::uint64_t seed) : state_(seed) {}

    /// Uniform over all 64-bit numbers.
    std::uint64_t next() {
        std::uint64_t z = state_ += 0x9E3779B97F4A7C15U;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
        return z ^ (z >> 31);
    }

    /// Uniform in [min, max].
    float uniform(float min, float max) {
        constexpr float kUnit = 1.0F / 16777215.0F;  // 2^24 − 1: what a float resolves
        return min + (max - min) * (static_cast<float>(next() >> 40) * kUnit);
    }

    /// Where it stands; Random(state()) goes on from there.
    std::uint64_t state() const { return state_; }

  private:
    std::uint64_t state_;
};

}  // namespace rb
