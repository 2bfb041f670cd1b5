#pragma once

#include <cstddef>

namespace rb {

/// How often `new` was asked for memory. 0 for ever under the address sanitizer, which brings its own.
std::size_t allocations();

}  // namespace rb
