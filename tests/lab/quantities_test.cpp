#include "lab/quantities.hpp"

#include <doctest/doctest.h>
#include <string>

#include "lab/simulation.hpp"

namespace {

using namespace rb;

struct Run {
    explicit Run(World start) : world(std::move(start)) { look(); }

    void step() {
        world.step();
        look();
        restMeter.record(world, measures);
    }
    void look() {
        measures = measure(world);
        energyMeter.record(world, measures);
    }
    std::optional<double> value(Quantity quantity) const {
        return quantityValue(quantity, {world, measures, restMeter, energyMeter});
    }

    World world;
    Measures measures;
    RestMeter restMeter;
    EnergyMeter energyMeter;
};

// One circle that lies on the ground and one that falls past it.
World lyingAndFalling() {
    Settings settings;
    settings.spring = 0.0F;
    World world(settings);
    world.addRectangle({{0.0F, -0.5F}, {4.0F, 1.0F}, {}});
    world.addCircle({.position = {0.0F, 0.3F}, .radius = 0.3F, .velocity = {}, .material = {}});
    world.addCircle({.position = {9.0F, 0.0F}, .radius = 0.1F, .velocity = {}, .material = {}});
    return world;
}

}  // namespace

TEST_CASE("the table of quantities has a row each, in the order of the enum, with nothing left out") {
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
    CHECK(quantityInfos().back().quantity == Quantity::Removed);
}

TEST_CASE("the definitions name the limits that the rest meter uses") {
    static_assert(kQuietLimit == 0.01 && kRestAfterSeconds == 1.0);
    const std::string u(quantityInfo(Quantity::DisplacementSpeed).definition);
    CHECK(u.find("0.01 g h") != std::string::npos);
    CHECK(u.find("1 s") != std::string::npos);
}

TEST_CASE("of a circle that falls and one that has not moved, half are at rest") {
    World world = lyingAndFalling();
    CHECK(restingShare(world) == 1.0);  // nothing has moved yet
    Settings settings = world.settings();
    settings.restitution = 0.0F;
    world.setSettings(settings);
    for (int i = 0; i < 10; ++i) world.step();
    CHECK(restingShare(world) <= 0.5);
    CHECK(restingShare(World()) == 1.0);
}

TEST_CASE("penetration is told in mean radii") {
    const World world = lyingAndFalling();
    constexpr double kFloats = 1e-6;  // radii are floats
    CHECK(meanRadius(world) == doctest::Approx(0.2).epsilon(kFloats));
    CHECK(overMeanRadius(0.05, world) == doctest::Approx(0.25).epsilon(kFloats));
    CHECK(overMeanRadius(0.05, World()) == 0.0);
}

TEST_CASE("a free fall keeps its energy, and a new circle starts the account anew") {
    Settings settings;
    World start(settings);
    start.addCircle({.position = {1.7F, 40.0F}, .radius = 0.3F, .velocity = {}, .material = {}});
    Run run(std::move(start));
    for (int i = 0; i < 120; ++i) run.step();
    // rk4 integrates a parabola without error but that of float: here 2 parts in a million of 11 J.
    CHECK(std::abs(*run.value(Quantity::EnergyChange)) < 3e-5);
    CHECK(*run.value(Quantity::KineticEnergy) > 0.5);
    run.world.addCircle({.position = {0.0F, 30.0F}, .radius = 0.3F, .velocity = {}, .material = {}});
    run.look();
    CHECK(*run.value(Quantity::EnergyChange) == 0.0);
}

TEST_CASE("a world that moves has no time at rest, an empty one rests") {
    Run falling(lyingAndFalling());
    for (int i = 0; i < 90; ++i) falling.step();
    CHECK_FALSE(falling.value(Quantity::TimeAtRest).has_value());
    Run empty{World()};
    for (int i = 0; i < 91; ++i) empty.step();
    CHECK(*empty.value(Quantity::TimeAtRest) == doctest::Approx(1.5));
    for (const QuantityInfo& info : quantityInfos()) CHECK(empty.value(info.quantity).has_value());
}
