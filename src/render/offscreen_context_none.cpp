// For systems without EGL.

#include "render/graphics_error.hpp"
#include "render/offscreen_context.hpp"

namespace rb {

OffscreenContext::OffscreenContext() {
    throw GraphicsError("found no EGL when this program was built, needed to draw without a window; try with a window");
}

OffscreenContext::~OffscreenContext() = default;

}  // namespace rb
