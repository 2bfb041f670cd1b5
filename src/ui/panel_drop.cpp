#include "ui/panel_parts.hpp"
#include "ui/setting_row.hpp"
#include "ui/widgets.hpp"

namespace rb {

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
    const float width = room / static_cast<float>(kBodyKinds.size()) - gap;
    for (const EnumRow<BodyKind>& row : kBodyKinds) {
        if (row.value != kBodyKinds.front().value) ImGui::SameLine();
        const bool isRefused = readout.drop.isOfCircles && row.value != BodyKind::Circle;
        ImGui::BeginDisabled(isRefused);
        if (choiceButton(row.word, row.value == readout.drop.kind, width, colors)) requests.dropped = row.value;
        ImGui::EndDisabled();
        if (!beginTooltip()) continue;
        text(row.meaning);
        if (isRefused) text(kSoftKnowsCircles, colors.dim);
        endTooltip();
    }
    alignRight(keyCapWidth(key));
    ImGui::SetCursorPosY(top + middle - points(1.0F));  // a cap is a little higher than its letter
    keyCap(key, colors);
}

}  // namespace rb
