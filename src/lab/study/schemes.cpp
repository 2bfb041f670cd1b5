#include "lab/study/schemes.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "base/number_text.hpp"
#include "base/printed.hpp"
#include "lab/study/convergence_order.hpp"
#include "lab/study/markdown_table.hpp"
#include "lab/study/theory.hpp"
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

double smallerRoute(const BoundaryPoint& point) { return std::min(point.fromNetwork, point.fromBouncing); }

std::string shownBoundary(const std::optional<double>& measured, double last) {
    return measured ? printed("%.2f", *measured) : "> " + printed("%.2f", last);
}

}  // namespace

StabilityPlan schemesPlan(const std::string& scene, const std::vector<Integrator>& integrators,
                          const std::vector<std::uint64_t>& seeds, double seconds, SceneSource source) {
    Axis restitutions = parseAxis("schemes", "restitution=0.3:0.8:2");
    restitutions.values = {0.3F, 0.5F, 0.8F};
    return {scene,   integrators,      parseAxis("schemes", "spring=0.1:1.7:17"), restitutions, seeds,
            seconds, std::move(source)};
}

std::vector<SchemeRow> studySchemes(const StabilityPlan& plan, const StudyControl& control) {
    const std::size_t seeds = plan.seeds.size();
    std::vector<SchemeRow> rows;
    std::vector<double> restitutions;
    for (const float value : plan.y.values) restitutions.push_back(static_cast<double>(value));
    for (const Integrator& integrator : plan.integrators) {
        const auto points = predictedAt(plan, integrator, restitutions, control.isStopped);
        if (!points) return {};
        SchemeRow& row = rows.emplace_back();
        row.integrator = integrator;
        row.order = fittedOrder(oscillatorSamples(integrator));
        for (const BoundaryPoint& point : *points) row.predicted.push_back(smallerRoute(point));
    }
    std::vector<std::optional<DefaultRun>> runs(rows.size() * seeds);
    forEachTask(runs.size(), control, [&](std::size_t i) {
        runs[i] = runAtDefaults(plan, rows[i / seeds].integrator, plan.seeds[i % seeds], control.isStopped);
    });
    for (std::size_t i = 0; i < runs.size(); ++i) {
        if (!runs[i]) return {};
        SchemeRow& row = rows[i / seeds];
        row.fed += runs[i]->fed / static_cast<double>(seeds);
        row.atRest += runs[i]->rests ? 1 : 0;
        ++row.runs;
    }
    return rows;
}

std::optional<double> measuredBoundary(const StabilityPlan& plan, const StabilityMap& map, std::size_t row) {
    std::size_t stiffest = 0;  // counted from 1
    for (const MapCell& cell : map.cells) {
        if (cell.y != plan.y.values[row] || 2 * cell.atRest < cell.runs) continue;
        const auto place = std::lower_bound(plan.x.values.begin(), plan.x.values.end(), cell.x) - plan.x.values.begin();
        stiffest = std::max(stiffest, static_cast<std::size_t>(place) + 1);
    }
    if (stiffest == 0) return 0.0;
    if (stiffest == plan.x.values.size()) return std::nullopt;
    return 0.5 * static_cast<double>(plan.x.values[stiffest - 1] + plan.x.values[stiffest]);
}

std::string schemesTable(const StabilityPlan& plan, const std::vector<SchemeRow>& rows,
                         const std::vector<StabilityMap>& maps) {
    constexpr int kDigits = 3;
    const double last = static_cast<double>(plan.x.values.back());
    std::vector<std::string> head{"integrator", "order", "c", "limit κλ"};
    for (const float e : plan.y.values) {
        head.push_back("κ* at e = " + numberText(e));
        head.emplace_back("measured");
    }
    head.insert(head.end(), {"at rest", "fed [J a step]", "evaluations"});
    std::vector<std::vector<std::string>> lines{head};
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const SchemeRow& row = rows[i];
        std::vector<std::string>& line = lines.emplace_back();
        line = {toText(row.integrator), printed("%.2f", row.order), roundedText(commutatorOf(row.integrator), kDigits),
                roundedText(stiffnessLimit(row.integrator), kDigits)};
        for (std::size_t e = 0; e < row.predicted.size(); ++e) {
            line.push_back(row.predicted[e] > last ? "> " + printed("%.2f", last) : printed("%.2f", row.predicted[e]));
            line.push_back(shownBoundary(measuredBoundary(plan, maps[i], e), last));
        }
        line.push_back(std::to_string(row.atRest) + "/" + std::to_string(row.runs));
        line.push_back(printed("%.1e", row.fed));
        line.push_back(std::to_string(evaluationsOf(row.integrator)));
    }
    return tableText(lines, 1) +
           "\nκ*: the spring from which on a pile is to boil, by the smaller of two routes. Measured: between the "
           "stiffest "
           "at\nwhich half of the runs rest and the next. Order: measured, of an oscillator. At rest, and fed by the "
           "integrator:\nruns at the scene's own settings.\n";
}

}  // namespace rb::study
