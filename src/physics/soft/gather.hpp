#pragma once

// Records of four floats, of as many bodies as a register has lanes (physics/lanes). Included by kernel.cpp alone.

#include "physics/lanes/lanes.hpp"
#include "physics/soft/kernel.hpp"

namespace rb::soft {

namespace {

template <class Record>
RB_INLINE const float* asFloats(const Record* p) {
    return reinterpret_cast<const float*>(p);
}
template <class Record>
RB_INLINE float* asFloats(Record* p) {
    return reinterpret_cast<float*>(p);
}

#if RB_LANES == 1

RB_INLINE Fields gather(const float* records, const Place* index) {
    const auto* const r = reinterpret_cast<const float*>(reinterpret_cast<const char*>(records) + index->bytes);
    return {r[0], r[1], r[2], r[3]};
}

RB_INLINE void scatter(float* records, const Place* index, const Fields& f) {
    auto* const r = reinterpret_cast<float*>(reinterpret_cast<char*>(records) + index->bytes);
    r[0] = f.x, r[1] = f.y, r[2] = f.z, r[3] = f.w;
}

#else

RB_INLINE Quad* recordAt(float* records, const Place& place) {
    return reinterpret_cast<Quad*>(reinterpret_cast<char*>(records) + place.bytes);
}

RB_INLINE Quad recordAt(const float* records, const Place& place) {
    return *reinterpret_cast<const Quad*>(reinterpret_cast<const char*>(records) + place.bytes);
}

// Loads every fourth record, from the first one on.
RB_INLINE Lanes everyFourth(const float* records, const Place* index) {
#if RB_LANES == 4
    return recordAt(records, index[0]);
#elif RB_LANES == 8
    return joined(recordAt(records, index[0]), recordAt(records, index[4]));
#else
    return joined(joined(recordAt(records, index[0]), recordAt(records, index[4])),
                  joined(recordAt(records, index[8]), recordAt(records, index[12])));
#endif
}

RB_INLINE void putEveryFourth(float* records, const Place* index, Lanes x) {
#if RB_LANES == 4
    *recordAt(records, index[0]) = x;
#else
    *recordAt(records, index[0]) = quarter<0>(x);
    *recordAt(records, index[4]) = quarter<1>(x);
#if RB_LANES == 16
    *recordAt(records, index[8]) = quarter<2>(x);
    *recordAt(records, index[12]) = quarter<3>(x);
#endif
#endif
}

RB_INLINE Fields gather(const float* records, const Place* index) {
    return transposed({everyFourth(records, index), everyFourth(records, index + 1), everyFourth(records, index + 2),
                       everyFourth(records, index + 3)});
}

RB_INLINE void scatter(float* records, const Place* index, const Fields& f) {
    const Fields rows = transposed(f);
    putEveryFourth(records, index, rows.x);
    putEveryFourth(records, index + 1, rows.y);
    putEveryFourth(records, index + 2, rows.z);
    putEveryFourth(records, index + 3, rows.w);
}

#endif

}  // namespace

}  // namespace rb::soft
