#include "app/session/interface_actions.hpp"

#include <algorithm>

namespace rb {

namespace {

void changeTextSize(float factor, WindowState& window, Notice& problem) {
    constexpr float kSmallest = 0.7F;
    constexpr float kLargest = 2.0F;
    const float largest = std::clamp(window.largestTextSize, kSmallest, kLargest);
    const float shown = std::min(window.textSize, largest);
    window.textSize = std::clamp(factor * shown, kSmallest, largest);
    if (window.textSize != shown) return;
    problem.show(factor < 1.0F ? "text: this is the smallest" : "text: this is the largest for a window of this size");
}

void flip(bool& isOn) { isOn = !isOn; }

// RK4 is followed by Euler: the two that the report compares.
const std::array kIntegratorOrder{Integrator::RungeKutta4, Integrator::Euler, Integrator::ExplicitEuler,
                                  Integrator::Verlet};

}  // namespace

void performOnInterface(Action action, InterfaceState& state, Notice& problem) {
    constexpr float kStep = 1.1F;
    if (action == Action::ToggleCurves) flip(state.curves.areOthersShown);
    if (action == Action::TogglePanels) flip(state.panels.isPanelShown);
    if (action == Action::ToggleHelp) flip(state.panels.isHelpShown);
    if (action == Action::ToggleFullScreen) flip(state.window.isFullScreen);
    if (action == Action::LargerText) changeTextSize(kStep, state.window, problem);
    if (action == Action::SmallerText) changeTextSize(1.0F / kStep, state.window, problem);
}

double clockRateAfter(double rate, double factor) {
    constexpr double kSlowest = 1.0 / 64.0;
    constexpr double kFastest = 8.0;
    return std::clamp(factor * rate, kSlowest, kFastest);
}

Integrator following(const Integrator& integrator) {
    const auto* const at = std::find(kIntegratorOrder.begin(), kIntegratorOrder.end(), integrator);
    return kIntegratorOrder.end() - at <= 1 ? kIntegratorOrder.front() : at[1];
}

}  // namespace rb
