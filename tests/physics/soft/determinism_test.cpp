// The solver `soft` gives the same bits on every instruction set and with any number of threads.

#include <array>
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "base/bits.hpp"
#include "base/rotation.hpp"
#include "physics/lanes/execution.hpp"
#include "physics/observe/measures.hpp"
#include "physics/soft/kernel.hpp"
#include "physics/soft/scenes.hpp"
#include "physics/state_hashes.hpp"
#include "physics/world/world.hpp"

using namespace rb;
using namespace rb::test;

namespace {

std::uint64_t hashAfter(const Scene& scene, const Execution& execution, int steps) {
    World world = makeWorld(scene);
    world.setExecution(execution);
    world.setMouseSpring(MouseSpring{world.bodies().id.front(), {0.05F, 0.0F}, {0.0F, 5.0F}});
    for (int i = 0; i < steps; ++i) world.step();
    return stateHash(world);
}

// Everything in one scene: bounces, friction, own materials, a boulder that reaches over many cells, circles in one
// another.
Scene motley(int circles) {
    Scene scene = softScene("pile", circles);
    scene.settings.restitution = 0.4F;
    for (std::size_t i = 0; i < scene.circles.size(); i += 3) scene.circles[i].material.restitution = 0.9F;
    for (std::size_t i = 0; i < scene.circles.size(); i += 5) scene.circles[i].material.friction = 0.05F;
    scene.circles[10].radius = 1.4F;
    scene.circles[11].position = scene.circles[12].position;
    scene.circles[400].velocity = {30.0F, -90.0F};
    return scene;
}

// Contacts that are far: with a boulder that lies over several bands. Rolling resistance is one pass more.
Scene boulder(int circles) {
    Scene scene = motley(circles);
    scene.settings.rollingResistance = 0.05F;
    scene.circles[10].radius = 6.0F;
    return scene;
}

// Polygons, circles among them, static ones, a body of two parts; they bounce and roll.
Scene medley(int polygons) {
    Scene scene = softScene("polygon-box", polygons);
    scene.settings.restitution = 0.4F;
    scene.settings.rollingResistance = 0.05F;
    const std::size_t count = scene.polygons.size();
    for (std::size_t i = 0; i < count; i += 4) {
        const PolygonDefinition& beside = scene.polygons[i];
        scene.circles.push_back({.position = beside.position + glm::dvec2(0.2, 0.2), .radius = 0.1F, .material = {}});
    }
    scene.polygons[1].parts = {boxVertices({0.3F, 0.1F}), boxVertices({0.1F, 0.3F})};
    scene.polygons[2].isStatic = true;
    scene.polygons[3].velocity = {30.0F, -90.0F};
    scene.polygons[3].material.restitution = 0.9F;
    return scene;
}

}  // namespace

TEST_CASE("soft: one state hash on every instruction set") {
    constexpr int kSteps = 120;
    for (const Scene& scene : {softScene("pile", 900), motley(700), softScene("figure-1.1"), softScene("penetration"),
                               softScene("polygon-box", 300), softScene("mixed"), medley(300)}) {
        CAPTURE(scene.name);
        const std::uint64_t scalar = hashAfter(scene, {1, InstructionSet::Scalar}, kSteps);
        for (const InstructionSet set : kInstructionSets) {
            CAPTURE(nameOf(set));
            if (isSupported(set)) CHECK(hashAfter(scene, {1, set}, kSteps) == scalar);
        }
    }
}

TEST_CASE("soft: every instruction set turns as rotationOf() does, to the bit") {
    constexpr std::size_t kCount = soft::kBatchSize;
    for (const InstructionSet set : kInstructionSets) {
        if (!isSupported(set)) continue;
        CAPTURE(nameOf(set));
        CHECK(rc::check([set] {
            std::array<float, kCount> angle{};
            std::array<float, kCount> cosine{};
            std::array<float, kCount> sine{};
            const float scale = *rc::gen::element(1e-7F, 1.0F, 1e6F);
            for (float& each : angle)
                each = scale * 1e-6F * static_cast<float>(*rc::gen::inRange(-1'000'000, 1'000'001));
            soft::kernelFor(set).turn(angle.data(), cosine.data(), sine.data());
            for (std::size_t i = 0; i < kCount; ++i) {
                const Rotation<float> turned = rotationOf(angle[i]);
                RC_ASSERT(bitsOf(cosine[i]) == bitsOf(turned.cosine));
                RC_ASSERT(bitsOf(sine[i]) == bitsOf(turned.sine));
            }
        }));
    }
}

TEST_CASE("soft: the scenes come to the state that is written down") {
    for (const GoldenSoftHash& golden : kGoldenSoftHashes) {
        CAPTURE(golden.scene);
        CHECK(hashAfterRun(golden, bestInstructionSet()) == golden.hash);
    }
}

TEST_CASE("soft: one state hash with 1, 2, 3 and 8 threads [long]") {
    constexpr int kSteps = 60;
    for (const Scene& scene : {softScene("pile", 4000), motley(2500), boulder(2500), medley(2500)}) {
        const std::uint64_t alone = hashAfter(scene, {}, kSteps);
        for (const int threads : {2, 3, 8}) {
            CAPTURE(threads);
            CHECK(hashAfter(scene, {threads, bestInstructionSet()}, kSteps) == alone);
        }
    }
}

TEST_CASE("soft: a copy of a world goes on as the world does") {
    for (const Scene& scene : {softScene("pile", 300), medley(150)}) {
        World world = makeWorld(scene);
        for (int i = 0; i < 90; ++i) world.step();
        World copy = world;
        for (int i = 0; i < 90; ++i) world.step(), copy.step();
        CHECK(stateHash(copy) == stateHash(world));
    }
}

TEST_CASE("soft: measuring a world between its steps does not change what it does") {
    World watched = makeWorld(softScene("pile", 200));
    World alone = makeWorld(softScene("pile", 200));
    for (int i = 0; i < 90; ++i) {
        watched.step(), alone.step();
        CHECK(measure(watched).contacts == watched.contacts().size() - [&] {
            std::size_t apart = 0;
            for (const Contact& contact : watched.contacts()) apart += contact.isTouching() ? 0U : 1U;
            return apart;
        }());
    }
    CHECK(stateHash(watched) == stateHash(alone));
}
