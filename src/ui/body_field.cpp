#include "ui/body_field.hpp"

#include <algorithm>
#include <array>
#include <imgui_internal.h>

#include "ui/widgets.hpp"

namespace rb {

namespace {

void pushPlace(const FieldPlace& place) {
    ImGui::PushID(place.row.data(), place.row.data() + place.row.size());
    ImGui::PushID(static_cast<int>(place.world));
}

void popPlace() {
    ImGui::PopID();
    ImGui::PopID();
}

}  // namespace

bool fieldFace(const FieldPlace& place, std::string_view shown, ImU32 color, const Palette& colors) {
    const ImVec2 low = ImGui::GetCursorScreenPos();
    const float room = std::max(ImGui::GetContentRegionAvail().x, 1.0F);
    const ImVec2 size{room, std::max(ImGui::GetTextLineHeight(), leastTarget())};
    pushPlace(place);
    const bool isPressed = ImGui::InvisibleButton("##value", size);
    popPlace();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (ImGui::IsItemHovered()) {
        list.AddRectFilled(low, {low.x + room, low.y + size.y}, ImGui::GetColorU32(ImGuiCol_FrameBgHovered));
    }
    const float left = low.x + room - widthOf(shown);
    drawText({left, low.y + 0.5F * (size.y - ImGui::GetTextLineHeight())}, color, shown);
    const float foot = low.y + 0.5F * (size.y + ImGui::GetTextLineHeight()) - 0.5F;
    list.AddLine({left, foot}, {low.x + room, foot}, colors.mark);
    if (isPressed) ImGui::SetCursorScreenPos(low);
    return isPressed;
}

bool drawWritten(WrittenField& field) {
    std::array<char, 64> text{};
    field.text.copy(text.data(), text.size() - 1);
    pushPlace(field.place);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {points(2.0F), 0.0F});
    ImGui::SetNextItemWidth(std::max(ImGui::GetContentRegionAvail().x, 1.0F));
    if (!field.isOpen) ImGui::GetCurrentContext()->NavActivateInputId = ImGui::GetID("##written");  // at once
    ImGui::InputText("##written", text.data(), text.size(), ImGuiInputTextFlags_AutoSelectAll);
    ImGui::PopStyleVar();
    popPlace();
    field.text = text.data();
    const bool isOver = field.isOpen && !ImGui::IsItemActive();
    field.isOpen |= ImGui::IsItemActive();
    return isOver;
}

}  // namespace rb
