#pragma once

// What follows from the numbers of an integrator: by conditions of order, and by its own step of an oscillator.
//
// A step is a pass of impulses and what the integrator makes of x'' = f(x). Both kinds of integrator are a Nyström
// method: stage i evaluates f at x + c_i h v + h² Σ ā_ij f_j, then v += h Σ b_i f_i and x += h v + h² Σ b̄_i f_i. Of a
// tableau ā = A² and b̄ = bᵀA, of a word ā_ij = a_j (c_i − c_j) and b̄_i = a_i (1 − c_i), with c_i the drifts before
// kick i.

#include <glm/mat2x2.hpp>
#include <optional>
#include <string>

#include "physics/report/integrator.hpp"

namespace rb {

/// x'' = −ω² x with a mass of 1: the state on which integrators are measured.
struct Oscillator {
    double x = 1.0;
    double v = 0.0;
};

struct OscillatorRates {
    double v = 0.0;
    double a = 0.0;
};

inline void addScaled(Oscillator& out, const Oscillator& in, double h, const OscillatorRates& d) {
    out = {in.x + h * d.v, in.v + h * d.a};
}
inline void kick(Oscillator& state, double h, const OscillatorRates& d) { state.v += h * d.a; }
inline void drift(Oscillator& state, double h) { state.x += h * state.v; }

using OscillatorMemory = IntegratorMemory<Oscillator, OscillatorRates>;

/// The order of convergence of x'' = f(x), if it is below 4, else 4: by the conditions of order, in exact fractions
/// where these fit; else to 1e-12.
int orderOf(const Integrator& integrator);

/// How often f is evaluated in a step.
int evaluationsOf(const Integrator& integrator);

/// Whether it keeps areas in phase space: every word does, no tableau of an explicit method.
inline bool isSymplectic(const Integrator& integrator) { return integrator.isWord(); }

/// Whether a step back undoes a step: a word that reads the same from both ends. No tableau of an explicit method.
bool isSymmetric(const Integrator& integrator);

/// c: half of how much more of the kicks comes before drifts than behind, ½ (Σ a b of a kick before a drift − Σ a b of
/// a drift before a kick) [1]. Between two passes of impulses a word keeps the energy E + c h F·v, to first order in h;
/// a tableau has none of it.
double commutatorOf(const Integrator& integrator);

/// What a step with h = 1 makes of (x, v) of an oscillator: the columns are what becomes of (1, 0) and of (0, 1).
/// @param stiffness (h ω)² [1]
glm::dmat2 amplification(const Integrator& integrator, double stiffness);

/// The largest κλ = (h ω)² up to which no oscillation grows by itself [1]: 4 of Euler, 8 of rk4; 0: it always does.
/// Beyond kMostStiffness it is not looked for.
double stiffnessLimit(const Integrator& integrator);
constexpr double kMostStiffness = 64.0;

/// Why piles rest under it or boil, as far as theory knows, in a sentence or two.
/// @param kappaLambda of the pile that is asked of; none: it is not known
std::string whyText(const Integrator& integrator, std::optional<double> kappaLambda = {});

/// The curves on which an oscillation goes round: x = A cos φ, v = skew x + A frequency sin φ, with h = 1. None where
/// it grows, or does not go round.
struct PhaseCurve {
    double frequency;
    double skew;
};
std::optional<PhaseCurve> phaseCurve(const Integrator& integrator, double stiffness);

}  // namespace rb
