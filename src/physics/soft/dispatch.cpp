// Which instruction sets this build and this processor have.

#include <algorithm>
#include <cassert>

#include "physics/soft/execution.hpp"
#include "physics/soft/kernel.hpp"

#if defined(RB_HAS_SIMD_KERNELS) && defined(__x86_64__)
#define RB_HAS_X86_KERNELS
#elif defined(RB_HAS_SIMD_KERNELS) && defined(__aarch64__)
#define RB_HAS_NEON_KERNEL
#elif defined(RB_HAS_SIMD_KERNELS) && defined(__wasm__)
#define RB_HAS_SIMD128_KERNEL
#endif

namespace rb {

namespace soft {

extern const Kernel kScalarKernel;
#ifdef RB_HAS_X86_KERNELS
extern const Kernel kSse2Kernel;
extern const Kernel kAvx2Kernel;
extern const Kernel kAvx512Kernel;
#endif
#ifdef RB_HAS_NEON_KERNEL
extern const Kernel kNeonKernel;
#endif
#ifdef RB_HAS_SIMD128_KERNEL
extern const Kernel kSimd128Kernel;
#endif

namespace {

// The kernel for this instruction set; nullptr if this build has none.
const Kernel* compiledKernel(InstructionSet set) {
    switch (set) {
        case InstructionSet::Scalar:
            return &kScalarKernel;
#if defined(RB_HAS_X86_KERNELS)
        case InstructionSet::Sse2:
            return &kSse2Kernel;
        case InstructionSet::Avx2:
            return &kAvx2Kernel;
        case InstructionSet::Avx512:
            return &kAvx512Kernel;
#elif defined(RB_HAS_NEON_KERNEL)
        case InstructionSet::Neon:
            return &kNeonKernel;
#elif defined(RB_HAS_SIMD128_KERNEL)
        case InstructionSet::Simd128:
            return &kSimd128Kernel;
#endif
        default:
            return nullptr;
    }
}

// Whether the processor has the instructions of a compiled kernel. Every AArch64 has NEON; a program for WebAssembly
// that has a kernel with SIMD128 is not even loaded without it.
bool hasProcessor([[maybe_unused]] InstructionSet set) {
#ifdef RB_HAS_X86_KERNELS
    if (set == InstructionSet::Sse2) return __builtin_cpu_supports("sse2");
    if (set == InstructionSet::Avx2) return __builtin_cpu_supports("avx2");
    if (set == InstructionSet::Avx512) {
        return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") &&
               __builtin_cpu_supports("avx512vl");
    }
#endif
    return true;
}

}  // namespace

const Kernel& kernelFor(InstructionSet set) {
    assert(isSupported(set) && "an instruction set that this build and this processor have");
    return *compiledKernel(set);
}

}  // namespace soft

std::string_view nameOf(InstructionSet set) {
    switch (set) {
        case InstructionSet::Scalar:
            return "scalar";
        case InstructionSet::Sse2:
            return "sse2";
        case InstructionSet::Avx2:
            return "avx2";
        case InstructionSet::Avx512:
            return "avx512";
        case InstructionSet::Neon:
            return "neon";
        case InstructionSet::Simd128:
            return "simd128";
    }
    return "";
}

bool isSupported(InstructionSet set) { return soft::compiledKernel(set) != nullptr && soft::hasProcessor(set); }

InstructionSet bestInstructionSet() {
    return *std::find_if(kInstructionSets.rbegin(), kInstructionSets.rend(), isSupported);
}

}  // namespace rb
