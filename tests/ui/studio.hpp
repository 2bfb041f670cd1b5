#pragma once

// Dear ImGui without a window: frames drawn off screen, and a mouse that goes where a test puts it.

#include <backends/imgui_impl_opengl3.h>
#include <cstdlib>
#include <imgui.h>

#include "render/chart/image.hpp"
#include "render/offscreen_context.hpp"
#include "render/offscreen_target.hpp"
#include "render/open_gl.hpp"
#include "render/panes.hpp"
#include "ui/style.hpp"

namespace rb {

class UiStudio {
  public:
    UiStudio(glm::ivec2 size, Look look, float scale) : target_(size) {
        target_.bind();
        ImGui::CreateContext();
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        io.DisplaySize = {static_cast<float>(size.x), static_cast<float>(size.y)};
        io.DeltaTime = 1.0F / 60.0F;
        ImGui_ImplOpenGL3_Init(kGlslVersion);
        loadFont(kFontSize * scale);
        applyStyle(look, scale);
    }
    ~UiStudio() {
        ImGui_ImplOpenGL3_Shutdown();
        ImGui::DestroyContext();
    }
    UiStudio(const UiStudio&) = delete;
    UiStudio& operator=(const UiStudio&) = delete;

    /// Draws a frame: whatever `content` draws, on the window's ground.
    template <class F>
    void frame(F content) {
        clearTarget(wholeTarget(target_.size()), ImGui::GetColorU32(ImGuiCol_WindowBg));
        ImGui_ImplOpenGL3_NewFrame();
        ImGui::NewFrame();
        content();
        ImGui::Render();
        ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
    }

    Image picture() const {
        Image image;
        readPixels(target_.size(), image);
        return image;
    }

    void moveMouse(float x, float y) { ImGui::GetIO().MousePos = {x, y}; }

  private:
    OffscreenContext context_;
    OffscreenTarget target_;
};

/// How many pixels have a colour, or nearly so.
inline int count(const Image& image, std::uint32_t color) {
    constexpr int kEdge = 60;  // of 255: smoothing
    int found = 0;
    for (int y = 0; y < image.height; ++y) {
        for (int x = 0; x < image.width; ++x) {
            bool isNear = true;
            for (unsigned channel = 0; channel < 3; ++channel) {
                const int wanted = static_cast<int>(color >> (8U * channel) & 255U);
                isNear = isNear && std::abs(image.at(x, y)[channel] - wanted) < kEdge;
            }
            found += isNear ? 1 : 0;
        }
    }
    return found;
}

}  // namespace rb
