// Runs in space: commands, comparisons, what is seen of them and what is written.

#include "lab/space/simulation.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <doctest/doctest.h>
#include <glm/geometric.hpp>
#include <numbers>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "lab/space/built_in_scenes.hpp"
#include "lab/space/measured_world.hpp"
#include "lab/space/world_telemetry.hpp"

using namespace rb;
using namespace rb::space;

namespace {

Scene pairScene() { return buildScene(*findBuiltInScene("ellipsoids"), 4); }

std::string errorOf(std::string_view words) {
    try {
        comparedSettings({}, words, "--compare");
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

}  // namespace

TEST_CASE("a setting in space is changed in one world or in both, or in none where it is refused") {
    Simulation simulation(pairScene(), 4);
    simulation.apply(Compare{true});
    simulation.apply(space::ChangeSetting{"stiffness", "1000", 1});
    CHECK(simulation.world(0).settings().stiffness == 1e4);
    CHECK(simulation.world(1).settings().stiffness == 1e3);
    simulation.apply(space::ChangeSetting{"integrator", "rk4"});
    CHECK(simulation.world(0).settings().integrator == Integrator::RungeKutta4);
    CHECK(worldName(simulation, 0) == "penalty, Stiffness k 10000");
    CHECK(worldName(simulation, 1) == "instantaneous, Stiffness k 1000");
    CHECK_THROWS_AS(simulation.apply(space::ChangeSetting{"gravity", "1"}), InputError);
    CHECK_THROWS_AS(simulation.apply(space::ChangeSetting{"tether", "-1"}), InputError);
    CHECK(simulation.world(1).settings().tether == 0.0);
    simulation.apply(Compare{false});
    CHECK(simulation.worlds().size() == 1);
    CHECK(worldName(simulation, 0) == "penalty");
}

TEST_CASE("a run in space that is restarted is the same again, under the settings that it has by then") {
    Simulation simulation(pairScene(), 4);
    simulation.apply(space::ChangeSetting{"law", "instantaneous"});
    for (int i = 0; i < 100; ++i) simulation.step();
    const std::uint64_t hash = stateHash(simulation.world());
    simulation.apply(space::Restart{});
    CHECK(simulation.world().stepCount() == 0);
    CHECK(simulation.world().settings().law == Law::Instantaneous);
    for (int i = 0; i < 100; ++i) simulation.step();
    CHECK(stateHash(simulation.world()) == hash);
}

TEST_CASE("one compares a pair with the other law, and a body by itself with the other integrator") {
    Simulation pair(pairScene(), 4);
    pair.apply(Compare{true});
    CHECK(worldName(pair, 1) == "instantaneous");
    Simulation single(buildScene(*findBuiltInScene("tumble")), 1);
    CHECK(worldName(single, 0) == "Verlet");
    CHECK(worldName(single, 0, true) == "verlet");
    single.apply(Compare{true});
    CHECK(worldName(single, 1) == "Euler");
    CHECK(counterpartOf({.integrator = Integrator::Euler}, false).integrator == Integrator::RungeKutta4);
}

TEST_CASE("worlds in space are named by the words of laws and integrators, and other words are refused") {
    const auto settings = comparedSettings({.tether = 2.0}, "rk4,rough", "--compare");
    CHECK(settings[0].integrator == Integrator::RungeKutta4);
    CHECK(settings[1].law == Law::Rough);
    CHECK(settings[1].tether == 2.0);
    CHECK(errorOf("euler") == "--compare: 'euler' is not a pair; allowed: A,B, as in penalty,instantaneous");
    CHECK(errorOf("euler,soft") ==
          "--compare: 'soft' is unknown; allowed: penalty|instantaneous|rough|" + allowedFor(Integrator::Euler));
    CHECK(isCompared("penalty,instantaneous", "law"));
    CHECK(isCompared("rk4,penalty", "law"));
    CHECK(isCompared("rk4,penalty", "integrator"));
    CHECK(!isCompared("penalty,instantaneous", "integrator"));
    CHECK(!isCompared("penalty,instantaneous", "tether"));
    CHECK(!isCompared("", "law"));
}

TEST_CASE("a snapshot in space has the pose of now and that of a step before, and where the bodies met last") {
    Simulation simulation(pairScene(), 4);
    MeasuredWorld::Snapshot snapshot;
    takeSnapshot(simulation.worlds()[0], snapshot);
    REQUIRE(snapshot.bodies.size() == 2);
    CHECK(snapshot.bodies[0].previousPosition == snapshot.bodies[0].position);
    CHECK(!snapshot.lastImpact);
    for (int i = 0; i < 120; ++i) {
        const Bodies before = simulation.world().bodies();
        simulation.step();
        takeSnapshot(simulation.worlds()[0], snapshot);
        REQUIRE(snapshot.bodies.size() == 2);
        for (std::size_t b = 0; b < 2; ++b) {
            const BodyView& view = snapshot.bodies[b];
            const Body& body = simulation.world().bodies()[b];
            REQUIRE(view.previousPosition == before[b].position);
            REQUIRE(view.position == body.position);
            REQUIRE(std::abs(glm::dot(view.previousOrientation, before[b].orientation)) >= 1.0 - 1e-12);
            REQUIRE(glm::dot(view.previousOrientation, view.orientation) >= 0.9);
            REQUIRE(view.angularVelocity == angularVelocityOf(body));
            // A solid ellipsoid of even density is its own inertia ellipsoid.
            REQUIRE(glm::length(view.inertiaEllipsoid - body.shape.lengths) <= 1e-12);
        }
    }
    REQUIRE(snapshot.lastImpact);
    CHECK(std::abs(glm::length(snapshot.lastImpact->normal) - 1.0) <= 1e-12);
    CHECK(snapshot.lastImpact->normal.x > 0.0);  // from the first, at −x, to the second
}

TEST_CASE("the drift in space counts from the start, and anew where a setting changes what the energy is") {
    Simulation simulation(pairScene(), 4);
    CHECK(simulation.worlds()[0].drift().energy == 0.0);
    simulation.apply(space::ChangeSetting{"tether", "3"});
    CHECK(simulation.worlds()[0].drift().energy == 0.0);
    simulation.apply(space::ChangeSetting{"restitution", "0"});
    simulation.apply(space::ChangeSetting{"law", "instantaneous"});
    for (int i = 0; i < 120; ++i) simulation.step();
    CHECK(simulation.worlds()[0].drift().energy < -0.01);
    CHECK(simulation.worlds()[0].drift().momentum <= 1e-13);
}

TEST_CASE("telemetry in space is a row of numbers, with nothing of the last contact before there is one") {
    Simulation simulation(pairScene(), 4);
    const Telemetry<MeasuredWorld> telemetry{space::worldColumns(), true};
    CHECK(telemetry.header() + "," + space::originTitles() ==
          "world,step,time_s,kinetic_J,penalty_J,momentum_x_Ns,momentum_y_Ns,momentum_z_Ns,angular_momentum_x_Nms,"
          "angular_momentum_y_Nms,angular_momentum_z_Nms,depth_m,impacts,last_contact_x_m,last_contact_y_m,"
          "last_contact_z_m,tether_J,scene,seed,law,integrator");
    CHECK(telemetry.row(simulation.worlds()[0], 1).starts_with("B,0,0,"));
    CHECK(telemetry.row(simulation.worlds()[0]).ends_with(",0,0,,,,0"));
    CHECK(space::originOf(simulation, simulation.world().settings()) == "ellipsoids,4,penalty,verlet");
}

TEST_CASE("the drift of both worlds of a comparison counts from where it begins") {
    Simulation simulation(pairScene(), 4);
    simulation.apply(space::ChangeSetting{"integrator", "explicit-euler"});
    for (int i = 0; i < 100; ++i) simulation.step();
    REQUIRE(simulation.worlds()[0].drift().energy != 0.0);
    simulation.apply(Compare{true});
    for (const MeasuredWorld& each : simulation.worlds()) CHECK(each.drift().energy == 0.0);
}

TEST_CASE("telemetry in space has the last contact by its coordinates, each in its own column") {
    Scene scene = pairScene();
    for (BodyDefinition& body : scene.bodies) body.position += glm::dvec3(3.0, -5.0, 7.0);
    Simulation simulation(scene, 4);
    while (!simulation.world().lastImpact()) simulation.step();
    const glm::dvec3 point = pointOf(simulation.world().lastImpact()->contact);
    REQUIRE(point.x > 0.0);
    REQUIRE(point.y < 0.0);
    REQUIRE(point.z > point.x + 1.0);
    const MeasuredWorld& world = simulation.worlds().front();
    for (const TelemetryColumn<MeasuredWorld>& column : worldColumns()) {
        CAPTURE(column.name);
        if (column.name == "last_contact_x") CHECK(std::get<double>(column.value(world)) == point.x);
        if (column.name == "last_contact_y") CHECK(std::get<double>(column.value(world)) == point.y);
        if (column.name == "last_contact_z") CHECK(std::get<double>(column.value(world)) == point.z);
    }
}

TEST_CASE("in space a body that turns by more than half a turn in a step is drawn on the shorter way") {
    constexpr double kTurn = 2.0 * std::numbers::pi;
    const std::array bodies{BodyDefinition{.angularVelocity = {0.0, 0.0, 0.7 * kTurn * 60.0}}};
    MeasuredWorld world{World(bodies, {.timeStep = 1.0 / 60.0})};
    world.step();
    Snapshot snapshot;
    takeSnapshot(world, snapshot);
    const BodyView& body = snapshot.bodies.front();
    CHECK(glm::dot(body.previousOrientation, body.orientation) ==
          doctest::Approx(std::cos(0.5 * 0.3 * kTurn)).epsilon(1e-3));
}

TEST_CASE("each column of telemetry in space is the measure that it is named for, also while the bodies overlap") {
    Scene scene = pairScene();
    scene.settings.tether = 2.0;
    Simulation simulation(scene, 4);
    while (!simulation.world().contact()) simulation.step();
    const MeasuredWorld& world = simulation.worlds().front();
    const Measures& measures = world.measures();
    REQUIRE(measures.penalty > 0.0);
    REQUIRE(measures.tether != measures.penalty);
    const std::vector<std::pair<std::string_view, double>> expected{{"time", world.time()},
                                                                    {"kinetic", measures.kinetic},
                                                                    {"penalty", measures.penalty},
                                                                    {"momentum_x", measures.momentum.x},
                                                                    {"momentum_y", measures.momentum.y},
                                                                    {"momentum_z", measures.momentum.z},
                                                                    {"angular_momentum_x", measures.angularMomentum.x},
                                                                    {"angular_momentum_y", measures.angularMomentum.y},
                                                                    {"angular_momentum_z", measures.angularMomentum.z},
                                                                    {"depth", world.world().contact()->depth},
                                                                    {"tether", measures.tether}};
    for (const auto& [name, value] : expected) {
        const std::string_view wanted = name;
        CAPTURE(wanted);
        const auto column = std::find_if(worldColumns().begin(), worldColumns().end(),
                                         [&](const auto& each) { return each.name == wanted; });
        REQUIRE(column != worldColumns().end());
        CHECK(std::get<double>(column->value(world)) == value);
    }
}
