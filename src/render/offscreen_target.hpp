#pragma once

// A framebuffer that is not shown on a screen, and a function that copies a framebuffer into an image.

#include <glm/vec2.hpp>

#include "render/chart/image.hpp"
#include "render/gl_handle.hpp"

namespace rb {

class OffscreenTarget {
  public:
    /// @param size [px], at least 1 × 1
    /// @throws GraphicsError if the driver cannot make one of that size
    explicit OffscreenTarget(glm::ivec2 size);

    /// Makes it the framebuffer that OpenGL draws to and reads from.
    void bind() const;

    glm::ivec2 size() const { return size_; }
    /// Of any that the driver can make [px].
    static int largestSide();

  private:
    glm::ivec2 size_;
    GlRenderbuffer color_;
    GlFramebuffer framebuffer_;
};

/// Makes the window's the framebuffer that OpenGL draws to and reads from.
void bindWindow();

/// Reads the framebuffer that is bound (a target, or a window's back buffer) into `image`, whose memory is reused.
/// @param size of the framebuffer [px]
void readPixels(glm::ivec2 size, Image& image);

}  // namespace rb
