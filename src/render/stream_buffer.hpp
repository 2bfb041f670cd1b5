#pragma once

// Where a frame's instances and corners go on the graphics card.

#include <cstddef>
#include <span>

#include "render/gl_handle.hpp"

namespace rb {

/// A buffer that is filled anew for every picture. It grows and never shrinks.
class StreamBuffer {
  public:
    StreamBuffer();

    /// Replaces the contents, in one transfer, and leaves the buffer bound.
    void upload(std::span<const std::byte> bytes);

    unsigned get() const { return buffer_.get(); }

  private:
    GlBuffer buffer_;
    std::size_t capacity_ = 0;  // [bytes]
};

}  // namespace rb
