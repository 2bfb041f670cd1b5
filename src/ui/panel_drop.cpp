#include "ui/panel_parts.hpp"
#include "ui/setting_row.hpp"
#include "ui/widgets.hpp"

namespace rb {

namespace {

constexpr float kSmallest = 0.02F;  // [m]
constexpr float kLargest = 1.0F;    // [m]

void drawWallChoice(const Readout& readout, float width, const Palette& colors, Requests& requests) {
    if (choiceButton("wall", readout.drop.isWall, width, colors)) requests.isWallChosen = true;
    if (!beginTooltip()) return;
    text("A static rectangle: drag from corner to corner. It is there until the scene starts again.");
    endTooltip();
}

// While the size is random the slider has no grab.
void drawDropSize(const Readout& readout, const Palette& colors, Requests& requests) {
    const std::optional<float>& chosen = readout.drop.size.radius;
    const float width = shareOfRow(3);
    ImGui::BeginDisabled(readout.drop.isWall);
    if (choiceButton("random r", !chosen, width, colors)) requests.dropSize = DropSize{};
    if (beginTooltip()) {
        text("How large the next body is: random, within the spawn radius, or as the slider says.");
        text("Its outline follows the cursor.", colors.dim);
        endTooltip();
    }
    ImGui::SameLine();
    const glm::vec2 spawn = readout.settings.spawnRadius;
    float radius = chosen.value_or(0.5F * (spawn.x + spawn.y));
    ImGui::SetNextItemWidth(width);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding,
                        {ImGui::GetStyle().FramePadding.x, 0.5F * (buttonHeight() - ImGui::GetTextLineHeight())});
    const ImU32 hidden = ImGui::GetColorU32({0.0F, 0.0F, 0.0F, 0.0F});
    ImGui::PushStyleColor(ImGuiCol_SliderGrab, chosen ? ImGui::GetColorU32(ImGuiCol_SliderGrab) : hidden);
    ImGui::PushStyleColor(ImGuiCol_Text, chosen ? colors.text : colors.dim);
    constexpr ImGuiSliderFlags kFlags = ImGuiSliderFlags_Logarithmic | ImGuiSliderFlags_AlwaysClamp;
    if (ImGui::SliderFloat("##radius", &radius, kSmallest, kLargest, chosen ? "%.3f m" : "set r", kFlags)) {
        requests.dropSize = DropSize{radius};
    }
    ImGui::PopStyleColor(2);
    ImGui::PopStyleVar();
    if (beginTooltip()) {
        text("Radius of the next body, or of the circle about it.");
        text("Ctrl + click on the slider to type a number.", colors.dim);
        endTooltip();
    }
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
