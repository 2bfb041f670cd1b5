#include "lab/contact_explanation.hpp"

#include <array>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/vec2.hpp>
#include <limits>
#include <string_view>

#include "base/vector.hpp"
#include "lab/inline_text.hpp"
#include "physics/contacts/face_impact.hpp"
#include "physics/contacts/impact_law.hpp"
#include "physics/report/impulse.hpp"

namespace rb {

namespace {

using Lines = std::vector<std::string>;

std::string motion(std::string_view index, const ImpulseBody<float>& before, const ImpulseBody<float>& after) {
    const std::string of(index);
    if (!(before.invMass > 0.0F)) return "v" + of + " = 0: it does not move";
    return withNumbers("v" + of + " ({}, {}) → ({}, {}) m/s,  ω" + of + " {} → {} rad/s",
                       {before.velocity.x, before.velocity.y, after.velocity.x, after.velocity.y,
                        before.angularVelocity, after.angularVelocity});
}

// The sliding along t, n turned by +90°, after the bodies have got what comes before friction: the impulses along n,
// and of a face the friction at the point that comes first.
struct Sliding {
    explicit Sliding(const ResolvedContact& contact) : a(contact.beforeA), b(contact.beforeB) {
        const glm::vec2 n = contact.at.normal;
        const glm::vec2 t = cross(1.0F, n);
        applyImpulse(a, b, contact.at, -contact.impulse.normal * n);
        if (contact.other) {
            const float rubbed = contact.other->isFirst ? contact.other->impulse.friction : 0.0F;
            applyImpulse(a, b, contact.other->at, rubbed * t - contact.other->impulse.normal * n);
        }
        speed = glm::dot(relativeVelocity(a, b, contact.at), t);
        leverA = cross(contact.at.rA, t);
        leverB = cross(contact.at.rB, t);
        leverA *= leverA * a.invInertia;
        leverB *= leverB * b.invInertia;
        toEnd = -frictionAlongTangent(a, b, contact.at, std::numeric_limits<float>::max());
    }

