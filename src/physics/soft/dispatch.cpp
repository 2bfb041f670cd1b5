// The kernels of this build, by instruction set.

#include <cassert>

#include "physics/soft/kernel.hpp"

namespace rb::soft {

extern const Kernel kScalarKernel, kSse2Kernel, kAvx2Kernel, kAvx512Kernel, kNeonKernel, kSimd128Kernel;

const Kernel& kernelFor(InstructionSet set) {
    assert(isSupported(set) && "an instruction set that this build and this processor have");
    switch (set) {
#ifdef RB_HAS_SIMD_KERNELS
#if defined(__x86_64__)
        case InstructionSet::Sse2: return kSse2Kernel;
        case InstructionSet::Avx2: return kAvx2Kernel;
        case InstructionSet::Avx512: return kAvx512Kernel;
#elif defined(__aarch64__)
        case InstructionSet::Neon: return kNeonKernel;
#elif defined(__wasm__)
        case InstructionSet::Simd128: return kSimd128Kernel;
#endif
#endif
        default: return kScalarKernel;
    }
}

}  // namespace rb::soft
