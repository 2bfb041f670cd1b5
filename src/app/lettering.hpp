#pragma once

// Dear ImGui with OpenGL: a context of its own, with its font and its style, of any size.

#include <glm/vec2.hpp>
#include <imgui.h>

#include "ui/style.hpp"

namespace rb {

class Lettering {
  public:
    /// What it draws on, and how it looks there.
    struct Ground {
        glm::vec2 size;              ///< [units]
        float pixelsPerUnit = 1.0F;  ///< more than 1 on some systems
        float unitsPerPoint = 1.0F;  ///< of its text [1]
        Look look = Look::Paper;
        bool isForFingers = false;  ///< as of applyStyle()
    };

    /// It becomes ImGui's current one. Needs a current context with OpenGL loaded, now and when this is destroyed.
    Lettering();
    ~Lettering();
    Lettering(const Lettering&) = delete;
    Lettering& operator=(const Lettering&) = delete;

    void makeCurrent() const { ImGui::SetCurrentContext(context_); }
    /// Makes it current and ready for a frame; ImGui::NewFrame() begins that.
    void prepare(const Ground& ground);
    /// Draws what was put since ImGui::NewFrame().
    static void draw();
    /// Draws at once what `compose` puts into a frame. @param compose is told whether its frame is the one that is
    /// drawn @param drawBelow draws what lies below, when that is composed
    template <class Compose, class DrawBelow>
    void drawPicture(const Ground& ground, Compose compose, DrawBelow drawBelow) {
        constexpr int kPasses = 2;  // what is as wide as it holds is so from its second frame on
        for (int pass = 0; pass < kPasses; ++pass) {
            prepare(ground);
            ImGui::NewFrame();
            compose(pass + 1 == kPasses);
            ImGui::EndFrame();
        }
        drawBelow();
        draw();
    }

  private:
    ImGuiContext* context_;
    float fontPixels_ = 0.0F;
};

}  // namespace rb
