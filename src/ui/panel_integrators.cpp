#include "ui/panel_parts.hpp"
#include "ui/widgets.hpp"
#include "ui/world_label.hpp"

namespace rb {

namespace {

/// An integrator as the panel shows it: one step of (p, Ω, v, ω), x for all of it.
struct IntegratorText {
    std::string_view name;
    std::string_view equations;
    std::string_view source;
    std::string_view meaning;
};

IntegratorText describe(Integrator integrator) {
    switch (integrator) {
        case Integrator::Euler:
            return {"Euler", "v += h a;  p += h v;  Ω += h ω", "(3.5)–(3.7)",
                    "The report's Euler method: velocity first, then position with the new velocity. Today it is "
                    "called semi-implicit or symplectic. Order 1."};
        case Integrator::ExplicitEuler:
            return {"Explicit Euler", "x += h f(t, x)", "(3.4)",
                    "Equation (3.4) taken literally: position with the old velocity. It gains energy. Order 1."};
        case Integrator::RungeKutta4:
            return {"Runge–Kutta 4", "x += h/6 (k₁ + 2k₂ + 2k₃ + k₄)", "(3.8)–(3.10)",
                    "The classic Runge–Kutta method, with k₃ in k₄. Four looks at the forces a step. Order 4."};
        case Integrator::Verlet:
            return {"Verlet", "v += ½h a;  p += h v;  v += ½h a", "not in the report",
                    "Velocity Verlet: half a kick, a drift, half a kick; the modern yardstick. Order 2."};
    }
    return {};
}

bool isEdited(std::size_t side, const Readout& readout, const InterfaceState& state) {
    return readout.sides.size() < 2 || !state.editedSide || *state.editedSide == side;
}

/// Whether no world that is edited asks its integrator anything.
bool haveAllTheirOwn(const Readout& readout, const InterfaceState& state) {
    for (std::size_t side = 0; side < readout.sides.size(); ++side) {
        if (isEdited(side, readout, state) && readout.sides[side].settings->solver != SolverKind::Soft) return false;
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
    for (std::size_t side = 0; side < readout.sides.size(); ++side) {
        if (!isEdited(side, readout, state)) continue;
        const Settings& settings = *readout.sides[side].settings;
        const bool hasIt = settings.solver == SolverKind::Impulse && settings.integrator == integrator;
        if (hasIt) chosen.letters = letterOf(side);
        chosen.isAny = chosen.isAny || hasIt;
        isAll = isAll && hasIt;
    }
    if (isAll) chosen.letters = {};
    return chosen;
}

// A world under the solver soft keeps what it had, and one that has it already is left alone.
void ask(Integrator integrator, const Readout& readout, const InterfaceState& state, Requests& requests) {
    for (std::size_t side = 0; side < readout.sides.size(); ++side) {
        if (!isEdited(side, readout, state)) continue;
        const Settings& settings = *readout.sides[side].settings;
        if (settings.solver == SolverKind::Soft || settings.integrator == integrator) continue;
        requests.commands.emplace_back(ChangeSetting{"integrator", std::string(toText(integrator)), side});
    }
}

// A line to choose: a dot, the name, where it stands in the report; below, its equations.
void drawIntegrator(Integrator integrator, const Readout& readout, const InterfaceState& state, const Palette& colors,
                    Requests& requests) {
    const IntegratorText texts = describe(integrator);
    const Chosen chosen = chosenBy(integrator, readout, state);
    const bool isChosen = chosen.isAny;
    const float line = ImGui::GetTextLineHeight();
    const float height = 2.0F * line + points(4.0F);
    const ImVec2 low = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    ImGui::PushID(static_cast<int>(integrator));
    if (ImGui::Selectable("##choose", isChosen, ImGuiSelectableFlags_None, {width, height})) {
        ask(integrator, readout, state, requests);
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
    put(indent, top, colors.text, texts.name);
    put(width - widthOf(texts.source) - points(4.0F), top, colors.dim, texts.source);
    put(indent, top + line + points(1.0F), colors.dim, texts.equations);
    if (beginTooltip()) {
        text(texts.meaning);
        endTooltip();
    }
}

}  // namespace

// Of two worlds: whose settings the panel changes.
void drawSides(const Readout& readout, InterfaceState& state, const Palette& colors) {
    if (readout.sides.size() < 2) return;
    sectionHeading("Changes go to", keyOf(Action::ToggleCompare), {}, colors);
    const float width = shareOfRow(3);
    if (choiceButton("Both", !state.editedSide, width, colors)) state.editedSide.reset();
    for (std::size_t side = 0; side < readout.sides.size(); ++side) {
        ImGui::SameLine();
        if (choiceButton(letterOf(side), state.editedSide == side, width, colors)) state.editedSide = side;
    }
    rule(colors);
}

void drawIntegrators(const Readout& readout, const InterfaceState& state, const Palette& colors, Requests& requests) {
    sectionHeading("Integrator", keyOf(Action::NextIntegrator), {}, colors);
    if (haveAllTheirOwn(readout, state)) {
        wrappedText("The solver soft has an integrator of its own.", colors.dim);
        if (choiceButton("Back to the report's solver", false, ImGui::GetContentRegionAvail().x, colors)) {
            requests.commands.emplace_back(ChangeSetting{"solver", std::string(toText(SolverKind::Impulse))});
        }
        return;
    }
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0.0F, points(2.0F)});
    for (std::size_t i = 0; i < integratorNames().size(); ++i) {
        drawIntegrator(static_cast<Integrator>(i), readout, state, colors, requests);
    }
    ImGui::PopStyleVar();
}

}  // namespace rb
