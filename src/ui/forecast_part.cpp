#include <algorithm>
#include <string>

#include "base/number_text.hpp"
#include "lab/inline_text.hpp"
#include "lab/why/boundary.hpp"
#include "physics/schemes/properties.hpp"
#include "ui/drawer_parts.hpp"
#include "ui/glossary.hpp"
#include "ui/widgets.hpp"
#include "ui/world_label.hpp"

namespace rb {

namespace {

void drawRows(const LiveForecast::Rest& rest, std::span<const MeasuredWorld> worlds, const Palette& colors) {
    for (const Integrator& integrator : rest.integrators) {
        const bool isUsed = std::any_of(worlds.begin(), worlds.end(), [&](const MeasuredWorld& each) {
            return each.world().settings().integrator == integrator;
        });
        if (!isUsed && !isAmong(kIntegrators, integrator)) continue;
        const GrowthForecast* const forecast = rest.find(integrator);
        text(fitted(nameText(integrator), points(112.0F), widthOf).view(), isUsed ? colors.text : colors.dim);
        ImGui::SameLine(points(118.0F));
        text(forecast ? growthText(*forecast) : "…", forecast && forecast->isUnstable() ? colors.alarm : colors.text);
        wrappedTooltip(
            "How a small motion about this rest goes on while all contacts stay closed: the step of the linear model, "
            "with the same pass of impulses, repeated 240 times from two random starts.",
            colors);
    }
}

// What may feed a pile under these settings. @param stiffness λ of the pile [1]
std::string reasonOf(const Settings& settings, const std::optional<double>& stiffness) {
    if (settings.solver == SolverKind::Soft) return "The solver soft has an integrator of its own.";
    if (!hasSpring(settings)) {
        return std::string("There are no springs here: what overlaps ") +
               (settings.correction == Correction::Projection ? "is moved apart." : "stays so.");
    }
    const auto spring = static_cast<double>(settings.spring);
    const std::optional<double> kappaLambda = stiffness ? std::optional(*stiffness * spring) : std::nullopt;
    std::string text = nameText(settings.integrator) + ". " + whyText(settings.integrator, kappaLambda);
    const double limit = bouncingBoundary(static_cast<double>(settings.restitution), settings.integrator);
    if (spring <= limit) return text;
    return text + " Bounces gain as well, for κ = " + roundedText(spring, 2) + " is above " + roundedText(limit, 2) +
           ": a pile that lies still may boil once it is struck.";
}

}  // namespace

void drawReasons(const Lab& lab, const Stiffness& stiffness, const Palette& colors) {
    for (std::size_t i = 0; i < lab.worlds().size(); ++i) {
        const Verdict verdict = lab.verdict(i);
        const std::string_view letter = lab.isComparing() ? letterOf(i) : "";
        const InlineText words{letter, letter.empty() ? "" : "  ", plainWordsOf(verdict).view(), "."};
        wrappedText(words.view(), verdict.isBoiling ? colors.alarm : colors.accent);
        const std::string reason = reasonOf(lab.worlds()[i].world().settings(), stiffness[i]);
        wrappedText(reason, colors.text);
        termsTooltip(reason);
    }
    rule(colors);
}

void drawForecast(const std::optional<LiveForecast::Rest>& rest, std::string_view reason,
                  std::span<const MeasuredWorld> worlds, const Palette& colors) {
    rule(colors);
    InlineText heading{"Forecast of its rest"};
    if (rest) heading = {heading.view(), " at ", fixedText(rest->time, 1).view(), " s"};
    text(heading.view(), colors.accent);
    if (!reason.empty()) wrappedText("None now: " + std::string(reason) + ".", colors.dim);
    if (rest) drawRows(*rest, worlds, colors);
}

}  // namespace rb
