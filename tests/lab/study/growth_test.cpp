#include "lab/study/growth.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <limits>

#include "lab/scene/built_in_scenes.hpp"

using namespace rb;
using namespace rb::study;

namespace {

Scene grownScene(const std::string& name, std::uint64_t seed) {
    return buildScene(*findBuiltInScene(name), {.seed = seed});
}

GrowthStudy studyOf(const std::string& scene, bool isAtRest = false) {
    return studyGrowth({scene, 3, isAtRest, grownScene}, [](double) {});
}

bool hasForecast(const GrowthStudy& study) {
    return std::any_of(study.rows.begin(), study.rows.end(), [](const GrowthRow& row) { return row.forecast; });
}

}  // namespace

TEST_CASE("a growth study judges all integrators from one rest, and says how long the pile took to it") {
    double latest = 0.0;
    const GrowthStudy study = studyGrowth({"slot", 1, false, grownScene}, [&](double time) { latest = time; });
    CHECK(study.whyNoVerdict.empty());
    CHECK(study.settledFor == latest);
    CHECK(study.settledFor > 5.0);
    CHECK(study.circles == 1);
    CHECK(study.contacts == 2);
    CHECK(study.kappaLambda == doctest::Approx(2.0));
    REQUIRE(study.rows.size() == kIntegrators.size());
    for (const GrowthRow& row : study.rows) {
        const bool isExpected = row.integrator == Integrator::Euler || row.integrator == Integrator::ExplicitEuler;
        CHECK(row.forecast.value().isUnstable() == isExpected);
    }
    CHECK(growthTable(study).find("κ = 1 is not above 2 (1 − e) = 1") != std::string::npos);
}

TEST_CASE("a motion that ends at once has no rate in the CSV, for its logarithm is no number") {
    GrowthStudy study = studyGrowth({"slot", 1, false, grownScene}, [](double) {});
    REQUIRE(study.rows.size() == kIntegrators.size());
    study.rows[2].forecast.value().ratePerStep = -std::numeric_limits<double>::infinity();
    const CsvFile file = parseCsv("growth.csv", growthCsv(study));
    CHECK(file.rows[2].cells[1].empty());
    CHECK_FALSE(file.rows[0].cells[1].empty());
}

TEST_CASE("a growth study of what moves has no verdict and no rate, and says why") {
    const GrowthStudy study = studyOf("box", true);
    CHECK(study.whyNoVerdict == "21 circles move or fall");
    CHECK(growthTable(studyOf("gas")).find("\n\n\n") == std::string::npos);
    const auto projected = [](const std::string& name, std::uint64_t seed) {
        Scene scene = grownScene(name, seed);
        scene.settings.correction = Correction::Projection;
        return scene;
    };
    CHECK(growthTable(studyGrowth({"box", 1, true, projected}, [](double) {})).find("bounce") == std::string::npos);
    CHECK_FALSE(hasForecast(study));
    const CsvFile file = parseCsv("growth.csv", growthCsv(study));
    REQUIRE(file.rows.size() == kIntegrators.size());
    for (const CsvRow& row : file.rows) {
        for (const std::size_t cell : {1U, 2U, 3U}) CHECK(row.cells[cell].empty());
        CHECK(row.cells[4] == "box");
        CHECK(row.cells[5] == "3");
    }
    CHECK(growthTable(study).find("no verdict: 21 circles move or fall\n") != std::string::npos);
}

TEST_CASE("a growth study is of the integrators that are named") {
    GrowthPlan plan{"slot", 1, false, grownScene};
    plan.integrators = {parseIntegrator("K3/4 D K1/4"), Integrator::Verlet};
    const GrowthStudy study = studyGrowth(plan, [](double) {});
    REQUIRE(study.rows.size() == 2);
    CHECK_FALSE(study.rows.back().forecast.value().isUnstable());
    CHECK(growthTable(study).find("| K3/4 D K1/4 |") != std::string::npos);
    CHECK(growthCsv(study).find("\nK3/4 D K1/4,") != std::string::npos);
}

TEST_CASE("a growth study of a scene that never rests gives up and says so") {
    const auto rolling = [](const std::string&, std::uint64_t) {
        Scene scene;
        scene.bounds = {{-100.0F, -1.0F}, {100.0F, 2.0F}};
        scene.rectangles = {{{0.0F, -0.5F}, {200.0F, 1.0F}, {}}};
        scene.circles = {{.position = {0.0F, 0.17F}, .radius = 0.17F, .velocity = {0.5F, 0.0F}, .material = {}}};
        return scene;
    };
    const GrowthStudy study = studyGrowth({"rolling", 1, false, rolling}, [](double) {});
    CHECK(study.whyNoVerdict == "the pile did not come to rest within 120 s");
    CHECK_FALSE(hasForecast(study));
    CHECK(studyOf("gas").whyNoVerdict == "there are no springs");
}

TEST_CASE("of polygons there is no verdict, with the reason and without a word of bounces, at rest and before it") {
    for (const char* const scene : {"polygon-box", "mixed", "sandwich", "tower"}) {
        CAPTURE(scene);
        for (const bool isAtRest : {false, true}) {
            const GrowthStudy study = studyOf(scene, isAtRest);
            CHECK_FALSE(study.whyNoVerdict.empty());
            CHECK_FALSE(hasForecast(study));
            CHECK(study.settledFor == 0.0);
            CHECK(study.polygons > 0);
            const std::string table = growthTable(study);
            CHECK(table.find("no verdict: ") != std::string::npos);
            CHECK(table.find(" polygons") != std::string::npos);
            CHECK(table.find("2 (1 − e)") == std::string::npos);
        }
    }
    CHECK(studyOf("polygon-box").whyNoVerdict == "the linear model knows circles alone, and polygons move here");
    CHECK(studyOf("polygon-box").circles == 0);
}

TEST_CASE("a growth study names the route of each of its integrators, also of a pile that never rests") {
    const auto stiff = [](const std::string& name, std::uint64_t seed) {
        Scene scene = grownScene(name, seed);
        scene.settings.spring = 4.0F;
        return scene;
    };
    GrowthPlan plan{"box", 1, false, stiff};
    plan.integrators = {Integrator::RungeKutta4, Integrator::Verlet};
    const GrowthStudy study = studyGrowth(plan, [](double) {});
    CHECK(study.whyNoVerdict == "the pile did not come to rest within 120 s");
    CHECK(study.kappaLambda > 8.0);
    const std::string table = growthTable(study);
    CHECK(table.find(" is above 8, so under rk4 they swing ever farther") != std::string::npos);
    CHECK(table.find(" is above 4, so under verlet they swing ever farther") != std::string::npos);
    CHECK(table.find("euler") == std::string::npos);
    CHECK(parseCsv("growth.csv", growthCsv(study)).rows[1].cells[3] == cellText(study.kappaLambda));
}
