#pragma once

// OpenGL without a window and without a display server.

namespace rb {

/// Owns an OpenGL 3.3 core context, current and with its functions loaded. It has no framebuffer: draw into an
/// OffscreenTarget. There can be one at a time; it must be destroyed on the thread that made it.
class OffscreenContext {
  public:
    /// @throws GraphicsError that says what was found, what is needed and what to try
    OffscreenContext();
    ~OffscreenContext();
    OffscreenContext(const OffscreenContext&) = delete;
    OffscreenContext& operator=(const OffscreenContext&) = delete;

  private:
    // Not every system has both.
    [[maybe_unused]] void* display_ = nullptr;
    [[maybe_unused]] void* context_ = nullptr;
};

}  // namespace rb
