#include "render/gl_handle.hpp"

#include <algorithm>
#include <glad/gl.h>

namespace rb {

namespace {

template <class Handle, class Generate>
Handle generated(Generate generate) {
    unsigned name = 0;
    generate(1, &name);
    return Handle(name);
}

}  // namespace

void deleteShader(unsigned name) { glDeleteShader(name); }
void deleteProgram(unsigned name) { glDeleteProgram(name); }
void deleteBuffer(unsigned name) { glDeleteBuffers(1, &name); }
void deleteVertexArray(unsigned name) { glDeleteVertexArrays(1, &name); }
void deleteFramebuffer(unsigned name) { glDeleteFramebuffers(1, &name); }
void deleteRenderbuffer(unsigned name) { glDeleteRenderbuffers(1, &name); }

GlBuffer makeBuffer() { return generated<GlBuffer>(glGenBuffers); }
GlVertexArray makeVertexArray() { return generated<GlVertexArray>(glGenVertexArrays); }
GlFramebuffer makeFramebuffer() { return generated<GlFramebuffer>(glGenFramebuffers); }
GlRenderbuffer makeRenderbuffer() { return generated<GlRenderbuffer>(glGenRenderbuffers); }

StreamBuffer::StreamBuffer() : buffer_(makeBuffer()) {}

void StreamBuffer::upload(std::span<const std::byte> bytes) {
    // New storage replaces the old, so that the driver need not wait until the last frame has been drawn from it.
    capacity_ = std::max(capacity_, bytes.size());
    glBindBuffer(GL_ARRAY_BUFFER, buffer_.get());
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(capacity_), nullptr, GL_STREAM_DRAW);
    glBufferSubData(GL_ARRAY_BUFFER, 0, static_cast<GLsizeiptr>(bytes.size()), bytes.data());
}

}  // namespace rb
