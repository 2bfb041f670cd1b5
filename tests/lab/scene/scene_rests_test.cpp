// When the built-in scenes come to rest, and when they do not.

#include <cstdint>
#include <doctest/doctest.h>
#include <optional>

#include "lab/rest_meter.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/scene/scene.hpp"
#include "lab/study/run.hpp"
#include "physics/observe/measures.hpp"
#include "physics/settings/presets.hpp"
#include "physics/world/world.hpp"

using namespace rb;

namespace {

// Whether a scene rests at the end of a run with these: spring κ, restitution e.
bool rests(const char* name, Integrator integrator, float spring, float restitution, double seconds) {
    Scene scene = buildScene(*findBuiltInScene(name), {});
    scene.settings.integrator = integrator;
    scene.settings.spring = spring;
    scene.settings.restitution = restitution;
    return study::runToEnd(scene, 1, seconds, [] { return false; })->rests;
}

}  // namespace

TEST_CASE("slot: Euler shakes it from a spring on that depends on the restitution; Verlet and RK4 still it") {
    // The model of lab/why puts these springs at 0.89, 0.875 and 0.95.
    struct Threshold {
        float restitution, rests, boils;
    };
    for (const Threshold& at : {Threshold{0.3F, 0.88F, 0.92F}, {0.6F, 0.86F, 0.89F}, {0.9F, 0.94F, 0.97F}}) {
        CAPTURE(at.restitution);
        CHECK(rests("slot", Integrator::Euler, at.rests, at.restitution, 35.0));
        CHECK_FALSE(rests("slot", Integrator::Euler, at.boils, at.restitution, 35.0));
        for (const Integrator& integrator : {Integrator::Verlet, Integrator::RungeKutta4}) {
            CHECK(rests("slot", integrator, at.rests, at.restitution, 35.0));
            CHECK(rests("slot", integrator, at.boils, at.restitution, 35.0));
        }
    }
}

TEST_CASE("drop: under Euler a bounce gains where the spring is above 2 (1 - e); Verlet and RK4 always rest") {
    // Near the line little is lost in a bounce, and chance decides: of a run of 60 s that ends just below it, some
    // boil.
    constexpr float kNearLine = 0.35F;
    int boilingBelow = 0;
    for (const float restitution : {0.1F, 0.3F, 0.5F, 0.7F, 0.9F}) {
        for (const float spring : {0.1F, 0.5F, 0.9F, 1.3F, 1.7F}) {
            CAPTURE(restitution);
            CAPTURE(spring);
            const float above = spring - 2.0F * (1.0F - restitution);
            const bool doesRest = rests("drop", Integrator::Euler, spring, restitution, 60.0);
            if (above > 0.0F || above < -kNearLine) CHECK(doesRest == (above < 0.0F));
            boilingBelow += above < 0.0F && !doesRest ? 1 : 0;
            CHECK(rests("drop", Integrator::Verlet, spring, restitution, 60.0));
            CHECK(rests("drop", Integrator::RungeKutta4, spring, restitution, 60.0));
        }
    }
    CHECK(boilingBelow <= 2);
}

TEST_CASE(
    "remedied: every scene with gravity and friction rests, spin included, and loses nothing, here and on Earth "
    "[long]") {
    constexpr std::uint64_t kSeed = 3;
    for (const BuiltInScene& builtIn : builtInScenes()) {
        Scene scene = buildScene(builtIn, {.seed = kSeed});
        if (builtIn.isScalable && scene.polygons.empty()) scene = buildScene(builtIn, {.seed = kSeed, .circles = 200});
        if (scene.settings.gravity == glm::vec2(0.0F) || scene.settings.friction == 0.0F) continue;
        applyPreset(findPreset("remedied"), scene.settings);
        for (const float g : {1.0F, 9.81F}) {
            CAPTURE(builtIn.name);
            CAPTURE(g);
            scene.settings.gravity = {0.0F, -g};
            const std::optional<study::RunResult> result = study::runToEnd(scene, kSeed, 35.0, [] { return false; });
            REQUIRE(result);
            CHECK(result->rests);
            CHECK_FALSE(result->isSpinning);
            // Of polygons r is how far they reach inwards, and where two faces lie together each end has half a spring.
            CHECK(result->maxPenetration <= (scene.polygons.empty() ? 0.03 : 0.1));
            if (builtIn.name != "figure-1.1") CHECK(result->removed == 0);  // it has gaps at both ends of its ground
        }
    }
}

TEST_CASE("under RK4 most piles rest by the time that their scene names, and no scene names one without need [long]") {
    for (const BuiltInScene& builtIn : builtInScenes()) {
        CAPTURE(builtIn.name);
        const Scene scene = buildScene(builtIn, {});
        if (scene.restsBy == 0.0) continue;
        int resting = 0;
        int restingEarly = 0;
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            World world = makeWorld(buildScene(builtIn, {.seed = seed}));
            RestMeter meter;
            for (int step = 0; world.time() < scene.restsBy + kRestAfterSeconds; ++step) {
                world.step();
                meter.record(world, measure(world));
            }
            const auto since = meter.restingSince();
            resting += since ? 1 : 0;
            restingEarly += since && *since < 0.3 * scene.restsBy ? 1 : 0;
        }
        CHECK(resting > 5);
        CHECK((restingEarly <= 5 || scene.restsBy < 3.0));
    }
}
