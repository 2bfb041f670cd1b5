// The one table of what is measured: its words, its values against closed forms, and that files hold the same.

#include "lab/quantities.hpp"

#include <algorithm>
#include <cmath>
#include <doctest/doctest.h>
#include <sstream>
#include <string>
#include <vector>

#include "lab/scene/built_in_scenes.hpp"
#include "lab/simulation.hpp"
#include "lab/study/resting.hpp"
#include "lab/world_telemetry.hpp"

namespace {

using namespace rb;

const Telemetry<MeasuredWorld> kTelemetry{worldColumns()};

constexpr double kFloatRounding = 1e-6;  // states are floats

double valueOf(Quantity quantity, const Simulation& simulation, std::size_t index = 0) {
    const std::optional<double> value = quantityInfo(quantity).value(simulation.worlds()[index]);
    REQUIRE(value.has_value());
    return *value;
}

void run(Simulation& simulation, int steps) {
    for (int i = 0; i < steps; ++i) simulation.step();
}

std::vector<std::string> columnWords(std::string_view line) {
    std::vector<std::string> words;
    std::string word;
    std::istringstream in{std::string(line)};
    while (std::getline(in, word, ',')) words.push_back(word.substr(word.find_first_not_of(' ')));
    return words;
}

bool isColumn(const std::string& name, const std::string& header) {
    for (const std::string& column : columnWords(header)) {
        if (column == name) return true;
    }
    return false;
}

// No gravity, no spring, no bounce: what is put somewhere stays there.
Scene stillScene(std::vector<CircleDefinition> circles) {
    Scene scene;
    scene.settings.gravity = {0.0F, 0.0F};
    scene.settings.spring = 0.0F;
    scene.circles = std::move(circles);
    return scene;
}

Scene oneFalling(Integrator integrator) {
    Scene scene;
    scene.settings.integrator = integrator;
    scene.settings.gravity = {0.0F, -9.81F};
    scene.settings.timeStep = 0.0625F;
    scene.circles = {{.position = {1.7F, 40.0F}, .radius = 0.3F, .material = {}}};
    return scene;
}

double massOf(const Simulation& simulation) {
    return 1.0 / static_cast<double>(simulation.world().bodies().invMass[0]);
}

}  // namespace

TEST_CASE("the table of quantities has a row each, in the order of the enum, with nothing left out") {
    REQUIRE(quantityInfos().size() == kQuantities);
    for (std::size_t i = 0; i < quantityInfos().size(); ++i) {
        const QuantityInfo& info = quantityInfos()[i];
        CAPTURE(info.name);
        CHECK(static_cast<std::size_t>(info.quantity) == i);
        CHECK(&quantityInfo(info.quantity) == &info);
        CHECK_FALSE(info.name.empty());
        CHECK_FALSE(info.symbol.empty());
        CHECK_FALSE(info.unit.empty());
        CHECK(info.definition.ends_with('.'));
    }
    CHECK(quantityInfos().back().quantity == Quantity::Contacts);
}

TEST_CASE("the definitions name the limits that the rest meter uses") {
    std::ostringstream quiet;
    quiet << kQuietLimit << " g h";
    std::ostringstream fastest;
    fastest << kFastestLimit << " g h";
    std::ostringstream seconds;
    seconds << kRestAfterSeconds << " s";
    for (const Quantity quantity : {Quantity::DisplacementSpeed, Quantity::TimeAtRest}) {
        const std::string& words = quantityInfo(quantity).definition;
        CHECK(words.find(quiet.str()) != std::string::npos);
        CHECK(words.find(fastest.str()) != std::string::npos);
        CHECK(words.find(seconds.str()) != std::string::npos);
    }
}

TEST_CASE("the columns that the table names are columns of the files") {
    const std::string study = study::restingCsv({});
    const std::string studyHeader = study.substr(0, study.find('\n'));
    for (const QuantityInfo& info : quantityInfos()) {
        for (const std::string& name : columnWords(info.telemetry)) {
            CAPTURE(name);
            CHECK(isColumn(name, kTelemetry.header()));
        }
        for (const std::string& name : columnWords(info.study)) {
            CAPTURE(name);
            CHECK(isColumn(name, studyHeader));
        }
    }
}

