#pragma once

// A window with OpenGL 3.3, and what comes in through it.

#include <glm/vec2.hpp>
#include <memory>
#include <string>

#include "app/input.hpp"
#include "app/options.hpp"

struct GLFWwindow;

namespace rb {

class Window {
  public:
    /// Opens it, with its context current and OpenGL loaded; buffers swap with the screen's refresh.
    /// @throws GraphicsError with what was found, what is needed, what to try
    Window(PixelSize size, const std::string& title);

    bool isAskedToClose() const;
    /// Shows what was drawn, and gathers what came in. Where nothing holds the loop back to the screen's refresh rate,
    /// this does.
    void showFrame();
    /// Gathers what comes in, and waits for it: for a window that is minimized.
    void waitForInput();

    glm::vec2 size() const;              ///< in the unit of cursor positions
    glm::ivec2 framebufferSize() const;  ///< [px]
    float contentScale() const;          ///< pixels a point, as the desktop is set
    InputQueue& input() { return *input_; }
    GLFWwindow* handle() const { return window_.get(); }

  private:
    struct Library {
        Library();
        ~Library();
        Library(const Library&) = delete;
        Library& operator=(const Library&) = delete;
    };
    struct Destroy {
        void operator()(GLFWwindow* window) const;
    };

    void open(PixelSize size, const std::string& title);
    void listen();
    void holdBack();

    Library library_;
    std::unique_ptr<InputQueue> input_;  // where callbacks find it, wherever the window is moved
    std::unique_ptr<GLFWwindow, Destroy> window_;
    double shownAt_ = 0.0;  // [s] of GLFW's clock
};

}  // namespace rb
