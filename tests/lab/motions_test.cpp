#include "lab/motions.hpp"

#include <doctest/doctest.h>

#include "lab/scene/built_in_scenes.hpp"
#include "lab/simulation.hpp"

using namespace rb;

TEST_CASE("dominoes tip one after the other, each once") {
    Simulation simulation(buildScene(*findBuiltInScene("dominoes"), {}), 1);
    Motions motions;
    for (int i = 0; i < 1200; ++i) {
        simulation.step();
        motions.record(simulation.worlds().front());
    }
    CHECK(motions.marks().size() == 12);
    for (std::size_t i = 0; i < motions.marks().size(); ++i) {
        CHECK(motions.marks()[i].text.ends_with(" tips"));
        if (i > 0) CHECK(motions.marks()[i - 1].time < motions.marks()[i].time);
    }
    motions.forgetAfter(motions.marks()[4].time);
    CHECK(motions.marks().size() == 5);
}

TEST_CASE("a pile at rest has its first motion when something falls on it, and not before") {
    Simulation simulation(buildScene(*findBuiltInScene("box"), {}), 1);
    Motions motions;
    const auto step = [&] {
        simulation.step();
        motions.record(simulation.worlds().front());
    };
    while (!simulation.restMeter().restingSince()) step();
    CHECK(motions.marks().empty());
    simulation.apply(DropBody{{0.0, 3.0}, {0.0F, 0.0F}});
    step();
    REQUIRE(motions.marks().size() == 1);
    CHECK(motions.marks().front().text == "first motion");
    CHECK(motions.marks().front().time == simulation.world().time());
}
