#include <imgui_internal.h>

#include "ui/panel_parts.hpp"
#include "ui/setting_row.hpp"
#include "ui/slider_track.hpp"
#include "ui/widgets.hpp"

namespace rb {

namespace {

void drawWallChoice(const Readout& readout, float width, const Palette& colors, Requests& requests) {
    if (choiceButton("wall", readout.drop.isWall, width, colors)) requests.isWallChosen = true;
    if (!beginTooltip()) return;
    text("A static rectangle: drag from corner to corner. It is there until the scene starts again.");
    endTooltip();
}

// While the size is random the slider has no grab.
void drawRadius(const Readout& readout, float width, const Palette& colors, Requests& requests) {
    constexpr SliderRange kRange{.min = 0.02F, .max = 1.0F, .decimals = 3, .isLogarithmic = true};  // [m]
    constexpr ImGuiSliderFlags kFlags = ImGuiSliderFlags_Logarithmic | ImGuiSliderFlags_AlwaysClamp;
    const std::optional<float>& chosen = readout.drop.size.radius;
    const glm::vec2 spawn = readout.settings.spawnRadius;
    float radius = chosen.value_or(0.5F * (spawn.x + spawn.y));
    const float middle = 0.5F * (buttonHeight() - ImGui::GetTextLineHeight());
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {ImGui::GetStyle().FramePadding.x, middle});
    const bool isTyping = ImGui::TempInputIsActive(ImGui::GetID("##radius"));
    const bool isShown = chosen && !isTyping;
    const ImU32 hidden = 0U;
    ImGui::PushStyleColor(ImGuiCol_SliderGrab, chosen ? ImGui::GetColorU32(ImGuiCol_SliderGrab) : hidden);
    ImGui::PushStyleColor(ImGuiCol_Text, isTyping ? colors.text : isShown ? hidden : colors.dim);
    ImGui::SetNextItemWidth(width);
    if (ImGui::SliderFloat("##radius", &radius, kRange.min, kRange.max, chosen ? "%.3f" : "set r", kFlags)) {
        requests.dropSize = DropSize{radius};
    }
    ImGui::PopStyleColor(2);
    const SliderTrack track(kRange, ImGui::GetItemRectMin(), ImGui::GetItemRectMax());
    if (isShown) track.drawValue(radius, colors);
    ImGui::PopStyleVar();
    if (!beginTooltip()) return;
    text("Radius of the next body, or of the circle about it, in metres.");
    text("Ctrl + click on the slider to type a number.", colors.dim);
    endTooltip();
}

void drawDropSize(const Readout& readout, const Palette& colors, Requests& requests) {
    const float width = shareOfRow(3);
    ImGui::BeginDisabled(readout.drop.isWall);
    if (choiceButton("random r", !readout.drop.size.radius, width, colors)) requests.dropSize = DropSize{};
    if (beginTooltip()) {
        text("How large the next body is: random, within the spawn radius, or as the slider says.");
        text("Its outline follows the cursor.", colors.dim);
        endTooltip();
    }
    ImGui::SameLine();
    drawRadius(readout, width, colors, requests);
    ImGui::EndDisabled();
    ImGui::SameLine();
    if (choiceButton("Clear all", false, width, colors)) requests.commands.emplace_back(ClearBodies{});
    if (!beginTooltip()) return;
    text("Removes all that moves; Ctrl+Z brings it back.");
    endTooltip();
}

}  // namespace

void drawDropped(const Readout& readout, const Palette& colors, Requests& requests) {
    const std::string_view key = keyOf(Action::NextDropped);
    const float top = ImGui::GetCursorPosY();
    const float middle = 0.5F * (buttonHeight() - ImGui::GetTextLineHeight());
    ImGui::SetCursorPosY(top + middle);
    text("Drop", colors.accent);
    if (beginTooltip()) {
        text("What a click on empty space drops.");
        endTooltip();
    }
    ImGui::SameLine();
    ImGui::SetCursorPosY(top);
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    const float room = ImGui::GetContentRegionAvail().x - keyCapWidth(key);
    const float width = room / static_cast<float>(kBodyKinds.size() + 1) - gap;
    for (const EnumRow<BodyKind>& row : kBodyKinds) {
        if (row.value != kBodyKinds.front().value) ImGui::SameLine();
        const bool isRefused = readout.drop.isOfCircles && row.value != BodyKind::Circle;
        ImGui::BeginDisabled(isRefused);
        if (choiceButton(row.word, !readout.drop.isWall && row.value == readout.drop.kind, width, colors)) {
            requests.dropped = row.value;
        }
        ImGui::EndDisabled();
        if (!beginTooltip()) continue;
        text(row.meaning);
        if (isRefused) text(kSoftKnowsCircles, colors.dim);
        endTooltip();
    }
    ImGui::SameLine();
    drawWallChoice(readout, width, colors, requests);
    alignRight(keyCapWidth(key));
    ImGui::SetCursorPosY(top + middle - points(1.0F));  // a cap is a little higher than its letter
    keyCap(key, colors);
    ImGui::SetCursorPosY(top + buttonHeight() + ImGui::GetStyle().ItemSpacing.y);
    drawDropSize(readout, colors, requests);
}

}  // namespace rb
