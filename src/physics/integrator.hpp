#pragma once

// Report 3.3: numerical integration. Each method is written once over a state and its derivative, so that the world
// and a textbook oscillator run the very same lines.
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

#include "physics/settings.hpp"

namespace rb {

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
