// The kernels of this build, by instruction set.

#include <cassert>

#include "physics/soft/kernel.hpp"

namespace rb::soft {

extern const Kernel kScalarKernel, kSse2Kernel, kAvx2Kernel, kAvx512Kernel, kNeonKernel, kSimd128Kernel;

const Kernel& kernelFor(InstructionSet set) {
    assert(isSupported(set) && "an instruction set that this build and this processor have");
    switch (set) {
#if defined(__wasm__)
        default:
            return kSimd128Kernel;
#else
#if defined(RB_HAS_SIMD_KERNELS) && defined(__x86_64__)
        case InstructionSet::Sse2:
            return kSse2Kernel;
        case InstructionSet::Avx2:
            return kAvx2Kernel;
        case InstructionSet::Avx512:
            return kAvx512Kernel;
#elif defined(RB_HAS_SIMD_KERNELS) && defined(__aarch64__)
        case InstructionSet::Neon:
            return kNeonKernel;
#endif
        default:
            return kScalarKernel;
#endif
    }
}

}  // namespace rb::soft
