#pragma once

// Reads values within a range out of a fuzzer's bytes. At their end everything is 0.

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <glm/vec2.hpp>
#include <span>

namespace rb {

/// Where values come from: seldom the whole of the allowed range, most often what a scene would have.
struct Range {
    float min, max;            ///< allowed
    float usualMin, usualMax;  ///< usual
};

class Bytes {
  public:
    explicit Bytes(std::span<const std::uint8_t> data) : data_(data) {}

    bool isAtEnd() const { return data_.empty(); }

    std::uint8_t byte() {
        if (data_.empty()) return 0;
        const std::uint8_t first = data_.front();
        data_ = data_.subspan(1);
        return first;
    }

    bool flag() { return byte() % 2 == 1; }

    /// Below `count`.
    std::size_t below(std::size_t count) { return byte() % count; }

    /// One byte chooses the kind, two the place in the range; by its logarithm where all of it is above 0.
    float number(const Range& range) {
        const std::uint8_t kind = byte();
        if (kind == 255) return range.max;
        if (kind == 254) return range.min;
        const auto high = static_cast<float>(byte());
        const float share = (high + static_cast<float>(byte()) / 256.0F) / 256.0F;
        return kind >= 224 ? between(range.min, range.max, share) : between(range.usualMin, range.usualMax, share);
    }

    glm::vec2 vector(const Range& range) {
        const float x = number(range);
        return {x, number(range)};
    }

  private:
    static float between(float min, float max, float share) {
        const float value = min > 0.0F ? min * std::pow(max / min, share) : min + (max - min) * share;
        return std::fmin(std::fmax(value, min), max);
    }

    std::span<const std::uint8_t> data_;
};

}  // namespace rb
