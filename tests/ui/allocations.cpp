#include "ui/allocations.hpp"

#include <cstdlib>
#include <new>

namespace {

std::size_t madeSoFar = 0;

}  // namespace

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define RB_OWN_ALLOCATOR 0
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define RB_OWN_ALLOCATOR 0
#endif
#ifndef RB_OWN_ALLOCATOR
#define RB_OWN_ALLOCATOR 1
void* operator new(std::size_t size) {
    ++madeSoFar;
    if (void* const memory = std::malloc(size > 0 ? size : 1)) return memory;
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
#endif

std::size_t rb::allocations() { return madeSoFar; }
