#include "lab/space/impact_explanation.hpp"

#include <algorithm>
#include <cassert>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include "lab/inline_text.hpp"
#include "space/contact_law.hpp"

namespace rb::space {

namespace {

using Lines = std::vector<std::string>;

std::string withVector(std::string_view words, const glm::dvec3& v) { return withNumbers(words, {v.x, v.y, v.z}); }

double unlessRounding(double value, double beside) { return isRounding(value, beside) ? 0.0 : value; }

/// `v` with 0 for what is only rounding beside a number of its kind.
glm::dvec3 unlessRounding(const glm::dvec3& v, double beside) {
    return {unlessRounding(v.x, beside), unlessRounding(v.y, beside), unlessRounding(v.z, beside)};
}

/// The value of what the line above names.
void addVector(const glm::dvec3& v, std::string_view unit, Lines& lines) {
    lines.push_back(withVector("  = ({}, {}, {})", v).append(unit));
}

glm::dvec3 gotByFirst(const Bodies& before, const Bodies& after) { return after[0].momentum - before[0].momentum; }

glm::dvec3 relativeVelocityAt(const Bodies& bodies, const Contact& contact) {
    return relativeVelocity(bodies[0], bodies[1], pointOf(contact));
}

void explainPlace(const Bodies& before, const Contact& contact, Lines& lines) {
    const glm::dvec3 v = relativeVelocityAt(before, contact);
    const double approach = glm::dot(v, contact.normal);
    lines.push_back(withVector("n = ({}, {}, {}), from 1 to 2", contact.normal));
    lines.push_back(withVector("r₁ = ({}, {}, {}) m", pointOf(contact) - before[0].position));
    lines.push_back(withVector("r₂ = ({}, {}, {}) m", pointOf(contact) - before[1].position));
    lines.emplace_back("v = v₁ + ω₁×r₁ − v₂ − ω₂×r₂");
    addVector(v, " m/s", lines);
    lines.push_back(withNumbers("v·n = {} m/s: ", {unlessRounding(approach, glm::length(v))}) +
                    (approach > 0.0 ? "they approach" : "they do not approach"));
}

void explainLever(std::string_view index, const Body& body, const Contact& contact, const LeverTerms& lever,
                  Lines& lines) {
    const std::string of(index);
    const double arm = glm::length(pointOf(contact) - body.position);
    const glm::dvec3 inv = 1.0 / body.moments;
    lines.push_back(withVector("r" + of + "×n = ({}, {}, {}) m", unlessRounding(lever.arm, arm)));
    lines.push_back("I" + of + "⁻¹(r" + of + "×n), in 1/(kg m)");
    addVector(unlessRounding(lever.turned, arm * (inv.x + inv.y + inv.z)), "", lines);
    lines.push_back("(r" + of + "×n)·I" + of + "⁻¹(r" + of + "×n)" +
                    withNumbers(" = {} 1/kg", {unlessRounding(lever.share, lever.invMass)}));
}

void explainRatio(const SmoothTerms& terms, double restitution, Lines& lines) {
    lines.push_back(withNumbers("j = (1 + {})", {restitution}) + withNumbers(" · {}", {terms.approach}) +
                    withNumbers(" / {}", {terms.response()}));
    lines.push_back(withNumbers("  = {} N s", {terms.evaluated(restitution)}));
}

void explainSmooth(const Impact& impact, double restitution, Lines& lines) {
    const SmoothTerms terms = termsOf(impact.before, impact.contact);
    lines.emplace_back("j = (1+e) v·n / (Σ1/m + Σ(r×n)·I⁻¹(r×n))");
    explainLever("₁", impact.before[0], impact.contact, terms.first, lines);
    explainLever("₂", impact.before[1], impact.contact, terms.second, lines);
    lines.push_back(withNumbers("1/m₁ + 1/m₂ = {} + {} 1/kg", {terms.first.invMass, terms.second.invMass}));
    lines.push_back(withNumbers("Σ1/m + Σ(r×n)·I⁻¹(r×n) = {} 1/kg", {terms.response()}));
    explainRatio(terms, restitution, lines);
    lines.emplace_back("J = −j n, on body 1; on body 2 its opposite");
    addVector(-terms.evaluated(restitution) * impact.contact.normal, " N s", lines);
}

void explainRoughLaw(const Impact& impact, double restitution, Lines& lines) {
    const Bodies& before = impact.before;
    const glm::dmat3 k = invEffectiveMass(before[0], before[1], pointOf(impact.contact));
    lines.emplace_back("K = Σ(1/m − [r]×I⁻¹[r]×), in 1/kg; its rows:");
    for (int row = 0; row < 3; ++row) lines.push_back(withVector("  ({}, {}, {})", {k[0][row], k[1][row], k[2][row]}));
    lines.push_back(withNumbers("J = −(1 + {}) K⁻¹ v", {restitution}) + ", on body 1; on 2 −J");
    addVector(-(1.0 + restitution) * (glm::inverse(k) * relativeVelocityAt(before, impact.contact)), " N s", lines);
}

/// What an impulse law did.
void explainImpulse(const Impact& impact, Lines& lines) {
    if (!impact.after) return;
    lines.emplace_back("body 1 got, p₁ after less p₁ before:");
    addVector(gotByFirst(impact.before, *impact.after), " N s", lines);
    lines.emplace_back("v just after:");
    addVector(unlessRounding(relativeVelocityAt(*impact.after, impact.contact),
                             glm::length(relativeVelocityAt(impact.before, impact.contact))),
              " m/s", lines);
}

/// What the penalty gave in all, beside the impulse of the instantaneous law where they met.
void comparePenalty(const Impact& impact, Lines& lines) {
    lines.emplace_back("instantaneous with e = 1 would give there:");
    const SmoothTerms terms = termsOf(impact.before, impact.first);
    explainRatio(terms, 1.0, lines);
    if (!impact.after) {
        lines.emplace_back("the penalty: they have not parted yet");
        return;
    }
    const glm::dvec3 given = gotByFirst(impact.before, *impact.after);
    const double along = -glm::dot(given, impact.first.normal);
    lines.emplace_back("the penalty gave body 1 until they parted:");
    addVector(given, " N s", lines);
    lines.push_back(
        withNumbers("  against n {} N s", {along}) +
        withNumbers(", across n {} N s", {unlessRounding(glm::length(given + along * impact.first.normal), along)}));
    if (impact.settings.tether > 0.0) lines.emplace_back("  with what the tether gave meanwhile");
}

void explainPenaltyLaw(const Impact& impact, Lines& lines) {
    const double stiffness = impact.settings.stiffness;
    const double depth = impact.contact.depth;
    lines.emplace_back("F = k d n, on body 2; on body 1 its opposite");
    lines.push_back(withNumbers("k = {} N/m", {stiffness}) + withNumbers(", deepest d = {} m", {depth}));
    lines.push_back(withNumbers("k d = {} N", {stiffness * depth}) +
                    withNumbers(", ½ k d² = {} J", {0.5 * stiffness * depth * depth}));
    comparePenalty(impact, lines);
}

LeverTerms leverOf(const Body& body, const Contact& contact) {
    const glm::dvec3 arm = glm::cross(pointOf(contact) - body.position, contact.normal);
    const glm::dvec3 turned = invInertiaOf(body) * arm;
    return {.invMass = 1.0 / body.mass, .arm = arm, .turned = turned, .share = glm::dot(arm, turned)};
}

}  // namespace

double SmoothTerms::evaluated(double restitution) const {
    return approach > 0.0 ? (1.0 + restitution) * approach / response() : 0.0;
}

SmoothTerms termsOf(const Bodies& bodies, const Contact& contact) {
    return {.approach = glm::dot(relativeVelocityAt(bodies, contact), contact.normal),
            .first = leverOf(bodies[0], contact),
            .second = leverOf(bodies[1], contact)};
}

std::vector<std::string> explain(const Impact& impact) {
    const Settings& settings = impact.settings;
    const bool isPenalty = settings.law == Law::Penalty;
    Lines lines;
    lines.push_back("impact " + std::to_string(impact.number) +
                    withNumbers(", in the step from t = {} s", {impact.time}));
    lines.push_back("law " + std::string(toText(settings.law)) + (isPenalty ? ", as they met:" : ""));
    explainPlace(impact.before, isPenalty ? impact.first : impact.contact, lines);
    switch (settings.law) {
        case Law::Penalty:
            explainPenaltyLaw(impact, lines);
            break;
        case Law::Instantaneous:
            explainSmooth(impact, settings.restitution, lines);
            explainImpulse(impact, lines);
            break;
        case Law::Rough:
            explainRoughLaw(impact, settings.restitution, lines);
            explainImpulse(impact, lines);
            break;
    }
    return lines;
}

std::vector<AfterContactRow> afterContact(std::span<const MeasuredWorld> worlds) {
    assert(worlds.size() <= 2 && "one world, or two that are compared");
    const auto hasMet = [](const MeasuredWorld& each) { return each.world().lastImpact().has_value(); };
    if (std::none_of(worlds.begin(), worlds.end(), hasMet)) return {};
    std::vector<AfterContactRow> rows{{"v₁", "m/s", {}}, {"ω₁", "rad/s", {}}, {"v₂", "m/s", {}}, {"ω₂", "rad/s", {}}};
    for (std::size_t w = 0; w < worlds.size(); ++w) {
        const std::optional<Impact>& impact = worlds[w].world().lastImpact();
        if (!impact || !impact->after) continue;
        const Bodies& after = *impact->after;
        for (std::size_t i = 0; i < after.size(); ++i) {
            rows[2 * i].values[w] = velocityOf(after[i]);
            rows[2 * i + 1].values[w] = angularVelocityOf(after[i]);
        }
    }
    return rows;
}

}  // namespace rb::space
