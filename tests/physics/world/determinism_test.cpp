// The same bodies, settings and calls give the same bits: run over run, wherever they lie in memory, and (by
// same_hash_everywhere.sh) on every compiler.

#include <doctest/doctest.h>
#include <memory>
#include <vector>

#include "lab/scene/built_in_scenes.hpp"
#include "physics/observe/measures.hpp"
#include "physics/state_hashes.hpp"
#include "physics/world/world.hpp"

using namespace rb;
using namespace rb::test;

namespace {

World worldOf(std::string_view name, Integrator integrator, int circles = 0) {
    Scene scene = buildScene(*findBuiltInScene(name), {.seed = 1, .circles = circles});
    scene.settings.integrator = integrator;
    return makeWorld(scene);
}

}  // namespace

TEST_CASE("two worlds of one scene are equal to the bit after every step") {
    for (const GoldenHash& golden : kGoldenHashes) {
        CAPTURE(golden.scene);
        CAPTURE(toText(golden.integrator));
        World one = worldOf(golden.scene, golden.integrator, golden.circles);
        const std::vector<std::unique_ptr<std::vector<char>>> elsewhere = [] {  // so that the second lies elsewhere
            std::vector<std::unique_ptr<std::vector<char>>> blocks;
            for (std::size_t size = 1; size < 3000; size += 7)
                blocks.push_back(std::make_unique<std::vector<char>>(size));
            return blocks;
        }();
        World two = worldOf(golden.scene, golden.integrator, golden.circles);
        for (int i = 0; i < 200; ++i) {
            one.step();
            two.step();
            REQUIRE(stateHash(one) == stateHash(two));
        }
    }
}

TEST_CASE("the scenes come to the state that is written down for every method") {
    for (const GoldenHash& golden : kGoldenHashes) {
        CAPTURE(golden.scene);
        CAPTURE(toText(golden.integrator));
        CHECK(hashAfterRun(golden) == golden.hash);
    }
}

TEST_CASE("scenes with corners come to the state that is written down under all remedies") {
    for (const InstructionSet set : kInstructionSets) {
        if (!isSupported(set)) continue;
        CAPTURE(nameOf(set));
        for (const GoldenRemediedHash& golden : kGoldenRemediedHashes) {
            CAPTURE(golden.scene);
            CHECK(hashAfterRun(golden, set) == golden.hash);
        }
    }
}

TEST_CASE("another seed or another integrator comes to another state") {
    for (std::size_t i = 0; i < kGoldenHashes.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) CHECK(kGoldenHashes[i].hash != kGoldenHashes[k].hash);
    }
    World one = makeWorld(buildScene(*findBuiltInScene("box"), {.seed = 1}));
    World two = makeWorld(buildScene(*findBuiltInScene("box"), {.seed = 2}));
    CHECK(stateHash(one) != stateHash(two));
}

TEST_CASE("a copy of a world and a world made of its bodies go on as the world does") {
    World world = worldOf("pile", Integrator::RungeKutta4, 60);
    for (int i = 0; i < 150; ++i) world.step();
    World copy = world;
    World again = makeWorld(sceneOf(world, "again", {}));
    for (int i = 0; i < 150; ++i) {
        world.step();
        copy.step();
        again.step();
        REQUIRE(stateHash(world) == stateHash(copy));
        REQUIRE(stateHash(world) == stateHash(again));
    }
}

TEST_CASE("a circle far away from the others changes no bit of theirs") {
    World world = worldOf("box", Integrator::RungeKutta4);
    World joined = world;
    const BodyId stranger = joined.addCircle({.position = {5.0F, 5.0F}, .radius = 0.9F, .material = {}});
    for (int i = 0; i < 60; ++i) {
        world.step();
        joined.step();
    }
    CHECK(stateHash(world) != stateHash(joined));
    CHECK(joined.removeBody(stranger));
    CHECK(stateHash(world) == stateHash(joined));
}