TEST_CASE("telemetry holds what the rest meter shows, of the same step") {
    Simulation simulation(buildScene(*findBuiltInScene("figure-1.1"), {.seed = 7}), 7);
    simulation.keepLedger();
    run(simulation, 900);  // by now some circles are gone, others lie
    const std::vector<std::string> names = columnWords(kTelemetry.header());
    const std::vector<std::string> cells = columnWords(kTelemetry.row(simulation.worlds().front()));
    REQUIRE(names.size() == cells.size());
    const auto cell = [&](std::string_view name) {
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (names[i] == name) return std::stod(cells[i]);
        }
        return std::nan("");
    };
    const double gh = restUnit(simulation.world().settings());
    CHECK(valueOf(Quantity::DisplacementSpeed, simulation) == cell("rms_displacement_speed_m_s") / gh);
    CHECK(valueOf(Quantity::Spin, simulation) == cell("rms_spin_rad_s"));
    CHECK(valueOf(Quantity::KineticEnergy, simulation) == cell("kinetic_J"));
    CHECK(valueOf(Quantity::Contacts, simulation) == cell("contacts"));
    CHECK(valueOf(Quantity::RemovedCounts, simulation) == cell("removed"));
    CHECK(cell("removed") > 0.0);
}

TEST_CASE("a study's penetration and spin are those that the rest meter shows") {
    const Scene scene = buildScene(*findBuiltInScene("box"), {.seed = 3});
    const auto result = study::runToEnd(scene, 3, 6.0, [] { return false; });
    REQUIRE(result);
    Simulation simulation(scene, 3);
    double deepest = 0.0;
    for (int step = 0; step < 360; ++step) {
        simulation.step();
        if (step >= 60) deepest = std::max(deepest, valueOf(Quantity::DeepestPenetration, simulation));
    }
    CHECK(result->maxPenetration == deepest);
    CHECK(result->isSpinning == simulation.restMeter().isSpinning());
}

TEST_CASE("of a circle that lies and one that flies, half are at rest") {
    Simulation simulation(
        stillScene({{.position = {0.0F, 0.0F}, .radius = 0.3F, .material = {}},
                    {.position = {9.0F, 0.0F}, .radius = 0.1F, .velocity = {1.0F, 0.0F}, .material = {}}}),
        1);
    run(simulation, 1);
    CHECK(valueOf(Quantity::RestingShare, simulation) == 50.0);
}

TEST_CASE("a circle that moves a little slower than a hundredth of g h rests, one a little faster does not") {
    Scene scene = stillScene({{.position = {0.0F, 0.0F}, .radius = 0.3F, .material = {}},
                              {.position = {2.0F, 0.0F}, .radius = 0.3F, .material = {}},
                              {.position = {4.0F, 0.0F}, .radius = 0.3F, .material = {}}});
    const auto limit = static_cast<float>(kQuietLimit * restUnit(scene.settings));
    scene.circles[1].velocity = {0.0F, 0.9F * limit};
    scene.circles[2].velocity = {0.0F, -1.1F * limit};
    Simulation simulation(scene, 1);
    run(simulation, 1);
    CHECK(valueOf(Quantity::RestingShare, simulation) == doctest::Approx(200.0 / 3.0));
}

TEST_CASE("a pair's penetration is counted in its smaller radius, whichever circle comes first") {
    for (const bool isSmallFirst : {true, false}) {
        std::vector<CircleDefinition> circles{{.position = {0.0F, 0.0F}, .radius = 0.25F, .material = {}},
                                              {.position = {1.875F, 0.0F}, .radius = 1.75F, .material = {}}};
        if (!isSmallFirst) std::swap(circles[0], circles[1]);
        Scene scene = stillScene(circles);
        Simulation simulation(scene, 1);
        run(simulation, 1);  // 0.25 + 1.75 − 1.875 = 0.125 deep
        CHECK(valueOf(Quantity::DeepestPenetration, simulation) == doctest::Approx(0.5).epsilon(kFloatRounding));
        CHECK(valueOf(Quantity::MeanPenetration, simulation) == doctest::Approx(0.5).epsilon(kFloatRounding));
    }
}

