#include "lab/world_telemetry.hpp"

#include <charconv>
#include <cmath>
#include <doctest/doctest.h>
#include <sstream>
#include <vector>

#include "lab/scene/built_in_scenes.hpp"
#include "lab/simulation.hpp"

using namespace rb;

namespace {

const Telemetry<MeasuredWorld> kWorldTelemetry{worldColumns()};

std::vector<std::string> cellsOf(std::string_view row) {
    std::vector<std::string> cells(1);
    for (const char c : row) {
        if (c == ',') {
            cells.emplace_back();
        } else {
            cells.back() += c;
        }
    }
    return cells;
}

double numberOf(const std::string& cell) {
    double value = std::nan("");
    const auto result = std::from_chars(cell.data(), cell.data() + cell.size(), value);
    CHECK_MESSAGE(result.ptr == cell.data() + cell.size(), cell);
    return value;
}

}  // namespace

TEST_CASE("the columns of telemetry are these, in this order, each with its unit") {
    CHECK(kWorldTelemetry.header() ==
          "step,time_s,circles,contacts,kinetic_J,potential_J,spring_J,momentum_x_Ns,momentum_y_Ns,"
          "angular_momentum_Nms,rms_displacement_speed_m_s,max_speed_m_s,rms_spin_rad_s,max_penetration_m,"
          "mean_penetration_m,removed,step_ms,work_normal_J,work_friction_J,work_integrator_J,work_pull_J,"
          "work_removed_J,work_early_J,polygons");
}

TEST_CASE("a text with a comma or a quote is one cell, in quotes, its own ones doubled") {
    CHECK(quotedCell("two circles") == "two circles");
    CHECK(quotedCell("red, green") == "\"red, green\"");
    CHECK(quotedCell("a \"pile\"") == "\"a \"\"pile\"\"\"");
    CHECK(quotedCell("\"") == "\"\"\"\"");
    CHECK(quotedCell("").empty());
}

TEST_CASE("a row of telemetry reads back to what was measured, bit for bit") {
    Simulation simulation(buildScene(*findBuiltInScene("figure-1.1"), {.seed = 7}), 7);
    simulation.keepLedger();
    for (int i = 0; i < 900; ++i) simulation.step();  // by now some circles are gone, others lie
    const World& world = simulation.world();
    const Measures& m = simulation.worlds()[0].measures();
    const EnergyLedger& ledger = simulation.worlds().front().ledger().value();
    REQUIRE(m.contacts > 0);
    REQUIRE(world.removed().total() > 0);
    const std::vector<double> expected{static_cast<double>(world.stepCount()),
                                       world.time(),
                                       static_cast<double>(world.bodies().circleCount),
                                       static_cast<double>(m.contacts),
                                       m.kinetic,
                                       m.potential,
                                       m.spring,
                                       m.momentum.x,
                                       m.momentum.y,
                                       m.angularMomentum,
                                       m.rmsDisplacementSpeed,
                                       m.maxSpeed,
                                       m.rmsSpin,
                                       m.maxPenetration,
                                       m.meanPenetration,
                                       static_cast<double>(world.removed().total()),
                                       simulation.worlds().front().stepMilliseconds(),
                                       ledger.normal,
                                       ledger.friction,
                                       ledger.integrator(),
                                       ledger.pull,
                                       ledger.removed,
                                       ledger.early,
                                       static_cast<double>(world.bodies().polygonCount())};
    const std::vector<std::string> cells = cellsOf(kWorldTelemetry.row(simulation.worlds().front()));
    REQUIRE(cells.size() == cellsOf(kWorldTelemetry.header()).size());
    REQUIRE(cells.size() == expected.size());
    for (std::size_t i = 0; i < cells.size(); ++i) {
        CAPTURE(i);
        CHECK(numberOf(cells[i]) == expected[i]);
    }
    CHECK(cells[0] == "900");
}

TEST_CASE("a world without circles has a row of finite numbers") {
    Simulation simulation(Scene{}, 1);
    simulation.keepLedger();
    simulation.step();
    for (const std::string& cell : cellsOf(kWorldTelemetry.row(simulation.worlds().front())))
        CHECK(std::isfinite(numberOf(cell)));
}

TEST_CASE("a row says what it is of: scene, seed, and the integrator and the solver of its world") {
    Scene scene = buildScene(*findBuiltInScene("box"), {.seed = 7});
    Settings other = scene.settings;
    other.integrator = Integrator::Euler;
    Simulation simulation(scene, 7, {scene.settings, other});
    CHECK(cellsOf(originTitles()).size() == 4);
    CHECK(originOf(simulation, simulation.world(0).settings()) == "box,7,rk4,impulse");
    CHECK(originOf(simulation, simulation.world(1).settings()) == "box,7,euler,impulse");
    simulation.apply(ChangeSetting{"solver", "soft", 1});
    CHECK(originOf(simulation, simulation.world(1).settings()) == "box,7,euler,soft");
    scene.name = "two, or \"three\"";
    simulation.load(scene);
    CHECK(originOf(simulation, simulation.world(0).settings()) == "\"two, or \"\"three\"\"\",7,rk4,impulse");
}

TEST_CASE("the time of a row is its step times h, to the last bit") {
    Simulation simulation(buildScene(*findBuiltInScene("pair"), {}), 1);
    const auto h = static_cast<double>(simulation.world().settings().timeStep);
    for (int i = 1; i <= 5000; ++i) {
        simulation.step();
        REQUIRE(simulation.world().time() == static_cast<double>(i) * h);
    }
}

TEST_CASE("without a ledger the cells of the work are empty: where none is kept, and under soft") {
    Simulation simulation(buildScene(*findBuiltInScene("pair"), {}), 1);
    const auto workOf = [&] {
        const std::vector<std::string> cells = cellsOf(kWorldTelemetry.row(simulation.worlds().front()));
        return std::vector(cells.end() - 7, cells.end() - 1);  // the last one counts polygons
    };
    simulation.step();
    CHECK(workOf() == std::vector<std::string>(6));
    simulation.keepLedger();
    CHECK(workOf() == std::vector<std::string>(6));  // there was no step yet
    simulation.step();
    for (const std::string& cell : workOf()) CHECK(std::isfinite(numberOf(cell)));
    simulation.apply(ChangeSetting{"solver", "soft", 0});
    simulation.step();
    CHECK(workOf() == std::vector<std::string>(6));
}

TEST_CASE("a row counts circles and polygons each in its own column") {
    Simulation simulation(buildScene(*findBuiltInScene("mixed"), {.seed = 2}), 2);
    simulation.apply(RemoveBody{simulation.world().bodies().id.front()});  // a circle: there were as many of each
    simulation.step();
    const Bodies& bodies = simulation.world().bodies();
    REQUIRE(bodies.circleCount != bodies.polygonCount());
    REQUIRE(bodies.circleCount > 0);
    REQUIRE(bodies.polygonCount() > 0);
    const std::vector<std::string> cells = cellsOf(kWorldTelemetry.row(simulation.worlds().front()));
    CHECK(cells[2] == std::to_string(bodies.circleCount));
    CHECK(cells.back() == std::to_string(bodies.polygonCount()));
}
