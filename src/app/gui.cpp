#include "app/gui.hpp"

#include <algorithm>
#include <backends/imgui_impl_glfw.h>
#include <backends/imgui_impl_opengl3.h>
#include <cmath>
#include <imgui_internal.h>

#include "render/open_gl.hpp"

namespace rb {

Gui::Gui(Window& window) : window_(window) {
    IMGUI_CHECKVERSION();
    shown_ = ImGui::CreateContext();
    ImGui::GetIO().IniFilename = nullptr;
    ImGui::GetIO().LogFilename = nullptr;
    constexpr bool kInstallCallbacks = false;  // events come from the queue
    ImGui_ImplGlfw_InitForOpenGL(window.handle(), kInstallCallbacks);
    ImGui_ImplOpenGL3_Init(kGlslVersion);
    useClipboard();
}

// The window's own, which knows what its system does differently.
void Gui::useClipboard() {
    ImGuiIO& io = ImGui::GetIO();
    io.ClipboardUserData = this;
    io.SetClipboardTextFn = [](void* gui, const char* text) { static_cast<Gui*>(gui)->window_.setClipboard(text); };
    io.GetClipboardTextFn = [](void* gui) -> const char* {
        Gui& own = *static_cast<Gui*>(gui);
        own.pasted_ = own.window_.clipboard();
        return own.pasted_.c_str();
    };
}

Gui::~Gui() {
    pictures_.reset();
    ImGui_ImplOpenGL3_Shutdown();
    ImGui_ImplGlfw_Shutdown();
    ImGui::DestroyContext();
}

namespace {

// The largest size of text at which the window has room for panel, worlds and curves, in the window's units per point.
float largestScale(glm::vec2 window) {
    const glm::vec2 kLeastRoom =
        window.y > window.x ? glm::vec2(320.0F, 450.0F) : glm::vec2(640.0F, 330.0F);  // [points]
    constexpr float kSmallest = 0.5F;
    constexpr float kSteps = 8.0F;  // of a unit: the font is made anew for each
    const glm::vec2 fitting = window / kLeastRoom;
    return std::max(std::floor(kSteps * std::min(fitting.x, fitting.y)) / kSteps, kSmallest);
}

}  // namespace

float Gui::largestTextSize() const { return largestScale(window_.size()) / window_.unitsPerPoint(); }

// The font is drawn in the screen's pixels and shown in the window's units; on some systems a unit is several pixels.
void Gui::adapt(const InterfaceState& state) {
    const Look look = state.look;
    const float styleScale = std::min(state.window.textSize, state.window.largestTextSize) * window_.unitsPerPoint();
    const float fontPixels = std::round(kFontSize * styleScale * window_.pixelsPerUnit());
    if (fontPixels != fontPixels_) {
        loadFont(fontPixels);
        ImGui_ImplOpenGL3_DestroyFontsTexture();
        ImGui_ImplOpenGL3_CreateFontsTexture();
    }
    if (fontPixels != fontPixels_ || styleScale != styleScale_ || look != look_) {
        applyStyle(look, styleScale, state.window.isForFingers);
        ImGui::GetIO().FontGlobalScale = styleScale * kFontSize / fontPixels;
    }
    fontPixels_ = fontPixels;
    styleScale_ = styleScale;
    look_ = look;
}

void Gui::feedMouse(std::span<const InputEvent> events) {
    ImGuiIO& io = ImGui::GetIO();
    for (const InputEvent& event : events) {
        const auto button = static_cast<std::size_t>(event.button);
        cursor_ = event.position;
        if (event.kind == InputEvent::Kind::Press) isDown_[button] = true;
        if (event.kind == InputEvent::Kind::Release) isDown_[button] = false;
    }
    io.MousePos = {cursor_.x, cursor_.y};
    for (std::size_t i = 0; i < kMouseButtons; ++i) io.MouseDown[i] = isDown_[i];
}

void Gui::beginFrame(std::span<const InputEvent> events, const InterfaceState& state) {
    adapt(state);
    GLFWwindow* const window = window_.handle();
    for (const InputEvent& event : events) {
        if (event.kind == InputEvent::Kind::Wheel) {
            ImGui_ImplGlfw_ScrollCallback(window, static_cast<double>(event.wheel.x),
                                          static_cast<double>(event.wheel.y));
        } else if (event.kind == InputEvent::Kind::Key) {
            ImGui_ImplGlfw_KeyCallback(window, event.key, event.scancode, event.action, event.modifiers);
        } else if (event.kind == InputEvent::Kind::Character) {
            ImGui_ImplGlfw_CharCallback(window, event.character);
        }
    }
    ImGui_ImplOpenGL3_NewFrame();
    ImGui_ImplGlfw_NewFrame();
    // These replace what the backend asked GLFW for, which may be newer than the events and the window's measures.
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {window_.size().x, window_.size().y};
    io.DisplayFramebufferScale = {window_.pixelsPerUnit(), window_.pixelsPerUnit()};
    feedMouse(events);
    ImGui::NewFrame();
}

void Gui::endFrame() { ImGui::Render(); }

void Gui::draw() { ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData()); }

// With the window's font and style, and no mouse.
void Gui::beginPicture() {
    ImGui::SetCurrentContext(shown_);
    const ImGuiIO& window = ImGui::GetIO();
    const ImGuiStyle style = ImGui::GetStyle();
    if (!pictures_) pictures_.reset(ImGui::CreateContext(window.Fonts));
    ImGui::SetCurrentContext(pictures_.get());
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    io.DisplaySize = window.DisplaySize;
    io.DisplayFramebufferScale = window.DisplayFramebufferScale;
    io.FontGlobalScale = window.FontGlobalScale;
    ImGui::GetStyle() = style;
    ImGui::NewFrame();
}

// The window's context is that which OpenGL knows.
void Gui::endPicture() {
    ImDrawData* const drawn = ImGui::GetDrawData();
    ImGui::SetCurrentContext(shown_);
    ImGui_ImplOpenGL3_RenderDrawData(drawn);
}

bool Gui::wantsMouse() const { return ImGui::GetIO().WantCaptureMouse; }
bool Gui::wantsKeys() const { return ImGui::GetIO().WantTextInput; }
bool Gui::isHeld() const { return ImGui::IsAnyItemActive(); }
// As ImGui scrolls.
float Gui::wheelStep() const {
    constexpr float kLines = 5.0F;
    constexpr float kMost = 0.67F;  // of the window's height
    const ImGuiWindow* window = ImGui::GetCurrentContext()->HoveredWindow;
    while (window != nullptr && window->ScrollMax.y == 0.0F && (window->Flags & ImGuiWindowFlags_ChildWindow) != 0) {
        window = window->ParentWindow;
    }
    if (window == nullptr || window->ScrollMax.y == 0.0F) return 0.0F;
    return std::floor(std::min(kLines * window->CalcFontSize(), kMost * window->InnerRect.GetHeight()));
}
bool Gui::wantsEscape() const {
    return ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel);
}

}  // namespace rb
