#pragma once

// OpenGL without a window and without a display server.

namespace rb {

/// A current OpenGL 3.3 core context of its own, with its functions loaded. It has no framebuffer: draw into an
/// OffscreenTarget. One at a time; it ends with its owner, on the thread that made it.
class OffscreenContext {
  public:
    /// @throws GraphicsError with what was found, what is needed, what to try
    OffscreenContext();
    ~OffscreenContext();
    OffscreenContext(const OffscreenContext&) = delete;
    OffscreenContext& operator=(const OffscreenContext&) = delete;

  private:
    void* display_ = nullptr;
    void* context_ = nullptr;
};

}  // namespace rb
