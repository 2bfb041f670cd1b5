#pragma once

// The integrators that have a name, a row each.

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/setting_table.hpp"
#include "physics/schemes/scheme_text.hpp"

namespace rb {

/// What there is to say of an integrator that has a name; properties.hpp says what follows from its numbers.
struct IntegratorRow {
    Integrator value;
    std::string_view word;       ///< as on the command line and in scene files
    std::string_view name;       ///< as a reader knows it
    int order;                   ///< of convergence: halving h divides the error by 2^order
    std::string_view equations;  ///< one step of (p, Ω, v, ω); x stands for all of it. Empty: definitionText() says it
    std::string_view source;     ///< where the report has them, or whose it is
    std::string_view meaning;
};

/// A row of what the text defines.
constexpr IntegratorRow namedRow(std::string_view word, std::string_view name, int order, std::string_view definition,
                                 std::string_view source, std::string_view meaning) {
    return {integratorFrom(word, definition), word, name, order, "", source, meaning};
}

inline constexpr std::array kLibrary{
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
    namedRow(
        "drift-first", "Drift-first Euler", 1, "D K", "textbooks",
        "Euler's method in the other order: position first. Impulses read a velocity that is half a kick too new."),
    namedRow("position-verlet", "Position Verlet", 2, "D1/2 K D1/2", "Tuckerman et al. 1992",
             "Half a drift, a kick, half a drift: Verlet with one evaluation a step."),
    namedRow("midpoint", "Midpoint", 2, "rk: 0; 1/2: 1/2; b: 0 1", "Runge 1895",
             "Order 2, and yet its own oscillation grows at any stiffness: order alone is not enough."),
    namedRow("heun", "Heun", 2, "rk: 0; 1: 1; b: 1/2 1/2", "Heun 1900",
             "The trapezoid's sibling of the midpoint rule."),
    namedRow("ralston", "Ralston", 2, "rk: 0; 2/3: 2/3; b: 1/4 3/4", "Ralston 1962",
             "Of two stages, the one with the smallest bound of its error."),
    namedRow("kutta3", "Kutta's third", 3, "rk: 0; 1/2: 1/2; 1: -1 2; b: 1/6 2/3 1/6", "Kutta 1901",
             "Three stages; a pile rests under it although it is not symplectic."),
    namedRow("ruth3", "Ruth's third", 3, "K7/24 D2/3 K3/4 D-2/3 K-1/24 D", "Ruth 1983",
             "Symplectic of order 3, not symmetric."),
    namedRow("rk4-literal", "Runge–Kutta 4, literally", 3, "rk: 0; 1/2: 1/2; 1/2: 0 1/2; 1: 0 1 0; b: 1/6 1/3 1/3 1/6",
             "(3.8), as printed", "The report's formula with k₂ in k₄, as it is printed: order 3."),
    namedRow("rk38", "The 3/8 rule", 4, "rk: 0; 1/3: 1/3; 2/3: -1/3 1; 1: 1 -1 1; b: 1/8 3/8 3/8 1/8", "Kutta 1901",
             "Kutta's other method of order 4."),
    namedRow("mclachlan", "McLachlan", 2, "K0.1931833275037836 D1/2 K0.6136333449924328 D1/2 K0.1931833275037836",
             "McLachlan 1995", "Two drifts between three kicks, with the smallest error of its order."),
    namedRow("yoshida4", "Yoshida's fourth", 4,
             "K0.675603595979829 D1.351207191959658 K-0.175603595979829 D-1.702414383919316 K-0.175603595979829 "
             "D1.351207191959658 K0.675603595979829",
             "Yoshida 1990", "Three steps of Verlet, the middle one backwards: order 4, stable to κλ = 2.48 alone."),
    namedRow("yoshida4-drift", "Yoshida's fourth, drift first", 4,
             "D0.675603595979829 K1.351207191959658 D-0.175603595979829 K-1.702414383919316 D-0.175603595979829 "
             "K1.351207191959658 D0.675603595979829",
             "Yoshida 1990", "The same of position Verlet."),
    namedRow("pefrl", "Forest–Ruth, optimized", 4,
             "D0.1786178958448091 K0.7123418310626054 D-0.06626458266981849 K-0.2123418310626054 D0.77529337365001878 "
             "K-0.2123418310626054 D-0.06626458266981849 K0.7123418310626054 D0.1786178958448091",
             "Omelyan et al. 2002", "Four kicks of order 4, with a much smaller error than Yoshida's three."),
    namedRow("dp5", "Dormand–Prince 5", 5,
             "rk: 0; 1/5: 1/5; 3/10: 3/40 9/40; 4/5: 44/45 -56/15 32/9; "
             "8/9: 19372/6561 -25360/2187 64448/6561 -212/729; "
             "1: 9017/3168 -355/33 46732/5247 49/176 -5103/18656; "
             "b: 35/384 0 500/1113 125/192 -2187/6784 11/84",
             "Dormand and Prince 1980", "The method behind most adaptive solvers, here with a fixed step."),
};

/// Those that the program begins with; studies of all integrators are of these.
inline constexpr std::span<const IntegratorRow, 4> kIntegrators(kLibrary.data(), 4);

/// The two that the report compares.
inline constexpr std::array kReportIntegrators{kLibrary[0], kLibrary[2]};

/// The words of the library.
inline constexpr auto kIntegratorChoices = [] {
    std::array<Choice, kLibrary.size()> choices{};
    for (std::size_t i = 0; i < kLibrary.size(); ++i) choices[i] = {kLibrary[i].word, kLibrary[i].meaning};
    return choices;
}();

/// The integrators of these rows.
std::vector<Integrator> valuesOf(std::span<const IntegratorRow> rows);

/// Its row; null where it has no name.
const IntegratorRow* libraryRow(const Integrator& integrator);

/// Its word, or else what defines it: as parseIntegrator() reads it.
std::string toText(const Integrator& integrator);
/// Its name as a reader knows it, or else what defines it.
std::string nameText(const Integrator& integrator);

bool isAmong(std::span<const IntegratorRow> rows, const Integrator& integrator);

/// Its row in the library, or one made up of what defines it. @param definition outlives the row
IntegratorRow rowOf(const Integrator& integrator, std::string_view definition);

/// Whether it is written as a word or a tableau is, and no name.
bool isDefinition(std::string_view text);

/// The integrator of that name or definition. @param others words that the place allows too
/// @throws InputError that names `place`, and what is wrong or allowed.
Integrator parseIntegrator(std::string_view text, std::string_view place = "integrator", std::string_view others = "");

/// The order that its row says; of one without a name, orderOf() it.
int statedOrder(const Integrator& integrator);

// As base/setting_table.hpp asks of a setting's type.
std::string allowedFor(const Integrator& integrator);
inline std::span<const Choice> wordsAmong(const Integrator& /*integrator*/) { return kIntegratorChoices; }
inline Integrator parsedAs(const Integrator& /*integrator*/, std::string_view place, std::string_view text) {
    return parseIntegrator(text, place);
}

/// In the order of the library; the others behind, by their text.
bool operator<(const Integrator& left, const Integrator& right);

}  // namespace rb
