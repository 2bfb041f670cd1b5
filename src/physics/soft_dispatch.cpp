// Which instruction sets there are, in this build and on this processor.

#include <cassert>
#include <initializer_list>

#include "physics/soft_kernel.hpp"

namespace rb::soft {

extern const Kernel kScalarKernel;
#ifdef RB_HAS_X86_KERNELS
extern const Kernel kSse2Kernel;
extern const Kernel kAvx2Kernel;
extern const Kernel kAvx512Kernel;
#endif

bool isSupported(InstructionSet set) {
#ifdef RB_HAS_X86_KERNELS
    switch (set) {
        case InstructionSet::Scalar:
            return true;
        case InstructionSet::Sse2:
            return __builtin_cpu_supports("sse2");
        case InstructionSet::Avx2:
            return __builtin_cpu_supports("avx2");
        case InstructionSet::Avx512:
            return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") &&
                   __builtin_cpu_supports("avx512vl");
    }
#endif
    return set == InstructionSet::Scalar;
}

InstructionSet bestInstructionSet() {
    for (const InstructionSet set : {InstructionSet::Avx512, InstructionSet::Avx2, InstructionSet::Sse2}) {
        if (isSupported(set)) return set;
    }
    return InstructionSet::Scalar;
}

const Kernel& kernelFor(InstructionSet set) {
    assert(isSupported(set));
#ifdef RB_HAS_X86_KERNELS
    switch (set) {
        case InstructionSet::Scalar:
            break;
        case InstructionSet::Sse2:
            return kSse2Kernel;
        case InstructionSet::Avx2:
            return kAvx2Kernel;
        case InstructionSet::Avx512:
            return kAvx512Kernel;
    }
#else
    static_cast<void>(set);
#endif
    return kScalarKernel;
}

}  // namespace rb::soft
