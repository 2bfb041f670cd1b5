#include "physics/setting_table.hpp"
#include "ui/panel_parts.hpp"
#include "ui/widgets.hpp"
#include "ui/world_label.hpp"

namespace rb {

namespace {

bool isEdited(std::size_t index, const Readout& readout, const InterfaceState& state) {
    return readout.worlds.size() < 2 || !state.editedWorld || *state.editedWorld == index;
}

/// Whether no world that is edited asks its integrator anything.
bool haveAllTheirOwn(const Readout& readout, const InterfaceState& state) {
    for (std::size_t index = 0; index < readout.worlds.size(); ++index) {
        if (isEdited(index, readout, state) && readout.worlds[index].settings->solver != SolverKind::Soft) return false;
    }
    return true;
}

/// Which of the worlds that are edited have an integrator.
struct Chosen {
    bool isAny = false;
    std::string_view letters;  // of two worlds with two integrators
};

Chosen chosenBy(Integrator integrator, const Readout& readout, const InterfaceState& state) {
    Chosen chosen;
    bool isAll = true;
    for (std::size_t index = 0; index < readout.worlds.size(); ++index) {
        if (!isEdited(index, readout, state)) continue;
        const Settings& settings = *readout.worlds[index].settings;
        const bool hasIt = settings.solver == SolverKind::Impulse && settings.integrator == integrator;
        if (hasIt) chosen.letters = letterOf(index);
        chosen.isAny = chosen.isAny || hasIt;
        isAll = isAll && hasIt;
    }
    if (isAll) chosen.letters = {};
    return chosen;
}

// Of two worlds, one under the solver soft keeps what it had, and one that has it already is left alone. Where no world
// asks an integrator anything, all go back to the report's solver.
void ask(Integrator integrator, const Readout& readout, const InterfaceState& state, Requests& requests) {
    const bool isBack = haveAllTheirOwn(readout, state);
    for (std::size_t index = 0; index < readout.worlds.size(); ++index) {
        if (!isEdited(index, readout, state)) continue;
        const Settings& settings = *readout.worlds[index].settings;
        if (isBack) {
            requests.commands.emplace_back(ChangeSetting{std::string(settingInfo(&Settings::solver).name),
                                                         std::string(toText(SolverKind::Impulse)), index});
        } else if (settings.solver == SolverKind::Soft) {
            continue;
        }
        if (settings.integrator == integrator) continue;
        requests.commands.emplace_back(ChangeSetting{std::string(settingInfo(&Settings::integrator).name),
                                                     std::string(toText(integrator)), index});
    }
}

// A line to choose: a dot, the name, where it stands in the report; below, its equations.
void drawIntegrator(const IntegratorRow& row, const Readout& readout, const InterfaceState& state,
                    const Palette& colors, Requests& requests) {
    const Chosen chosen = chosenBy(row.value, readout, state);
    const bool isChosen = chosen.isAny;
    const float line = ImGui::GetTextLineHeight();
    const float height = 2.0F * line + points(4.0F);
    const ImVec2 low = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    ImGui::PushID(static_cast<int>(row.value));
    if (ImGui::Selectable("##choose", isChosen, ImGuiSelectableFlags_None, {width, height})) {
        ask(row.value, readout, state, requests);
    }
    ImGui::PopID();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const auto put = [&](float x, float y, ImU32 color, std::string_view what) {
        list.AddText({low.x + x, low.y + y}, color, what.data(), what.data() + what.size());
    };
    const float top = points(1.0F);
    const float indent = points(24.0F);
    const ImVec2 dot{low.x + points(11.0F), low.y + top + 0.5F * line};
    if (chosen.letters.empty())
        list.AddCircle(dot, points(5.0F), isChosen ? colors.accent : colors.mark, 24, points(1.2F));
    if (isChosen && chosen.letters.empty()) list.AddCircleFilled(dot, points(2.6F), colors.accent, 16);
    if (!chosen.letters.empty())
        put(points(11.0F) - 0.5F * widthOf(chosen.letters), top, colors.accent, chosen.letters);
    put(indent, top, colors.text, row.name);
    put(width - widthOf(row.source) - points(4.0F), top, colors.dim, row.source);
    put(indent, top + line + points(1.0F), colors.dim, row.equations);
    if (beginTooltip()) {
        text(row.meaning);
        InlineText order;
        order.append("Order ");
        order.appendNumber(row.order, 0);
        order.append(".");
        text(order.view(), colors.dim);
        if (haveAllTheirOwn(readout, state)) {
            text("The solver soft has an integrator of its own; this one goes back to the report's solver.",
                 colors.dim);
        }
        endTooltip();
    }
}

}  // namespace

// Of two worlds: whose settings the panel changes.
void drawEditedWorld(const Readout& readout, InterfaceState& state, const Palette& colors) {
    if (readout.worlds.size() < 2) return;
    sectionHeading("Changes go to", {}, {}, colors);
    const float width = shareOfRow(3);
    if (choiceButton("Both", !state.editedWorld, width, colors)) state.editedWorld.reset();
    for (std::size_t index = 0; index < readout.worlds.size(); ++index) {
        ImGui::SameLine();
        if (choiceButton(letterOf(index), state.editedWorld == index, width, colors)) state.editedWorld = index;
    }
    rule(colors);
}

void drawIntegrators(const Readout& readout, const InterfaceState& state, const Palette& colors, Requests& requests) {
    const bool haveTheirOwn = haveAllTheirOwn(readout, state);
    sectionHeading(haveTheirOwn ? "Integrator: soft has its own" : "Integrator", keyOf(Action::NextIntegrator), {},
                   colors);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0.0F, points(2.0F)});
    for (const IntegratorRow& row : kIntegrators) drawIntegrator(row, readout, state, colors, requests);
    ImGui::PopStyleVar();
}

}  // namespace rb
