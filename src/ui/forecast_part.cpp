#include <algorithm>
#include <string>

#include "lab/inline_text.hpp"
#include "lab/why/boundary.hpp"
#include "physics/schemes/properties.hpp"
#include "ui/drawer_parts.hpp"
#include "ui/widgets.hpp"

namespace rb {

namespace {

std::string nameOf(const Integrator& integrator) {
    const std::string definition = definitionText(integrator);
    const IntegratorRow* const row = libraryRow(integrator);
    return row == nullptr ? definition : std::string(row->name);
}

void drawRows(const LiveForecast::Rest& rest, std::span<const MeasuredWorld> worlds, const Palette& colors) {
    for (const Integrator& integrator : rest.integrators) {
        const bool isUsed = std::any_of(worlds.begin(), worlds.end(), [&](const MeasuredWorld& each) {
            return each.world().settings().integrator == integrator;
        });
        if (!isUsed && !isAmong(kIntegrators, integrator)) continue;
        const GrowthForecast* const forecast = rest.find(integrator);
        text(fitted(nameOf(integrator), points(112.0F), widthOf).view(), isUsed ? colors.text : colors.dim);
        ImGui::SameLine(points(118.0F));
        text(forecast ? growthText(*forecast) : "…", forecast && forecast->isUnstable() ? colors.alarm : colors.text);
        wrappedTooltip(
            "How a small motion about this rest goes on while all contacts stay closed: the step of the linear model, "
            "with the same pass of impulses, repeated 240 times from two random starts.",
            colors);
    }
}

// The report's Euler boils when it is struck; where the kick is split nothing is known of that.
void drawBouncing(const Settings& settings, const Palette& colors) {
    const auto spring = static_cast<double>(settings.spring);
    const double limit = bouncingBoundary(static_cast<double>(settings.restitution));
    const bool doesGain = spring > limit;
    const InlineText bouncing{"κ = ", fixedText(spring, 2).view(),
                              doesGain ? " > 2 (1−e) = " : " ≤ 2 (1−e) = ", fixedText(limit, 2).view(),
                              doesGain ? ": struck, Euler boils" : ": bounces lose"};
    text(bouncing.view(), doesGain ? colors.alarm : colors.dim);
    wrappedTooltip(
        "A hit is found late by up to a step, and its spring throws it back the harder the deeper it is: under Euler a "
        "bounce gains on average where κ > 2 (1−e). A pile that lies there stays at rest, and boils if it is struck.",
        colors);
}

void drawReasons(std::span<const MeasuredWorld> worlds, const Palette& colors) {
    for (const MeasuredWorld& each : worlds) {
        const Settings& settings = each.world().settings();
        const bool isSaid =
            &each != worlds.data() && worlds.front().world().settings().integrator == settings.integrator;
        if (isSaid || settings.solver == SolverKind::Soft) continue;
        wrappedText(nameOf(settings.integrator) + ". " + whyText(settings.integrator), colors.dim);
    }
}

}  // namespace

void drawForecast(const std::optional<LiveForecast::Rest>& rest, std::string_view reason,
                  std::span<const MeasuredWorld> worlds, const Palette& colors) {
    rule(colors);
    if (rest) {
        text(InlineText{"Forecast of its rest at ", fixedText(rest->time, 1).view(), " s"}.view(), colors.accent);
    } else {
        text("Forecast of its rest", colors.accent);
    }
    drawReasons(worlds, colors);
    if (!reason.empty()) wrappedText("Now no verdict: " + std::string(reason) + ".", colors.dim);
    if (!rest) return;
    drawRows(*rest, worlds, colors);
    text(InlineText{"κλ = ", fixedText(rest->kappaLambda, 2).view(), ": springs alone diverge above 4, rk4 8"}.view(),
         colors.dim);
    wrappedTooltip(
        "λ is the largest eigenvalue of h²M⁻¹K/κ, so that κλ is the square of h times the pile's highest frequency. "
        "Above 4 Euler and Verlet cannot follow that, above 8 RK4 cannot.",
        colors);
    drawBouncing(rest->settings, colors);
}

}  // namespace rb