    ImpulseBody<float> a, b;
    float speed = 0.0F;   // [m/s]
    float leverA = 0.0F;  // (rA×t)²/IA [1/kg]
    float leverB = 0.0F;  // [1/kg]
    float toEnd = 0.0F;   // the impulse on B that ends the sliding [N s]
};

// "x N s: at the limit, …" or "x N s: within the limit, …".
std::string outcome(float value, float limit, std::string_view unit, std::string_view yields, std::string_view holds) {
    const bool isAtLimit = std::abs(value) >= limit;
    return withNumbers("{} ", {isRounding(value, limit) ? 0.0F : value}) + std::string(unit) +
           (isAtLimit ? ": at the limit, " : ": within the limit, ") + std::string(isAtLimit ? yields : holds);
}

void explainFriction(const ResolvedContact& contact, Lines& lines) {
    const float push = contact.impulse.normal;
    if (!(push > 0.0F)) {
        lines.emplace_back("nothing pushes here: jt = 0");
        return;
    }
    const Sliding sliding(contact);
    const float limit = contact.law.friction * push;
    if (contact.isPolygonal()) {
        lines.push_back(withNumbers("j turns them, and changes the sliding too: now v₁₂·t = {} m/s", {sliding.speed}));
    }
    if (isRounding(sliding.toEnd, push)) {
        lines.emplace_back("they do not slide: jt = 0");
        return;
    }
    lines.emplace_back("to end the sliding: jt = v₁₂·t / (1/m₁ + 1/m₂ + (r₁×t)²/I₁ + (r₂×t)²/I₂)");
    lines.push_back(
        withNumbers("  = {}", {sliding.speed}) +
        withNumbers(" / ({} + {} + {} + {})", {sliding.a.invMass, sliding.b.invMass, sliding.leverA, sliding.leverB}) +
        withNumbers(" = {} N s", {sliding.toEnd}));
    lines.push_back(withNumbers("friction: |jt| ≤ μ j = {}", {contact.law.friction}) + withNumbers(" · {}", {push}) +
                    withNumbers(" = {} N s", {limit}));
    lines.push_back("jt = " + outcome(-contact.impulse.friction, limit, "N s", "they slide on", "the sliding ends"));
}

// (2.8) for both points of a face: two equations.
void explainFace(const ResolvedContact& contact, const OtherPoint& other, Lines& lines) {
    const ImpulseBody<float>& a = contact.beforeA;
    const ImpulseBody<float>& b = contact.beforeB;
    const FaceMatrix k = faceMatrix(inDouble(a), inDouble(b), inDouble(contact.at), inDouble(other.at));
    lines.emplace_back("both points of the face at once: K j = (1+e) v₁₂·n at either that pushes   (2.8) for two");
    lines.push_back(withNumbers(
        "  K = (({}, {}), ({}, {})) 1/kg, this point first",
        {static_cast<float>(k.k11), static_cast<float>(k.k12), static_cast<float>(k.k12), static_cast<float>(k.k22)}));
    lines.push_back(
        withNumbers("  v₁₂·n = ({}, {}) m/s", {approachSpeed(a, b, contact.at), approachSpeed(a, b, other.at)}) +
        withNumbers(",  e = {}", {termsOf(contact).restitution}));
    lines.push_back(withNumbers("  j = ({}, {}) N s", {contact.impulse.normal, other.impulse.normal}));
    if (!k.isRegular()) {
        lines.emplace_back("  the two points are as good as one: the faster one has all");
        return;
    }
    if (!(contact.impulse.normal > 0.0F)) lines.emplace_back("  the other point pushes this one away: here j = 0");
    if (!(other.impulse.normal > 0.0F)) lines.emplace_back("  this point pushes the other one away: there j = 0");
}

void explainNormal(const ResolvedContact& contact, Lines& lines) {
    if (contact.other) return explainFace(contact, *contact.other, lines);
    const ImpulseTerms terms = termsOf(contact);
    lines.emplace_back("j = (1+e) v₁₂·n / (1/m₁ + 1/m₂ + (r₁×n)²/I₁ + (r₂×n)²/I₂)   (2.8)");
    lines.push_back(
        withNumbers("  = (1 + {})", {terms.restitution}) + withNumbers(" · {}", {terms.approach}) +
        withNumbers(" / ({} + {} + {} + {})", {terms.invMassA, terms.invMassB, terms.leverA, terms.leverB}) +
        withNumbers(" = {} N s", {terms.evaluated()}));
}

void explainRough(const ResolvedContact& contact, Lines& lines) {
    const ImpulseBody<float>& a = contact.beforeA;
    const ImpulseBody<float>& b = contact.beforeB;
    const ImpulsePoint<float>& at = contact.at;
    const glm::vec2 t = cross(1.0F, at.normal);
    const glm::vec2 v = relativeVelocity(a, b, at);
    const float mixed = cross(at.rA, at.normal) * cross(at.rA, t) * a.invInertia +
                        cross(at.rB, at.normal) * cross(at.rB, t) * b.invInertia;
    lines.emplace_back("law rough: nothing slides, both parts of v₁₂ are reversed by e");
    lines.emplace_back("J = (j, jt) = (1+e) K⁻¹ (v₁₂·n, v₁₂·t)");
    lines.push_back(withNumbers("  K = (({}, {}), ({}, {})) 1/kg",
                                {invEffectiveMass(a, b, at, at.normal), mixed, mixed, invEffectiveMass(a, b, at, t)}));
    lines.push_back(withNumbers("  J = (1 + {}) K⁻¹", {termsOf(contact).restitution}) +
                    withNumbers(" ({}, {})", {glm::dot(v, at.normal), glm::dot(v, t)}) +
                    withNumbers(" = ({}, {}) N s", {contact.impulse.normal, -contact.impulse.friction}));
    lines.emplace_back("jt has no limit: this law asks for no μ");
}

void explainJoining(const ResolvedContact& contact, Lines& lines) {
    const ImpulsePoint<float>& at = contact.at;
    const JoiningImpulse<float> joining = joiningImpulse(contact.beforeA, contact.beforeB, at);
    const glm::vec2 d = at.rA - at.rB;
    lines.emplace_back("law join: they move on as one, v = P/M and ω = L/(I₁ + I₂ + m |D|²), m = m₁m₂/(m₁ + m₂)");
    lines.push_back(withNumbers("D = r₁ − r₂ = ({}, {}) m", {d.x, d.y}) +
                    withNumbers(",  ω = {} rad/s", {contact.afterB.angularVelocity}));
    lines.emplace_back("J = (j, jt) and a couple C end v₁₂ and ω₁ − ω₂:");
    lines.push_back(withNumbers("  J = ({}, {}) N s", {contact.impulse.normal, -contact.impulse.friction}) +
                    withNumbers(",  C = {} N m s", {-contact.impulse.couple}));
    lines.push_back(withNumbers("they lose ½ (v₁₂, ω₁ − ω₂)·(J, C) = {} J", {joining.loss}));
}

void explainLaw(const ResolvedContact& contact, Lines& lines) {
    switch (contact.law.impact) {
        case Impact::Frictionless:
            explainNormal(contact, lines);
            lines.push_back(withNumbers(contact.isPolygonal() ? "law frictionless: no jt, j alone makes v₁₂·t {} m/s"
                                                              : "law frictionless: no jt, v₁₂·t stays {} m/s",
                                        {Sliding(contact).speed}));
            return;
        case Impact::Coulomb:
            explainNormal(contact, lines);
            return explainFriction(contact, lines);
        case Impact::Rough:
            return explainRough(contact, lines);
        case Impact::Join:
            return explainJoining(contact, lines);
    }
}

void explainBounce(const ResolvedContact& contact, Lines& lines) {
    if (termsOf(contact).restitution == contact.law.restitution) return;
    lines.push_back(withNumbers("e = {}", {contact.law.restitution}) +
                    withNumbers(" counts as 0: v₁₂·n is nowhere above the restitution threshold, {} m/s",
                                {contact.law.bounceFrom}));
}

constexpr std::string_view kRollOn = "they roll on";
constexpr std::string_view kRollEnds = "the rolling ends";

void explainRolling(const ResolvedContact& contact, Lines& lines) {
    const float arm = contact.law.rollingResistance * contact.law.rollingRadius;
    if (!(arm > 0.0F)) return;
    const float limit = arm * contact.impulse.normal;
    lines.push_back(withNumbers("rolling resistance: |τ| ≤ c R j = {}", {contact.law.rollingResistance}) +
                    withNumbers(" · {}", {contact.law.rollingRadius}) + withNumbers(" · {}", {contact.impulse.normal}) +
                    withNumbers(" = {} N m s", {limit}));
    lines.push_back("τ on 2 = " + outcome(-contact.impulse.couple, limit, "N m s", kRollOn, kRollEnds));
}

// What holds the two apart over this sub-step where they have no spring, and with that force or the spring's static
// friction and rolling resistance.
void explainHolding(const ResolvedContact& contact, Lines& lines) {
    if (!contact.held) return;
    const StaticFrictionImpulse& held = *contact.held;
    const std::string force = contact.springRate > 0.0F ? "F" : "N";
    lines.push_back(contact.springRate > 0.0F
                        ? withNumbers("the spring presses with F h = {} N s, and so also holds them:", {held.push})
                        : withNumbers("a force holds them apart, as large as it must be: N h = {} N s", {held.push}));
    if (held.frictionLimit > 0.0F) {
        lines.push_back(
            "  static friction ≤ μ " + force + withNumbers(" h = {} N s: ", {held.frictionLimit}) +
            outcome(-held.friction, held.frictionLimit, "N s", "too little to hold them", "nothing slides"));
    }
    if (held.rollingLimit > 0.0F) {
        lines.push_back("  rolling resistance ≤ c R " + force + withNumbers(" h = {} N m s: ", {held.rollingLimit}) +
                        outcome(-held.rolling, held.rollingLimit, "N m s", kRollOn, "nothing rolls"));
    }
}

// Of what has corners: what its levers add to 1/m, and what the point has of the pair's spring.
void explainPoint(const ResolvedContact& contact, Lines& lines) {
    if (!contact.isPolygonal()) return;
    const ImpulseTerms terms = termsOf(contact);
    const float invMass = terms.invMassAtPoint();
    lines.emplace_back("m at the point: 1/m = 1/m₁ + 1/m₂ + (r₁×n)²/I₁ + (r₂×n)²/I₂");
    lines.push_back(
        withNumbers("  = {} + {} + {} + {}", {terms.invMassA, terms.invMassB, terms.leverA, terms.leverB}) +
        withNumbers(" = {} 1/kg", {invMass}) +
        withNumbers(", {} % of it by the levers", {std::round(100.0F * (terms.leverA + terms.leverB) / invMass)}));
    if (!(contact.springRate > 0.0F)) return;
    const float depth = contact.penetration;
    const bool isAlone = !(contact.springShare < 1.0F);
    lines.emplace_back(isAlone ? "spring: F = κ/h² · m δ" : "spring, its share of it: F = κ/h² · m δ · δ/Σδ");
    lines.push_back(withNumbers("  = {}", {contact.springRate}) + withNumbers(" · {}", {1.0F / invMass}) +
                    withNumbers(" · {}", {depth}) +
                    (isAlone ? "" : withNumbers(" · {}", {depth}) + withNumbers("/{}", {depth / contact.springShare})) +
                    withNumbers(" = {} N", {contact.springRate * contact.springShare * depth / invMass}));
}

}  // namespace

float ImpulseTerms::evaluated() const {
    if (!(approach > 0.0F)) return 0.0F;
    return (1.0F + restitution) * approach / invMassAtPoint();
}

ImpulseTerms termsOf(const ResolvedContact& contact) {
    const float crossA = cross(contact.at.rA, contact.at.normal);
    const float crossB = cross(contact.at.rB, contact.at.normal);
    const float approach = glm::dot(relativeVelocity(contact.beforeA, contact.beforeB, contact.at), contact.at.normal);
    const float ofOther = contact.other ? approachSpeed(contact.beforeA, contact.beforeB, contact.other->at) : approach;
    return {.restitution = restitutionAt(contact.law, std::array{approach, ofOther}),
            .approach = approach,
            .invMassA = contact.beforeA.invMass,
            .invMassB = contact.beforeB.invMass,
            .leverA = crossA * crossA * contact.beforeA.invInertia,
            .leverB = crossB * crossB * contact.beforeB.invInertia};
}

std::vector<std::string> explain(const ResolvedContact& contact) {
    const glm::vec2 v = relativeVelocity(contact.beforeA, contact.beforeB, contact.at);
    const ImpulsePoint<float>& at = contact.at;
    const float approach = glm::dot(v, at.normal);
    Lines lines;
    const std::string of = contact.law.rollingResistance > 0.0F ? "j, jt and τ" : "j and jt";
    lines.push_back(withNumbers("n = ({}, {}), from 1 to 2; ", {at.normal.x, at.normal.y}) + of +
                    " are those on 2, 1 has the opposite;" +
                    withNumbers("  r₁ = ({}, {}) m,  r₂ = ({}, {}) m", {at.rA.x, at.rA.y, at.rB.x, at.rB.y}));
    explainPoint(contact, lines);
    lines.push_back(withNumbers("v₁₂ = v₁ + ω₁×r₁ − v₂ − ω₂×r₂ = ({}, {}) m/s   (2.2)", {v.x, v.y}));
    const bool isResolved = approach > 0.0F || (contact.other && contact.other->impulse.normal > 0.0F);
    lines.push_back(withNumbers("v₁₂·n = {} m/s: ", {approach}) +
                    (approach > 0.0F ? "they approach"
                     : isResolved    ? "they do not approach here, but at the other point"
                                     : "they do not approach, so j = 0"));
    const bool doesJoin = contact.law.impact == Impact::Join;  // and asks for no e
    if (isResolved) {
        if (!doesJoin) explainBounce(contact, lines);
        explainLaw(contact, lines);
        if (!doesJoin) explainRolling(contact, lines);
    }
    lines.push_back(motion("₁", contact.beforeA, contact.afterA));
    lines.push_back(motion("₂", contact.beforeB, contact.afterB));
    explainHolding(contact, lines);
    return lines;
}

}  // namespace rb
