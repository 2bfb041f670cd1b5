#pragma once

// Numbers that are computed with at once, for the loops that most time goes into: by the vector extensions that gcc and
// clang share, where + - * / and comparisons work number by number, and so does mask ? a : b. Each gets the bits that
// it would get alone.

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <glm/vec2.hpp>
#include <type_traits>

namespace rb {

/// As many as 16 bytes hold: 4 floats, or 2 doubles; and as many whole numbers of their size, which a comparison gives.
template <class T>
struct Block {
    using Index = std::conditional_t<sizeof(T) == sizeof(std::int32_t), std::int32_t, std::int64_t>;
    typedef T Type __attribute__((vector_size(16)));  // NOLINT(modernize-use-using): gcc takes the attribute only here
    typedef Index Indices __attribute__((vector_size(16)));  // NOLINT(modernize-use-using)
    static constexpr std::size_t kSize = sizeof(Type) / sizeof(T);
};

using Floats = Block<float>::Type;
using Ints = Block<float>::Indices;
inline constexpr std::int32_t kLanes = Block<float>::kSize;  ///< how many there are in one

/// Those that lie one behind the other from there on.
inline Floats floatsAt(const float* first) {
    Floats floats;
    std::memcpy(&floats, first, sizeof floats);
    return floats;
}

/// p.x, p.y, q.x, q.y. Each vector is moved as if it were a double.
inline Floats floatsOf(const glm::vec2& p, const glm::vec2& q) {
    return __builtin_bit_cast(Floats,
                              Block<double>::Type{__builtin_bit_cast(double, p), __builtin_bit_cast(double, q)});
}

inline Floats squareRoot(Floats x) {
    return Floats{std::sqrt(x[0]), std::sqrt(x[1]), std::sqrt(x[2]), std::sqrt(x[3])};
}

}  // namespace rb
