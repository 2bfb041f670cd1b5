#include <GLFW/glfw3.h>
#include <algorithm>

#include "app/platform/windowing.hpp"

namespace rb::windowing {

std::string latestProblem() {
    const char* text = nullptr;
    glfwGetError(&text);
    return text == nullptr ? "no reason given" : text;
}

void askForOpenGl(bool isScaled) {
    glfwDefaultWindowHints();
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
    glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
    glfwWindowHint(GLFW_SCALE_TO_MONITOR, isScaled ? GLFW_TRUE : GLFW_FALSE);
    glfwWindowHintString(GLFW_X11_CLASS_NAME, "rigid-bodies");
    glfwWindowHintString(GLFW_X11_INSTANCE_NAME, "rigid-bodies");
}

void fitToScreen(GLFWwindow* window) {
    GLFWmonitor* const monitor = glfwGetPrimaryMonitor();
    if (monitor == nullptr) return;
    int left = 0;
    int top = 0;
    int roomWidth = 0;
    int roomHeight = 0;
    int width = 0;
    int height = 0;
    glfwGetMonitorWorkarea(monitor, &left, &top, &roomWidth, &roomHeight);
    glfwGetWindowSize(window, &width, &height);
    if (roomWidth < 1 || roomHeight < 1 || (width <= roomWidth && height <= roomHeight)) return;
    glfwSetWindowSize(window, std::min(width, roomWidth), std::min(height, roomHeight));
}

float contentScale(GLFWwindow* window) {
    float x = 1.0F;
    float y = 1.0F;
    glfwGetWindowContentScale(window, &x, &y);
    return std::max(x, y);
}

const char* keyName(int key, int scancode) { return glfwGetKeyName(key, scancode); }

int modifiers(int given) { return given; }

double notches(double turned) { return turned; }

std::string clipboard(GLFWwindow* window) {
    const char* const text = glfwGetClipboardString(window);
    return text == nullptr ? "" : text;
}

void setClipboard(GLFWwindow* window, const std::string& text) { glfwSetClipboardString(window, text.c_str()); }

std::optional<bool> isCopied() { return true; }

std::string droppedFile(const char* path) { return path; }

void waitUntil(double time) {
    for (double now = glfwGetTime(); now < time; now = glfwGetTime()) glfwWaitEventsTimeout(time - now);
}

}  // namespace rb::windowing
