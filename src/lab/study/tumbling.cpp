#include "lab/study/tumbling.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/geometric.hpp>
#include <optional>

#include "base/printed.hpp"
#include "lab/space/built_in_scenes.hpp"
#include "lab/study/csv.hpp"
#include "lab/study/markdown_table.hpp"
#include "space/world.hpp"

namespace rb::study {

namespace {

constexpr std::array kSteps{1.0 / 60.0, 1.0 / 150.0, 1.0 / 600.0, 1.0 / 2400.0};  // [s]
constexpr double kReferenceStep = 0.25 * kSteps.back();                           // [s]

// The body's axis with neither the largest nor the smallest moment.
int middleAxisOf(const space::Body& body) {
    std::array<int, 3> axes{0, 1, 2};
    std::sort(axes.begin(), axes.end(), [&](int a, int b) { return body.moments[a] < body.moments[b]; });
    return axes[1];
}

// None if it is stopped.
std::optional<TumbleRow> tumbled(const TumblePlan& plan, const Integrator& integrator, double timeStep,
                                 const std::function<bool()>& isStopped) {
    space::Scene scene = space::buildScene(*space::findBuiltInScene("tumble"), plan.seed);
    scene.settings.integrator = integrator;
    scene.settings.timeStep = timeStep;
    scene.settings.substeps = 1;
    space::World world = space::makeWorld(scene);
    const space::Body start = world.bodies()[0];
    const int axis = middleAxisOf(start);
    const auto along = [axis](const space::Body& body) {
        return glm::dot(space::axesOf(body.orientation)[axis], body.angularMomentum);
    };
    TumbleRow row{integrator, timeStep};
    bool isUp = along(start) > 0.0;
    const long steps = std::lround(plan.seconds / timeStep);
    for (long i = 0; i < steps && !world.hasDiverged(); ++i) {
        if (isStopped()) return std::nullopt;
        world.step();
        const space::Body& body = world.bodies()[0];
        row.energyError =
            std::max(row.energyError, std::abs(space::kineticEnergy(body) / space::kineticEnergy(start) - 1.0));
        row.angularMomentumError =
            std::max(row.angularMomentumError,
                     glm::length(body.angularMomentum - start.angularMomentum) / glm::length(start.angularMomentum));
        const bool wasUp = isUp;
        isUp = along(body) > 0.0;
        if (isUp != wasUp) ++row.flips;
    }
    row.hasDiverged = world.hasDiverged();
    return row;
}

std::string shownStep(double timeStep) { return "1/" + std::to_string(std::lround(1.0 / timeStep)); }

}  // namespace

std::size_t plannedTumbles(const TumblePlan& plan) { return plan.integrators.size() * kSteps.size() + 1; }

std::vector<TumbleRow> studyTumbling(const TumblePlan& plan, const StudyControl& control) {
    std::vector<std::optional<TumbleRow>> done(plannedTumbles(plan));
    const std::size_t reference = done.size() - 1;
    forEachTask(done.size(), control, [&](std::size_t i) {
        const Integrator integrator = i == reference ? Integrator::RungeKutta4 : plan.integrators[i / kSteps.size()];
        done[i] =
            tumbled(plan, integrator, i == reference ? kReferenceStep : kSteps[i % kSteps.size()], control.isStopped);
    });
    std::vector<TumbleRow> rows;
    for (const auto& row : done) {
        if (row) rows.push_back(*row);
    }
    return rows;
}

std::string tumblingCsv(const std::vector<TumbleRow>& rows) {
    std::string text = "integrator,time_step_s,energy_error,angular_momentum_error,flips,diverged\n";
    for (const TumbleRow& row : rows) {
        text += csvLine({toText(row.integrator), cellText(row.timeStep), cellText(row.energyError),
                         cellText(row.angularMomentumError), std::to_string(row.flips), row.hasDiverged ? "1" : "0"});
    }
    return text;
}

std::string tumblingTable(const std::vector<TumbleRow>& rows) {
    std::vector<std::vector<std::string>> lines{{"integrator", "h [s]", "energy error", "error of L", "flips"}};
    for (const TumbleRow& row : rows) {
        lines.push_back({std::string(toText(row.integrator)), shownStep(row.timeStep), printed("%.1e", row.energyError),
                         printed("%.1e", row.angularMomentumError),
                         row.hasDiverged ? "diverged" : std::to_string(row.flips)});
    }
    return tableText(lines, 1) +
           "\nA free body that turns about its middle axis, the scene `tumble`. Errors: the largest |E/E0 - 1| and "
           "|L - L0|/|L0|\nof the run. The last row, in the finest steps, is what the flips compare with.\n";
}

}  // namespace rb::study
