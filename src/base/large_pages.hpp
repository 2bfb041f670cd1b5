#pragma once

#include <cstddef>

namespace rb {

/// Asks the system for large pages behind memory of some megabytes that is about to be filled from its beginning on:
/// with pages of the usual 4 KiB, the first touch of its lists takes a step of half a million contacts a fifth of its
/// time under `remedied`. A wish: where the system has none, or where there is less to fill, nothing changes. It is the
/// one call of a system's own that physics makes.
void preferLargePages(void* block, std::size_t bytes);

}  // namespace rb
