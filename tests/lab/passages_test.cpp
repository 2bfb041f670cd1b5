// What passes through a wall is found, at the place where it enters.

#include "lab/passages.hpp"

#include <doctest/doctest.h>

#include "lab/scene/built_in_scenes.hpp"
#include "lab/scene/scene.hpp"
#include "physics/world/world.hpp"

using namespace rb;

TEST_CASE("a way passes through a rectangle if it begins and ends outside and leads through") {
    const glm::dvec2 center{3.0, -1.0};
    const PolygonShape wall = makeRectangleShape({0.1F, 0.5F});
    const auto through = [&](glm::dvec2 from, glm::dvec2 to) { return passage(from, to, {wall.parts[0], center, {}}); };
    const auto place = through({2.0, -1.2}, {4.0, -0.8});
    REQUIRE(place);
    CHECK(place->x == doctest::Approx(2.9));
    CHECK(place->y == doctest::Approx(-1.02));
    CHECK(through({4.0, -0.8}, {2.0, -1.2})->x == doctest::Approx(3.1));
    CHECK(through({3.05, 2.0}, {3.05, -2.0})->y == doctest::Approx(-0.5));
    CHECK_FALSE(through({2.0, -1.0}, {2.8, -1.0}));  // ends before it
    CHECK_FALSE(through({2.0, -1.0}, {3.0, -1.0}));  // ends in it
    CHECK_FALSE(through({3.0, -1.0}, {4.0, -1.0}));  // begins in it
    CHECK_FALSE(through({2.0, 0.0}, {4.0, 0.0}));    // leads past it
    CHECK_FALSE(through({2.0, -1.0}, {2.0, -1.0}));
}

TEST_CASE(
    "of the four circles of tunnelling the two fast ones pass through the wall, and none does where it is forbidden") {
    for (const bool isContinuous : {false, true}) {
        Scene scene = buildScene(*findBuiltInScene("tunnelling"), {});
        scene.settings.isContinuous = isContinuous;
        World world = makeWorld(scene);
        Passages passages;
        std::size_t found = 0;
        for (int i = 0; i < 300; ++i) {
            world.step();
            found += passages.record(world);
        }
        CHECK(found == (isContinuous ? 0 : 2));
        CHECK(passages.places().size() == found);
        for (const glm::dvec2 place : passages.places()) CHECK(place.x == doctest::Approx(0.74));
    }
}

TEST_CASE("passages after a time are forgotten with their places, and those before it stay") {
    World world{Settings{}};
    world.addRectangle({{0.0F, 0.0F}, {0.02F, 4.0F}, {}});
    for (const glm::dvec2 start : {glm::dvec2(-2.25, 1.0), glm::dvec2(-1.25, -1.5)}) {  // half a metre a step
        world.addCircle({.position = start, .radius = 0.1F, .velocity = {30.0F, 0.0F}, .material = {}});
    }
    Passages passages;
    while (passages.times().size() < 2) {
        world.step();
        passages.record(world);
        REQUIRE(world.stepCount() < 100);
    }
    const double first = passages.times()[0];
    const glm::dvec2 place = passages.places()[0];
    CHECK(place.y < 0.0);  // the nearer one
    REQUIRE(passages.times()[1] > first);
    passages.forgetAfter(first);
    REQUIRE(passages.times().size() == 1);
    REQUIRE(passages.places().size() == 1);
    CHECK(passages.times()[0] == first);
    CHECK(passages.places()[0] == place);
    passages.clear();
    CHECK(passages.times().empty());
    CHECK(passages.places().empty());
}
