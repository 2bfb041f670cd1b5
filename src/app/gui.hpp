#pragma once

// Dear ImGui between the window and the panels: its context, its font at the screen's scale, its mouse and keys.

#include <span>

#include "app/input.hpp"
#include "app/window.hpp"
#include "ui/style.hpp"

namespace rb {

class Gui {
  public:
    /// Needs the window's context current, which must still be when it is destroyed.
    explicit Gui(Window& window);
    ~Gui();
    Gui(const Gui&) = delete;
    Gui& operator=(const Gui&) = delete;

    /// Begins a frame with the events that belong to it. Afterwards it is known whose they are.
    void beginFrame(std::span<const InputEvent> events, Look look);
    /// Ends it: what the panels made of it is ready to be drawn.
    void endFrame();
    /// Draws the frame that was ended last into the framebuffer.
    void draw();

    bool wantsMouse() const;   ///< it is over a panel
    bool wantsKeys() const;    ///< a field is being typed in
    bool wantsEscape() const;  ///< a list is open

  private:
    void adapt(Look look);
    void feedMouse(std::span<const InputEvent> events);

    Window& window_;
    Look look_ = Look::Paper;
    float fontPixels_ = 0.0F;
    float styleScale_ = 0.0F;
    glm::vec2 cursor_{0.0F, 0.0F};
    bool isDown_[kMouseButtons] = {};
};

}  // namespace rb
