#include "lab/space/impact_explanation.hpp"

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>
#include <string_view>

#include "lab/inline_text.hpp"
#include "space/contact_law.hpp"

namespace rb::space {

namespace {

using Lines = std::vector<std::string>;

std::string withVector(std::string_view words, const glm::dvec3& v) { return withNumbers(words, {v.x, v.y, v.z}); }

/// What a line above asks for.
void addVector(const glm::dvec3& v, std::string_view unit, Lines& lines) {
    lines.push_back(withVector("  = ({}, {}, {})", v) + " " + std::string(unit));
}

void explainLevers(const SmoothTerms& terms, Lines& lines) {
    lines.push_back(withVector("r₁×n = ({}, {}, {}) m", terms.lever1));
    lines.emplace_back("I₁⁻¹(r₁×n), in 1/(kg m)");
    lines.push_back(withVector("  = ({}, {}, {})", terms.turned1));
    lines.push_back(withVector("r₂×n = ({}, {}, {}) m", terms.lever2));
    lines.emplace_back("I₂⁻¹(r₂×n), in 1/(kg m)");
    lines.push_back(withVector("  = ({}, {}, {})", terms.turned2));
    lines.push_back(withNumbers("1/m₁ + 1/m₂ = {} + {} 1/kg", {terms.invMass1, terms.invMass2}));
    lines.push_back(withNumbers("(r₁×n)·I₁⁻¹(r₁×n) = {} 1/kg", {terms.leverShare1}));
    lines.push_back(withNumbers("(r₂×n)·I₂⁻¹(r₂×n) = {} 1/kg", {terms.leverShare2}));
    lines.push_back(withNumbers("Σ1/m + Σ(r×n)·I⁻¹(r×n) = {} 1/kg", {terms.response()}));
}

void explainSmooth(const Impact& impact, double restitution, Lines& lines) {
    const SmoothTerms terms = termsOf(impact.before, impact.contact);
    lines.emplace_back("j = (1+e) v·n / (Σ1/m + Σ(r×n)·I⁻¹(r×n))");
    explainLevers(terms, lines);
    lines.push_back(withNumbers("j = (1 + {})", {restitution}) + withNumbers(" {}", {terms.approach}) +
                    withNumbers(" / {}", {terms.response()}));
    lines.push_back(withNumbers("  = {} N s", {terms.evaluated(restitution)}));
    lines.emplace_back("J = −j n, on body 1; on body 2 j n");
    addVector(-terms.evaluated(restitution) * impact.contact.normal, "N s", lines);
}

void explainRough(const Impact& impact, double restitution, Lines& lines) {
    const Bodies& before = impact.before;
    const glm::dvec3& point = impact.contact.point;
    const glm::dmat3 k = invEffectiveMass(before[0], before[1], point);
    const glm::dvec3 v = relativeVelocity(before[0], before[1], point);
    lines.emplace_back("K = Σ(1/m − [r]×I⁻¹[r]×), in 1/kg; its rows:");
    for (int row = 0; row < 3; ++row) {
        lines.push_back(withNumbers("  {}, {}, {}", {k[0][row], k[1][row], k[2][row]}));
    }
    lines.push_back(withNumbers("J = −(1 + {}) K⁻¹ v, on body 1", {restitution}));
    addVector(-(1.0 + restitution) * (glm::inverse(k) * v), "N s", lines);
}

void explainOutcome(const Impact& impact, Lines& lines) {
    if (!impact.after) return lines.emplace_back("they have not parted yet"), void();
    const Bodies& after = *impact.after;
    lines.emplace_back("as body 1 got it, p₁ after less before:");
    addVector(after[0].momentum - impact.before[0].momentum, "N s", lines);
}

void explainPenalty(const Impact& impact, const Settings& settings, Lines& lines) {
    const double depth = impact.contact.depth;
    lines.emplace_back("F = k d n, on body 2; on body 1 −F");
    lines.push_back(withNumbers("k = {} N/m", {settings.stiffness}));
    lines.push_back(withNumbers("deepest d = {} m", {depth}) +
                    withNumbers(": k d = {} N", {settings.stiffness * depth}));
    lines.push_back(withNumbers("½ k d² = {} J", {0.5 * settings.stiffness * depth * depth}));
}

}  // namespace

double SmoothTerms::evaluated(double restitution) const {
    return approach > 0.0 ? (1.0 + restitution) * approach / response() : 0.0;
}

SmoothTerms termsOf(const Bodies& bodies, const ContactView& contact) {
    const glm::dvec3& n = contact.normal;
    SmoothTerms terms{};
    terms.lever1 = glm::cross(contact.point - bodies[0].position, n);
    terms.lever2 = glm::cross(contact.point - bodies[1].position, n);
    terms.turned1 = invInertiaOf(bodies[0]) * terms.lever1;
    terms.turned2 = invInertiaOf(bodies[1]) * terms.lever2;
    terms.approach = glm::dot(relativeVelocity(bodies[0], bodies[1], contact.point), n);
    terms.invMass1 = 1.0 / bodies[0].mass;
    terms.invMass2 = 1.0 / bodies[1].mass;
    terms.leverShare1 = glm::dot(terms.lever1, terms.turned1);
    terms.leverShare2 = glm::dot(terms.lever2, terms.turned2);
    return terms;
}

std::vector<std::string> explain(const Impact& impact, const Settings& settings) {
    Lines lines;
    lines.push_back("law " + std::string(toText(settings.law)));
    switch (settings.law) {
        case Law::Penalty:
            explainPenalty(impact, settings, lines);
            break;
        case Law::Instantaneous:
            explainSmooth(impact, settings.restitution, lines);
            break;
        case Law::Rough:
            explainRough(impact, settings.restitution, lines);
            break;
    }
    explainOutcome(impact, lines);
    return lines;
}

}  // namespace rb::space
