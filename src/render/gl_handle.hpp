#pragma once

// Owners of OpenGL objects: each deletes its object once, in the context that made it.

#include <cstddef>
#include <span>
#include <utility>

namespace rb {

/// The name (a number) of an OpenGL object, 0 for none. It can be moved, but not copied.
template <void (*Destroy)(unsigned)>
class GlHandle {
  public:
    GlHandle() = default;
    explicit GlHandle(unsigned name) : name_(name) {}
    GlHandle(GlHandle&& other) noexcept : name_(std::exchange(other.name_, 0U)) {}
    GlHandle& operator=(GlHandle&& other) noexcept {
        std::swap(name_, other.name_);
        return *this;
    }
    GlHandle(const GlHandle&) = delete;
    GlHandle& operator=(const GlHandle&) = delete;
    ~GlHandle() {
        if (name_ != 0) Destroy(name_);
    }

    unsigned get() const { return name_; }

  private:
    unsigned name_ = 0;
};

void deleteShader(unsigned name);
void deleteProgram(unsigned name);
void deleteBuffer(unsigned name);
void deleteVertexArray(unsigned name);
void deleteFramebuffer(unsigned name);
void deleteRenderbuffer(unsigned name);

using GlShader = GlHandle<deleteShader>;
using GlProgram = GlHandle<deleteProgram>;
using GlBuffer = GlHandle<deleteBuffer>;
using GlVertexArray = GlHandle<deleteVertexArray>;
using GlFramebuffer = GlHandle<deleteFramebuffer>;
using GlRenderbuffer = GlHandle<deleteRenderbuffer>;

GlBuffer makeBuffer();
GlVertexArray makeVertexArray();
GlFramebuffer makeFramebuffer();
GlRenderbuffer makeRenderbuffer();

/// The memory on the graphics card for the instances and corners of a frame: a buffer that is filled anew for every
/// picture. It can grow, but does not shrink.
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
