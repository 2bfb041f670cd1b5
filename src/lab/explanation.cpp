#include "lab/explanation.hpp"

#include <array>
#include <cmath>
#include <string_view>
#include <utility>

#include "lab/contact_explanation.hpp"
#include "lab/inline_text.hpp"
#include "physics/contacts/contact_law.hpp"
#include "physics/contacts/impact_law.hpp"
#include "physics/observe/resolved_contact.hpp"

namespace rb {

namespace {

std::string nameOf(Shape shape, BodyId id) { return std::string(nameOf(shape)) + " " + std::to_string(id); }

std::string headingOf(const std::string& a, const std::string& b, std::uint64_t step) {
    return "1: " + a + ", 2: " + b + ", in step " + std::to_string(step);
}

// Digits below the line.
std::string subscript(std::size_t number) {
    constexpr std::array<std::string_view, 10> kDigits{"₀", "₁", "₂", "₃", "₄", "₅", "₆", "₇", "₈", "₉"};
    return (number < 10 ? "" : subscript(number / 10)) + std::string(kDigits[number % 10]);
}

std::string stagesOf(const ResolvedContact& contact, const Integrator& integrator) {
    if (contact.stages == 0) return "";
    if (integrator == Integrator::Verlet && contact.stages == 2) {
        return withNumbers("{} N at the start, {} N at the end", {contact.springForces[0], contact.springForces[1]});
    }
    if (contact.stages == 1) return withNumbers("{} N, once", {contact.springForces[0]});
    std::string text;
    for (std::size_t i = 0; i < contact.stages; ++i) {
        text += (i > 0 ? ", k" : "k") + subscript(i + 1) + " " + withNumbers("{}", {contact.springForces[i]});
    }
    return text + " N";
}

// `soft` keeps only the normal and the tangential impulse of a contact in the last sub-step.
std::vector<std::string> explainSoft(const World& world, const Contact& contact) {
    const Settings& settings = world.settings();
    const ContactLaw<float> law = impactLaw(contact, world.bodies(), settings);
    const float normal = contact.impulse.normal;
    const float limit = law.friction * normal;
    std::vector<std::string> lines;
    lines.push_back("The solver soft does not solve (2.8) once per step: it goes over the contact twice in each of " +
                    std::to_string(settings.substeps) +
                    " sub-steps and corrects its impulse, λn along n and λt across.");
    lines.emplace_back("Those of the last sub-step:");
    lines.push_back(withNumbers("δ = {} m deep,", {contact.touch.penetration}) +
                    withNumbers("  λn = {} N s", {normal}) + (normal > 0.0F ? "" : ": nothing presses, so λt = 0"));
    if (!(normal > 0.0F)) return lines;
    lines.push_back(withNumbers("friction: |λt| ≤ μ λn = {}", {law.friction}) + withNumbers(" · {}", {normal}) +
                    withNumbers(" = {} N s", {limit}));
    // The solver computes the μ of the pair in another order, so the last bits may differ.
    constexpr float kAtLimit = 1.0F - 1e-5F;
    const bool isSliding = std::abs(contact.impulse.friction) >= kAtLimit * limit;
    lines.push_back(
        withNumbers("λt = {} N s: ", {isRounding(contact.impulse.friction, limit) ? 0.0F : -contact.impulse.friction}) +
        (isSliding ? "at the limit, they slide" : "within the limit, they stick"));
    if (law.rollingResistance > 0.0F) {
        lines.push_back(
            withNumbers("rolling resistance c = {} slows the relative turning too", {law.rollingResistance}));
    }
    return lines;
}

// When a point was resolved, but for the first one. @param number its own, from 1
std::string orderOf(const ResolvedContact& point, std::size_t number) {
    if (number == 1) return "";
    const bool isAtOnce = point.other && point.other->isFirst;
    return (isAtOnce ? ", resolved at once with point " : ", resolved after the impulse at point ") +
           std::to_string(number - 1);
}

// What the two have given one another in all sub-steps, by whatever means.
void addSums(const World& world, const BodyPair& pair, std::vector<std::string>& lines) {
    const ContactSums* const sums = world.contactSums();
    if (sums == nullptr) return;
    for (const ContactSum& sum : sums->all()) {
        if (!pair.isOf(sum.a, sum.b)) continue;
        lines.push_back(
            withNumbers("over the whole step: along n {} N s,", {sum.normalImpulse}) +
            withNumbers("  along t {} N s", {sum.frictionImpulse}) +
            (sum.springImpulse > 0.0F ? withNumbers(",  and by the spring {} N s", {sum.springImpulse}) : "") +
            (sum.couple != 0.0F ? withNumbers(",  and the couple {} N m s", {sum.couple}) : ""));
    }
}

// All points at which the two touch, in the order in which they were resolved.
Explanation explainPoints(const World& world, const ResolvedContact& first) {
    const Integrator& integrator = world.settings().integrator;
    std::vector<ResolvedContact> points{first};
    while (const std::optional<ResolvedContact> next = world.watchedResolution(points.size())) points.push_back(*next);
    Explanation explanation{first.step, {}, ""};
    if (points.size() == 1) {
        explanation.lines = explain(first);
        explanation.stages = stagesOf(first, integrator);
        return explanation;
    }
    const std::string of = " of " + std::to_string(points.size());
    for (std::size_t i = 0; i < points.size(); ++i) {
        const std::string name = "point " + std::to_string(i + 1);
        if (i > 0) explanation.lines.emplace_back();
        explanation.lines.push_back(name + of + withNumbers(": {} m deep", {points[i].penetration}) +
                                    orderOf(points[i], i + 1));
        for (std::string& line : explain(points[i])) explanation.lines.push_back(std::move(line));
        const std::string stages = stagesOf(points[i], integrator);
        if (!stages.empty()) explanation.stages.append(i == 0 ? "" : "; ").append(name).append(": ").append(stages);
    }
    return explanation;
}

}  // namespace

std::optional<Explanation> explain(const World& world, const BodyPair& pair) {
    const Settings& settings = world.settings();
    if (settings.solver == SolverKind::Soft) {
        for (const Contact& contact : world.contacts()) {
            const Bodies& bodies = world.bodies();
            const BodyId a = bodies.id[contact.a];
            const BodyId b = bodies.id[contact.b];
            if (!contact.isTouching() || !pair.isOf(a, b)) continue;
            Explanation explanation{world.stepCount(), explainSoft(world, contact), ""};
            addSums(world, pair, explanation.lines);
            explanation.lines.insert(
                explanation.lines.begin(),
                headingOf(nameOf(bodies.shape[contact.a], a), nameOf(bodies.shape[contact.b], b), explanation.step));
            return explanation;
        }
        return std::nullopt;
    }
    const std::optional<ResolvedContact> resolved = world.watchedResolution();
    if (!resolved || !pair.isOf(resolved->a, resolved->b)) return std::nullopt;
    std::string heading =
        headingOf(nameOf(resolved->shapeA, resolved->a), nameOf(resolved->shapeB, resolved->b), resolved->step);
    if (settings.substeps > 1) heading += ", the last of its " + std::to_string(settings.substeps) + " sub-steps";
    Explanation explanation = explainPoints(world, *resolved);
    addSums(world, pair, explanation.lines);
    explanation.lines.insert(explanation.lines.begin(), std::move(heading));
    if (settings.isContinuous) explanation.lines.emplace_back("an impact on the way (continuous) comes after all this");
    return explanation;
}

}  // namespace rb
