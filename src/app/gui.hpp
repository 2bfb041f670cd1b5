#pragma once

// Dear ImGui between the window and the panels: its context, its font at the screen's scale, its mouse and keys.

#include <imgui.h>
#include <optional>
#include <span>
#include <string>

#include "app/lettering.hpp"
#include "app/session/any_session.hpp"
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
    void beginFrame(std::span<const InputEvent> events, const WindowScale& scale, const InterfaceState& state);
    /// The size of text that fills the window; a larger one is drawn so too [1].
    float largestTextSize() const;
    /// Ends the frame: the panels are ready to be drawn.
    void endFrame() { ImGui::EndFrame(); }
    /// Draws the frame that was ended last into the framebuffer.
    void draw() { Lettering::draw(); }
    /// As of Lettering, in a frame of which the window's knows nothing: it has neither its panels nor its mouse.
    template <class Compose, class DrawBelow>
    void drawPicture(const WindowScale& scale, const InterfaceState& state, Compose compose, DrawBelow drawBelow) {
        if (!pictures_) pictures_.emplace();
        pictures_->drawPicture(groundOf(scale, state), compose, drawBelow);
        shown_.makeCurrent();
    }

    /// The mouse is over a panel, or was when the first of two quick clicks closed what was there.
    bool wantsMouse() const { return ImGui::GetIO().WantCaptureMouse || isClickAgain_; }
    bool wantsKeys() const { return ImGui::GetIO().WantTextInput; }  ///< a field is being typed in
    /// The mouse holds something, or a field is being typed in.
    bool isHeld() const { return ImGui::IsAnyItemActive(); }
    /// A list is open, which Esc closes.
    bool wantsEscape() const {
        return ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel);
    }
    /// By how much a notch of the wheel scrolls what is under the mouse; 0: nothing scrolls [window units].
    float wheelStep() const;

  private:
    static Lettering::Ground groundOf(const WindowScale& scale, const InterfaceState& state);
    void useClipboard();
    void feedMouse(std::span<const InputEvent> events);

    Window& window_;
    Lettering shown_;
    std::optional<Lettering> pictures_;  // none before the first one
    std::string pasted_;                 // latest
    glm::vec2 cursor_{0.0F, 0.0F};
    bool isDown_[kMouseButtons] = {};
    bool isClickOfPanels_ = false;  // the latest
    bool isClickAgain_ = false;     // in this frame
};

}  // namespace rb
