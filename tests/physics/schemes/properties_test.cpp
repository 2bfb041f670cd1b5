#include "physics/schemes/properties.hpp"

#include <cmath>
#include <doctest/doctest.h>

#include "physics/oscillator.hpp"
#include "physics/schemes/any_scheme.hpp"
#include "physics/schemes/library.hpp"
#include "physics/schemes/word_edits.hpp"

using namespace rb;
using namespace rb::test;

namespace {

// A fit over five halvings still feels the next order's term: some hundredths.
constexpr double kOrderTolerance = 0.1;

Integrator backwards(const Integrator& word) {
    std::vector<StepPart> parts;
    for (std::size_t i = word.size(); i-- > 0;) parts.push_back(word.part(i));
    return Integrator(parts);
}

}  // namespace

TEST_CASE("every integrator of the library converges with the order that its row says") {
    for (const IntegratorRow& row : kLibrary) {
        CAPTURE(row.word);
        const int coarsest = row.order > 4 ? 3 : 16;
        CHECK(std::abs(fittedOrder(stepperOf(row.value), coarsest) - row.order) <= kOrderTolerance);
        CHECK(orderOf(row.value) == std::min(row.order, 4));
        CHECK(statedOrder(row.value) == row.order);
    }
}

TEST_CASE("conditions of order tell exact numbers from near ones") {
    CHECK(orderOf(parseIntegrator("K D")) == 1);
    CHECK(orderOf(parseIntegrator("K1/2 K1/2 D")) == 1);
    CHECK(orderOf(parseIntegrator("K0.5000001 D K0.4999999")) == 1);
    CHECK(orderOf(parseIntegrator("K1/4 D1/2 K1/2 D1/2 K1/4")) == 2);
    CHECK(orderOf(parseIntegrator("rk: 0; 1/3: 1/3; 2/3: 0 2/3; b: 1/4 0 3/4")) == 3);  // Heun's third
    CHECK(orderOf(parseIntegrator("rk: 0; 1/2: 1/2; b: 1/2 1/2")) == 1);
    // No fractions of 64 bits hold the products of these digits.
    CHECK(orderOf(parseIntegrator("K0.1931833275037835 D1/2 K0.613633344992433 D1/2 K0.1931833275037835")) == 2);
}

TEST_CASE("a word that reads the same from both ends is symmetric, of an even order, and undone by a step back") {
    CHECK(rc::check([] {
        const Integrator word = anyPalindrome();
        RC_ASSERT(isSymmetric(word));
        RC_ASSERT(orderOf(word) % 2 == 0);
        RC_ASSERT(std::abs(commutatorOf(word)) <= 1e-12);
        const Stepper step = stepperOf(word);
        Oscillator x{0.7, -0.3};
        step(x, 0.02);
        step(x, -0.02);
        RC_ASSERT(std::hypot(x.x - 0.7, x.v + 0.3) <= 1e-10);
    }));
    CHECK_FALSE(isSymmetric(Integrator::Euler));
    CHECK_FALSE(isSymmetric(Integrator::RungeKutta4));
    CHECK(isSymmetric(parseIntegrator("K1/4 K1/4 D K1/2")));
    CHECK_FALSE(isSymmetric(parseIntegrator("K7/24 D2/3 K3/4 D-2/3 K-1/24 D")));
}

TEST_CASE("c is what the energy of a flow swings by, to first order") {
    CHECK(commutatorOf(Integrator::Euler) == 0.5);
    CHECK(commutatorOf(parseIntegrator("D K")) == -0.5);
    CHECK(commutatorOf(parseIntegrator("K3/4 D K1/4")) == 0.25);
    CHECK(commutatorOf(Integrator::Verlet) == 0.0);
    CHECK(rc::check([] {
        const Integrator word = anyWord();
        const Stepper step = stepperOf(word);
        RC_ASSERT(std::abs(commutatorOf(backwards(word)) + commutatorOf(word)) <= 1e-12);
        // E + c h F v is kept, F = −x. At half the step the rest, which is of second order, is a quarter.
        const auto measured = [&](double h) {
            Oscillator x;
            const auto steps = static_cast<int>(std::lround(0.8 / h));
            for (int i = 0; i < steps; ++i) step(x, h);
            return (energyOf(x) - 0.5) / (h * x.x * x.v);
        };
        const double h = 1e-4;
        const double extrapolated = 2.0 * measured(0.5 * h) - measured(h);
        RC_ASSERT(std::abs(extrapolated - commutatorOf(word)) <= 1e-3 * (1.0 + std::abs(commutatorOf(word))));
    }));
}

