#pragma once

// Registers of RB_LANES floats, written with the vector extensions that gcc and clang share: + - * / and comparisons
// work lane by lane, and so does mask ? a : b. With RB_LANES = 1 all of it is plain float, and the same lines are the
// scalar code. With four lanes the square root is the only instruction that is named, because the extensions have none:
// they compile to SSE2 on x86-64, to NEON on AArch64 and to SIMD128 in WebAssembly.
//
// Included by kernels alone. Everything here is inlined by force, and no template of other files is used, because
// this code is compiled with instructions that not every processor has.

#include <cstdint>

#include "physics/lanes/lane_math.hpp"

#if RB_LANES > 1
#if defined(__x86_64__)
#include <immintrin.h>
#elif defined(__aarch64__)
#include <arm_neon.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif
#endif

namespace rb {

namespace {

#if RB_LANES == 1

using Lanes = float;
using Mask = bool;

RB_INLINE Lanes load(const float* p) { return *p; }
RB_INLINE Lanes loadAnywhere(const float* p) { return *p; }
RB_INLINE void store(float* p, Lanes x) { *p = x; }
RB_INLINE void storeMask(std::int32_t* p, Mask mask) { *p = mask ? -1 : 0; }
RB_INLINE Lanes squareRoot(Lanes x) { return __builtin_sqrtf(x); }
RB_INLINE bool isAny(Mask mask) { return mask; }

using Doubles = double;
constexpr int kDoublesInLanes = 1;

RB_INLINE Doubles toDoubles(const float* p) { return *p; }
RB_INLINE void storeAsFloats(float* p, Doubles x) { *p = static_cast<float>(x); }
RB_INLINE std::int64_t bitsIn(Doubles x) { return __builtin_bit_cast(std::int64_t, x); }

/// The four fields of RB_LANES records.
struct Fields {
    Lanes x, y, z, w;
};

#else

// gcc takes these attributes only after a typedef. NOLINTBEGIN(modernize-use-using)
typedef float Lanes __attribute__((vector_size(4 * RB_LANES)));
typedef float AliasedLanes __attribute__((vector_size(4 * RB_LANES), may_alias, aligned(16)));
typedef float UnalignedLanes __attribute__((vector_size(4 * RB_LANES), may_alias, aligned(4)));
typedef std::int32_t Mask __attribute__((vector_size(4 * RB_LANES), may_alias));
typedef float Quad __attribute__((vector_size(16), may_alias));
typedef double Doubles __attribute__((vector_size(4 * RB_LANES)));
typedef std::int64_t LongMask __attribute__((vector_size(4 * RB_LANES), may_alias));
typedef float HalfOfLanes __attribute__((vector_size(2 * RB_LANES), may_alias, aligned(4)));
// NOLINTEND(modernize-use-using)

RB_INLINE Lanes load(const float* p) { return *reinterpret_cast<const AliasedLanes*>(p); }
RB_INLINE Lanes loadAnywhere(const float* p) { return *reinterpret_cast<const UnalignedLanes*>(p); }
RB_INLINE void store(float* p, Lanes x) { *reinterpret_cast<AliasedLanes*>(p) = x; }
RB_INLINE void storeMask(std::int32_t* p, Mask mask) { *reinterpret_cast<Mask*>(p) = mask; }

constexpr int kDoublesInLanes = RB_LANES / 2;

RB_INLINE Doubles toDoubles(const float* p) {
    return __builtin_convertvector(*reinterpret_cast<const HalfOfLanes*>(p), Doubles);
}
RB_INLINE void storeAsFloats(float* p, Doubles x) {
    *reinterpret_cast<HalfOfLanes*>(p) = __builtin_convertvector(x, HalfOfLanes);
}
RB_INLINE LongMask bitsIn(Doubles x) { return reinterpret_cast<LongMask>(x); }

// isAny(): whether that of any lane is set.
#if RB_LANES == 16
RB_INLINE Lanes squareRoot(Lanes x) { return _mm512_sqrt_ps(x); }
RB_INLINE bool isAny(Mask mask) { return _mm512_movepi32_mask(reinterpret_cast<__m512i>(mask)) != 0; }
#elif RB_LANES == 8
RB_INLINE Lanes squareRoot(Lanes x) { return _mm256_sqrt_ps(x); }
RB_INLINE bool isAny(Mask mask) { return _mm256_movemask_ps(reinterpret_cast<__m256>(mask)) != 0; }
#elif defined(__x86_64__)
RB_INLINE Lanes squareRoot(Lanes x) { return _mm_sqrt_ps(x); }
RB_INLINE bool isAny(Mask mask) { return _mm_movemask_ps(reinterpret_cast<__m128>(mask)) != 0; }
#elif defined(__aarch64__)
RB_INLINE Lanes squareRoot(Lanes x) { return vsqrtq_f32(x); }
RB_INLINE bool isAny(Mask mask) { return vmaxvq_u32(reinterpret_cast<uint32x4_t>(mask)) != 0; }
#elif defined(__wasm_simd128__)
RB_INLINE Lanes squareRoot(Lanes x) { return wasm_f32x4_sqrt(x); }
RB_INLINE bool isAny(Mask mask) { return wasm_v128_any_true(reinterpret_cast<v128_t>(mask)); }
#endif

// These work within each group of four lanes: they interleave the lower two of a and b, or the upper two; or join the
// lower halves of a and b, or the upper halves.
#if RB_LANES == 4
RB_INLINE Lanes zipLow(Lanes a, Lanes b) { return __builtin_shufflevector(a, b, 0, 4, 1, 5); }
RB_INLINE Lanes zipHigh(Lanes a, Lanes b) { return __builtin_shufflevector(a, b, 2, 6, 3, 7); }
RB_INLINE Lanes lowHalves(Lanes a, Lanes b) { return __builtin_shufflevector(a, b, 0, 1, 4, 5); }
RB_INLINE Lanes highHalves(Lanes a, Lanes b) { return __builtin_shufflevector(a, b, 2, 3, 6, 7); }
#elif RB_LANES == 8
RB_INLINE Lanes zipLow(Lanes a, Lanes b) { return __builtin_shufflevector(a, b, 0, 8, 1, 9, 4, 12, 5, 13); }
RB_INLINE Lanes zipHigh(Lanes a, Lanes b) { return __builtin_shufflevector(a, b, 2, 10, 3, 11, 6, 14, 7, 15); }
RB_INLINE Lanes lowHalves(Lanes a, Lanes b) { return __builtin_shufflevector(a, b, 0, 1, 8, 9, 4, 5, 12, 13); }
RB_INLINE Lanes highHalves(Lanes a, Lanes b) { return __builtin_shufflevector(a, b, 2, 3, 10, 11, 6, 7, 14, 15); }
#else
RB_INLINE Lanes zipLow(Lanes a, Lanes b) {
    return __builtin_shufflevector(a, b, 0, 16, 1, 17, 4, 20, 5, 21, 8, 24, 9, 25, 12, 28, 13, 29);
}
RB_INLINE Lanes zipHigh(Lanes a, Lanes b) {
    return __builtin_shufflevector(a, b, 2, 18, 3, 19, 6, 22, 7, 23, 10, 26, 11, 27, 14, 30, 15, 31);
}
RB_INLINE Lanes lowHalves(Lanes a, Lanes b) {
    return __builtin_shufflevector(a, b, 0, 1, 16, 17, 4, 5, 20, 21, 8, 9, 24, 25, 12, 13, 28, 29);
}
RB_INLINE Lanes highHalves(Lanes a, Lanes b) {
    return __builtin_shufflevector(a, b, 2, 3, 18, 19, 6, 7, 22, 23, 10, 11, 26, 27, 14, 15, 30, 31);
}
#endif

// Four lanes of a wider register, and wider registers made of narrower ones. Only x86-64 has wider registers, so its
// own instructions are named here; with shuffles gcc 12 needs a seventh more instructions.
#if RB_LANES > 4
RB_INLINE __m256 joined(Quad low, Quad high) { return _mm256_insertf128_ps(_mm256_castps128_ps256(low), high, 1); }
#endif
#if RB_LANES == 8
template <int I>
RB_INLINE Quad quarter(Lanes x) {
    if constexpr (I == 0) return _mm256_castps256_ps128(x);
    return _mm256_extractf128_ps(x, I);
}
#elif RB_LANES == 16
RB_INLINE Lanes joined(__m256 low, __m256 high) { return _mm512_insertf32x8(_mm512_castps256_ps512(low), high, 1); }

template <int I>
RB_INLINE Quad quarter(Lanes x) {
    if constexpr (I == 0) return _mm512_castps512_ps128(x);
    return _mm512_extractf32x4_ps(x, I);
}
#endif

/// The four fields of RB_LANES records. Before they are transposed, these registers hold the records: record k is in
/// register k mod 4, quarter k div 4.
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

#endif

// Records of four floats, one for each lane; recordAt(k) is where that of lane k begins, wherever that is.
#if RB_LANES == 1
template <class RecordAt>
RB_INLINE Fields gatherFrom(const RecordAt& recordAt) {
    Fields f;
    __builtin_memcpy(&f, recordAt(0), sizeof f);
    return f;
}

template <class RecordAt>
RB_INLINE void scatterTo(const RecordAt& recordAt, const Fields& f) {
    __builtin_memcpy(recordAt(0), &f, sizeof f);
}
#else
RB_INLINE Quad quadAt(const float* p) {
    Quad quad;
    __builtin_memcpy(&quad, p, sizeof quad);
    return quad;
}

RB_INLINE void putQuad(float* p, Quad quad) { __builtin_memcpy(p, &quad, sizeof quad); }

// Loads every fourth record, from this one on.
template <class RecordAt>
RB_INLINE Lanes everyFourth(const RecordAt& recordAt, int k) {
#if RB_LANES == 4
    return quadAt(recordAt(k));
#elif RB_LANES == 8
    return joined(quadAt(recordAt(k)), quadAt(recordAt(k + 4)));
#else
    return joined(joined(quadAt(recordAt(k)), quadAt(recordAt(k + 4))),
                  joined(quadAt(recordAt(k + 8)), quadAt(recordAt(k + 12))));
#endif
}

template <class RecordAt>
RB_INLINE void putEveryFourth(const RecordAt& recordAt, int k, Lanes x) {
#if RB_LANES == 4
    putQuad(recordAt(k), x);
#else
    putQuad(recordAt(k), quarter<0>(x));
    putQuad(recordAt(k + 4), quarter<1>(x));
#if RB_LANES == 16
    putQuad(recordAt(k + 8), quarter<2>(x));
    putQuad(recordAt(k + 12), quarter<3>(x));
#endif
#endif
}

template <class RecordAt>
RB_INLINE Fields gatherFrom(const RecordAt& recordAt) {
    return transposed(
        {everyFourth(recordAt, 0), everyFourth(recordAt, 1), everyFourth(recordAt, 2), everyFourth(recordAt, 3)});
}

template <class RecordAt>
RB_INLINE void scatterTo(const RecordAt& recordAt, const Fields& f) {
    const Fields rows = transposed(f);
    putEveryFourth(recordAt, 0, rows.x);
    putEveryFourth(recordAt, 1, rows.y);
    putEveryFourth(recordAt, 2, rows.z);
    putEveryFourth(recordAt, 3, rows.w);
}
#endif

}  // namespace

}  // namespace rb
