// Which instruction sets this build and this processor have.

#include <algorithm>
#include <cassert>

#include "physics/soft/execution.hpp"
#include "physics/soft/kernel.hpp"

namespace rb {

namespace soft {

extern const Kernel kScalarKernel, kSse2Kernel, kAvx2Kernel, kAvx512Kernel, kNeonKernel, kSimd128Kernel;

namespace {

// nullptr if this build has no kernel for the set, or the processor lacks the instructions.
const Kernel* supportedKernel(InstructionSet set) {
    if (set == InstructionSet::Scalar) return &kScalarKernel;
#ifdef RB_HAS_SIMD_KERNELS
#if defined(__x86_64__)
    if (set == InstructionSet::Sse2 && __builtin_cpu_supports("sse2")) return &kSse2Kernel;
    if (set == InstructionSet::Avx2 && __builtin_cpu_supports("avx2")) return &kAvx2Kernel;
    if (set == InstructionSet::Avx512 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") &&
        __builtin_cpu_supports("avx512vl")) {
        return &kAvx512Kernel;
    }
#elif defined(__aarch64__)  // every one has NEON
    if (set == InstructionSet::Neon) return &kNeonKernel;
#elif defined(__wasm__)     // a program with such a kernel is not even loaded without SIMD128
    if (set == InstructionSet::Simd128) return &kSimd128Kernel;
#endif
#endif
    return nullptr;
}

}  // namespace

const Kernel& kernelFor(InstructionSet set) {
    assert(isSupported(set) && "an instruction set that this build and this processor have");
    return *supportedKernel(set);
}

}  // namespace soft

std::string_view nameOf(InstructionSet set) {
    constexpr std::array<std::string_view, kInstructionSets.size()> kNames{"scalar", "sse2", "avx2",
                                                                           "avx512", "neon", "simd128"};
    return kNames[static_cast<std::size_t>(set)];
}

bool isSupported(InstructionSet set) { return soft::supportedKernel(set) != nullptr; }

InstructionSet bestInstructionSet() {
    return *std::find_if(kInstructionSets.rbegin(), kInstructionSets.rend(), isSupported);
}

}  // namespace rb
