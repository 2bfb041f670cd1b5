#pragma once

// Report 3.3: numerical integration. Each method is written once over a state and its derivative, so that the world
// and a textbook oscillator run the very same lines. A further method is an enumerator, a row of the table, a function
// and a case of integrate(); the compiler asks for each, and the tests go over the table.
//
// State       coordinates and their rates: (p, Ω, v, ω) of every circle, or (x, v) of an oscillator.
// Derivative  the rate of a State: (v, ω, F/m, τ/I).
// f(state, derivative)  evaluates (3.3); our systems do not depend on t itself, so f is asked about a state alone.
//
// Found by argument-dependent look-up beside the State:
//   addScaled(out, x, h, d)      out = x + h d, in all components; out may be x
//   kick(x, h, d)                velocity += h acceleration
//   drift(x, h)                  coordinates += h velocity, with the velocity that x has now
//
// Departure from the report: it prints k2 in the formula of k4 (3.8); the classic method has k3 there.

#include <array>
#include <string_view>

#include "base/enumeration.hpp"

namespace rb {

/// How (p, Ω, v, ω) is carried over one time step. Switchable while the world runs.
enum class Integrator { Euler, ExplicitEuler, RungeKutta4, Verlet };

/// What there is to say of an integrator.
struct IntegratorRow {
    Integrator value;
    std::string_view word;       ///< as on the command line and in scene files
    std::string_view name;       ///< as a reader knows it
    int order;                   ///< of convergence: halving h divides the error by 2^order
    std::string_view equations;  ///< one step of (p, Ω, v, ω); x stands for all of it
    std::string_view source;     ///< where the report has them
    std::string_view meaning;
};

inline constexpr std::array kIntegrators{
    IntegratorRow{Integrator::Euler, "euler", "Euler", 1, "v += h a;  p += h v;  Ω += h ω", "(3.5)–(3.7)",
                  "The report's Euler method: velocity first, then position with the new velocity. Today it is called "
                  "semi-implicit or symplectic."},
    IntegratorRow{Integrator::ExplicitEuler, "explicit-euler", "Explicit Euler", 1, "x += h f(t, x)", "(3.4)",
                  "Equation (3.4) taken literally: position with the old velocity. It gains energy."},
    IntegratorRow{Integrator::RungeKutta4, "rk4", "Runge–Kutta 4", 4, "x += h/6 (k₁ + 2k₂ + 2k₃ + k₄)", "(3.8)–(3.10)",
                  "The classic Runge–Kutta method, with k₃ in k₄. It evaluates the forces four times a step."},
    IntegratorRow{Integrator::Verlet, "verlet", "Verlet", 2, "v += ½h a;  p += h v;  v += ½h a", "not in the report",
                  "Velocity Verlet: half a kick, a drift, half a kick. The usual method of molecular dynamics; "
                  "symplectic."},
};
static_assert(isComplete(kIntegrators));
constexpr const auto& tableOf(Integrator) { return kIntegrators; }

/// Memory that an integration needs besides the state; kept between steps so that a step allocates nothing.
template <class State, class Derivative>
struct IntegratorMemory {
    State stage;
    Derivative k1, k2, k3, k4;
};

/// report (3.5)–(3.7): v(n+1) = v + h a, then p(n+1) = p + h v(n+1). Order 1; symplectic.
template <class State, class Derivative, class T, class F>
void stepEuler(State& x, T h, F&& f, IntegratorMemory<State, Derivative>& memory) {
    f(x, memory.k1);
    kick(x, h, memory.k1);
    drift(x, h);
}

/// report (3.4): x(n+1) = x + h f(t, x), position with the old velocity. Order 1; gains energy.
template <class State, class Derivative, class T, class F>
void stepExplicitEuler(State& x, T h, F&& f, IntegratorMemory<State, Derivative>& memory) {
    f(x, memory.k1);
    addScaled(x, x, h, memory.k1);
}

/// report (3.8)–(3.10), k4 from k3. Order 4.
template <class State, class Derivative, class T, class F>
void stepRungeKutta4(State& x, T h, F&& f, IntegratorMemory<State, Derivative>& memory) {
    State& stage = memory.stage;
    f(x, memory.k1);
    addScaled(stage, x, h / 2, memory.k1);
    f(stage, memory.k2);
    addScaled(stage, x, h / 2, memory.k2);
    f(stage, memory.k3);
    addScaled(stage, x, h, memory.k3);
    f(stage, memory.k4);
    addScaled(x, x, h / 6, memory.k1);
    addScaled(x, x, h / 3, memory.k2);
    addScaled(x, x, h / 3, memory.k3);
    addScaled(x, x, h / 6, memory.k4);
}

/// Velocity Verlet (Swope et al. 1982): half a kick, a drift, half a kick. Order 2; symplectic.
template <class State, class Derivative, class T, class F>
void stepVerlet(State& x, T h, F&& f, IntegratorMemory<State, Derivative>& memory) {
    f(x, memory.k1);
    kick(x, h / 2, memory.k1);
    drift(x, h);
    f(x, memory.k1);
    kick(x, h / 2, memory.k1);
}

/// Carries x forward by h with the chosen method.
template <class State, class Derivative, class T, class F>
void integrate(Integrator integrator, State& x, T h, F&& f, IntegratorMemory<State, Derivative>& memory) {
    switch (integrator) {
        case Integrator::Euler:
            return stepEuler(x, h, f, memory);
        case Integrator::ExplicitEuler:
            return stepExplicitEuler(x, h, f, memory);
        case Integrator::RungeKutta4:
            return stepRungeKutta4(x, h, f, memory);
        case Integrator::Verlet:
            return stepVerlet(x, h, f, memory);
    }
}

}  // namespace rb
