#include "ui/world_rows.hpp"

#include "ui/world_label.hpp"

namespace rb {

void drawRunButtons(bool isPaused, const Palette& colors, std::vector<Action>& actions) {
    const float width = shareOfRow(3);
    const auto button = [&](std::string_view label, Action action) {
        if (keyButton(label, keyOf(action), width, colors)) actions.push_back(action);
    };
    button(isPaused ? "Go on" : "Pause", Action::TogglePause);
    ImGui::SameLine();
    button("Step", Action::Step);
    ImGui::SameLine();
    button("Restart", Action::Restart);
}

void drawCompare(std::string_view label, const Palette& colors, std::vector<Action>& actions) {
    if (largeButton(label, keyOf(Action::ToggleCompare), colors)) actions.push_back(Action::ToggleCompare);
    rule(colors);
}

void drawEditedWorld(std::size_t worlds, InterfaceState& state, const Palette& colors) {
    if (worlds < 2) return;
    sectionHeading("Changes go to", {}, {}, colors);
    const float width = shareOfRow(3);
    if (choiceButton("Both", !state.editedWorld, width, colors)) state.editedWorld.reset();
    for (std::size_t index = 0; index < worlds; ++index) {
        ImGui::SameLine();
        if (choiceButton(letterOf(index), state.editedWorld == index, width, colors)) state.editedWorld = index;
    }
    rule(colors);
}

bool drawIntegratorRow(const IntegratorRow& row, const ChosenRow& chosen, const Palette& colors) {
    const float line = ImGui::GetTextLineHeight();
    const float height = 2.0F * line + points(4.0F);
    const ImVec2 low = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    ImGui::PushID(row.word.data());
    const bool isPressed = ImGui::Selectable("##choose", chosen.isChosen, ImGuiSelectableFlags_None, {width, height});
    ImGui::PopID();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const auto put = [&](float x, float y, ImU32 color, std::string_view what) {
        list.AddText({low.x + x, low.y + y}, color, what.data(), what.data() + what.size());
    };
    const float top = points(1.0F);
    const float indent = points(24.0F);
    const ImVec2 dot{low.x + points(11.0F), low.y + top + 0.5F * line};
    if (chosen.letters.empty()) {
        list.AddCircle(dot, points(5.0F), chosen.isChosen ? colors.accent : colors.mark, 24, points(1.2F));
        if (chosen.isChosen) list.AddCircleFilled(dot, points(2.6F), colors.accent, 16);
    } else {
        put(points(11.0F) - 0.5F * widthOf(chosen.letters), top, colors.accent, chosen.letters);
    }
    put(indent, top, colors.text, row.name);
    put(width - widthOf(row.source) - points(4.0F), top, colors.dim, row.source);
    const InlineText equations = fitted(row.equations, width - indent, widthOf);
    put(indent, top + line + points(1.0F), colors.dim, equations.view());
    if (beginTooltip()) {
        text(row.meaning);
        text(InlineText{"Order ", fixedText(row.order).view(), "."}.view(), colors.dim);
        if (!chosen.note.empty()) text(chosen.note, colors.dim);
        endTooltip();
    }
    return isPressed;
}

}  // namespace rb
