#pragma once

// Turning in the plane, with a sine and a cosine of our own: those of two C libraries differ in their last bits, and
// they decide where the corners of a polygon are.

#include <cstdint>

#include "base/bits.hpp"
#include "base/vector.hpp"

namespace rb {

/// A turn by an angle, counter-clockwise positive.
template <class T>
struct Rotation {
    T cosine = T(1);
    T sine = T(0);
};

/// An angle less the multiple of π/2 next to it. D is a double, or as many as a register holds.
template <class D>
struct LessQuarters {
    D shifted;       ///< 1.5 × 2⁵² more than that multiple: its last two bits are those of how many quarters it is
    D cosine, sine;  ///< of what is left
};

/// Computed with additions and multiplications alone, which are the same everywhere: what is left in two parts (Cody
/// and Waite 1980), and the polynomials of fdlibm (Sun Microsystems 1993) on [−π/4, π/4]. Inlined by force: some files
/// that include it are compiled with instructions that not every processor has.
template <class D>
[[gnu::always_inline]] inline LessQuarters<D> lessQuarters(D angle) {
    constexpr double kTwoOverPi = 6.36619772367581382433e-01;
    constexpr double kHalfPiHigh = 1.57079632673412561417;  // its 33 leading bits: a multiple of it is exact
    constexpr double kHalfPiLow = 6.07710050650619224932e-11;
    constexpr double kToInteger = 6755399441055744.0;  // 1.5 × 2⁵²: what is added to it loses all behind its point
    const D shifted = angle * kTwoOverPi + kToInteger;
    const D quarters = shifted - kToInteger;
    const D x = (angle - quarters * kHalfPiHigh) - quarters * kHalfPiLow;
    const D z = x * x;
    const D sine = x + x * z *
                           (-1.66666666666666324348e-01 +
                            z * (8.33333333332248946124e-03 +
                                 z * (-1.98412698298579493134e-04 +
                                      z * (2.75573137070700676789e-06 +
                                           z * (-2.50507602534068634195e-08 + z * 1.58969099521155010221e-10)))));
    const D cosine = 1.0 - 0.5 * z +
                     z * z *
                         (4.16666666666666019037e-02 +
                          z * (-1.38888888888741095749e-03 +
                               z * (2.48015872894767294178e-05 +
                                    z * (-2.75573143513906633035e-07 +
                                         z * (2.08757232129817482790e-09 + z * -1.13596475577881948265e-11)))));
    return {shifted, cosine, sine};
}

/// The turn by this angle, |angle| up to 1e6 [rad]; within 1 unit in the last place of a double, and within half a
/// unit of a float but for one angle in 10⁷. The same bits everywhere.
template <class T>
Rotation<T> rotationOf(T angle) {
    const auto [shifted, cosine, sine] = lessQuarters(static_cast<double>(angle));
    // By bits and without a branch: which quarter it is cannot be foreseen.
    const std::uint64_t quarters = bitsOf(shifted);
    const std::uint64_t swapped = (bitsOf(cosine) ^ bitsOf(sine)) & (0 - (quarters & 1));
    const auto withSign = [](std::uint64_t bits, std::uint64_t isNegative) {
        return static_cast<T>(doubleOf(bits ^ (isNegative << 63U)));
    };
    return {withSign(bitsOf(cosine) ^ swapped, ((quarters + 1) >> 1U) & 1),
            withSign(bitsOf(sine) ^ swapped, (quarters >> 1U) & 1)};
}

/// v turned.
template <class T>
Vector<T> turned(const Rotation<T>& by, Vector<T> v) {
    return {by.cosine * v.x - by.sine * v.y, by.sine * v.x + by.cosine * v.y};
}

/// v turned the other way: what it is in a frame that is turned.
template <class T>
Vector<T> turnedBack(const Rotation<T>& by, Vector<T> v) {
    return {by.cosine * v.x + by.sine * v.y, by.cosine * v.y - by.sine * v.x};
}

/// The turn that leads from the frame `from` to the frame `to`.
template <class T>
Rotation<T> between(const Rotation<T>& from, const Rotation<T>& to) {
    return {from.cosine * to.cosine + from.sine * to.sine, from.cosine * to.sine - from.sine * to.cosine};
}

/// One after the other.
template <class T>
Rotation<T> combined(const Rotation<T>& first, const Rotation<T>& second) {
    return {first.cosine * second.cosine - first.sine * second.sine,
            first.sine * second.cosine + first.cosine * second.sine};
}

}  // namespace rb
