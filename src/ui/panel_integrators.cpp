#include "physics/settings/setting_table.hpp"
#include "ui/panel_parts.hpp"
#include "ui/widgets.hpp"
#include "ui/world_label.hpp"
#include "ui/world_rows.hpp"

namespace rb {

namespace {

bool isEdited(std::size_t index, const Readout& readout, const InterfaceState& state) {
    return !readout.lab.isComparing() || !state.editedWorld || *state.editedWorld == index;
}

/// Whether no world that is edited asks its integrator anything.
bool haveAllTheirOwn(const Readout& readout, const InterfaceState& state) {
    for (std::size_t index = 0; index < readout.lab.worlds().size(); ++index) {
        if (isEdited(index, readout, state) &&
            readout.lab.simulation().world(index).settings().solver != SolverKind::Soft)
            return false;
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
    for (std::size_t index = 0; index < readout.lab.worlds().size(); ++index) {
        if (!isEdited(index, readout, state)) continue;
        const Settings& settings = readout.lab.simulation().world(index).settings();
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
void askFor(Integrator integrator, const Readout& readout, const InterfaceState& state, Ask& ask) {
    const bool isBack = haveAllTheirOwn(readout, state);
    for (std::size_t index = 0; index < readout.lab.worlds().size(); ++index) {
        if (!isEdited(index, readout, state)) continue;
        const Settings& settings = readout.lab.simulation().world(index).settings();
        if (isBack) {
            ask.commands.emplace_back(ChangeSetting{&Settings::solver, SolverKind::Impulse, index});
        } else if (settings.solver == SolverKind::Soft) {
            continue;
        }
        if (settings.integrator == integrator) continue;
        ask.commands.emplace_back(ChangeSetting{&Settings::integrator, integrator, index});
    }
}

bool drawOneOf(const IntegratorRow& row, const Readout& readout, const InterfaceState& state, const Palette& colors) {
    const Chosen chosen = chosenBy(row.value, readout, state);
    const std::string_view note =
        haveAllTheirOwn(readout, state)
            ? "The solver soft has an integrator of its own; this one goes back to the report's solver."
            : "";
    return drawIntegratorRow(row, {chosen.isAny, chosen.letters, note}, colors);
}

}  // namespace

void drawIntegrators(const Readout& readout, const InterfaceState& state, const Palette& colors, Ask& ask) {
    const bool haveTheirOwn = haveAllTheirOwn(readout, state);
    sectionHeading(haveTheirOwn ? "Integrator: soft has its own" : "Integrator", keyOf(Action::NextIntegrator), {},
                   colors);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0.0F, points(2.0F)});
    for (const IntegratorRow& row : kIntegrators) {
        if (drawOneOf(row, readout, state, colors)) askFor(row.value, readout, state, ask);
    }
    ImGui::PopStyleVar();
}

}  // namespace rb
