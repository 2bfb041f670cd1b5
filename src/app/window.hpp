#pragma once

// A window with OpenGL 3.3, and the input that comes through it.

#include <atomic>
#include <glm/vec2.hpp>
#include <memory>
#include <optional>
#include <string>

#include "app/command_line/options.hpp"
#include "app/session/input_queue.hpp"

struct GLFWwindow;

namespace rb {

class Window {
  public:
    /// Opens the window, makes its context current and loads OpenGL; buffers swap with the screen's refresh.
    /// @param isScaled whether the size is multiplied by the monitor's scale @throws GraphicsError that says what was
    /// found, what is needed and what to try
    Window(PixelSize size, bool isScaled, const std::string& title);

    /// Whether its close button was pressed, as far as input was gathered. Any thread may ask.
    bool isAskedToClose() const { return isAskedToClose_; }
    /// Takes that as not asked. The window is shown again where it is minimized.
    void stayOpen();
    /// Shows what was drawn, and gathers the input. If nothing else limits the loop to the screen's refresh rate, this
    /// does.
    void showFrame();
    /// Waits for input and gathers it: for a window that is minimized.
    void waitForInput();
    /// Gathers the input within a frame: the sizes stay as they are.
    void gatherInput();

    /// Fills the screen that the window is on, or goes back to the size and the place that it had.
    void setFullScreen(bool isFull);

    /// The text that was copied, here or in another program; empty if there is none.
    std::string clipboard() const;
    void setClipboard(const std::string& text);
    /// Whether that was copied; nothing while the system has not said.
    std::optional<bool> isCopied() const;

    /// Whether the window was resized or uncovered since this was asked last.
    bool hasChanged();

    // As they were when input was gathered last: they stay the same during a frame, however fast the user resizes.
    glm::vec2 size() const { return size_; }                ///< in the unit of cursor positions
    glm::ivec2 framebufferSize() const { return pixels_; }  ///< [px]
    float pixelsPerUnit() const { return pixelsPerUnit_; }  ///< more than 1 on some systems
    float unitsPerPoint() const;                            ///< bounded, so that every panel has a size
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

    void open(PixelSize size, bool isScaled, const std::string& title);
    void listen();
    void holdBack();
    void measure();

    Library library_;
    std::unique_ptr<InputQueue> input_;  // on the heap, so that callbacks find it after this object was moved
    std::unique_ptr<GLFWwindow, Destroy> window_;
    glm::vec2 size_{1.0F, 1.0F};
    glm::ivec2 pixels_{1, 1};
    float contentScale_ = 1.0F;
    float pixelsPerUnit_ = 1.0F;
    std::atomic<bool> isAskedToClose_{false};
    double shownAt_ = 0.0;          // [s] of GLFW's clock
    glm::ivec2 knownPixels_{0, 0};  // when hasChanged() was asked last
    struct Place {
        glm::ivec2 corner;
        glm::ivec2 size;
    };
    std::optional<Place> windowed_;  // while it fills the screen
};

}  // namespace rb
