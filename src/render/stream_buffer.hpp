#pragma once

// The memory on the graphics card for the instances and corners of a frame.

#include <cstddef>
#include <span>

#include "render/gl_handle.hpp"

namespace rb {

/// A buffer that is filled anew for every picture. It can grow, but does not shrink.
class StreamBuffer {
  public:
    StreamBuffer();

    /// Replaces the contents in one transfer, and leaves the buffer bound.
    void upload(std::span<const std::byte> bytes);

    unsigned get() const { return buffer_.get(); }

  private:
    GlBuffer buffer_;
    std::size_t capacity_ = 0;  // [bytes]
};

}  // namespace rb
