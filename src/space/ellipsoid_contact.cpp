// How two ellipsoids touch. With S = R diag(a²) Rᵀ and Δ = x₂ − x₁, the gap along a unit vector u is
//
//   f(u) = Δ·u − √(u·S₁u) − √(u·S₂u),
//
// and where it is largest, u is the normal and −f the depth. The derivative of f there has no part across u, which says
// that the witnesses c₁ = x₁ + S₁u/√(u·S₁u) and c₂ = x₂ − S₂u/√(u·S₂u) lie along it: c₁ − c₂ = d n.
//
// The search begins at the normal of Perram and Wertheim (J. Comput. Phys. 58, 1985), which takes one unknown number,
// and goes on by Newton's method on the sphere of directions.

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>
#include <limits>

#include "space/contact.hpp"

namespace rb::space {

namespace {

/// What the gap depends on.
struct EllipsoidPair {
    glm::dmat3 s1, s2;   ///< [m²]
    glm::dvec3 between;  ///< Δ [m]
    double size;         ///< of all lengths, which roundings are measured by [m]
};

glm::dmat3 shapeMatrix(const Placed& ellipsoid) {
    const glm::dvec3 squares = ellipsoid.half * ellipsoid.half;
    const glm::dmat3& axes = ellipsoid.axes;
    return glm::dmat3(axes[0] * squares.x, axes[1] * squares.y, axes[2] * squares.z) * glm::transpose(axes);
}

/// f and its derivatives at a direction.
struct Gap {
    glm::dvec3 u;
    double h1, h2;      ///< √(u·Su) [m]
    glm::dvec3 lever1;  ///< S₁u/h₁, from x₁ to c₁ [m]
    glm::dvec3 lever2;  ///< S₂u/h₂, from c₂ to x₂ [m]
    double value;       ///< f [m]
    glm::dvec3 slope;   ///< ∇f less its part along u [m]
};

Gap gapAlong(const EllipsoidPair& pair, const glm::dvec3& u) {
    const glm::dvec3 s1u = pair.s1 * u;
    const glm::dvec3 s2u = pair.s2 * u;
    Gap gap;
    gap.u = u;
    gap.h1 = std::sqrt(glm::dot(u, s1u));
    gap.h2 = std::sqrt(glm::dot(u, s2u));
    gap.lever1 = s1u / gap.h1;
    gap.lever2 = s2u / gap.h2;
    const glm::dvec3 derivative = pair.between - gap.lever1 - gap.lever2;
    gap.value = glm::dot(derivative, u);
    gap.slope = derivative - gap.value * u;
    return gap;
}

/// Perram and Wertheim: F(λ) = λ(1−λ) Δ·w with ((1−λ)S₁ + λS₂) w = Δ is largest where (1−λ)² w·S₁w = λ² w·S₂w, by
/// Newton's method within an interval that holds the root. Ellipsoids overlap if and only if that largest F is below 1.
/// @returns w, a vector near the normal; none where F reaches 1
std::optional<glm::dvec3> perramWertheim(const EllipsoidPair& pair) {
    constexpr int kMostSteps = 20;
    constexpr double kGoodStart = 1e-4;
    double below = 0.0;
    double above = 1.0;
    double lambda = 0.5;
    glm::dvec3 w{0.0, 0.0, 0.0};
    for (int i = 0; i < kMostSteps; ++i) {
        const glm::dmat3 inverse = glm::inverse((1.0 - lambda) * pair.s1 + lambda * pair.s2);
        w = inverse * pair.between;
        if (lambda * (1.0 - lambda) * glm::dot(pair.between, w) >= 1.0) return std::nullopt;
        const glm::dvec3 s1w = pair.s1 * w;
        const glm::dvec3 s2w = pair.s2 * w;
        const double left = (1.0 - lambda) * (1.0 - lambda) * glm::dot(w, s1w);
        const double right = lambda * lambda * glm::dot(w, s2w);
        (left > right ? below : above) = lambda;          // F rises as long as the left side is the larger one
        const glm::dvec3 change = inverse * (s1w - s2w);  // dw/dλ
        const double slope = 2.0 * ((1.0 - lambda) * ((1.0 - lambda) * glm::dot(change, s1w) - glm::dot(w, s1w)) -
                                    lambda * (lambda * glm::dot(change, s2w) + glm::dot(w, s2w)));
        const double newton = lambda - (left - right) / slope;
        const double next = newton > below && newton < above ? newton : 0.5 * (below + above);
        if (std::abs(next - lambda) <= kGoodStart) break;
        lambda = next;
    }
    return w;
}

/// Of the directions along the axes of both that with the widest gap.
glm::dvec3 bestAxis(const EllipsoidPair& pair, const Placed& first, const Placed& second) {
    glm::dvec3 best = first.axes[0];
    double widest = -std::numeric_limits<double>::infinity();
    for (const glm::dmat3& axes : {first.axes, second.axes}) {
        for (int i = 0; i < 3; ++i) {
            const double value = gapAlong(pair, axes[i]).value;
            if (value > widest) {
                widest = value;
                best = axes[i];
            }
        }
    }
    return best;
}

/// From a direction towards a better one, across it. Newton's method asks M s = slope, with M = −(second derivative) in
/// two coordinates across u; where f curves upwards, M is shifted until it is positive, so that the step climbs.
glm::dvec3 climbingStep(const EllipsoidPair& pair, const Gap& at) {
    const glm::dvec3 aside = std::abs(at.u.x) < 0.6 ? glm::dvec3(1.0, 0.0, 0.0) : glm::dvec3(0.0, 1.0, 0.0);
    const glm::dvec3 s = glm::normalize(glm::cross(at.u, aside));
    const glm::dvec3 t = glm::cross(at.u, s);
    const auto curvature = [&](const glm::dvec3& a, const glm::dvec3& b) {
        return (glm::dot(a, pair.s1 * b) - glm::dot(a, at.lever1) * glm::dot(b, at.lever1)) / at.h1 +
               (glm::dot(a, pair.s2 * b) - glm::dot(a, at.lever2) * glm::dot(b, at.lever2)) / at.h2;
    };
    const double ss = curvature(s, s);
    const double st = curvature(s, t);
    const double tt = curvature(t, t);
    constexpr double kFlattest = 1e-6;  // of the sum of the curvatures: a step is no longer than a million slopes
    const double smaller = 0.5 * (ss + tt) - std::sqrt(0.25 * (ss - tt) * (ss - tt) + st * st);
    const double shift = std::max(at.value, kFlattest * (ss + tt) - smaller);
    const double a = ss + shift;
    const double c = tt + shift;
    const double determinant = a * c - st * st;
    const double alongS = glm::dot(s, at.slope);
    const double alongT = glm::dot(t, at.slope);
    const glm::dvec3 step = ((c * alongS - st * alongT) * s + (a * alongT - st * alongS) * t) / determinant;
    const double length = glm::length(step);
    return length > 1.0 ? step / length : step;  // by 45° at most
}

/// Whether a step brought the summit nearer: f rises as its slope promises, or close to it, where roundings hide what f
/// does, the slope falls to half.
bool isNearer(const EllipsoidPair& pair, const Gap& from, const Gap& to, const glm::dvec3& step) {
    constexpr double kPromise = 1e-4;
    constexpr double kRounding = 1e-14;
    if (to.value > from.value + kPromise * glm::dot(from.slope, step) + kRounding * pair.size) return true;
    return to.value > from.value - kRounding * pair.size &&
           glm::dot(to.slope, to.slope) < 0.25 * glm::dot(from.slope, from.slope);
}

Gap summit(const EllipsoidPair& pair, const glm::dvec3& start) {
    constexpr int kMostSteps = 60;
    constexpr int kMostHalvings = 20;
    constexpr double kLevel = 1e-15;  // a slope that is rounding alone, of the size
    Gap gap = gapAlong(pair, glm::normalize(start));
    for (int i = 0; i < kMostSteps; ++i) {
        if (!(glm::length(gap.slope) > kLevel * pair.size)) break;
        glm::dvec3 step = climbingStep(pair, gap);
        Gap next = gapAlong(pair, glm::normalize(gap.u + step));
        int halvings = 0;
        for (; halvings < kMostHalvings && !isNearer(pair, gap, next, step); ++halvings) {
            step *= 0.5;
            next = gapAlong(pair, glm::normalize(gap.u + step));
        }
        if (halvings == kMostHalvings) break;  // as near as numbers can tell
        gap = next;
    }
    return gap;
}

}  // namespace

std::optional<Contact> collideEllipsoids(const Placed& first, const Placed& second) {
    const EllipsoidPair pair{shapeMatrix(first), shapeMatrix(second), second.center - first.center,
                             longestOf(first) + longestOf(second)};
    const std::optional<glm::dvec3> start =
        areConcentric(first, second) ? bestAxis(pair, first, second) : perramWertheim(pair);
    if (!start) return std::nullopt;
    const Gap gap = summit(pair, *start);
    if (!(gap.value < 0.0)) return std::nullopt;
    return Contact{gap.u, -gap.value, first.center + gap.lever1, second.center - gap.lever2};
}

}  // namespace rb::space
