#pragma once

// Four numbers that are computed with at once, for the loops that most time goes into: by the vector extensions that
// gcc and clang share, where + - * / and comparisons work lane by lane, and so does mask ? a : b. Each lane gets the
// bits that it would get alone.

#include <cmath>
#include <cstdint>
#include <cstring>
#include <glm/vec2.hpp>

namespace rb {

inline constexpr std::int32_t kLanes = 4;

// gcc takes this attribute only after a typedef. NOLINTBEGIN(modernize-use-using)
typedef float Floats __attribute__((vector_size(16)));
typedef std::int32_t Ints __attribute__((vector_size(16)));
typedef double TwoDoubles __attribute__((vector_size(16)));
// NOLINTEND(modernize-use-using)

/// Four that lie one behind the other.
inline Floats loadQuad(const float* first) {
    Floats quad;
    std::memcpy(&quad, first, sizeof quad);
    return quad;
}

/// p.x, p.y, q.x, q.y. Each vector is moved as if it were a double.
inline Floats quadOf(const glm::vec2& p, const glm::vec2& q) {
    return __builtin_bit_cast(Floats, TwoDoubles{__builtin_bit_cast(double, p), __builtin_bit_cast(double, q)});
}

inline Floats squareRoot(Floats x) {
    return Floats{std::sqrt(x[0]), std::sqrt(x[1]), std::sqrt(x[2]), std::sqrt(x[3])};
}

}  // namespace rb
