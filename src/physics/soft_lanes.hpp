#pragma once

// Registers of RB_LANES floats, by the vector extensions that gcc and clang share: + - * / and comparisons work lane by
// lane, and so does mask ? a : b. With RB_LANES = 1 all of it is plain float, and the same lines are the scalar code.
// Included by soft_kernel.cpp alone. Everything here is inlined by force and templated on nothing that other files
// use, for this code is compiled with instructions that not every processor has.

#include "physics/soft_kernel.hpp"

#if RB_LANES > 4 || defined(__SSE2__)
#include <immintrin.h>
#endif

#define RB_INLINE [[gnu::always_inline]] inline

namespace rb::soft {

namespace {

#if RB_LANES == 1

using Lanes = float;
using Quad = float[4];

RB_INLINE Lanes load(const float* p) { return *p; }
RB_INLINE Lanes loadAnywhere(const float* p) { return *p; }
RB_INLINE void store(float* p, Lanes x) { *p = x; }
RB_INLINE void storeMask(std::int32_t* p, bool mask) { *p = mask ? -1 : 0; }
RB_INLINE Lanes spread(float x) { return x; }
RB_INLINE Lanes squareRoot(Lanes x) { return __builtin_sqrtf(x); }

/// The four fields of RB_LANES records.
struct Fields {
    Lanes x, y, z, w;
};

RB_INLINE Fields gather(const float* records, const std::int32_t* index) {
    const float* const r = records + 4 * static_cast<std::ptrdiff_t>(*index);
    return {r[0], r[1], r[2], r[3]};
}

RB_INLINE void scatter(float* records, const std::int32_t* index, const Fields& f) {
    float* const r = records + 4 * static_cast<std::ptrdiff_t>(*index);
    r[0] = f.x, r[1] = f.y, r[2] = f.z, r[3] = f.w;
}

#else

// gcc takes these attributes behind a typedef only. NOLINTBEGIN(modernize-use-using)
typedef float Lanes __attribute__((vector_size(4 * RB_LANES)));
typedef float AliasedLanes __attribute__((vector_size(4 * RB_LANES), may_alias, aligned(16)));
typedef float UnalignedLanes __attribute__((vector_size(4 * RB_LANES), may_alias, aligned(4)));
typedef std::int32_t Mask __attribute__((vector_size(4 * RB_LANES), may_alias));
typedef float Quad __attribute__((vector_size(16), may_alias));
// NOLINTEND(modernize-use-using)

RB_INLINE Lanes load(const float* p) { return *reinterpret_cast<const AliasedLanes*>(p); }
RB_INLINE Lanes loadAnywhere(const float* p) { return *reinterpret_cast<const UnalignedLanes*>(p); }
RB_INLINE void store(float* p, Lanes x) { *reinterpret_cast<AliasedLanes*>(p) = x; }
RB_INLINE void storeMask(std::int32_t* p, Mask mask) { *reinterpret_cast<Mask*>(p) = mask; }
RB_INLINE Lanes spread(float x) { return x - Lanes{}; }

#if RB_LANES == 4
RB_INLINE Lanes squareRoot(Lanes x) { return _mm_sqrt_ps(x); }
RB_INLINE Lanes zipLow(Lanes a, Lanes b) { return _mm_unpacklo_ps(a, b); }
RB_INLINE Lanes zipHigh(Lanes a, Lanes b) { return _mm_unpackhi_ps(a, b); }
RB_INLINE Lanes lowHalves(Lanes a, Lanes b) { return _mm_movelh_ps(a, b); }
RB_INLINE Lanes highHalves(Lanes a, Lanes b) { return _mm_movehl_ps(b, a); }
#elif RB_LANES == 8
RB_INLINE Lanes squareRoot(Lanes x) { return _mm256_sqrt_ps(x); }
RB_INLINE Lanes zipLow(Lanes a, Lanes b) { return _mm256_unpacklo_ps(a, b); }
RB_INLINE Lanes zipHigh(Lanes a, Lanes b) { return _mm256_unpackhi_ps(a, b); }
RB_INLINE Lanes lowHalves(Lanes a, Lanes b) { return _mm256_shuffle_ps(a, b, 0x44); }
RB_INLINE Lanes highHalves(Lanes a, Lanes b) { return _mm256_shuffle_ps(a, b, 0xEE); }
#else
RB_INLINE Lanes squareRoot(Lanes x) { return _mm512_sqrt_ps(x); }
RB_INLINE Lanes zipLow(Lanes a, Lanes b) { return _mm512_unpacklo_ps(a, b); }
RB_INLINE Lanes zipHigh(Lanes a, Lanes b) { return _mm512_unpackhi_ps(a, b); }
RB_INLINE Lanes lowHalves(Lanes a, Lanes b) { return _mm512_shuffle_ps(a, b, 0x44); }
RB_INLINE Lanes highHalves(Lanes a, Lanes b) { return _mm512_shuffle_ps(a, b, 0xEE); }
#endif

/// The four fields of RB_LANES records; or, before they are transposed, RB_LANES records in four registers: record k
/// in register k mod 4, quarter k div 4.
struct Fields {
    Lanes x, y, z, w;
};

RB_INLINE Fields transposed(const Fields& f) {
    const Lanes xy0 = zipLow(f.x, f.y);
    const Lanes xy1 = zipHigh(f.x, f.y);
    const Lanes zw0 = zipLow(f.z, f.w);
    const Lanes zw1 = zipHigh(f.z, f.w);
    return {lowHalves(xy0, zw0), highHalves(xy0, zw0), lowHalves(xy1, zw1), highHalves(xy1, zw1)};
}

RB_INLINE Quad* recordAt(float* records, std::int32_t index) { return reinterpret_cast<Quad*>(records) + index; }

RB_INLINE Quad recordAt(const float* records, std::int32_t index) {
    return reinterpret_cast<const Quad*>(records)[index];
}

// Every fourth record from the first on.
RB_INLINE Lanes everyFourth(const float* records, const std::int32_t* index) {
#if RB_LANES == 4
    return recordAt(records, index[0]);
#elif RB_LANES == 8
    return _mm256_insertf128_ps(_mm256_castps128_ps256(recordAt(records, index[0])), recordAt(records, index[4]), 1);
#else
    const __m256 low =
        _mm256_insertf128_ps(_mm256_castps128_ps256(recordAt(records, index[0])), recordAt(records, index[4]), 1);
    const __m256 high =
        _mm256_insertf128_ps(_mm256_castps128_ps256(recordAt(records, index[8])), recordAt(records, index[12]), 1);
    return _mm512_insertf32x8(_mm512_castps256_ps512(low), high, 1);
#endif
}

RB_INLINE void putEveryFourth(float* records, const std::int32_t* index, Lanes x) {
#if RB_LANES == 4
    *recordAt(records, index[0]) = x;
#elif RB_LANES == 8
    *recordAt(records, index[0]) = _mm256_castps256_ps128(x);
    *recordAt(records, index[4]) = _mm256_extractf128_ps(x, 1);
#else
    *recordAt(records, index[0]) = _mm512_castps512_ps128(x);
    *recordAt(records, index[4]) = _mm512_extractf32x4_ps(x, 1);
    *recordAt(records, index[8]) = _mm512_extractf32x4_ps(x, 2);
    *recordAt(records, index[12]) = _mm512_extractf32x4_ps(x, 3);
#endif
}

RB_INLINE Fields gather(const float* records, const std::int32_t* index) {
    return transposed({everyFourth(records, index), everyFourth(records, index + 1), everyFourth(records, index + 2),
                       everyFourth(records, index + 3)});
}

RB_INLINE void scatter(float* records, const std::int32_t* index, const Fields& f) {
    const Fields rows = transposed(f);
    putEveryFourth(records, index, rows.x);
    putEveryFourth(records, index + 1, rows.y);
    putEveryFourth(records, index + 2, rows.z);
    putEveryFourth(records, index + 3, rows.w);
}

#endif

template <class L>
RB_INLINE L larger(L a, L b) {
    return a > b ? a : b;
}

template <class L>
RB_INLINE L smaller(L a, L b) {
    return a < b ? a : b;
}

}  // namespace

}  // namespace rb::soft
