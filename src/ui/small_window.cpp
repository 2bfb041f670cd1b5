#include "ui/small_window.hpp"

#include <algorithm>

namespace rb {

namespace {

constexpr float kMargin = 10.0F;       // from the room's edges [points]
constexpr float kLetterSize = 12.0F;   // [points]
constexpr float kLabelHeight = 50.0F;  // of a world's label, with the gap above it [points]

// Into the room, whatever moved it or made the room smaller.
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

PlotBox roomForWindows(const Readout& readout, const PlotBox& free) {
    const bool isComparing = readout.sides.size() > 1;
    const float rows = isComparing ? (readout.isLaidOver ? 2.0F : 1.0F) : 0.0F;
    const float labels = std::min(rows * points(kLabelHeight), free.size.y);
    return {{free.corner.x, free.corner.y + labels}, {free.size.x, free.size.y - labels}};
}

float smallPoints(float length) { return points(length) * kLetterSize / kFontSize; }

SmallWindowPlace placeAtLeft(const PlotBox& room, float left) {
    const float margin = points(kMargin);
    return {room, {std::max(left, room.corner.x) + margin, room.corner.y + margin}, {0.0F, 0.0F}};
}

SmallWindowPlace placeAtRight(const PlotBox& room, float width) {
    const float margin = points(kMargin);
    return {room, {room.corner.x + room.size.x - margin, room.corner.y + margin}, {1.0F, 0.0F}, width};
}

void beginSmallWindow(const char* title, const SmallWindowPlace& place, bool& isOpen) {
    ImGui::SetNextWindowPos(place.corner, ImGuiCond_Appearing, place.anchor);
    ImGui::SetNextWindowBgAlpha(1.0F);
    const float most = std::max(place.room.size.y - 2.0F * points(kMargin), 1.0F);
    const float widest = place.width > 0.0F ? place.width : ImGui::GetIO().DisplaySize.x;
    ImGui::SetNextWindowSizeConstraints({place.width, 0.0F}, {widest, most});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, points(1.0F));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, points(5.0F));
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoSavedSettings |
                                        ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoCollapse |
                                        ImGuiWindowFlags_NoFocusOnAppearing;
    ImGui::Begin(title, &isOpen, kFlags);
    ImGui::SetWindowFontScale(kLetterSize / kFontSize);
    if (!ImGui::IsWindowAppearing()) keepInside(place.room);  // its size is known from the second frame on
}

float endSmallWindow() {
    const float right = ImGui::GetWindowPos().x + ImGui::GetWindowSize().x;
    ImGui::End();
    ImGui::PopStyleVar(2);
    return right;
}

}  // namespace rb
