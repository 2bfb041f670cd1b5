#include "lab/study/law_limit.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <limits>
#include <numbers>
#include <optional>
#include <utility>

#include "base/printed.hpp"
#include "base/statistics.hpp"
#include "lab/space/built_in_scenes.hpp"
#include "lab/study/csv.hpp"
#include "lab/study/markdown_table.hpp"
#include "space/contact_law.hpp"
#include "space/motion.hpp"
#include "space/world.hpp"

namespace rb::study {

namespace {

// From here on the slope counts: softer ones let boxes go into one another by a good part of their edges [N/m].
constexpr double kStiff = 1e4;

double reducedMass(const space::Bodies& bodies) { return 1.0 / (1.0 / bodies[0].mass + 1.0 / bodies[1].mass); }

bool doTouch(const space::Bodies& bodies) { return space::findContact(bodies[0], bodies[1]).has_value(); }

space::Bodies flown(space::Bodies bodies, double seconds) {
    space::carry(Integrator::Verlet, bodies, seconds, {});
    return bodies;
}

// The pair of a scene as it comes to touch: as deep as it goes in a billionth of a coarse step.
space::Bodies touchingPair(const std::string& scene, std::uint64_t seed) {
    constexpr double kCoarse = 1.0 / 2400.0;  // [s]
    constexpr int kBisections = 30;
    const space::World world = space::makeWorld(space::buildScene(*space::findBuiltInScene(scene), seed));
    space::Bodies apart = world.bodies();
    space::Bodies touching = flown(apart, kCoarse);
    while (!doTouch(touching)) {
        apart = touching;
        touching = flown(apart, kCoarse);
    }
    double step = kCoarse;
    for (int i = 0; i < kBisections; ++i) {
        step *= 0.5;
        const space::Bodies middle = flown(apart, step);
        if (doTouch(middle)) {
            touching = middle;
        } else {
            apart = middle;
        }
    }
    return touching;
}

// None if it is stopped.
std::optional<LimitRow> limitRow(const std::string& scene, std::uint64_t seed, double stiffness,
                                 const space::Bodies& start, const std::function<bool()>& isStopped) {
    constexpr double kStepsOfAContact = 400.0;
    constexpr int kMostSteps = 40'000;
    const space::Contact contact = *space::findContact(start[0], start[1]);
    const glm::dvec3 j = space::smoothImpulse(start[0], start[1], contact, 1.0);
    const double h = std::numbers::pi * std::sqrt(reducedMass(start) / stiffness) / kStepsOfAContact;
    space::Bodies bodies = start;
    int steps = 0;
    for (; steps < kMostSteps && doTouch(bodies); ++steps) {
        if (isStopped()) return std::nullopt;
        space::carry(Integrator::Verlet, bodies, h, {.penalty = stiffness});
    }
    const glm::dvec3 instantaneous = start[0].momentum + j;  // J is on the first body
    const double difference = glm::length(bodies[0].momentum - instantaneous) / glm::length(j);
    return LimitRow{scene, seed, stiffness, steps * h, difference};
}

}  // namespace

const std::vector<std::string>& limitScenes() {
    static const std::vector<std::string> kScenes{"spheres", "ellipsoids", "boxes"};
    return kScenes;
}

const std::vector<double>& limitStiffnesses() {
    static const std::vector<double> kStiffnesses{1e2, 3e2, 1e3, 3e3, 1e4, 3e4, 1e5, 3e5, 1e6};
    return kStiffnesses;
}

std::vector<LimitRow> studyLimit(const LimitPlan& plan, const StudyControl& control) {
    const std::size_t seeds = plan.seeds.size();
    std::vector<std::vector<LimitRow>> ofPairs(limitScenes().size() * seeds);
    forEachTask(ofPairs.size(), control, [&](std::size_t i) {
        const std::string& scene = limitScenes()[i / seeds];
        const std::uint64_t seed = plan.seeds[i % seeds];
        const space::Bodies start = touchingPair(scene, seed);
        std::vector<LimitRow> pair;
        for (const double stiffness : limitStiffnesses()) {
            const std::optional<LimitRow> row = limitRow(scene, seed, stiffness, start, control.isStopped);
            if (!row) return;
            pair.push_back(*row);
        }
        ofPairs[i] = std::move(pair);
    });
    std::vector<LimitRow> rows;
    for (const auto& pair : ofPairs) rows.insert(rows.end(), pair.begin(), pair.end());
    return rows;
}

double medianDifference(const std::vector<LimitRow>& rows, const std::string& scene, double stiffness) {
    std::vector<double> differences;
    for (const LimitRow& row : rows) {
        if (row.scene == scene && row.stiffness == stiffness) differences.push_back(row.difference);
    }
    if (differences.empty()) return std::numeric_limits<double>::quiet_NaN();
    const auto middle = differences.begin() + static_cast<std::ptrdiff_t>(differences.size() / 2);
    std::nth_element(differences.begin(), middle, differences.end());
    return *middle;
}

double limitSlope(const std::vector<LimitRow>& rows, const std::string& scene) {
    std::vector<glm::dvec2> points;
    points.reserve(limitStiffnesses().size());
    for (const double stiffness : limitStiffnesses()) {
        if (stiffness >= kStiff) points.emplace_back(stiffness, medianDifference(rows, scene, stiffness));
    }
    return logSlope(points);
}

std::string limitCsv(const std::vector<LimitRow>& rows) {
    std::string text = "scene,seed,stiffness_N_m,contact_s,difference\n";
    for (const LimitRow& row : rows) {
        text += csvLine({row.scene, std::to_string(row.seed), cellText(row.stiffness), cellText(row.contactTime),
                         cellText(row.difference)});
    }
    return text;
}

std::string limitTable(const std::vector<LimitRow>& rows) {
    std::vector<std::vector<std::string>> lines{{"k [N/m]"}};
    for (const std::string& scene : limitScenes()) lines.front().push_back(scene);
    for (const double stiffness : limitStiffnesses()) {
        auto& line = lines.emplace_back(1, printed("%.0e", stiffness));
        for (const std::string& scene : limitScenes()) {
            line.push_back(printed("%.2e", medianDifference(rows, scene, stiffness)));
        }
    }
    auto& slopes = lines.emplace_back(1, "slope, k ≥ 1e4");
    for (const std::string& scene : limitScenes()) slopes.push_back(printed("%.3f", limitSlope(rows, scene)));
    return tableText(lines, 0) +
           "\nMedian of |p_penalty - p_instantaneous| / |change of p| just after a contact. Slope: of its logarithm "
           "over "
           "that\nof k; -0.5 is to be expected, for a contact lasts as k^(-1/2).\n";
}

}  // namespace rb::study
