// A step that is given up within leaves the world as it was.

#include <doctest/doctest.h>
#include <string>

#include "base/cancellation.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/scene/scene.hpp"
#include "physics/bodies/body_definition.hpp"
#include "physics/observe/measures.hpp"
#include "physics/report/listing.hpp"
#include "physics/settings/presets.hpp"
#include "physics/world/world.hpp"

using namespace rb;

TEST_CASE("a step that is given up, wherever it is, leaves the world as it was, and it goes on from there") {
    struct GivenUp {};
    for (const std::string preset : {"report", "remedied", "soft"}) {
        CAPTURE(preset);
        Scene scene = buildScene(*findBuiltInScene("box"), {});
        applyPreset(findPreset(preset), scene.settings);
        scene.circles.push_back({.position = {0.0, 30.0}, .radius = 0.1F, .velocity = {0.0F, 600.0F}, .material = {}});
        scene.bounds = {{-50.0F, -50.0F}, {50.0F, 50.0F}};
        World usual = makeWorld(scene);
        World world = makeWorld(scene);
        world.recordWork(true);
        int given = 0;
        for (int step = 0; step < 8; ++step) {
            for (int atWhich = 0;; ++atWhich) {
                CAPTURE(step);
                CAPTURE(atWhich);
                world.setCancellationPoint([countdown = atWhich]() mutable {
                    if (countdown-- == 0) throw GivenUp();
                });
                const std::uint64_t before = stateHash(world);
                try {
                    world.step();
                    break;
                } catch (const GivenUp&) {
                    ++given;
                }
                REQUIRE(stateHash(world) == before);
                REQUIRE(world.stepCount() == static_cast<std::uint64_t>(step));
                REQUIRE(world.removed().total() == usual.removed().total());
            }
            usual.step();
            CHECK(world.ledger().has_value() == (preset != "soft"));
            CHECK(world.stepCount() == usual.stepCount());
            CHECK(world.removed().total() == usual.removed().total());
            if (preset == "report") CHECK(stateHash(world) == stateHash(usual));  // its solver remembers nothing
        }
        CHECK(given >= 24);
        CHECK(world.removed().outOfBounds == 1);
    }
}

TEST_CASE("a step of a crowd that is given up, wherever it is in the search too, is made again as if it had not been") {
    struct GivenUp {};
    constexpr int kMostPoints = 10;
    for (const std::string preset : {"report", "remedied", "soft"}) {
        for (const bool hasPolygons : {false, true}) {
            CAPTURE(preset);
            CAPTURE(hasPolygons);
            Settings settings;
            applyPreset(findPreset(preset), settings);
            World crowd(settings);
            crowd.addRectangle({{0.0F, -0.5F}, {10.0F, 1.0F}, {}});
            // Under `remedied` each impact is a point, and the step takes long.
            const int circles = preset == "remedied" ? 60 : 200;
            for (int i = 0; i < circles; ++i) {
                crowd.addCircle({.position = {0.0, 1.0 + 1e-4 * i}, .radius = 0.1F, .material = {}});
            }
            for (int i = 0; hasPolygons && i < 3; ++i) {
                crowd.addPolygon({.parts = {regularVertices(3, 0.1F)}, .position = {0.1 * i, 1.0}, .material = {}});
            }
            World usual = crowd;
            usual.step();
            const std::uint64_t before = stateHash(crowd);
            int given = 0;
            for (; given < kMostPoints; ++given) {
                World world = crowd;
                world.setCancellationPoint([countdown = given]() mutable {
                    if (countdown-- == 0) throw GivenUp();
                });
                try {
                    world.step();
                    break;
                } catch (const GivenUp&) {
                }
                CAPTURE(given);
                REQUIRE(stateHash(world) == before);
                world.step();
                REQUIRE(stateHash(world) == stateHash(usual));
            }
            CHECK(given > static_cast<int>(kVerbs) + 3);  // some are in the search
        }
    }
}

TEST_CASE("a step that is given up at its very end leaves the world as it was") {
    struct GivenUp {};
    for (const std::string preset : {"report", "remedied"}) {
        CAPTURE(preset);
        Scene scene = buildScene(*findBuiltInScene("box"), {});
        applyPreset(findPreset(preset), scene.settings);
        World world = makeWorld(scene);
        for (int i = 0; i < 3; ++i) world.step();
        const std::uint64_t before = stateHash(world);
        const double time = world.time();
        world.setCancellationPoint([] {});
        CHECK_THROWS_AS(world.step([&](const CancellationPoller& /*poller*/) {
            CHECK(world.stepCount() == 4);
            CHECK(stateHash(world) != before);
            throw GivenUp();
        }),
                        GivenUp);
        CHECK(world.stepCount() == 3);
        CHECK(world.time() == time);
        CHECK(stateHash(world) == before);
        world.step();
        CHECK(world.stepCount() == 4);
    }
}

TEST_CASE("verbs that are called one by one have no cancellation points") {
    for (const std::string preset : {"report", "remedied", "soft"}) {
        CAPTURE(preset);
        Scene scene = buildScene(*findBuiltInScene("box"), {});
        applyPreset(findPreset(preset), scene.settings);
        World world = makeWorld(scene);
        int cancellationPoints = 0;
        world.setCancellationPoint([&] { ++cancellationPoints; });
        while (world.stepCount() < 60) {
            for (std::size_t verb = 0; verb < kVerbs; ++verb) world.carryOut(static_cast<Verb>(verb));
        }
        CHECK(cancellationPoints == 0);
        world.step();
        CHECK(cancellationPoints > 0);
    }
}
