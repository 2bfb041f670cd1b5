#pragma once

// Dear ImGui between the window and the panels: its context, its font at the screen's scale, its mouse and keys.

#include <memory>
#include <span>
#include <string>

#include "app/session/input_queue.hpp"
#include "app/window.hpp"
#include "ui/readout.hpp"

namespace rb {

class Gui {
  public:
    /// The window's context must be current now and when this is destroyed.
    explicit Gui(Window& window);
    ~Gui();
    Gui(const Gui&) = delete;
    Gui& operator=(const Gui&) = delete;

    /// Begins a frame with its events. In a small window the text is smaller than at the screen's scale.
    /// Afterwards the functions below tell whether the panels use them.
    void beginFrame(std::span<const InputEvent> events, const InterfaceState& state);
    /// The size of text that fills the window; a larger one is drawn so too [1].
    float largestTextSize() const;
    /// Ends the frame: the panels are ready to be drawn.
    void endFrame();
    /// Draws the frame that was ended last into the framebuffer.
    void draw();
    /// Draws at once what `compose` puts into a frame of its own, of which the window's knows nothing: it has its look,
    /// but neither its panels nor its mouse. @param compose is told whether its frame is the one that is drawn
    /// @param drawBelow draws what lies below, when that is composed
    template <class Compose, class DrawBelow>
    void drawPicture(Compose compose, DrawBelow drawBelow) {
        constexpr int kPasses = 2;  // what is as wide as it holds is so from its second frame on
        for (int pass = 0; pass < kPasses; ++pass) {
            beginPicture();
            compose(pass + 1 == kPasses);
            endFrame();
        }
        drawBelow();
        endPicture();
    }

    bool wantsMouse() const;   ///< the mouse is over a panel
    bool wantsKeys() const;    ///< a field is being typed in
    bool isHeld() const;       ///< the mouse holds something, or a field is being typed in
    bool wantsEscape() const;  ///< a list is open, which Esc closes
    /// By how much a notch of the wheel scrolls what is under the mouse; 0: nothing scrolls [window units].
    float wheelStep() const;

  private:
    void useClipboard();
    void adapt(const InterfaceState& state);
    void feedMouse(std::span<const InputEvent> events);
    void beginPicture();
    void endPicture();

    struct Destroy {
        void operator()(ImGuiContext* context) const { ImGui::DestroyContext(context); }
    };

    Window& window_;
    ImGuiContext* shown_ = nullptr;                    // the window's
    std::unique_ptr<ImGuiContext, Destroy> pictures_;  // none before the first one
    std::string pasted_;                               // latest
    Look look_ = Look::Paper;
    float fontPixels_ = 0.0F;
    float styleScale_ = 0.0F;
    glm::vec2 cursor_{0.0F, 0.0F};
    bool isDown_[kMouseButtons] = {};
};

}  // namespace rb
