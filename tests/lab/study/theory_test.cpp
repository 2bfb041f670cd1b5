// What is predicted of a map over the spring and the restitution.

#include "lab/study/theory.hpp"

#include <algorithm>
#include <doctest/doctest.h>

#include "base/error.hpp"
#include "lab/scene/built_in_scenes.hpp"

using namespace rb;
using namespace rb::study;

namespace {

StabilityPlan planOver(const char* x, const char* y) {
    return {"box",
            {Integrator::Euler, Integrator::Verlet},
            parseAxis("--x", x),
            parseAxis("--y", y),
            {51, 52},
            35.0,
            [](const std::string& name, std::uint64_t seed) {
                return buildScene(*findBuiltInScene(name), {seed, 0});
            }};
}

bool isGoingOn() { return false; }

}  // namespace

TEST_CASE("of a map over spring and restitution both routes are predicted, under Euler and not under Verlet") {
    const StabilityPlan plan = planOver("spring=0.1:1.2:12", "restitution=0:0.9:2");
    validateTheory(plan);
    const std::vector<PredictedBoundary> boundaries = predictBoundaries(plan, restitutionsOf(plan), isGoingOn);
    REQUIRE(boundaries.size() == 2);
    REQUIRE(boundaries[0].points.size() >= 3);
    for (const BoundaryPoint& point : boundaries[0].points) {
        CHECK(point.fromNetwork > 0.5);
        CHECK(point.fromNetwork < 1.0);
        CHECK(point.fromBouncing == doctest::Approx(2.0 * (1.0 - point.restitution)));
    }
    CHECK(boundaries[0].points.front().restitution == 0.0);
    CHECK(boundaries[0].points.back().restitution == 1.0);  // half a row beyond, and no further than 1
    for (const BoundaryPoint& point : boundaries[1].points) {
        CHECK_FALSE(boundaries[1].isInMap(std::min(point.fromNetwork, point.fromBouncing)));
    }
}

TEST_CASE("either axis may have the spring, and no other settings are predicted") {
    CHECK_NOTHROW(validateTheory(planOver("restitution=0:0.9:2", "spring=0.1:1.2:3")));
    CHECK_THROWS_WITH_AS(
        validateTheory(planOver("spring=0.1:1.2:3", "friction=0:1:2")),
        doctest::Contains("--theory: is of the spring and the restitution, not of spring and friction"), InputError);
    CHECK_THROWS_AS(validateTheory(planOver("spring=0.1:0.1:1", "restitution=0:0.9:2")), InputError);
}

TEST_CASE("what the model does not have is refused, and a prediction can be stopped") {
    StabilityPlan plan = planOver("spring=0.1:1.2:3", "restitution=0:0.9:2");
    CHECK(predictBoundaries(plan, restitutionsOf(plan), [] { return true; }).empty());
    plan.source = [](const std::string& name, std::uint64_t seed) {
        Scene scene = buildScene(*findBuiltInScene(name), {seed, 0});
        scene.settings.hasStaticFriction = true;
        return scene;
    };
    CHECK_THROWS_WITH_AS(predictBoundaries(plan, restitutionsOf(plan), isGoingOn),
                         doctest::Contains("static friction is not in the linear model"), InputError);
}

TEST_CASE("of a map of polygons nothing is foretold, for the reason that is told") {
    StabilityPlan plan = planOver("spring=0.1:1.2:3", "restitution=0:0.9:2");
    plan.scene = "polygon-box";
    CHECK_THROWS_WITH_AS(predictBoundaries(plan, restitutionsOf(plan), isGoingOn),
                         doctest::Contains("nothing is foretold of polygon-box: the linear model knows circles alone"),
                         InputError);
}