TEST_CASE("a word keeps areas, and a rotation of it has the same limit") {
    CHECK(rc::check([] {
        const Integrator word = anyWord();
        const glm::dmat2 step = amplification(word, 0.3);
        RC_ASSERT(std::abs(step[0][0] * step[1][1] - step[0][1] * step[1][0] - 1.0) <= 1e-9);
        const double trace = step[0][0] + step[1][1];  // what its eigenvalues depend on
        Integrator rotated = word;
        for (std::size_t i = 1; i < word.size(); ++i) {
            rotated = withPartMoved(rotated, 0, word.size() - 1);
            const glm::dmat2 other = amplification(rotated, 0.3);
            RC_ASSERT(std::abs(other[0][0] + other[1][1] - trace) <= 1e-9 * (1.0 + std::abs(trace)));
        }
    }));
    CHECK(stiffnessLimit(Integrator::Euler) == doctest::Approx(4.0));
    CHECK(stiffnessLimit(Integrator::Verlet) == doctest::Approx(4.0));
    CHECK(stiffnessLimit(parseIntegrator("D1/2 K D1/2")) == doctest::Approx(4.0));
    CHECK(stiffnessLimit(parseIntegrator("K3/4 D K1/4")) == doctest::Approx(4.0));
    CHECK(stiffnessLimit(Integrator::RungeKutta4) == doctest::Approx(8.0));
    CHECK(stiffnessLimit(Integrator::ExplicitEuler) == 0.0);
    // Neighbours that nearly cancel are as good as their sum, and looked at in no smaller strides.
    CHECK(stiffnessLimit(parseIntegrator("K999 K-998 D999 D-998")) == doctest::Approx(4.0));
    CHECK(stiffnessLimit(parseIntegrator("K999 D1/2 K-998 D1/2")) < 0.01);
    CHECK(stiffnessLimit(parseIntegrator("heun")) == 0.0);
    CHECK(stiffnessLimit(parseIntegrator("kutta3")) == doctest::Approx(3.0));
    CHECK(stiffnessLimit(parseIntegrator("yoshida4")) == doctest::Approx(2.48).epsilon(0.002));
}

TEST_CASE("a step evaluates the forces once for each kick, or each stage") {
    CHECK(evaluationsOf(Integrator::Euler) == 1);
    CHECK(evaluationsOf(Integrator::Verlet) == 2);
    CHECK(evaluationsOf(Integrator::RungeKutta4) == 4);
    CHECK(evaluationsOf(parseIntegrator("pefrl")) == 4);
    CHECK(evaluationsOf(parseIntegrator("dp5")) == 6);
}

TEST_CASE("an oscillation goes round the curve that its integrator has for it") {
    for (const char* const text : {"euler", "verlet", "K3/4 D K1/4", "pefrl", "ruth3"}) {
        CAPTURE(text);
        const Integrator integrator = parseIntegrator(text);
        const std::optional<PhaseCurve> curve = phaseCurve(integrator, 0.8);
        REQUIRE(curve);
        const auto amplitude = [&](const Oscillator& at) {
            return std::hypot(at.x, (at.v - curve->skew * at.x) / curve->frequency);
        };
        const glm::dmat2 step = amplification(integrator, 0.8);
        Oscillator x;
        const double start = amplitude(x);
        for (int i = 0; i < 50; ++i) {
            x = {step[0][0] * x.x + step[1][0] * x.v, step[0][1] * x.x + step[1][1] * x.v};
            CHECK(amplitude(x) == doctest::Approx(start));
        }
    }
    CHECK_FALSE(phaseCurve(Integrator::Euler, 4.1));
    CHECK_FALSE(phaseCurve(Integrator::ExplicitEuler, 0.1));
}
