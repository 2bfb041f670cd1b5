// For systems without EGL: the context of a window that is never shown.

#include <GLFW/glfw3.h>
#include <string>

#include "render/graphics_error.hpp"
#include "render/offscreen_context.hpp"
#include "render/open_gl.hpp"

namespace rb {

namespace {

GLFWwindow* hiddenWindow() {
    constexpr int kSize = 64;  // [px]; nothing is drawn into it
    if (glfwInit() == GLFW_FALSE) return nullptr;
    glfwDefaultWindowHints();
    glfwWindowHint(GLFW_VISIBLE, GLFW_FALSE);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
    glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
    return glfwCreateWindow(kSize, kSize, "", nullptr, nullptr);
}

}  // namespace

OffscreenContext::OffscreenContext() {
    GLFWwindow* const window = hiddenWindow();
    if (window == nullptr) {
        const char* reason = nullptr;
        glfwGetError(&reason);
        const std::string found = reason == nullptr ? "no reason given" : reason;
        glfwTerminate();
        throw GraphicsError("found no OpenGL to draw with without a window (" + found +
                            "), needed is OpenGL 3.3; try a newer graphics driver");
    }
    context_ = window;
    glfwMakeContextCurrent(window);
    try {
        loadOpenGl(glfwGetProcAddress);
    } catch (...) {
        glfwTerminate();
        throw;
    }
}

OffscreenContext::~OffscreenContext() { glfwTerminate(); }

}  // namespace rb
