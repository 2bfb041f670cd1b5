#include "ui/panel_parts.hpp"
#include "ui/world_rows.hpp"

namespace rb {

namespace {

using Edited = EditedSettings<Settings>;

bool isSoft(const Settings& settings) { return settings.solver == SolverKind::Soft; }

/// Whether no world that is edited asks its integrator anything.
bool haveAllTheirOwn(const Edited& edited) { return isSoft(edited.settings) && isSoft(edited.other); }

}  // namespace

// Of two worlds, one under the solver soft keeps what it had, and one that has it already is left alone. Where no world
// asks an integrator anything, all go back to the report's solver.
void askForIntegrator(const Integrator& integrator, const Readout& readout, const InterfaceState& state, Ask& ask) {
    const bool isBack = haveAllTheirOwn(editedSettings(readout.lab, state));
    const std::size_t worlds = readout.lab.worlds().size();
    for (std::size_t index = 0; index < worlds; ++index) {
        if (state.edited(worlds).value_or(index) != index) continue;
        const Settings& settings = readout.lab.simulation().world(index).settings();
        if (isBack) {
            ask.commands.emplace_back(ChangeSetting{&Settings::solver, SolverKind::Impulse, index});
        } else if (isSoft(settings)) {
            continue;
        }
        if (settings.integrator == integrator) continue;
        ask.commands.emplace_back(ChangeSetting{&Settings::integrator, integrator, index});
    }
}

void drawIntegrators(const Readout& readout, InterfaceState& state, const Palette& colors, Ask& ask) {
    const Edited edited = editedSettings(readout.lab, state);
    const bool haveTheirOwn = haveAllTheirOwn(edited);
    const std::string_view note =
        haveTheirOwn ? "The solver soft has an integrator of its own; this one goes back to the report's solver." : "";
    drawIntegratorRows(
        haveTheirOwn ? "Integrator: soft has its own" : "Integrator", edited,
        [](const Settings& settings, const Integrator& integrator) {
            return settings.solver == SolverKind::Impulse && settings.integrator == integrator;
        },
        note, state, colors, [&](const Integrator& chosen) { askForIntegrator(chosen, readout, state, ask); });
}

}  // namespace rb
