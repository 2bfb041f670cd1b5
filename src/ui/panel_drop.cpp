#include <algorithm>

#include "ui/number_slider.hpp"
#include "ui/panel_parts.hpp"
#include "ui/setting_row.hpp"
#include "ui/widgets.hpp"
#include "ui/world_rows.hpp"

namespace rb {

namespace {

constexpr std::string_view kWall = "wall";

void drawWallChoice(const Readout& readout, float width, const Palette& colors, Ask& ask) {
    if (choiceButton(kWall, readout.drop.isWall, width, colors)) ask.wish(ChooseWall{});
    tooltip("A static rectangle: drag from corner to corner. It is there until the scene starts again.");
}

// While the size is random the slider has no grab.
void drawRadius(const Readout& readout, float width, InterfaceState& state, Ask& ask) {
    const Palette& colors = palette(state.look);
    constexpr SliderRange kRange{.min = 0.02, .max = 1.0, .decimals = 3, .isLogarithmic = true};  // [m]
    constexpr std::string_view kUnset = "set r";
    const std::optional<float>& chosen = readout.drop.radius;
    const glm::vec2 spawn = editedSettings(readout.lab, state).settings.spawnRadius;
    const auto radius = static_cast<double>(chosen.value_or(0.5F * (spawn.x + spawn.y)));
    const float middle = 0.5F * (buttonHeight() - ImGui::GetTextLineHeight());
    pushButtonPadding();
    ImGui::PushStyleColor(ImGuiCol_SliderGrab, chosen ? ImGui::GetColorU32(ImGuiCol_SliderGrab) : 0U);
    ImGui::SetNextItemWidth(width);
    const NumberAnswer answer = drawNumberSlider(radius, kRange, state.typed);
    ImGui::PopStyleColor();
    const ImVec2 low = ImGui::GetItemRectMin();
    if (chosen && !answer.isTyping) SliderTrack(kRange, low, ImGui::GetItemRectMax()).drawValue(radius, colors);
    ImGui::PopStyleVar();
    if (!chosen && !answer.isTyping) {
        drawText({low.x + 0.5F * (width - widthOf(kUnset)), low.y + middle}, colors.dim, kUnset);
    }
    if (answer.value) {
        ask.wish(ChooseDropSize{static_cast<float>(std::clamp(*answer.value, kRange.min, kRange.max))});
    }
    if (!answer.unreadable.empty()) ask.wish(Refuse{"radius r: '" + answer.unreadable + "' is no number"});
    tooltip("Radius of the next body, or of the circle about it, in metres.", kTypingHint, colors);
}

void drawDropSize(const Readout& readout, InterfaceState& state, Ask& ask) {
    const Palette& colors = palette(state.look);
    const float width = shareOfRow(3);
    ImGui::BeginDisabled(readout.drop.isWall);
    if (choiceButton("random r", !readout.drop.radius, width, colors)) ask.wish(ChooseDropSize{});
    tooltip("How large the next body is: random, within the spawn radius, or as the slider says.",
            "Its outline follows the cursor.", colors);
    ImGui::SameLine();
    drawRadius(readout, width, state, ask);
    ImGui::EndDisabled();
    ImGui::SameLine();
    if (choiceButton("Clear all", false, width, colors)) ask.commands.emplace_back(ClearBodies{});
    tooltip("Removes all that moves; Ctrl+Z brings it back.");
}

}  // namespace

void drawDropped(const Readout& readout, InterfaceState& state, Ask& ask) {
    const Palette& colors = palette(state.look);
    const std::string_view key = keyOf(Action::NextDropped);
    const float top = ImGui::GetCursorPosY();
    const float middle = 0.5F * (buttonHeight() - ImGui::GetTextLineHeight());
    ImGui::SetCursorPosY(top + middle);
    text("Drop", colors.accent);
    tooltip("What a click on empty space drops.");
    ImGui::SameLine();
    ImGui::SetCursorPosY(top);
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    const float room = ImGui::GetContentRegionAvail().x - keyCapWidth(key);
    float words = widthOf(kWall);
    for (const EnumRow<BodyKind>& row : kBodyKinds) words += widthOf(row.word);
    const float padding = (room - words) / static_cast<float>(kBodyKinds.size() + 1) - gap;  // the same about each word
    for (const EnumRow<BodyKind>& row : kBodyKinds) {
        if (row.value != kBodyKinds.front().value) ImGui::SameLine();
        if (choiceButton(row.word, !readout.drop.isWall && row.value == readout.drop.kind, widthOf(row.word) + padding,
                         colors)) {
            ask.wish(ChooseDropped{row.value});
        }
        tooltip(row.meaning);
    }
    ImGui::SameLine();
    drawWallChoice(readout, widthOf(kWall) + padding, colors, ask);
    alignRight(keyCapWidth(key));
    ImGui::SetCursorPosY(top + middle - points(1.0F));  // a cap is a little higher than its letter
    keyCap(key, colors);
    ImGui::SetCursorPosY(top + buttonHeight() + ImGui::GetStyle().ItemSpacing.y);
    drawDropSize(readout, state, ask);
}

}  // namespace rb
