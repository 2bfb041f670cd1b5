#pragma once

#include <cstddef>

namespace rb {

/// Asks the system for large pages behind memory of some megabytes that is about to be filled from its beginning on:
/// page by page of the usual 4 KiB, what a step of half a million contacts touches for the first time takes it a
/// quarter of its time. A wish: where the system has none, or where there is less to fill, nothing changes. It is the
/// one thing that physics asks a system for.
void preferLargePages(void* block, std::size_t bytes);

}  // namespace rb
