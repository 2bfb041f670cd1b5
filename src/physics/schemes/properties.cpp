#include "physics/schemes/properties.hpp"

#include <algorithm>
#include <cmath>
#include <glm/matrix.hpp>
#include <limits>
#include <numeric>
#include <utility>
#include <vector>

#include "base/number_text.hpp"

namespace rb {

namespace {

/// A Nyström method over numbers N: Fraction, or double.
template <class N>
class Nystroem {
  public:
    using Numbers = std::vector<N>;

    explicit Nystroem(const Integrator& integrator) : integrator_(integrator) {
        N drifted(0);
        for (std::size_t i = 0; i < integrator.size(); ++i) {
            if (!integrator.isWord()) {
                b.push_back(N(integrator.b(i)));
            } else if (const StepPart part = integrator.part(i); part.isKick) {
                b.push_back(N(part.share));
                c.push_back(drifted);
            } else {
                drifted = drifted + N(part.share);
            }
        }
        ones = Numbers(b.size(), N(1));
        if (!integrator.isWord()) c = ofStages(ones);
        for (std::size_t i = 0; i < b.size(); ++i) bBar.push_back(bBarOf(i));
    }

    /// ā u
    Numbers aBar(const Numbers& u) const {
        if (!integrator_.isWord()) return ofStages(ofStages(u));
        Numbers sums(b.size(), N(0));
        for (std::size_t i = 0; i < b.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) sums[i] = sums[i] + b[j] * (c[i] - c[j]) * u[j];
        }
        return sums;
    }

    Numbers ones, b, bBar, c;

  private:
    /// A u of a tableau
    Numbers ofStages(const Numbers& u) const {
        Numbers sums(b.size(), N(0));
        for (std::size_t i = 0; i < b.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) sums[i] = sums[i] + N(integrator_.a(i, j)) * u[j];
        }
        return sums;
    }
    N bBarOf(std::size_t i) const {
        if (integrator_.isWord()) return b[i] * (N(1) - c[i]);
        N sum(0);
        for (std::size_t k = i + 1; k < b.size(); ++k) sum = sum + b[k] * N(integrator_.a(k, i));
        return sum;
    }

    const Integrator& integrator_;
};

template <class N>
std::vector<N> times(const std::vector<N>& left, const std::vector<N>& right) {
    std::vector<N> product;
    for (std::size_t i = 0; i < left.size(); ++i) product.push_back(left[i] * right[i]);
    return product;
}

template <class N>
N sumOf(const std::vector<N>& terms) {
    return std::accumulate(terms.begin(), terms.end(), N(0));
}

/// A sum over the stages, and 1 over what it is for the order.
template <class N>
struct OrderCondition {
    int order;
    N sum;
    int wanted;
};

// The trees of x'' = f(x) with up to four evaluations in a row (Hairer, Nørsett, Wanner: Solving ODEs I, II.14); for a
// tableau they are the eight conditions of a Runge–Kutta method of order 4.
template <class N>
std::array<OrderCondition<N>, 11> conditionsOf(const Integrator& integrator) {
    const Nystroem<N> m(integrator);
    const auto squares = times(m.c, m.c);
    const auto inner = m.aBar(m.ones);
    return {{{1, sumOf(m.b), 1},
             {2, sumOf(times(m.b, m.c)), 2},
             {2, sumOf(m.bBar), 2},
             {3, sumOf(times(m.b, squares)), 3},
             {3, sumOf(times(m.b, inner)), 6},
             {3, sumOf(times(m.bBar, m.c)), 6},
             {4, sumOf(times(m.b, times(m.c, squares))), 4},
             {4, sumOf(times(m.b, times(m.c, inner))), 8},
             {4, sumOf(times(m.b, m.aBar(m.c))), 24},
             {4, sumOf(times(m.bBar, squares)), 12},
             {4, sumOf(times(m.bBar, inner)), 24}}};
}

bool isMet(const OrderCondition<Fraction>& condition) { return condition.sum == Fraction(1, condition.wanted); }

bool isMet(const OrderCondition<double>& condition) {
    constexpr double kRounding = 1e-12;  // of numbers that are given to 15 digits
    return std::abs(condition.sum - 1.0 / condition.wanted) <= kRounding;
}

