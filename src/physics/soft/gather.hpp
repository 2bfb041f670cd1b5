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

RB_INLINE Fields gather(const float* records, const Place* index) {
    return gatherFrom([=](int lane) __attribute__((always_inline)) {
        return reinterpret_cast<const float*>(reinterpret_cast<const char*>(records) + index[lane].bytes);
    });
}

RB_INLINE void scatter(float* records, const Place* index, const Fields& f) {
    scatterTo(
        [=](int lane) __attribute__((always_inline)) {
            return reinterpret_cast<float*>(reinterpret_cast<char*>(records) + index[lane].bytes);
        },
        f);
}

}  // namespace

}  // namespace rb::soft
