// In space, what each integrator makes of a body that tumbles.

#include "lab/study/tumbling.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <glm/geometric.hpp>

#include "lab/space/built_in_scenes.hpp"
#include "space/world.hpp"

using namespace rb;
using namespace rb::study;

TEST_CASE(
    "study of tumbling in space: rk4 and verlet keep energy and flips, the Eulers do not, and all the finer the "
    "nearer") {
    const std::vector<TumbleRow> rows = studyTumbling({}, {});
    REQUIRE(rows.size() == plannedTumbles({}));
    const TumbleRow& exact = rows.back();
    CHECK(exact.energyError <= 1e-12);
    CHECK(exact.flips >= 5);
    for (std::size_t i = 0; i + 1 < rows.size(); ++i) {
        const TumbleRow& row = rows[i];
        CAPTURE(toText(row.integrator));
        CAPTURE(row.timeStep);
        const bool isFirst = i == 0 || rows[i - 1].integrator != row.integrator;
        if (!isFirst) CHECK(row.energyError < rows[i - 1].energyError);
        CHECK(!row.hasDiverged);
        if (statedOrder(row.integrator) == 1) {
            CHECK(row.energyError >= 0.01);
        } else {
            CHECK(row.energyError <= 1e-4);
            CHECK(row.flips == exact.flips);
            CHECK(row.angularMomentumError == 0.0);
        }
    }
}

TEST_CASE("study of tumbling in space: it is of the integrators that are named, and the rk4 that one compares with") {
    const std::vector<TumbleRow> rows =
        studyTumbling({.seconds = 1.0, .integrators = {parseIntegrator("D1/2 K D1/2"), parseIntegrator("dp5")}}, {});
    REQUIRE(rows.size() == 9);
    CHECK(toText(rows[0].integrator) == "position-verlet");
    CHECK(toText(rows[4].integrator) == "dp5");
    CHECK(rows[8].integrator == Integrator::RungeKutta4);
    CHECK(rows[4].energyError < 0.01 * rows[0].energyError);
}

TEST_CASE("study of tumbling in space: a seed is a start of its own, and a time a length") {
    const std::string one = tumblingCsv(studyTumbling({.seed = 1, .seconds = 5.0}, {}));
    CHECK(tumblingCsv(studyTumbling({.seed = 1, .seconds = 5.0}, {.jobs = 3})) == one);
    CHECK(tumblingCsv(studyTumbling({.seed = 2, .seconds = 5.0}, {})) != one);
    CHECK(
        one.starts_with("integrator,time_step_s,energy_error,angular_momentum_error,flips,diverged\neuler,0.0166667,"));
}

TEST_CASE("study of tumbling in space: a flip is a change of the sign of L about the middle axis, either way") {
    space::Scene scene = space::buildScene(*space::findBuiltInScene("tumble"), 1);
    scene.settings.integrator = Integrator::RungeKutta4;
    space::World world = space::makeWorld(scene);
    const glm::dvec3 moments = world.bodies()[0].moments;
    const auto isMiddle = [&](int axis) {
        return moments[axis] > std::min({moments.x, moments.y, moments.z}) &&
               moments[axis] < std::max({moments.x, moments.y, moments.z});
    };
    const int middle = isMiddle(0) ? 0 : isMiddle(1) ? 1 : 2;
    REQUIRE(isMiddle(middle));
    const auto along = [&] {
        const space::Body& body = world.bodies()[0];
        return glm::dot(space::axesOf(body.orientation)[middle], body.angularMomentum);
    };
    int flips = 0;
    while (flips < 3) {
        const double before = along();
        world.step();
        if (before * along() < 0.0) ++flips;
    }
    CHECK(studyTumbling({.seed = 1, .seconds = world.time() + 0.5}, {}).back().flips == flips);
}