template <class N>
int orderBy(const std::array<OrderCondition<N>, 11>& conditions) {
    const auto* const unmet =
        std::find_if(conditions.begin(), conditions.end(), [](const auto& each) { return !isMet(each); });
    return (unmet == conditions.end() ? conditions.back().order + 1 : unmet->order) - 1;
}

// Of half the distance of its two eigenvalues: below 0 where they are complex.
double squareApart(const glm::dmat2& step) {
    const double half = 0.5 * (step[0][0] + step[1][1]);
    return half * half - glm::determinant(step);
}

// What grows by the larger one of them.
double growthOf(const glm::dmat2& step) {
    const double apart = squareApart(step);
    if (apart <= 0.0) return std::sqrt(glm::determinant(step));
    return 0.5 * std::abs(step[0][0] + step[1][1]) + std::sqrt(apart);
}

// In which to look for the growth of an oscillation. What goes far to and fro has its limits at as much softer springs;
// neighbours of one kind go there as one.
double strideOf(const Integrator& integrator) {
    constexpr double kStride = 0.01;
    constexpr double kMostStrides = 20'000.0;  // some milliseconds
    if (!integrator.isWord()) return kStride;
    double kicks = 0.0;
    double drifts = 0.0;
    double neighbours = 0.0;
    for (std::size_t i = 0; i < integrator.size(); ++i) {
        const StepPart part = integrator.part(i);
        neighbours += scaled(1.0, part.share);
        if (i + 1 < integrator.size() && integrator.part(i + 1).isKick == part.isKick) continue;
        (part.isKick ? kicks : drifts) += std::abs(std::exchange(neighbours, 0.0));
    }
    // No less than 1 each, for their sums are.
    return std::max(kStride / (kicks * drifts), kMostStiffness / kMostStrides);
}

// Where a function that rises and then falls between two places has its peak.
template <class F>
double peakBetween(double low, double high, F valueAt) {
    constexpr int kThirds = 50;
    for (int i = 0; i < kThirds; ++i) {
        const double third = (high - low) / 3.0;
        if (valueAt(low + third) < valueAt(high - third)) {
            low += third;
        } else {
            high -= third;
        }
    }
    return 0.5 * (low + high);
}

// A touch of the limit, as at a double eigenvalue of −1, is no growth.
bool doesGrow(const Integrator& integrator, double stiffness) {
    constexpr double kRounding = 1e-6;
    return !(growthOf(amplification(integrator, stiffness)) <= 1.0 + kRounding);
}

}  // namespace

int orderOf(const Integrator& integrator) {
    const auto exact = conditionsOf<Fraction>(integrator);
    const bool isExact = std::all_of(exact.begin(), exact.end(), [](const auto& each) { return each.sum.isNumber(); });
    // Its sums are 1, which large numbers that cancel would hide from a double.
    return std::max(isExact ? orderBy(exact) : orderBy(conditionsOf<double>(integrator)), 1);
}

int evaluationsOf(const Integrator& integrator) {
    int count = 0;
    for (std::size_t i = 0; i < integrator.size(); ++i) count += !integrator.isWord() || integrator.part(i).isKick;
    return count;
}

bool isSymmetric(const Integrator& integrator) {
    if (!integrator.isWord()) return false;
    std::vector<StepPart> joined;
    for (std::size_t i = 0; i < integrator.size(); ++i) {
        const StepPart part = integrator.part(i);
        if (joined.empty() || joined.back().isKick != part.isKick) {
            joined.push_back(part);
            continue;
        }
        joined.back().share = joined.back().share + part.share;
        if (joined.back().share.numerator == 0) joined.pop_back();
    }
    return std::equal(joined.begin(), joined.end(), joined.rbegin(), [](const StepPart& left, const StepPart& right) {
        return left.isKick == right.isKick && left.share == right.share;
    });
}

double commutatorOf(const Integrator& integrator) {
    if (!integrator.isWord()) return 0.0;
    double kicked = 0.0;
    double drifted = 0.0;
    double sum = 0.0;
    for (std::size_t i = 0; i < integrator.size(); ++i) {
        const StepPart part = integrator.part(i);
        const auto share = static_cast<double>(part.share);
        sum += share * (part.isKick ? -drifted : kicked);
        (part.isKick ? kicked : drifted) += share;
    }
    constexpr double kCommuting = 1e-14;  // what rounding leaves of 0
    return std::abs(sum) <= kCommuting ? 0.0 : 0.5 * sum;
}

