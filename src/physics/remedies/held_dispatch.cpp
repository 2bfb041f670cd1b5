// The kernels of this build, by instruction set.

#include <cassert>

#include "physics/remedies/held_kernel.hpp"

namespace rb {

SolveHeldLanes solveHeldScalar, solveHeldSse2, solveHeldAvx2, solveHeldNeon, solveHeldSimd128;

SolveHeldLanes* solvingHeldLanes(InstructionSet instructions) {
    assert(isSupported(instructions) && "an instruction set that this build and this processor have");
    switch (instructions) {
#if defined(__wasm__)
        default:
            return solveHeldSimd128;
#else
#if defined(RB_HAS_SIMD_KERNELS) && defined(__x86_64__)
        case InstructionSet::Sse2:
            return solveHeldSse2;
        case InstructionSet::Avx2:
        case InstructionSet::Avx512:
            return solveHeldAvx2;
#elif defined(RB_HAS_SIMD_KERNELS) && defined(__aarch64__)
        case InstructionSet::Neon:
            return solveHeldNeon;
#endif
        default:
            return solveHeldScalar;
#endif
    }
}

}  // namespace rb
