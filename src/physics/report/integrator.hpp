#pragma once

// Report 3.3: numerical integration. A method is data, and one function carries any of them over a state and its
// derivative, so that the world and a textbook oscillator run the very same lines. ../schemes has further methods,
// their text and what can be said of each.
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
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

#include "base/fraction.hpp"

namespace rb {

/// Which of its two parts a step makes, and over which share of h [1].
struct StepPart {
    bool isKick;  ///< else a drift
    Fraction share;
};

/// How (p, Ω, v, ω) is carried over one time step: by a word, kicks K and drifts D one after the other, or by the
/// tableau of an explicit Runge–Kutta method. Switchable while the world runs.
class Integrator {
  public:
    static constexpr std::size_t kMostParts = 36;
    static constexpr std::size_t kMostStages = 8;

    static const Integrator Euler;          ///< the report's: velocity first, then position with the new velocity
    static const Integrator ExplicitEuler;  ///< (3.4) taken literally: position with the old velocity
    static const Integrator RungeKutta4;    ///< the report's, with k3 in k4
    static const Integrator Verlet;         ///< not in the report: half a kick, a drift, half a kick

    /// The report's Euler.
    constexpr Integrator() : isWord_(true), count_(2), kicks_(1), numbers_{1, 1} {}
    /// A word, of which there is room for kMostParts.
    template <class Parts>
    constexpr explicit Integrator(const Parts& parts) : isWord_(true) {
        for (const StepPart& part : parts) {
            if (part.isKick) kicks_ |= std::uint64_t{1} << count_;
            numbers_[count_++] = part.share;
        }
    }
    /// A tableau of so many stages: a21, a31, a32, … row by row, and b1, b2, … after them.
    template <class Numbers>
    constexpr Integrator(std::size_t stages, const Numbers& numbers) : isWord_(false), count_(stages) {
        std::size_t i = 0;
        for (const Fraction& number : numbers) numbers_[i++] = number;
    }

    constexpr bool isWord() const { return isWord_; }
    /// Parts of a word, stages of a tableau.
    constexpr std::size_t size() const { return count_; }
    constexpr StepPart part(std::size_t i) const { return {(kicks_ >> i & 1U) != 0, numbers_[i]}; }
    /// a_ij, j < i, from 0: what stage i has of the rate at stage j.
    constexpr const Fraction& a(std::size_t i, std::size_t j) const { return numbers_[i * (i - 1) / 2 + j]; }
    /// b_i, from 0: what the step has of it.
    constexpr const Fraction& b(std::size_t i) const { return numbers_[count_ * (count_ - 1) / 2 + i]; }

    constexpr bool operator==(const Integrator&) const = default;

  private:
    bool isWord_;
    std::size_t count_ = 0;
    std::uint64_t kicks_ = 0;  // of a word, a bit a part
    std::array<Fraction, kMostParts> numbers_{};
};

/// report (3.5)–(3.7): v(n+1) = v + h a, then p(n+1) = p + h v(n+1). Order 1; symplectic.
inline constexpr Integrator Integrator::Euler{};

/// report (3.4): x(n+1) = x + h f(t, x), position with the old velocity. Order 1; gains energy.
inline constexpr Integrator Integrator::ExplicitEuler(1, std::initializer_list<Fraction>{1});

/// report (3.8)–(3.10), k4 from k3. Order 4.
inline constexpr Integrator Integrator::RungeKutta4(  //
    4, std::initializer_list<Fraction>{{1, 2},        // k2 at x + h/2 k1
                                       0,
                                       {1, 2},  // k3 at x + h/2 k2
                                       0,
                                       0,
                                       1,  // k4 at x + h k3
                                       {1, 6},
                                       {1, 3},
                                       {1, 3},
                                       {1, 6}});

/// Velocity Verlet (Swope et al. 1982): half a kick, a drift, half a kick. Order 2; symplectic.
inline constexpr Integrator Integrator::Verlet(std::initializer_list<StepPart>{
    {true, {1, 2}}, {false, 1}, {true, {1, 2}}});

/// Memory that an integration needs besides the state; kept between steps so that a step allocates nothing.
template <class State, class Derivative>
struct IntegratorMemory {
    State stage;
    std::array<Derivative, Integrator::kMostStages> k;
};

/// h × a fraction. @tparam T of the scalar
template <class T>
T scaled(T h, const Fraction& share) {
    return h * static_cast<T>(share.numerator) / static_cast<T>(share.denominator);
}

/// The share of the step over which what pushes at a stage of the integrator does so.
constexpr Fraction shareOfStage(const Integrator& integrator, std::size_t stage) {
    if (!integrator.isWord()) return integrator.b(stage);
    for (std::size_t i = 0; i < integrator.size(); ++i) {
        const StepPart part = integrator.part(i);
        if (part.isKick && stage-- == 0) return part.share;
    }
    return 0;
}

/// Carries x forward by h: the kicks and drifts of a word, in their order.
template <class State, class Derivative, class T, class F>
void kickAndDrift(const Integrator& word, State& x, T h, F&& f, IntegratorMemory<State, Derivative>& memory) {
    for (std::size_t i = 0; i < word.size(); ++i) {
        const StepPart part = word.part(i);
        if (part.isKick) {
            f(x, memory.k[0]);
            kick(x, scaled(h, part.share), memory.k[0]);
        } else {
            drift(x, scaled(h, part.share));
        }
    }
}

/// The same by a tableau: k_i = f(x + h Σ a_ij k_j), then x += h Σ b_i k_i.
template <class State, class Derivative, class T, class F>
void stepRungeKutta(const Integrator& tableau, State& x, T h, F&& f, IntegratorMemory<State, Derivative>& memory) {
    for (std::size_t i = 0; i < tableau.size(); ++i) {
        const State* at = &x;
        for (std::size_t j = 0; j < i; ++j) {
            if (tableau.a(i, j) == 0) continue;
            addScaled(memory.stage, *at, scaled(h, tableau.a(i, j)), memory.k[j]);
            at = &memory.stage;
        }
        f(*at, memory.k[i]);
    }
    for (std::size_t i = 0; i < tableau.size(); ++i) {
        if (!(tableau.b(i) == 0)) addScaled(x, x, scaled(h, tableau.b(i)), memory.k[i]);
    }
}

/// The same by either.
template <class State, class Derivative, class T, class F>
void integrate(const Integrator& integrator, State& x, T h, F&& f, IntegratorMemory<State, Derivative>& memory) {
    if (integrator.isWord()) return kickAndDrift(integrator, x, h, f, memory);
    stepRungeKutta(integrator, x, h, f, memory);
}

}  // namespace rb
