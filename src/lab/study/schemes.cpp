#include "lab/study/schemes.hpp"

#include <algorithm>

#include "base/number_text.hpp"
#include "base/printed.hpp"
#include "lab/study/convergence_order.hpp"
#include "lab/study/markdown_table.hpp"
#include "physics/schemes/properties.hpp"

namespace rb::study {

namespace {

// One run at the settings of the scene.
struct DefaultRun {
    double fed = 0.0;  // [J]
    bool rests = false;
};

std::optional<DefaultRun> runAtDefaults(const StabilityPlan& plan, const Integrator& integrator, std::uint64_t seed,
                                        const std::function<bool()>& isStopped) {
    Scene scene = plan.source(plan.scene, seed);
    scene.settings.integrator = integrator;
    Simulation simulation(scene, seed);
    simulation.keepLedger();
    const auto steps = static_cast<std::uint64_t>(plan.seconds / static_cast<double>(scene.settings.timeStep));
    for (std::uint64_t step = 0; step < steps; ++step) {
        if (isStopped()) return std::nullopt;
        simulation.step();
    }
    const double fed = simulation.worlds().front().energyMeter().sum().integrator();
    return DefaultRun{fed / static_cast<double>(steps), simulation.restMeter().restingSince().has_value()};
}

// κ between the stiffest spring at which half of the runs rest and the next one.
std::string measuredBoundary(const StabilityPlan& plan, const StabilityMap& map, float restitution) {
    double softer = 0.0;
    for (const MapCell& cell : map.cells) {
        if (cell.y == restitution && 2 * cell.atRest >= cell.runs) softer = static_cast<double>(cell.x);
    }
    const std::vector<float>& springs = plan.x.values;
    const auto next = std::upper_bound(springs.begin(), springs.end(), static_cast<float>(softer));
    if (next == springs.end()) return "> " + printed("%.2f", softer);
    return printed("%.2f", softer > 0.0 ? 0.5 * (softer + static_cast<double>(*next)) : 0.0);
}

}  // namespace

std::vector<SchemeRow> studySchemes(const StabilityPlan& plan, const StudyControl& control) {
    const std::size_t seeds = plan.seeds.size();
    std::vector<SchemeRow> rows;
    for (const Integrator& each : plan.integrators) rows.push_back({.order = fittedOrder(oscillatorSamples(each))});
    std::vector<std::optional<DefaultRun>> runs(rows.size() * seeds);
    forEachTask(runs.size(), control, [&](std::size_t i) {
        runs[i] = runAtDefaults(plan, plan.integrators[i / seeds], plan.seeds[i % seeds], control.isStopped);
    });
    for (std::size_t i = 0; i < runs.size(); ++i) {
        if (!runs[i]) return {};
        SchemeRow& row = rows[i / seeds];
        row.fed += runs[i]->fed / static_cast<double>(seeds);
        row.atRest += runs[i]->rests ? 1U : 0U;
    }
    return rows;
}

double foretoldSpring(const PredictedBoundary& boundary, std::size_t restitution) {
    const BoundaryPoint& point = boundary.points[restitution];
    return std::min(point.fromNetwork, point.fromBouncing);
}

std::string schemesTable(const StabilityPlan& plan, const std::vector<SchemeRow>& rows,
                         const std::vector<PredictedBoundary>& boundaries, const std::vector<StabilityMap>& maps) {
    constexpr int kDigits = 3;
    const double last = static_cast<double>(plan.x.values.back());
    std::vector<std::string> head{"integrator", "order", "c", "limit κλ"};
    for (const float e : plan.y.values) head.insert(head.end(), {"κ* at e = " + numberText(e), "measured"});
    head.insert(head.end(), {"at rest", "fed [J a step]", "evaluations"});
    std::vector<std::vector<std::string>> lines{head};
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Integrator& integrator = plan.integrators[i];
        std::vector<std::string>& line = lines.emplace_back();
        line = {toText(integrator), printed("%.2f", rows[i].order), roundedText(commutatorOf(integrator), kDigits),
                roundedText(stiffnessLimit(integrator), kDigits)};
        for (std::size_t e = 0; e < plan.y.values.size(); ++e) {
            const double spring = foretoldSpring(boundaries[i], e);
            line.push_back((spring > last ? "> " : "") + printed("%.2f", std::min(spring, last)));
            line.push_back(measuredBoundary(plan, maps[i], plan.y.values[e]));
        }
        line.push_back(std::to_string(rows[i].atRest) + "/" + std::to_string(plan.seeds.size()));
        line.push_back(printed("%.1e", rows[i].fed));
        line.push_back(std::to_string(evaluationsOf(integrator)));
    }
    return tableText(lines, 1) +
           "\nκ*: the spring from which on a pile is to boil, by the smaller of two routes. Measured: between the "
           "stiffest "
           "at\nwhich half of the runs rest and the next. Order: measured, of an oscillator. At rest, and fed by the "
           "integrator:\nruns at the scene's own settings.\n";
}

}  // namespace rb::study
