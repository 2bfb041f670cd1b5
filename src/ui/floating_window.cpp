#include "ui/floating_window.hpp"

#include <algorithm>

#include "ui/style.hpp"

namespace rb {

namespace {

// Moves the window back into its room, after it was dragged out or the room became smaller.
void keepInside(const PlotBox& room) {
    const float margin = points(kMargin);
    const ImVec2 at = ImGui::GetWindowPos();
    const ImVec2 size = ImGui::GetWindowSize();
    const auto inside = [&](float position, float low, float length, float own) {
        return std::max(std::min(position, low + length - margin - own), low + margin);
    };
    ImGui::SetWindowPos(
        {inside(at.x, room.corner.x, room.size.x, size.x), inside(at.y, room.corner.y, room.size.y, size.y)});
}

}  // namespace

float floatingPoints(float length) { return points(length) * kSmallFontSize / kFontSize; }

void beginFloatingWindow(const char* title, const FloatingWindowPlace& place, bool& isOpen) {
    ImGui::SetNextWindowPos(place.corner, place.isTaken ? ImGuiCond_Always : ImGuiCond_Appearing, place.anchor);
    ImGui::SetNextWindowBgAlpha(1.0F);
    const float widest = place.width > 0.0F ? place.width : std::max(place.most.x, 1.0F);
    ImGui::SetNextWindowSizeConstraints({place.width, 0.0F}, {widest, std::max(place.most.y, 1.0F)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, points(1.0F));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, points(5.0F));
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoSavedSettings |
                                        ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoCollapse |
                                        ImGuiWindowFlags_NoFocusOnAppearing;
    ImGui::Begin(title, &isOpen, kFlags);
    ImGui::SetWindowFontScale(kSmallFontSize / kFontSize);
    if (!ImGui::IsWindowAppearing()) keepInside(place.room);  // its size is known from the second frame on
}

void endFloatingWindow() {
    ImGui::End();
    ImGui::PopStyleVar(2);
}

}  // namespace rb
