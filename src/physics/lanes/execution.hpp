#pragma once

// What a step runs on: threads and instructions. They do not change a bit of the result.

#include <array>
#include <string_view>

namespace rb {

/// An instruction set that inner loops are compiled for. Neon is AArch64's, Simd128 WebAssembly's.
enum class InstructionSet { Scalar, Sse2, Avx2, Avx512, Neon, Simd128 };

/// From the narrowest registers to the widest.
inline constexpr std::array kInstructionSets{InstructionSet::Scalar,  InstructionSet::Sse2, InstructionSet::Neon,
                                             InstructionSet::Simd128, InstructionSet::Avx2, InstructionSet::Avx512};

std::string_view nameOf(InstructionSet set);

/// Whether this processor, and this build, can run it. Scalar can, but for WebAssembly.
bool isSupported(InstructionSet set);

/// The widest that is supported.
InstructionSet bestInstructionSet();

struct Execution {
    int threads = 1;  ///< with the caller's; more than one helps only from some thousand circles on
    InstructionSet instructions = bestInstructionSet();
};

}  // namespace rb
