#include "lab/study/schemes.hpp"

#include <doctest/doctest.h>

#include "lab/scene/built_in_scenes.hpp"
#include "physics/schemes/library.hpp"

using namespace rb;
using namespace rb::study;

TEST_CASE(
    "of each scheme the measured order, its runs at the scene's own settings, and both boundaries stand in a row") {
    const StabilityPlan plan{"slot",
                             {Integrator::Euler, Integrator::Verlet, parseIntegrator("K3/4 D K1/4")},
                             parseAxis("--x", "spring=0.5:1.5:3"),
                             parseAxis("--y", "restitution=0.3:0.8:2"),
                             {1, 2},
                             8.0,
                             [](const std::string& name, std::uint64_t seed) {
                                 return buildScene(*findBuiltInScene(name), {seed, 0});
                             }};
    const auto isGoingOn = [] { return false; };
    const std::vector<SchemeRow> rows = studySchemes(plan, {});
    const std::vector<PredictedBoundary> boundaries = predictBoundaries(plan, {0.3, 0.8}, isGoingOn);
    REQUIRE(rows.size() == 3);
    CHECK(rows[0].order == doctest::Approx(1.0).epsilon(0.1));
    CHECK(rows[1].order == doctest::Approx(2.0).epsilon(0.05));
    for (const SchemeRow& row : rows) CHECK(row.atRest <= 2);
    CHECK(foretoldSpring(boundaries[0], 0) == doctest::Approx(0.89).epsilon(0.02));
    CHECK(foretoldSpring(boundaries[0], 1) == doctest::Approx(0.4));  // it bounces
    CHECK(foretoldSpring(boundaries[1], 0) > 1.5);
    const std::string table = schemesTable(plan, rows, boundaries, runStability(plan, std::nullopt, {}));
    CHECK(table.find("| euler       |  1.00 |  0.5 | ") != std::string::npos);
    CHECK(table.find("| verlet      |  2.00 |    0 |        4 |        > 1.50 |") != std::string::npos);
    CHECK(table.find("| K3/4 D K1/4 |") != std::string::npos);
    CHECK(studySchemes(plan, {.isStopped = [] { return true; }}).empty());
}
