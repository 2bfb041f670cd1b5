#include "render/stream_buffer.hpp"

#include <algorithm>
#include <glad/gl.h>

namespace rb {

StreamBuffer::StreamBuffer() : buffer_(makeBuffer()) {}

void StreamBuffer::upload(std::span<const std::byte> bytes) {
    // New storage replaces the old, so that the driver need not wait until the last frame has been drawn from it.
    capacity_ = std::max(capacity_, bytes.size());
    glBindBuffer(GL_ARRAY_BUFFER, buffer_.get());
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(capacity_), nullptr, GL_STREAM_DRAW);
    glBufferSubData(GL_ARRAY_BUFFER, 0, static_cast<GLsizeiptr>(bytes.size()), bytes.data());
}

}  // namespace rb
