#include "lab/why/rested_pile.hpp"

#include <doctest/doctest.h>

#include "lab/why/piles.hpp"

using namespace rb;

TEST_CASE("a pile that has been brought to rest has its own settings again") {
    Scene scene = buildScene(*findBuiltInScene("row"), {.seed = 1});
    scene.settings.integrator = Integrator::Euler;
    scene.settings.restitution = 0.9F;
    World world = makeWorld(scene);
    REQUIRE(letRest(world));
    CHECK(world.settings() == scene.settings);
}
