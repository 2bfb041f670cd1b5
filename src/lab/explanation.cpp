#include "lab/explanation.hpp"

#include <array>
#include <cmath>
#include <cstdio>

namespace rb {

namespace {

// Of the larger of the two: what rounding may make of one impulse.
constexpr float kSameImpulse = 1e-4F;

bool isSame(float a, float b) { return std::abs(a - b) <= kSameImpulse * std::max(std::abs(a), std::abs(b)); }

template <class... T>
std::string line(const char* format, T... values) {
    std::array<char, 192> text{};
    std::snprintf(text.data(), text.size(), format, values...);
    return text.data();
}

double wide(float value) { return static_cast<double>(value); }

std::string motion(const char* name, const ImpulseBody<float>& before, const ImpulseBody<float>& after) {
    if (!(before.invMass > 0.0F)) return line("v%s = 0: it does not move", name);
    return line("v%s (%.4g, %.4g) → (%.4g, %.4g) m/s,  ω%s %.4g → %.4g rad/s", name, wide(before.velocity.x),
                wide(before.velocity.y), wide(after.velocity.x), wide(after.velocity.y), name,
                wide(before.angularVelocity), wide(after.angularVelocity));
}

void explainFriction(const ResolvedContact& contact, std::vector<std::string>& lines) {
    const float limit = contact.friction * contact.impulse.normal;
    const bool isSliding = isSame(std::abs(contact.impulse.friction), limit);
    lines.push_back(line("friction: |jt| ≤ μ |j| = %.3g · %.4g = %.4g N s", wide(contact.friction),
                         wide(contact.impulse.normal), wide(limit)));
    lines.push_back(line("jt = %.4g N s: %s", wide(contact.impulse.friction),
                         isSliding ? "at the limit, they slide on" : "below it, the sliding is taken away"));
}

void explainNormal(const ResolvedContact& contact, const ImpulseTerms& terms, std::vector<std::string>& lines) {
    lines.emplace_back("j = −(1+e) vAB·n / (1/mA + 1/mB + (rA×n)²/IA + (rB×n)²/IB)   (2.8)");
    lines.push_back(line("  = −(1 + %.3g) · %.4g / (%.4g + %.4g + %.4g + %.4g)", wide(terms.restitution),
                         wide(terms.approach), wide(terms.invMassA), wide(terms.invMassB), wide(terms.leverA),
                         wide(terms.leverB)));
    lines.push_back(line("  = %.5g N s", wide(terms.evaluated())));
    if (terms.restitution != contact.restitution) {
        lines.push_back(line("e = %.3g counts as 0: slower than the restitution threshold", wide(contact.restitution)));
    }
    if (!isSame(terms.evaluated(), terms.j)) {
        lines.push_back(line("resolved by another law of impact: j = %.5g N s", wide(terms.j)));
    }
}

}  // namespace

float ImpulseTerms::evaluated() const {
    if (!(approach > 0.0F)) return 0.0F;
    return -(1.0F + restitution) * approach / (invMassA + invMassB + leverA + leverB);
}

ImpulseTerms termsOf(const ResolvedContact& contact) {
    const float crossA = cross(contact.at.rA, contact.at.normal);
    const float crossB = cross(contact.at.rB, contact.at.normal);
    ImpulseTerms terms{
        .restitution = contact.restitution,
        .approach = glm::dot(relativeVelocity(contact.beforeA, contact.beforeB, contact.at), contact.at.normal),
        .invMassA = contact.beforeA.invMass,
        .invMassB = contact.beforeB.invMass,
        .leverA = crossA * crossA * contact.beforeA.invInertia,
        .leverB = crossB * crossB * contact.beforeB.invInertia,
        .j = -contact.impulse.normal};
    ImpulseTerms withoutBounce = terms;
    withoutBounce.restitution = 0.0F;
    if (!isSame(terms.evaluated(), terms.j) && isSame(withoutBounce.evaluated(), terms.j)) return withoutBounce;
    return terms;
}

std::vector<std::string> explain(const ResolvedContact& contact) {
    const ImpulseTerms terms = termsOf(contact);
    const glm::vec2 v = relativeVelocity(contact.beforeA, contact.beforeB, contact.at);
    std::vector<std::string> lines;
    lines.push_back(
        line("A = %u, B = %u, in step %llu", contact.a, contact.b, static_cast<unsigned long long>(contact.step) + 1));
    lines.push_back(line("n = (%.4g, %.4g),  rA = (%.4g, %.4g) m,  rB = (%.4g, %.4g) m", wide(contact.at.normal.x),
                         wide(contact.at.normal.y), wide(contact.at.rA.x), wide(contact.at.rA.y), wide(contact.at.rB.x),
                         wide(contact.at.rB.y)));
    lines.push_back(line("vAB = vA + ωA×rA − vB − ωB×rB = (%.4g, %.4g) m/s   (2.2)", wide(v.x), wide(v.y)));
    lines.push_back(line("vAB·n = %.4g m/s: %s", wide(terms.approach),
                         terms.approach > 0.0F ? "they approach" : "they do not approach, so j = 0"));
    if (terms.approach > 0.0F) {
        explainNormal(contact, terms, lines);
        explainFriction(contact, lines);
    }
    lines.push_back(motion("A", contact.beforeA, contact.afterA));
    lines.push_back(motion("B", contact.beforeB, contact.afterB));
    return lines;
}

}  // namespace rb
