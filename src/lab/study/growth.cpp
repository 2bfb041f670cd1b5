#include "lab/study/growth.hpp"

#include <cmath>

#include "base/error.hpp"
#include "base/number_text.hpp"
#include "lab/study/csv.hpp"
#include "lab/study/markdown_table.hpp"
#include "lab/why/boundary.hpp"
#include "lab/why/rested_pile.hpp"
#include "lab/world_name.hpp"
#include "physics/schemes/properties.hpp"
#include "physics/world/world.hpp"

namespace rb::study {

namespace {

std::string shown(double value) {
    constexpr int kDigits = 3;
    return roundedText(value, kDigits);
}

void judge(const World& world, const ContactNetwork& network, GrowthStudy& study) {
    study.contacts = network.contacts.size();
    if (!network.contacts.empty()) study.restitution = bouncingRestitution(world);
    for (GrowthRow& row : study.rows) row.forecast = forecastGrowth(network, row.integrator);
}

// In which state the pile was judged.
std::string headline(const GrowthStudy& study) {
    const std::string seed = "seed " + std::to_string(study.seed);
    std::string state = "as it is";
    if (!study.isTakenAsItIs) state = seed;
    if (study.settledFor > 0.0) {
        state = seed + ", brought to rest within " + shown(study.settledFor) +
                " s under rk4 with e = " + shown(static_cast<double>(Settings{}.restitution));
    }
    const std::string contacts = study.whyNoVerdict.empty() ? ", " + countText(study.contacts, "closed contact") : "";
    return printable(study.scene) + ", " + state + ": " + bodiesText(study.circles, study.polygons) + contacts +
           "; κ = " + shown(study.spring) + ", e = " + shown(study.restitution) + ", μ = " + shown(study.friction);
}

// What else may feed the pile, beside the network: springs beyond their limit, and a circle that bounces by itself.
std::string otherRoutes(const GrowthStudy& study) {
    if (!study.hasSprings) return "";
    if (study.polygons > 0) return "\nStruck or dropped: foretold of circles alone.\n";
    std::string text;
    for (const auto& [integrator, forecast] : study.rows) {
        const std::string under = "so under " + toText(integrator);
        if (const double limit = stiffnessLimit(integrator); limit > 0.0 && study.kappaLambda > limit) {
            text += "Springs alone: κλ = " + shown(study.kappaLambda) + " is above " + shown(limit) + ", " + under +
                    " they swing ever farther, unless impacts take more.\n";
        }
        const double limit = bouncingBoundary(study.restitution, integrator);
        if (limit == kLargestSpring) continue;
        const bool doesGain = study.spring > limit;
        text += "Struck or dropped: κ = " + shown(study.spring) + " is " + (doesGain ? "above " : "not above ") +
                (integrator == Integrator::Euler ? "2 (1 − e) = " : "") + shown(limit) + ", " + under + " a bounce " +
                (doesGain ? "gains" : "loses") + " energy on average" +
                (doesGain ? ", even where the pile would stay at rest.\n" : ".\n");
    }
    return text.empty() ? text : "\n" + text;
}

}  // namespace

GrowthStudy studyGrowth(const GrowthPlan& plan, const std::function<void(double)>& onStep) {
    const Scene scene = plan.source(plan.scene, plan.seed);
    World world = makeWorld(scene);
    GrowthStudy study;
    study.scene = plan.scene;
    study.seed = plan.seed;
    for (const Integrator& integrator : plan.integrators) study.rows.push_back({integrator, std::nullopt});
    study.isTakenAsItIs = plan.isAtRest;
    study.whyNoVerdict = whyNotModelled(world);
    study.circles = world.bodies().circleCount;
    study.polygons = world.bodies().polygonCount();
    study.hasSprings = hasSpring(scene.settings);
    study.spring = static_cast<double>(scene.settings.spring);
    study.restitution = static_cast<double>(scene.settings.restitution);
    study.friction = static_cast<double>(scene.settings.friction);
    if (!plan.isAtRest && study.whyNoVerdict.empty()) {
        const std::optional<double> took = letRest(world, onStep);
        study.settledFor = took.value_or(0.0);
        study.circles = world.bodies().circleCount;
        if (!took) {
            study.whyNoVerdict = "the pile did not come to rest within " + shown(kLongestSettling) + " s";
        }
    }
    if (whyNotModelled(world).empty()) {
        const ContactNetwork network = contactNetworkOf(world);
        study.kappaLambda = network.contacts.empty() ? 0.0 : network.spring * stiffnessEigenvalue(network);
        if (study.whyNoVerdict.empty()) study.whyNoVerdict = whyNoRest(world);
        if (study.whyNoVerdict.empty()) judge(world, network, study);
    }
    study.conditions = conditionsOf(plan.source, plan.scene, study.settledFor);
    return study;
}

std::string growthCsv(const GrowthStudy& study) {
    std::string text = withConditionColumns("integrator,rate_per_step,time_to_double_s,kappa_lambda,scene,seed") + "\n";
    for (const auto& [integrator, forecast] : study.rows) {
        std::string cells = toText(integrator) + ",";
        if (forecast && std::isfinite(forecast->ratePerStep)) cells += cellText(forecast->ratePerStep);
        cells += "," + (forecast ? cellText(forecast->timeToDouble()) : "") + ",";
        if (study.kappaLambda > 0.0) cells += cellText(study.kappaLambda);
        cells += "," + study.scene + "," + std::to_string(study.seed);
        text += withConditions(cells, study.conditions) + "\n";
    }
    return text;
}

std::string growthTable(const GrowthStudy& study) {
    const std::string none = "–";
    std::vector<std::vector<std::string>> lines{{"integrator", "a small motion", "rate per step", "κλ", "its limit"}};
    for (const auto& [integrator, forecast] : study.rows) {
        lines.push_back({toText(integrator), forecast ? growthText(*forecast) : "no verdict",
                         forecast && std::isfinite(forecast->ratePerStep) ? shown(forecast->ratePerStep) : none,
                         study.kappaLambda > 0.0 ? shown(study.kappaLambda) : none, shown(stiffnessLimit(integrator))});
    }
    const std::string verdict = study.whyNoVerdict.empty() ? "" : "\nno verdict: " + study.whyNoVerdict + "\n";
    return headline(study) + "\n\n" + tableText(lines, 2) + verdict + otherRoutes(study) +
           "\nRate: ln of the growth of a small motion about the rest per step, all contacts closed; above 0.005 the "
           "pile boils.\nκλ: the square of h times its highest frequency, beyond whose limit the springs alone "
           "diverge.\n";
}

}  // namespace rb::study