TEST_CASE("against a rectangle it is the circle's radius, and the mean is over the pairs that overlap") {
    Scene scene = stillScene({{.position = {-3.0F, 1.625F}, .radius = 1.75F, .material = {}},
                              {.position = {3.0F, 0.375F}, .radius = 0.5F, .material = {}},
                              {.position = {0.0F, 9.0F}, .radius = 0.5F, .material = {}}});
    scene.rectangles = {{{0.0F, -0.5F}, {20.0F, 1.0F}, {}}};
    Simulation simulation(scene, 1);
    run(simulation, 1);  // each 0.125 deep: 1/14 and 1/4 of r
    CHECK(valueOf(Quantity::DeepestPenetration, simulation) == doctest::Approx(0.25).epsilon(kFloatRounding));
    CHECK(valueOf(Quantity::MeanPenetration, simulation) ==
          doctest::Approx(0.5 * (1.0 / 14.0 + 0.25)).epsilon(kFloatRounding));
    CHECK(valueOf(Quantity::Contacts, simulation) == 2.0);
}

TEST_CASE("of two circles that turn alike, the spin is one and the rim speed grows with the radius") {
    Simulation simulation(
        stillScene({{.position = {0.0F, 0.0F}, .radius = 3.0F, .angularVelocity = 2.0F, .material = {}},
                    {.position = {9.0F, 0.0F}, .radius = 4.0F, .angularVelocity = -2.0F, .material = {}}}),
        1);
    run(simulation, 1);
    const double h = simulation.world().settings().timeStep;  // the unit g h where there is no gravity
    CHECK(valueOf(Quantity::Spin, simulation) == doctest::Approx(2.0).epsilon(kFloatRounding));
    CHECK(valueOf(Quantity::RimSpeed, simulation) ==
          doctest::Approx(2.0 * std::sqrt(12.5) / h).epsilon(kFloatRounding));
}

TEST_CASE("in a free fall explicit Euler gains ½mg²h² a step, Euler loses as much, and rk4 keeps its energy") {
    struct Case {
        Integrator integrator;
        double share;  // of ½mg²h² a step
    };
    for (const Case& each :
         {Case{Integrator::ExplicitEuler, 1.0}, Case{Integrator::Euler, -1.0}, Case{Integrator::RungeKutta4, 0.0}}) {
        CAPTURE(toText(each.integrator));
        Simulation simulation(oneFalling(each.integrator), 1);
        constexpr int kSteps = 20;
        run(simulation, 1 + kSteps);  // the end of the first step is the start
        const double quantum = 0.5 * massOf(simulation) * std::pow(9.81 * 0.0625, 2);
        const double tolerance = 1e-3 * quantum * kSteps;  // positions of 40 m are floats: 4e-6 m, times m g, a step
        CHECK(std::abs(valueOf(Quantity::EnergyChange, simulation) - each.share * kSteps * quantum) < tolerance);
    }
}

TEST_CASE("the energy's change is a number where there is no energy at the start") {
    Simulation simulation(stillScene({{.radius = 0.3F, .material = {}}}), 1);
    for (int i = 0; i < 3; ++i) {
        CHECK(valueOf(Quantity::EnergyChange, simulation) == 0.0);
        simulation.step();
    }
    simulation.apply(PullBody{MouseSpring{simulation.world().bodies().id[0], {0.0F, 0.0F}, {1.0F, 0.0F}}});
    run(simulation, 5);
    CHECK(valueOf(Quantity::EnergyChange, simulation) == valueOf(Quantity::KineticEnergy, simulation));
    CHECK(valueOf(Quantity::EnergyChange, simulation) > 0.0);
}

