// Sleeping islands of the solver `soft`: what is quiet stops, what is touched wakes, and nothing is lost by it.

#include "physics/soft/sleep_islands.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <vector>

#include "physics/lanes/execution.hpp"
#include "physics/observe/measures.hpp"
#include "physics/soft/scenes.hpp"
#include "physics/steps.hpp"
#include "physics/world/world.hpp"

using namespace rb;
using namespace rb::test;

namespace {

// A pile of some hundred needs about 20 s to come to rest; half a second more, and it sleeps.
constexpr int kStepsToSleep = 1500;

Scene sleepingScene(std::string_view name, int circles = 0, std::uint64_t seed = 1) {
    Scene scene = softScene(name, circles, seed);
    scene.settings.canSleep = true;
    scene.settings.restitution = 0.0F;
    scene.settings.rollingResistance = 0.05F;
    return scene;
}

bool isStill(const World& world, std::size_t i) {
    return world.bodies().velocity[i] == glm::vec2(0.0F) && world.bodies().angularVelocity[i] == 0.0F;
}

std::size_t stillCount(const World& world) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < world.bodies().dynamicCount; ++i) count += isStill(world, i) ? 1U : 0U;
    return count;
}

double touchingCount(const World& world) { return static_cast<double>(measure(world).contacts); }

// Two circles beside one another on a floor, and two far away from them.
World twoIslands() {
    Scene scene = sleepingScene("row");
    scene.bounds = {{-100.0F, -5.0F}, {100.0F, 50.0F}};
    scene.rectangles = {{{0.0F, -0.5F}, {60.0F, 1.0F}, {}}};
    scene.circles.clear();
    for (const float x : {-10.0F, -9.66F, 10.0F, 10.34F}) {
        scene.circles.push_back({.position = {x, 0.17F}, .radius = 0.17F, .material = {}});
    }
    return makeWorld(scene);
}

}  // namespace

TEST_CASE("soft: a pile that is quiet falls asleep, and does not move any more by a single bit") {
    World world = makeWorld(sleepingScene("pile", 200));
    run(world, kStepsToSleep);
    REQUIRE(stillCount(world) == 200);
    const std::uint64_t asleep = stateHash(world);
    const double contacts = touchingCount(world);
    CHECK(contacts > 200.0);
    run(world, 300);
    CHECK(stateHash(world) == asleep);
    CHECK(touchingCount(world) == contacts);
}

TEST_CASE("soft: without sleeping the same pile is never quite still") {
    Scene scene = sleepingScene("pile", 200);
    scene.settings.canSleep = false;
    World world = makeWorld(scene);
    run(world, kStepsToSleep);
    CHECK(stillCount(world) < 200);
}

TEST_CASE("soft: what falls on one of two islands wakes that one alone") {
    World world = twoIslands();
    run(world, 60);
    REQUIRE(stillCount(world) == 4);
    const glm::dvec2 right = world.bodies().position[2];
    world.addCircle({.position = {-9.9F, 1.0F}, .radius = 0.15F, .material = {}});
    run(world, 90);
    CHECK(!(world.bodies().position[0] == glm::dvec2(-10.0F, 0.17F)));
    CHECK(world.bodies().position[0].x < -10.001F);
    CHECK(isStill(world, 2));
    CHECK(isStill(world, 3));
    CHECK(world.bodies().position[2] == right);
}

TEST_CASE("soft: a sleeper that is hit takes its share of the momentum") {
    for (const bool canSleep : {false, true}) {
        CAPTURE(canSleep);
        Scene scene = sleepingScene("row");
        scene.settings.canSleep = canSleep;
        scene.bounds = {{-20.0F, -5.0F}, {20.0F, 5.0F}};
        scene.settings.friction = 0.0F;
        scene.settings.rollingResistance = 0.0F;
        scene.rectangles = {{{0.0F, -0.5F}, {60.0F, 1.0F}, {}}};
        scene.circles = {{.position = {0.0F, 0.2F}, .radius = 0.2F, .material = {}},
                         {.position = {-12.0F, 0.2F}, .radius = 0.2F, .velocity = {10.0F, 0.0F}, .material = {}}};
        World world = makeWorld(scene);
        run(world, 60);
        if (canSleep) CHECK(isStill(world, 0));
        run(world, 30);
        // Fully inelastic, equal masses: each goes on with half the speed.
        CHECK(world.bodies().velocity[0].x == doctest::Approx(5.0).epsilon(1e-3));
        CHECK(world.bodies().velocity[1].x == doctest::Approx(5.0).epsilon(1e-3));
    }
}

