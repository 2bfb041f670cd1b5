#include "render/offscreen_target.hpp"

#include <cstddef>
#include <glad/gl.h>
#include <string>

#include "render/graphics_error.hpp"

namespace rb {

int OffscreenTarget::largestSide() {
    GLint largest = 0;
    glGetIntegerv(GL_MAX_RENDERBUFFER_SIZE, &largest);
    return largest;
}

OffscreenTarget::OffscreenTarget(glm::ivec2 size)
    : size_(size), color_(makeRenderbuffer()), framebuffer_(makeFramebuffer()) {
    const int largest = largestSide();
    const std::string shown = std::to_string(size.x) + "x" + std::to_string(size.y);
    if (size.x < 1 || size.y < 1 || size.x > largest || size.y > largest) {
        throw GraphicsError("a picture of " + shown + " pixels cannot be drawn here; each side may have 1 to " +
                            std::to_string(largest));
    }
    glBindRenderbuffer(GL_RENDERBUFFER, color_.get());
    glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, size.x, size.y);
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_.get());
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, color_.get());
    if (glCheckFramebufferStatus(GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE) {
        throw GraphicsError("the driver cannot draw a picture of " + shown + " pixels; try a smaller one");
    }
}

void OffscreenTarget::bind() const { glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_.get()); }

void bindWindow() { glBindFramebuffer(GL_FRAMEBUFFER, 0); }

void readPixels(glm::ivec2 size, Image& image) {
    const auto width = static_cast<std::size_t>(size.x);
    const auto height = static_cast<std::size_t>(size.y);
    // Every OpenGL can read four bytes per pixel without conversion. Here they become three, row by row from the top.
    std::vector<std::uint8_t> rgba(4 * width * height);
    glPixelStorei(GL_PACK_ALIGNMENT, 4);
    glReadPixels(0, 0, size.x, size.y, GL_RGBA, GL_UNSIGNED_BYTE, rgba.data());

    image.width = size.x;
    image.height = size.y;
    image.rgb.resize(3 * width * height);
    std::uint8_t* out = image.rgb.data();
    for (std::size_t y = height; y-- > 0;) {
        const std::uint8_t* in = rgba.data() + 4 * width * y;
        for (std::size_t x = 0; x < width; ++x, in += 4) {
            *out++ = in[0];
            *out++ = in[1];
            *out++ = in[2];
        }
    }
}

}  // namespace rb
