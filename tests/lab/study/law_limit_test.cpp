// In space, the penalty comes to the instantaneous law as the root of its stiffness.

#include "lab/study/law_limit.hpp"

#include <cmath>
#include <doctest/doctest.h>

#include "base/statistics.hpp"
#include "lab/study/seeds.hpp"

using namespace rb;
using namespace rb::study;

TEST_CASE("study of the limit in space: the difference of the laws falls as the root of the stiffness [long]") {
    const std::vector<LimitRow> rows = studyLimit({parseSeeds("", "1-20")}, {});
    REQUIRE(rows.size() == limitScenes().size() * 20 * limitStiffnesses().size());
    for (const std::string& scene : limitScenes()) {
        CAPTURE(scene);
        MESSAGE("slope ", limitSlope(rows, scene), ", at 1e6 N/m ", medianDifference(rows, scene, 1e6));
        CHECK(std::abs(limitSlope(rows, scene) + 0.5) <= 0.05);
        CHECK(medianDifference(rows, scene, 1e6) <= 5e-3);
    }
    // π √(m/k) of balls with a reduced mass of up to 1 kg is 3.2 ms.
    for (const LimitRow& row : rows) {
        CAPTURE(row.scene);
        CAPTURE(row.seed);
        CHECK(row.contactTime > 0.0);
        if (row.scene == "spheres" && row.stiffness == 1e6) CHECK(row.contactTime <= 4e-3);
    }
}

TEST_CASE("study of the limit in space: its rows do not depend on the number of threads, and none is left out") {
    const LimitPlan plan{{3, 5}};
    const std::vector<LimitRow> rows = studyLimit(plan, {});
    CHECK(limitCsv(studyLimit(plan, {.jobs = 3})) == limitCsv(rows));
    CHECK(limitCsv(rows).starts_with("scene,seed,stiffness_N_m,contact_s,difference\nspheres,3,100,"));
    CHECK(limitTable(rows).find("| slope, k ≥ 1e4 |") != std::string::npos);
    CHECK(studyLimit(plan, {.isStopped = [] { return true; }}).empty());
}

TEST_CASE("the slope of a power is its exponent") {
    const std::vector<glm::dvec2> points{
        {1.0, 3.0}, {10.0, 30.0 * std::sqrt(10.0)}, {1000.0, 3000.0 * std::sqrt(1000.0)}};
    CHECK(std::abs(logSlope(points) - 1.5) <= 1e-12);
}