TEST_CASE("soft: a sleeper wakes when it is pulled, when its support goes, and when gravity turns") {
    World world = makeWorld(sleepingScene("pile", 60));
    run(world, kStepsToSleep);
    REQUIRE(stillCount(world) == 60);

    World pulled = world;
    const std::size_t last = world.bodies().dynamicCount - 1;
    const BodyId top = world.bodies().id[last];
    const glm::dvec2 target = world.bodies().position[last] + glm::dvec2(0.0, 1.0);
    pulled.setMouseSpring(MouseSpring{top, {0.0F, 0.0F}, target});
    run(pulled, 200);
    CHECK(glm::length(pulled.bodies().position[last] - target) < 0.3);

    World robbed = world;
    CHECK(robbed.removeBody(world.bodies().id.front()));
    run(robbed, 2);
    CHECK(stillCount(robbed) < 59);

    World turned = world;
    Settings settings = world.settings();
    settings.gravity = {0.0F, 1.0F};
    turned.setSettings(settings);
    run(turned, 60);
    CHECK(turned.bodies().velocity[last].y > 0.5F);
}

TEST_CASE("soft: a circle that is held still in the air for long falls when it is let go") {
    Scene scene = sleepingScene("row");
    scene.bounds = {{-20.0F, -20.0F}, {20.0F, 20.0F}};
    scene.rectangles.clear();
    scene.circles = {{.position = {0.0F, 0.0F}, .radius = 0.2F, .material = {}}};
    World world = makeWorld(scene);
    world.setMouseSpring(MouseSpring{world.bodies().id[0], {0.0F, 0.0F}, {0.0F, 0.0F}});
    run(world, 600);
    REQUIRE(glm::length(world.bodies().velocity[0]) < 1e-4F);
    world.setMouseSpring(std::nullopt);
    const double height = world.bodies().position[0].y;
    run(world, 60);
    CHECK(world.bodies().position[0].y - height == doctest::Approx(-0.5).epsilon(0.05));  // g t²/2
}

// In some piles a circle that friction alone holds slides on.
TEST_CASE("soft: a pile that is woken by nothing lies as it lay: its contacts push at once as they did") {
    constexpr std::size_t kPiles = 7;
    std::vector<double> speeds;
    for (std::uint64_t seed = 1; seed <= kPiles; ++seed) {
        World world = makeWorld(sleepingScene("pile", 200, seed));
        run(world, kStepsToSleep);
        world.setBounds(world.bounds());  // any change wakes all
        world.step();
        CHECK(stillCount(world) < 200);
        speeds.push_back(measure(world).rmsDisplacementSpeed);
    }
    std::sort(speeds.begin(), speeds.end());
    const double gh = 10.0 / 60.0;
    CHECK(speeds[kPiles / 2] < 0.01 * gh);
}

TEST_CASE("soft: what lies on a rectangle, asleep or awake, lies on as before where one that was there earlier goes") {
    const auto rowOn = [](bool isFloorFirst, bool canSleep) {
        Scene scene = sleepingScene("row");
        scene.settings.canSleep = canSleep;
        const RectangleDefinition floor = scene.rectangles.front();
        const RectangleDefinition far{{20.0F, 0.0F}, {1.0F, 1.0F}, {}};
        scene.bounds = {{-100.0F, -5.0F}, {100.0F, 50.0F}};
        scene.rectangles = isFloorFirst ? std::vector{floor, far} : std::vector{far, floor};
        World world = makeWorld(scene);
        run(world, kStepsToSleep);
        const Bodies& bodies = world.bodies();
        world.removeRectangle(bodies.id[bodies.dynamicCount + (isFloorFirst ? 1 : 0)]);
        return world;
    };
    for (const bool canSleep : {true, false}) {
        CAPTURE(canSleep);
        World last = rowOn(true, canSleep);
        World first = rowOn(false, canSleep);
        REQUIRE((stillCount(last) == last.bodies().dynamicCount) == canSleep);
        for (int step = 0; step < 5; ++step) {
            last.step();
            first.step();
            CHECK(stateHash(first) == stateHash(last));
        }
    }
}

TEST_CASE("soft: what wakes one of a chain of sleepers wakes them all, whichever end it comes from") {
    constexpr std::uint32_t kSleepers = 5;
    const std::vector<std::uint32_t> same{0, 1, 2, 3, 4, 5};
    for (const bool isLastAwake : {true, false}) {
        const std::uint32_t awake = isLastAwake ? kSleepers : 0;
        for (const bool isReversed : {true, false}) {
            CAPTURE(isLastAwake);
            CAPTURE(isReversed);
            soft::SleepIslands islands;
            islands.renumber(same, kSleepers + 1);
            for (std::uint32_t i = 0; i <= kSleepers; ++i) islands.note(i, i != awake);
            REQUIRE(islands.fallAsleep({}, 1));  // each is an island of its own
            std::vector<IndexPair> chain;
            for (std::uint32_t i = 0; i < kSleepers; ++i) chain.push_back({i, i + 1});
            if (isReversed) std::reverse(chain.begin(), chain.end());
            for (std::uint32_t i = 0; i <= kSleepers; ++i) REQUIRE(islands.isAsleep(i) == (i != awake));
            islands.wakeTouched(chain);
            for (std::uint32_t i = 0; i <= kSleepers; ++i) CHECK_FALSE(islands.isAsleep(i));
            CHECK_FALSE(islands.isAnyAsleep());
        }
    }
}

