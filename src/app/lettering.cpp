#include "app/lettering.hpp"

#include <backends/imgui_impl_opengl3.h>
#include <cmath>

#include "render/open_gl.hpp"

namespace rb {

Lettering::Lettering() : context_(ImGui::CreateContext()) {
    IMGUI_CHECKVERSION();
    makeCurrent();
    ImGui::GetIO().IniFilename = nullptr;
    ImGui::GetIO().LogFilename = nullptr;
    ImGui_ImplOpenGL3_Init(kGlslVersion);
}

Lettering::~Lettering() {
    makeCurrent();
    ImGui_ImplOpenGL3_Shutdown();
    ImGui::DestroyContext(context_);
}

// The font is drawn in pixels and shown in units.
void Lettering::prepare(const Ground& ground) {
    makeCurrent();
    const float fontPixels = std::round(kFontSize * ground.unitsPerPoint * ground.pixelsPerUnit);
    if (fontPixels != fontPixels_) {
        loadFont(fontPixels);
        ImGui_ImplOpenGL3_DestroyFontsTexture();
        ImGui_ImplOpenGL3_CreateFontsTexture();
        fontPixels_ = fontPixels;
    }
    applyStyle(ground.look, ground.unitsPerPoint, ground.isForFingers);
    ImGuiIO& io = ImGui::GetIO();
    io.FontGlobalScale = ground.unitsPerPoint * kFontSize / fontPixels;
    io.DisplaySize = {ground.size.x, ground.size.y};
    io.DisplayFramebufferScale = {ground.pixelsPerUnit, ground.pixelsPerUnit};
    ImGui_ImplOpenGL3_NewFrame();
}

void Lettering::draw() {
    ImGui::Render();
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

}  // namespace rb
