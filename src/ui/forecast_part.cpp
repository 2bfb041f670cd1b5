#include "ui/forecast_part.hpp"

#include "lab/inline_text.hpp"
#include "ui/widgets.hpp"

namespace rb {

namespace {

void appendPair(InlineText& line, std::string_view name, double value) {
    line.append(name);
    line.appendNumber(value, 2);
}

void explain(std::string_view words, const Palette& colors) {
    if (!beginTooltip()) return;
    wrappedText(words, colors.text);
    endTooltip();
}

void drawRows(const ForecastReadout& forecast, const Palette& colors) {
    for (const ForecastRowReadout& row : forecast.rows) {
        text(row.integrator, row.isUsed ? colors.text : colors.dim);
        ImGui::SameLine(points(118.0F));
        text(row.words, row.isUnstable ? colors.alarm : colors.text);
        explain(
            "How a small motion about this rest goes on while all contacts stay closed: the step of the linear model, "
            "with the same pass of impulses, repeated 240 times from two random starts.",
            colors);
    }
}

void drawLimits(const ForecastReadout& forecast, const Palette& colors) {
    InlineText stiffness;
    appendPair(stiffness, "κλ = ", forecast.kappaLambda);
    stiffness.append(": springs alone diverge above 4, rk4 8");
    text(stiffness.view(), colors.dim);
    explain(
        "λ is the largest eigenvalue of h²M⁻¹K/κ, so that κλ is the square of h times the pile's highest frequency. "
        "Above 4 Euler and Verlet cannot follow that, above 8 RK4 cannot.",
        colors);
    if (!forecast.bouncingLimit) return;
    InlineText bouncing;
    appendPair(bouncing, "κ = ", forecast.spring);
    const bool doesGain = forecast.spring > *forecast.bouncingLimit;
    bouncing.append(doesGain ? " > " : " ≤ ");
    appendPair(bouncing, "2 (1−e) = ", *forecast.bouncingLimit);
    bouncing.append(doesGain ? ": struck, Euler boils" : ": bounces lose");
    text(bouncing.view(), doesGain ? colors.alarm : colors.dim);
    explain(
        "A hit is found late by up to a step, and its spring throws it back the harder the deeper it is: under Euler a "
        "bounce gains on average where κ > 2 (1−e). A pile that lies there stays at rest, and boils if it is struck.",
        colors);
}

}  // namespace

void drawForecast(const ForecastReadout& forecast, const Palette& colors) {
    InlineText heading;
    heading.append(forecast.rows.empty() ? "Forecast of its rest" : "Forecast of its rest at ");
    if (!forecast.rows.empty()) heading.appendNumber(forecast.time, 1);
    if (!forecast.rows.empty()) heading.append(" s");
    rule(colors);
    text(heading.view(), colors.accent);
    if (!forecast.reason.empty()) wrappedText(forecast.reason, colors.dim);
    drawRows(forecast, colors);
    if (!forecast.rows.empty()) drawLimits(forecast, colors);
}

}  // namespace rb
