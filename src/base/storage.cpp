#include "base/storage.hpp"

#ifdef __linux__
#include <memory>
#include <sys/mman.h>
#endif

namespace rb {

#ifdef __linux__
void preferLargePages(void* block, std::size_t bytes) {
    constexpr std::size_t kWorthIt = std::size_t{2} << 20U;
    constexpr std::size_t kPage = std::size_t{64} << 10U;  // the largest of the usual ones: madvise wants whole pages
    if (bytes < kWorthIt || std::align(kPage, kWorthIt - kPage, block, bytes) == nullptr) return;
    madvise(block, bytes - bytes % kPage, MADV_HUGEPAGE);
}
#else
void preferLargePages(void* /*block*/, std::size_t /*bytes*/) {}
#endif

}  // namespace rb
