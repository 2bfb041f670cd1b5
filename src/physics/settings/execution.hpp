#pragma once

// What a step runs on: threads and instructions. They do not change a bit of the result.

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <span>
#include <string_view>

namespace rb {

/// An instruction set that the inner loops of the solver `soft` are compiled for. Neon is AArch64's,
/// Simd128 WebAssembly's.
enum class InstructionSet { Scalar, Sse2, Avx2, Avx512, Neon, Simd128 };

/// From the narrowest registers to the widest.
inline constexpr std::array kInstructionSets{InstructionSet::Scalar,  InstructionSet::Sse2, InstructionSet::Neon,
                                             InstructionSet::Simd128, InstructionSet::Avx2, InstructionSet::Avx512};

std::string_view nameOf(InstructionSet set);

/// Whether this processor, and this build, can run it. Scalar always can.
bool isSupported(InstructionSet set);

/// The widest that is supported.
InstructionSet bestInstructionSet();

/// Called again and again while a step is made. It may throw, and so have the step given up.
using CancellationPoint = std::function<void()>;

/// Calls a cancellation point once for so many pairs, contacts or the like that are gone over: for loops that are short
/// in most worlds, and may be of millions.
class Lookout {
  public:
    static constexpr std::size_t kItems = 1U << 14U;  // 10 ms, where memory comes from the system for the first time

    /// Without a cancellation point.
    Lookout() = default;
    explicit Lookout(const CancellationPoint& point) : point_(&point) {}

    /// So many more have been gone over. @throws what the cancellation point throws
    void passed(std::size_t items) {
        passed_ += items;
        if (passed_ < kItems) return;
        passed_ = 0;
        if (point_ != nullptr && *point_) (*point_)();
    }

    /// Calls use(item) for all of them, in their order. @throws what the cancellation point throws
    template <class Item, class Use>
    void forEach(std::span<Item> items, Use use) {
        while (!items.empty()) {
            const std::span<Item> next = items.first(std::min(items.size(), kItems));
            for (Item& item : next) use(item);
            passed(next.size());
            items = items.subspan(next.size());
        }
    }

  private:
    const CancellationPoint* point_ = nullptr;
    std::size_t passed_ = 0;  // since it was called
};

struct Execution {
    int threads = 1;  ///< with the caller's; more than one helps only from some thousand circles on
    InstructionSet instructions = bestInstructionSet();
};

}  // namespace rb
