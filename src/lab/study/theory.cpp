#include "lab/study/theory.hpp"

#include <algorithm>
#include <utility>

#include "base/cancellation.hpp"
#include "base/error.hpp"
#include "lab/why/rested_pile.hpp"
#include "physics/world/world.hpp"

namespace rb::study {

namespace {

constexpr const char* kSpring = "spring";
constexpr const char* kRestitution = "restitution";

// Thrown by what is given up.
struct PredictionStopped {};

const Axis& axisCalled(const StabilityPlan& plan, const char* name) { return plan.x.name == name ? plan.x : plan.y; }

// Half the distance of two values of an axis.
double halfCell(const Axis& axis) {
    return 0.5 * static_cast<double>(axis.values.back() - axis.values.front()) /
           static_cast<double>(axis.values.size() - 1);
}

Scene sceneAtDefaults(const StabilityPlan& plan, std::uint64_t seed) {
    Scene scene = plan.source(plan.scene, seed);
    resetOnAxis(scene.settings, plan.x);
    resetOnAxis(scene.settings, plan.y);
    return scene;
}

// Of the seeds whose piles come to rest.
std::vector<ContactNetwork> restedNetworks(const StabilityPlan& plan, const CancellationPoint& cancellationPoint) {
    std::vector<ContactNetwork> networks;
    std::string why;
    for (const std::uint64_t seed : plan.seeds) {
        World world = makeWorld(sceneAtDefaults(plan, seed));
        why = whyNotModelled(world);
        if (!why.empty()) break;
        world.setCancellationPoint(cancellationPoint);
        const bool rests = letRest(world).has_value();
        world.setCancellationPoint({});
        why = rests ? whyNoRest(world) : "it does not come to rest";
        if (why.empty()) networks.push_back(contactNetworkOf(world));
    }
    if (networks.empty()) throw InputError("--theory", "nothing is foretold of " + printable(plan.scene) + ": " + why);
    return networks;
}

}  // namespace

std::vector<double> restitutionsOf(const StabilityPlan& plan) {
    constexpr double kMost = 24.0;
    const Axis& axis = axisCalled(plan, kRestitution);
    const double half = halfCell(axis);
    const double from = std::max(static_cast<double>(axis.values.front()) - half, 0.0);
    const double to = std::min(static_cast<double>(axis.values.back()) + half, 1.0);
    const double step = std::max(half, (to - from) / kMost);
    std::vector<double> restitutions;
    for (double e = from; e < to - 0.5 * step; e += step) restitutions.push_back(e);
    restitutions.push_back(to);
    return restitutions;
}

bool isOverSpringAndRestitution(const Axis& x, const Axis& y) {
    return (x.name == kSpring && y.name == kRestitution) || (x.name == kRestitution && y.name == kSpring);
}

void validateTheory(const StabilityPlan& plan) {
    if (!isOverSpringAndRestitution(plan.x, plan.y)) {
        throw InputError("--theory",
                         "is of the spring and the restitution, not of " + plan.x.name + " and " + plan.y.name,
                         "--x spring=… --y restitution=…, or the other way round");
    }
    if (plan.x.values.size() < 2 || plan.y.values.size() < 2) {
        throw InputError("--theory", "has no curve over a single value", "at least two values for --x and for --y");
    }
}

std::vector<glm::dvec2> lineOf(const StabilityPlan& plan, const PredictedBoundary& boundary,
                               double BoundaryPoint::*route) {
    std::vector<glm::dvec2> line;
    for (const BoundaryPoint& point : boundary.points) {
        const double spring = point.*route;
        if (!boundary.isInMap(spring)) continue;
        const bool isSpringAcross = plan.x.name == kSpring;
        line.emplace_back(placeOn(plan.x, isSpringAcross ? spring : point.restitution),
                          placeOn(plan.y, isSpringAcross ? point.restitution : spring));
    }
    return line;
}

double largestSpringOf(const StabilityPlan& plan) {
    const Axis& springs = axisCalled(plan, kSpring);
    return std::min(static_cast<double>(springs.values.back()) + 3.0 * halfCell(springs), kLargestSpring);
}

std::optional<BoundaryPrediction> beginPrediction(const StabilityPlan& plan, const std::vector<double>& restitutions,
                                                  const std::function<bool()>& isStopped) {
    try {
        std::vector<ContactNetwork> networks = restedNetworks(plan, [&] {
            if (isStopped()) throw PredictionStopped{};
        });
        return BoundaryPrediction(std::move(networks), restitutions, plan.integrators.front(), largestSpringOf(plan));
    } catch (const PredictionStopped&) {
        return std::nullopt;
    }
}

std::vector<PredictedBoundary> predictBoundaries(const StabilityPlan& plan, const std::vector<double>& restitutions,
                                                 const std::function<bool()>& isStopped) {
    std::vector<PredictedBoundary> boundaries;
    const std::optional<BoundaryPrediction> begun = beginPrediction(plan, restitutions, isStopped);
    if (!begun) return boundaries;
    for (const Integrator& integrator : plan.integrators) {
        BoundaryPrediction prediction = begun->under(integrator);
        while (!prediction.isOver()) {
            if (isStopped()) return {};
            prediction.forecastNext();
        }
        boundaries.push_back({integrator, prediction.points(), largestSpringOf(plan)});
    }
    return boundaries;
}

}  // namespace rb::study
