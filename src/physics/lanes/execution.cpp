#include "physics/lanes/execution.hpp"

#include <algorithm>

namespace rb {

std::string_view nameOf(InstructionSet set) {
    constexpr std::array<std::string_view, kInstructionSets.size()> kNames{"scalar", "sse2", "avx2",
                                                                           "avx512", "neon", "simd128"};
    return kNames[static_cast<std::size_t>(set)];
}

bool isSupported(InstructionSet set) {
    switch (set) {
#ifdef RB_HAS_SIMD_KERNELS
#if defined(__x86_64__)
        case InstructionSet::Sse2:
            return true;  // as every one has
        case InstructionSet::Avx2:
            return __builtin_cpu_supports("avx2") != 0;
        case InstructionSet::Avx512:
            return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") &&
                   __builtin_cpu_supports("avx512vl");
#elif defined(__aarch64__)
        case InstructionSet::Neon:
            return true;
#elif defined(__wasm__)  // which is not even loaded without it, so nothing else is linked into the page
        case InstructionSet::Scalar:
            return false;
        case InstructionSet::Simd128:
            return true;
#endif
#endif
        default:
            return set == InstructionSet::Scalar;
    }
}

InstructionSet bestInstructionSet() {
    return *std::find_if(kInstructionSets.rbegin(), kInstructionSets.rend(), isSupported);
}

}  // namespace rb