TEST_CASE("soft: a chain of sleepers that nothing touches sleeps on, and wakes by itself alone") {
    const std::vector<std::uint32_t> same{0, 1, 2, 3};
    soft::SleepIslands islands;
    islands.renumber(same, 4);
    for (std::uint32_t i = 0; i < 4; ++i) islands.note(i, true);
    const std::vector<IndexPair> pairs{{0, 1}, {2, 3}};
    REQUIRE(islands.fallAsleep(pairs, 1));
    islands.wakeTouched(pairs);
    for (std::uint32_t i = 0; i < 4; ++i) CHECK(islands.isAsleep(i));
    CHECK(islands.wake(3));
    CHECK(islands.isAsleep(0));
    CHECK(islands.isAsleep(1));
    CHECK_FALSE(islands.isAsleep(2));
    CHECK_FALSE(islands.wake(3));
}

TEST_CASE("soft: a circle that spins on ground without friction does not fall asleep, and keeps its spin") {
    for (const float spin : {5.0F, -5.0F}) {
        CAPTURE(spin);
        Scene scene = sleepingScene("row");
        scene.settings.friction = 0.0F;
        scene.settings.rollingResistance = 0.0F;
        scene.rectangles = {{{0.0F, -0.5F}, {60.0F, 1.0F}, {}}};
        scene.circles = {
            {.position = {0.0F, 0.17F}, .radius = 0.17F, .angularVelocity = spin, .material = {}},
            {.position = {2.0F, 0.17F}, .radius = 0.17F, .material = {}},
        };
        World world = makeWorld(scene);
        run(world, 300);
        CHECK(world.bodies().angularVelocity[0] == doctest::Approx(spin));
        CHECK(isStill(world, 1));
    }
}

TEST_CASE("soft: without gravity nothing sleeps, however slowly it drifts") {
    Scene scene = sleepingScene("row");
    scene.settings.gravity = {0.0F, 0.0F};
    scene.rectangles.clear();
    scene.circles = {{.position = {0.0F, 0.0F}, .radius = 0.2F, .velocity = {1e-4F, 0.0F}, .material = {}}};
    World world = makeWorld(scene);
    run(world, 600);
    CHECK(world.bodies().position[0].x == doctest::Approx(1e-3).epsilon(1e-3));
}

TEST_CASE("soft: with sleeping, one state hash with 1 and 3 threads and on every instruction set [long]") {
    Scene scene = sleepingScene("pile", 2500);
    scene.settings.gravity = {0.0F, -10.0F};
    const auto hashWith = [&](const Execution& execution) {
        World world = makeWorld(scene);
        world.setExecution(execution);
        run(world, 500);
        world.addCircle({.position = {0.0F, 12.0F}, .radius = 0.2F, .velocity = {0.0F, -9.0F}, .material = {}});
        run(world, 100);
        return stateHash(world);
    };
    const std::uint64_t scalar = hashWith({1, InstructionSet::Scalar});
    CHECK(hashWith({1, bestInstructionSet()}) == scalar);
    CHECK(hashWith({3, bestInstructionSet()}) == scalar);
}

TEST_CASE("soft: what was woken sleeps again only after it has been quiet for as long as at first") {
    constexpr std::uint32_t kSteps = 30;
    const std::vector<IndexPair> pairs{{0, 1}};
    soft::SleepIslands islands;
    islands.renumber(std::vector<std::uint32_t>{0, 1}, 2);
    const auto beQuiet = [&](std::uint32_t steps) {
        for (std::uint32_t step = 0; step < steps; ++step) {
            for (const std::size_t circle : {0U, 1U}) islands.note(circle, true);
        }
    };
    for (int round = 0; round < 2; ++round) {
        CAPTURE(round);
        beQuiet(kSteps - 1);
        CHECK_FALSE(islands.fallAsleep(pairs, kSteps));
        beQuiet(1);
        CHECK(islands.fallAsleep(pairs, kSteps));
        CHECK(islands.wake(1));
    }
}

TEST_CASE("soft: how long a circle has been quiet stays with it when others go and its index changes") {
    constexpr std::uint32_t kSteps = 30;
    soft::SleepIslands islands;
    islands.renumber(std::vector<std::uint32_t>{0, 1, 2}, 3);
    for (std::uint32_t step = 0; step + 1 < kSteps; ++step) {
        for (const std::size_t circle : {0U, 1U, 2U}) islands.note(circle, circle != 1);
    }
    islands.renumber(std::vector<std::uint32_t>{3, 0, 1}, 2);  // the first one has gone
    for (const std::size_t circle : {0U, 1U}) islands.note(circle, true);
    REQUIRE(islands.fallAsleep({}, kSteps));
    CHECK_FALSE(islands.isAsleep(0));  // it has only just become quiet
    CHECK(islands.isAsleep(1));
}