glm::dmat2 amplification(const Integrator& integrator, double stiffness) {
    glm::dmat2 columns;
    OscillatorMemory memory;
    const auto f = [&](const Oscillator& at, OscillatorRates& rates) { rates = {at.v, -stiffness * at.x}; };
    for (int column = 0; column < 2; ++column) {
        Oscillator state{column == 0 ? 1.0 : 0.0, column == 0 ? 0.0 : 1.0};
        integrate(integrator, state, 1.0, f, memory);
        columns[column] = {state.x, state.v};
    }
    return columns;
}

// Of some words the oscillation grows within a narrow band before it does for good: where the square of the
// eigenvalues' distance, which is below 0 elsewhere, has a peak above 0 between two strides.
double stiffnessLimit(const Integrator& integrator) {
    constexpr int kHalvings = 40;
    const double stride = strideOf(integrator);
    const auto apartAt = [&](double stiffness) { return squareApart(amplification(integrator, stiffness)); };
    double stable = 0.0;
    double unstable = stride;
    double first = std::numeric_limits<double>::infinity();  // a stride before `stable`
    double second = apartAt(stable);                         // there
    while (stable < kMostStiffness && !doesGrow(integrator, unstable)) {
        const double third = apartAt(unstable);
        if (first < second && second >= third) {
            const double peak = peakBetween(stable - stride, unstable, apartAt);
            if (doesGrow(integrator, peak)) {
                stable -= stride;
                unstable = peak;
                break;
            }
        }
        first = std::exchange(second, third);
        stable = unstable;
        unstable += stride;
    }
    if (stable == 0.0) return 0.0;
    for (int i = 0; i < kHalvings && stable < kMostStiffness; ++i) {
        const double middle = 0.5 * (stable + unstable);
        (doesGrow(integrator, middle) ? unstable : stable) = middle;
    }
    return stable;
}

std::string whyText(const Integrator& integrator, std::optional<double> kappaLambda) {
    constexpr double kRounding = 1e-12;
    constexpr int kDigits = 3;
    constexpr double kPercent = 100.0;
    const double c = commutatorOf(integrator);
    const double limit = stiffnessLimit(integrator);
    const std::string here = kappaLambda ? " Here κλ is " + roundedText(*kappaLambda, 2) + "." : "";
    if (limit > 0.0 && kappaLambda.value_or(0.0) > limit) {
        const double growth = growthOf(amplification(integrator, *kappaLambda)) - 1.0;
        return "The springs are too stiff for its step: above κλ = " + roundedText(limit, kDigits) +
               " they swing ever farther by themselves." + here.substr(0, here.size() - 1) + ", and a swing grows by " +
               roundedText(kPercent * growth, 2) + " % a step where impacts do not take more.";
    }
    if (std::abs(c) > kRounding) {
        return std::string("An impulse reads a velocity that ") + (c > 0.0 ? "lacks a part" : "has too much") +
               " of the step's spring force, c = " + roundedText(c, kDigits) +
               (c > 0.0 ? ": what is about to part is pushed twice, and stiff piles" : ": piles") +
               " may boil, mostly the more so the larger e is." + here;
    }
    if (limit == 0.0) {
        return "Its springs swing ever farther by themselves, however soft: a pile rests only while impacts take more.";
    }
    return "Impulses only take energy, and its springs give none up to κλ = " + roundedText(limit, kDigits) +
           ": beyond, they swing ever farther by themselves." + here;
}

// The form that a step with M keeps, or shrinks: M₁₂ v² − (M₁₁ − M₂₂) x v … = const, solved for v.
std::optional<PhaseCurve> phaseCurve(const Integrator& integrator, double stiffness) {
    const glm::dmat2 step = amplification(integrator, stiffness);
    const double ofV = step[1][0];  // what x gains of v
    const double skew = 0.5 * (step[1][1] - step[0][0]) / ofV;
    const double square = -step[0][1] / ofV - skew * skew;
    if (doesGrow(integrator, stiffness) || !(square > 0.0)) return std::nullopt;
    return PhaseCurve{std::sqrt(square), skew};
}

}  // namespace rb