TEST_CASE("a circle that is dropped, and a setting that is changed, start both worlds' account of energy anew") {
    Simulation simulation(oneFalling(Integrator::Euler), 1);
    simulation.apply(Compare{true});
    run(simulation, 9);
    for (const Command& command :
         {Command(DropBody{{0.0F, 30.0F}, {0.0F, 0.0F}}), Command(ChangeSetting{"gravity", "0,-5", std::size_t{1}})}) {
        CHECK(valueOf(Quantity::EnergyChange, simulation) < 0.0);
        simulation.apply(command);
        simulation.step();
        for (std::size_t index = 0; index < 2; ++index)
            CHECK(valueOf(Quantity::EnergyChange, simulation, index) == 0.0);
        run(simulation, 9);
    }
}

TEST_CASE("a circle that leaves the world takes no spring's energy from the account of one that lies") {
    Scene scene;
    scene.bounds = {{-50.0F, -1000.0F}, {50.0F, 1000.0F}};
    scene.rectangles = {{{0.0F, -0.5F}, {4.0F, 1.0F}, {}}};
    scene.circles = {{.position = {0.0F, 0.19F}, .radius = 0.2F, .material = {}},
                     {.position = {9.0F, 0.0F}, .radius = 0.2F, .velocity = {4.0F, 0.0F}, .material = {}}};
    Simulation simulation(scene, 1);
    while (simulation.world().removed().total() == 0) simulation.step();
    REQUIRE(simulation.world().time() > 10.0);  // the other one lies since long
    simulation.step();
    const double spring = simulation.worlds()[0].measures().spring;
    REQUIRE(spring > 0.0);
    run(simulation, 60);
    CHECK(std::abs(valueOf(Quantity::EnergyChange, simulation)) < 0.01 * spring);
}

TEST_CASE("before the first step nothing is said of one") {
    const Simulation simulation(stillScene({{.radius = 0.3F, .material = {}}}), 1);
    const MeasuredWorld& world = simulation.worlds().front();
    for (const Quantity quantity : {Quantity::DisplacementSpeed, Quantity::RestingShare, Quantity::TimeAtRest}) {
        CHECK_FALSE(readingOf(quantity, world).has_value());
    }
    CHECK(readingOf(Quantity::KineticEnergy, world) == 0.0);
}

TEST_CASE("where all bodies were removed nothing is said of their motion") {
    Simulation simulation(oneFalling(Integrator::RungeKutta4), 1);
    run(simulation, 5);
    CHECK(valueOf(Quantity::DisplacementSpeed, simulation) > 1.0);
    simulation.apply(ClearBodies{});
    CHECK_FALSE(quantityInfo(Quantity::DisplacementSpeed).value(simulation.worlds().front()).has_value());
}

TEST_CASE("a world that moves has no time at rest, nor has an empty one") {
    Simulation falling(oneFalling(Integrator::RungeKutta4), 1);
    run(falling, 40);
    CHECK_FALSE(quantityInfo(Quantity::TimeAtRest).value(falling.worlds().front()).has_value());
    Simulation empty(stillScene({}), 1);
    run(empty, 91);
    CHECK_FALSE(quantityInfo(Quantity::TimeAtRest).value(empty.worlds().front()).has_value());
    CHECK(valueOf(Quantity::RestingShare, empty) == 100.0);
    for (const QuantityInfo& info : quantityInfos()) {
        CHECK(std::isfinite(info.value(empty.worlds().front()).value_or(0.0)));
    }
}

TEST_CASE("the height is that of the centre of mass, whatever else there is") {
    Scene scene = oneFalling(Integrator::RungeKutta4);
    Simulation one(scene, 1);
    CHECK(valueOf(Quantity::Height, one) == doctest::Approx(40.0));
    run(one, 16);  // one second
    CHECK(valueOf(Quantity::Height, one) == doctest::Approx(40.0 - 0.5 * 9.81).epsilon(1e-3));
    scene.circles.push_back({.position = {-3.0F, 10.0F}, .radius = 0.6F, .material = {}});  // four times as heavy
    scene.rectangles.push_back({.center = {0.0F, -100.0F}, .size = {9.0F, 1.0F}, .material = {}});
    CHECK(valueOf(Quantity::Height, Simulation(scene, 1)) == doctest::Approx((40.0 + 4.0 * 10.0) / 5.0));
    CHECK_FALSE(readingOf(Quantity::Height, Simulation(Scene{}, 1).worlds()[0]));
}
