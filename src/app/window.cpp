#include "app/window.hpp"

#include <GLFW/glfw3.h>
#include <algorithm>

#include "app/platform/windowing.hpp"
#include "render/graphics_error.hpp"
#include "render/open_gl.hpp"

namespace rb {

namespace {

InputQueue& queueOf(GLFWwindow* window) { return *static_cast<InputQueue*>(glfwGetWindowUserPointer(window)); }

std::optional<MouseButton> buttonOf(int button) {
    if (button == GLFW_MOUSE_BUTTON_LEFT) return MouseButton::Left;
    if (button == GLFW_MOUSE_BUTTON_RIGHT) return MouseButton::Right;
    if (button == GLFW_MOUSE_BUTTON_MIDDLE) return MouseButton::Middle;
    return std::nullopt;
}

// The queue gives events of buttons and the wheel the position of the latest move before them: the position that GLFW
// tells in their callbacks may be newer than they are.
void onCursor(GLFWwindow* window, double x, double y) {
    queueOf(window).push({.kind = InputEvent::Kind::Move, .position = {static_cast<float>(x), static_cast<float>(y)}});
}

void onButton(GLFWwindow* window, int button, int action, int modifiers) {
    const std::optional<MouseButton> known = buttonOf(button);
    if (!known) return;
    const int held = windowing::modifiers(modifiers);
    queueOf(window).push({.kind = action == GLFW_PRESS ? InputEvent::Kind::Press : InputEvent::Kind::Release,
                          .button = *known,
                          .isShift = (held & GLFW_MOD_SHIFT) != 0,
                          .isControl = (held & GLFW_MOD_CONTROL) != 0});
}

void onWheel(GLFWwindow* window, double x, double y) {
    queueOf(window).push(
        {.kind = InputEvent::Kind::Wheel,
         .wheel = {static_cast<float>(windowing::notches(x)), static_cast<float>(windowing::notches(y))}});
}

void onKey(GLFWwindow* window, int key, int scancode, int action, int modifiers) {
    queueOf(window).push({.kind = InputEvent::Kind::Key,
                          .isDown = action != GLFW_RELEASE,
                          .key = key,
                          .scancode = scancode,
                          .action = action,
                          .modifiers = windowing::modifiers(modifiers)});
}

void onCharacter(GLFWwindow* window, unsigned character) {
    queueOf(window).push({.kind = InputEvent::Kind::Character, .character = character});
}

void onDrop(GLFWwindow* window, int count, const char** paths) {
    for (int i = 0; i < count; ++i) queueOf(window).pushFile(windowing::droppedFile(paths[i]));
}

// Drawn anew, the window shows what it showed: an event that changes nothing asks for it.
void onRefresh(GLFWwindow* window) {
    double x = 0.0;
    double y = 0.0;
    glfwGetCursorPos(window, &x, &y);
    onCursor(window, x, y);
}

/// What this machine has instead of OpenGL 3.3, as far as that can be found out.
std::string describeWhatThereIs() {
    const std::string reason = windowing::latestProblem();
    glfwDefaultWindowHints();
    glfwWindowHint(GLFW_VISIBLE, GLFW_FALSE);
    GLFWwindow* const probe = glfwCreateWindow(64, 64, "", nullptr, nullptr);
    if (probe == nullptr) return "no OpenGL at all (" + windowing::latestProblem() + ")";
    const int major = glfwGetWindowAttrib(probe, GLFW_CONTEXT_VERSION_MAJOR);
    const int minor = glfwGetWindowAttrib(probe, GLFW_CONTEXT_VERSION_MINOR);
    glfwDestroyWindow(probe);
    return "OpenGL " + std::to_string(major) + "." + std::to_string(minor) + " (" + reason + ")";
}

}  // namespace

Window::Library::Library() {
    if (glfwInit() == GLFW_TRUE) return;
    throw GraphicsError("found no display (" + windowing::latestProblem() +
                        "); needed is one with OpenGL 3.3; try it from a desktop, with xvfb-run before the command, "
                        "or without a window: --headless --seconds 10");
}

Window::Library::~Library() { glfwTerminate(); }

void Window::Destroy::operator()(GLFWwindow* window) const { glfwDestroyWindow(window); }

Window::Window(PixelSize size, bool isScaled, const std::string& title) : input_(std::make_unique<InputQueue>()) {
    open(size, isScaled, title);
    glfwMakeContextCurrent(window_.get());
    loadOpenGl(glfwGetProcAddress);
    glfwSwapInterval(1);
    listen();
    measure();
}

void Window::open(PixelSize size, bool isScaled, const std::string& title) {
    windowing::askForOpenGl(isScaled);
    window_.reset(glfwCreateWindow(size.width, size.height, title.c_str(), nullptr, nullptr));
    if (window_ && isScaled) windowing::fitToScreen(window_.get());
    if (window_) return;
    throw GraphicsError("found " + describeWhatThereIs() +
                        "; needed is OpenGL 3.3 or later; try a newer graphics driver, Mesa's software renderer with "
                        "LIBGL_ALWAYS_SOFTWARE=1, or no window: --headless --seconds 10");
}

void Window::listen() {
    GLFWwindow* const window = window_.get();
    glfwSetWindowUserPointer(window, input_.get());
    glfwSetCursorPosCallback(window, onCursor);
    glfwSetMouseButtonCallback(window, onButton);
    glfwSetScrollCallback(window, onWheel);
    glfwSetKeyCallback(window, onKey);
    glfwSetCharCallback(window, onCharacter);
    glfwSetWindowRefreshCallback(window, onRefresh);
    glfwSetDropCallback(window, onDrop);
    double x = 0.0;
    double y = 0.0;
    glfwGetCursorPos(window, &x, &y);
    onCursor(window, x, y);
}

std::string Window::clipboard() const { return windowing::clipboard(window_.get()); }

void Window::setClipboard(const std::string& text) { windowing::setClipboard(window_.get(), text); }

std::optional<bool> Window::isCopied() const { return windowing::isCopied(); }

void Window::showFrame() {
    glfwSwapBuffers(window_.get());
    holdBack();
    gatherInput();
    measure();
}

void Window::setFullScreen(bool isFull) {
    if (isFull == windowed_.has_value()) return;
    GLFWwindow* const window = window_.get();
    if (!isFull) {
        const auto [corner, size] = *windowed_;
        windowed_.reset();
        glfwSetWindowMonitor(window, nullptr, corner.x, corner.y, size.x, size.y, GLFW_DONT_CARE);
        return;
    }
    GLFWmonitor* const monitor = glfwGetPrimaryMonitor();
    const GLFWvidmode* const mode = monitor == nullptr ? nullptr : glfwGetVideoMode(monitor);
    if (mode == nullptr) return;
    windowed_.emplace();
    glfwGetWindowPos(window, &windowed_->corner.x, &windowed_->corner.y);
    glfwGetWindowSize(window, &windowed_->size.x, &windowed_->size.y);
    glfwSetWindowMonitor(window, monitor, 0, 0, mode->width, mode->height, mode->refreshRate);
}

bool Window::hasChanged() {
    const bool isOther = pixels_ != knownPixels_;
    knownPixels_ = pixels_;
    return isOther;
}

void Window::waitForInput() {
    glfwWaitEventsTimeout(0.1);
    gatherInput();
    measure();
}

void Window::gatherInput() {
    glfwPollEvents();
    isAskedToClose_ = glfwWindowShouldClose(window_.get()) == GLFW_TRUE;
}

void Window::stayOpen() {
    glfwSetWindowShouldClose(window_.get(), GLFW_FALSE);
    isAskedToClose_ = false;
    if (glfwGetWindowAttrib(window_.get(), GLFW_ICONIFIED) == GLFW_TRUE) glfwRestoreWindow(window_.get());
}

// Without a screen, or with a driver that ignores the swap interval, the loop would run as fast as the machine can.
void Window::holdBack() {
    constexpr double kUsualRate = 60.0;  // [1/s]
    constexpr double kShare = 0.9;       // of a refresh, so that a swap that waits by itself is not held back
    GLFWmonitor* const monitor = glfwGetPrimaryMonitor();
    const GLFWvidmode* const mode = monitor == nullptr ? nullptr : glfwGetVideoMode(monitor);
    const double rate = mode == nullptr || mode->refreshRate <= 0 ? kUsualRate : mode->refreshRate;
    windowing::waitUntil(shownAt_ + kShare / rate);
    shownAt_ = glfwGetTime();
}

// The sizes come from the screen one by one, and the window may be resized in between.
void Window::measure() {
    constexpr int kAttempts = 3;
    constexpr float kSmallestScale = 0.5F;
    constexpr float kLargestScale = 4.0F;
    constexpr float kFewestPixels = 0.25F;
    constexpr float kMostPixels = 8.0F;
    GLFWwindow* const window = window_.get();
    glm::ivec2 before{-1, -1};
    glm::ivec2 units{0, 0};
    for (int i = 0; i < kAttempts && units != before; ++i) {
        glfwGetWindowSize(window, &before.x, &before.y);
        glfwGetFramebufferSize(window, &pixels_.x, &pixels_.y);
        glfwGetWindowSize(window, &units.x, &units.y);
    }
    size_ = units;
    pixelsPerUnit_ = std::clamp(static_cast<float>(pixels_.x) / std::max(size_.x, 1.0F), kFewestPixels, kMostPixels);
    contentScale_ = std::clamp(windowing::contentScale(window), kSmallestScale, kLargestScale);
}

float Window::unitsPerPoint() const {
    constexpr float kFewest = 0.25F;
    constexpr float kMost = 8.0F;
    return std::clamp(contentScale_ / pixelsPerUnit_, kFewest, kMost);
}

}  // namespace rb
