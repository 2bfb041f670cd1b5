#include "lab/study/growth.hpp"

#include <doctest/doctest.h>

#include "lab/scene/built_in_scenes.hpp"

using namespace rb;
using namespace rb::study;

namespace {

Scene sceneNamed(const std::string& name, std::uint64_t seed) {
    return buildScene(*findBuiltInScene(name), {.seed = seed});
}

GrowthStudy studyOf(const std::string& scene, bool isAtRest = false) {
    return studyGrowth({scene, 3, isAtRest, sceneNamed}, [](double) {});
}

}  // namespace

TEST_CASE("a growth study judges all integrators from one rest, and says how long the pile took to it") {
    double latest = 0.0;
    const GrowthStudy study = studyGrowth({"slot", 1, false, sceneNamed}, [&](double time) { latest = time; });
    CHECK(study.whyNoVerdict.empty());
    CHECK(study.settledFor == latest);
    CHECK(study.settledFor > 5.0);
    CHECK(study.circles == 1);
    CHECK(study.contacts == 2);
    CHECK(study.kappaLambda == doctest::Approx(2.0));
    REQUIRE(study.rows.size() == kIntegrators.size());
    for (const GrowthRow& row : study.rows) {
        const bool isExpected = row.integrator == Integrator::Euler || row.integrator == Integrator::ExplicitEuler;
        CHECK(row.forecast.isUnstable() == isExpected);
    }
    CHECK(growthTable(study).find("κ = 1 is not above 2 (1 − e) = 1") != std::string::npos);
}

TEST_CASE("a growth study of what moves has no verdict, empty cells, and says why") {
    const GrowthStudy study = studyOf("box", true);
    CHECK(study.whyNoVerdict == "21 circles move or fall");
    CHECK(study.rows.empty());
    const CsvFile file = parseCsv("growth.csv", growthCsv(study));
    REQUIRE(file.rows.size() == kIntegrators.size());
    for (const CsvRow& row : file.rows) {
        for (const std::size_t cell : {1U, 2U, 3U}) CHECK(row.cells[cell].empty());
        CHECK(row.cells[4] == "box");
        CHECK(row.cells[5] == "3");
    }
    CHECK(growthTable(study).find("no verdict: 21 circles move or fall\n") != std::string::npos);
}

TEST_CASE("a growth study of a scene that never rests gives up and says so") {
    const GrowthStudy study = studyOf("gas");
    CHECK(study.whyNoVerdict == "the pile did not come to rest within 120 s");
    CHECK(study.rows.empty());
}
