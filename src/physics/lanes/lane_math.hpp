#pragma once

// What is the same for a float and for a register of floats (lanes.hpp), whose comparisons work lane by lane. L is
// either.
//
// Some files that include it are compiled with instructions that not every processor has. So all of it is inlined by
// force, and the linker never finds a copy that others might call.

#define RB_INLINE [[gnu::always_inline]] inline

namespace rb {

template <class L>
RB_INLINE L larger(L a, L b) {
    return a > b ? a : b;
}

template <class L>
RB_INLINE L smaller(L a, L b) {
    return a < b ? a : b;
}

/// The same number in every lane.
template <class L>
RB_INLINE L spread(float x) {
    return x - L{};
}

/// x, limited to the range from −limit to limit.
template <class L>
RB_INLINE L limited(L x, L limit) {
    return larger(smaller(x, limit), -limit);
}

}  // namespace rb
