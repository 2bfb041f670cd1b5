#pragma once

#include <cstdint>

namespace rb {

/// The project's own generator of random numbers (SplitMix64: Steele, Lea, Flood 2014), so that a seed gives the same
/// circles with every compiler and standard library.
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
        constexpr float kUnit = 1.0F / 16777215.0F;  // 2^24 − 1: the steps that a float can tell apart
        return min + (max - min) * (static_cast<float>(next() >> 40) * kUnit);
    }

    /// The present state: Random(state()) goes on in the same way.
    std::uint64_t state() const { return state_; }

  private:
    std::uint64_t state_;
};

}  // namespace rb
