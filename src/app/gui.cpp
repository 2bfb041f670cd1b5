#include "app/gui.hpp"

#include <algorithm>
#include <backends/imgui_impl_glfw.h>
#include <cmath>
#include <imgui_internal.h>

namespace rb {

Gui::Gui(Window& window) : window_(window) {
    constexpr bool kInstallCallbacks = false;  // events come from the queue
    ImGui_ImplGlfw_InitForOpenGL(window.handle(), kInstallCallbacks);
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
    shown_.makeCurrent();
    ImGui_ImplGlfw_Shutdown();
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

Lettering::Ground Gui::groundOf(const WindowScale& scale, const InterfaceState& state) {
    const float unitsPerPoint = std::min(state.window.textSize * scale.unitsPerPoint, largestScale(scale.size));
    return {scale.size, scale.pixelsPerUnit, unitsPerPoint, state.look, state.window.isForFingers};
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

void Gui::beginFrame(std::span<const InputEvent> events, const WindowScale& scale, const InterfaceState& state) {
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
    ImGui_ImplGlfw_NewFrame();
    // This replaces what the backend asked GLFW for, which may be newer than the events.
    shown_.prepare(groundOf(scale, state));
    feedMouse(events);
    ImGui::NewFrame();
    const ImGuiIO& io = ImGui::GetIO();
    isClickAgain_ = isClickOfPanels_ && io.MouseClickedCount[0] > 1;
    if (io.MouseClicked[0]) isClickOfPanels_ = io.WantCaptureMouse || isClickAgain_;
}

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

}  // namespace rb
