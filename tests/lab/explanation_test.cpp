#include "lab/explanation.hpp"

#include <array>
#include <doctest/doctest.h>
#include <optional>
#include <string>
#include <string_view>

#include "lab/inline_text.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/scene/scene.hpp"
#include "lab/watched_meeting.hpp"
#include "physics/observe/measures.hpp"
#include "physics/observe/resolved_contact.hpp"
#include "physics/settings/presets.hpp"
#include "physics/settings/settings.hpp"
#include "physics/world/world.hpp"

using namespace rb;
using namespace rb::test;

namespace {

World pile(const Settings& settings, int steps) {
    Scene scene = buildScene(*findBuiltInScene("box"), {3, 0});
    scene.settings = settings;
    World world = makeWorld(scene);
    for (int i = 0; i < steps; ++i) world.step();
    return world;
}

// The next step of a world that watches this contact.
World stepWatching(const World& before, const BodyPair& pair) {
    World world = before;
    world.watchContact(pair);
    world.step();
    return world;
}

BodyPair pairOf(const World& world, const Contact& contact) {
    return {world.bodies().id[contact.a], world.bodies().id[contact.b]};
}

}  // namespace

TEST_CASE("what is told of a pile's contacts is what their step did, bit for bit, under every law and every remedy") {
    for (const Impact impact : {Impact::Frictionless, Impact::Coulomb, Impact::Rough}) {
        for (const int substeps : {1, 3}) {
            for (const bool isRemedied : {false, true}) {
                Settings settings;
                settings.impact = impact;
                settings.substeps = substeps;
                settings.hasStaticFriction = isRemedied;
                settings.rollingResistance = isRemedied ? 0.02F : 0.0F;
                const World before = pile(settings, 599);
                World world = before;
                world.step();
                int resolved = 0;
                for (const Contact& contact : world.contacts()) {
                    if (!contact.isTouching()) continue;
                    const World watching = stepWatching(before, pairOf(world, contact));
                    CHECK(stateHash(watching) == stateHash(world));
                    const std::optional<ResolvedContact> told = watching.watchedResolution();
                    REQUIRE(told);
                    CHECK(told->impulse.normal == contact.impulse.normal);
                    CHECK(told->impulse.friction == contact.impulse.friction);
                    CHECK(told->impulse.couple == contact.impulse.couple);
                    CHECK(told->held.has_value() == isRemedied);
                    CHECK(told->step == 600);
                    ++resolved;
                }
                CHECK(resolved > 20);
            }
        }
    }
}

TEST_CASE("a step is told while it is open, from its third verb on, and no step of other settings is") {
    World world = meeting();
    CHECK_FALSE(world.watchedResolution());
    world.findCollisions();
    world.applyGravity();
    CHECK_FALSE(world.watchedResolution());
    world.resolveImpulses();
    const std::optional<ResolvedContact> open = world.watchedResolution();
    REQUIRE(open);
    CHECK(open->step == 1);
    CHECK(open->afterA.velocity == world.bodies().velocity[0]);
    world.integrateVelocities();
    world.updatePositions();
    const std::optional<ResolvedContact> complete = world.watchedResolution();
    REQUIRE(complete);
    CHECK(complete->step == 1);
    CHECK(complete->at.rB == open->at.rB);
    CHECK(complete->afterB.velocity == open->afterB.velocity);
    CHECK(explain(world, {2, 1}));
    CHECK_FALSE(explain(world, {1, 3}));
    Settings settings = world.settings();
    settings.friction = 0.2F;
    world.setSettings(settings);
    CHECK_FALSE(world.watchedResolution());
}

TEST_CASE("a contact is told from the step on that is made after it is watched, and no more once it is not") {
    World world = meeting();
    world.watchContact(std::nullopt);
    world.step();
    CHECK_FALSE(explain(world, {1, 2}));
    world.watchContact(BodyPair{2, 1});
    CHECK_FALSE(explain(world, {1, 2}));
    world.step();
    CHECK(explain(world, {1, 2}));
    world.watchContact(std::nullopt);
    CHECK_FALSE(explain(world, {1, 2}));
}

TEST_CASE("watching a contact and asking for explanations change nothing of the motion") {
    World asked = meeting();
    World other = meeting();
    other.watchContact(std::nullopt);
    for (int i = 0; i < 20; ++i) {
        asked.step();
        explain(asked, {1, 2});
        other.step();
    }
    CHECK(stateHash(asked) == stateHash(other));
}

TEST_CASE("the stages of the integration tell how the spring pushed wherever it was asked for") {
    struct Expected {
        Integrator integrator;
        std::size_t stages;
        std::string_view words;
    };
    constexpr std::array kExpected{
        Expected{Integrator::Euler, 1, " N, once"}, Expected{Integrator::ExplicitEuler, 1, " N, once"},
        Expected{Integrator::RungeKutta4, 4, ", k₂ "}, Expected{Integrator::Verlet, 2, " N at the start, "}};
    for (const Expected& expected : kExpected) {
        CAPTURE(toText(expected.integrator));
        Settings settings;
        settings.integrator = expected.integrator;
        World world = meeting(settings);
        world.findCollisions();
        world.applyGravity();
        world.resolveImpulses();
        CHECK(explain(world, {1, 2})->stages.empty());
        world.integrateVelocities();
        world.updatePositions();
        const ResolvedContact resolved = world.watchedResolution().value();
        REQUIRE(resolved.stages == expected.stages);
        const float stiffness = springRate(settings) / (resolved.beforeA.invMass + resolved.beforeB.invMass);
        CHECK(resolved.springForces[0] == doctest::Approx(stiffness * resolved.penetration));
        if (expected.stages > 1) {  // the last one is asked for at the end, or near it: they have parted there
            CHECK(resolved.springForces[expected.stages - 1] < resolved.springForces[0]);
        }
        const std::string stages = explain(world, {1, 2})->stages;
        CHECK(stages.find(expected.words) != std::string::npos);
        CHECK(stages.find(withNumbers("{}", {resolved.springForces[0]})) != std::string::npos);
    }
    Settings projection;
    projection.correction = Correction::Projection;
    CHECK(explain(stepWatching(meeting(projection), {1, 2}), {1, 2})->stages.empty());
}

TEST_CASE("the solver soft is told to go over a contact in sub-steps, with what it presses and rubs") {
    Settings settings;
    applyPreset(findPreset("soft"), settings);
    const World world = pile(settings, 300);
    int told = 0;
    for (const Contact& contact : world.contacts()) {
        const std::optional<Explanation> explanation = explain(world, pairOf(world, contact));
        CHECK(explanation.has_value() == contact.isTouching());
        if (!explanation) continue;
        ++told;
        CHECK(explanation->step == 300);
        CHECK(isTold(explanation->lines, "soft does not solve (2.8)"));
        CHECK(isTold(explanation->lines, withNumbers("λn = {} N s", {contact.impulse.normal})));
    }
    CHECK(told > 20);
}

TEST_CASE("the solver soft is told whether a contact slides or sticks") {
    for (const float friction : {0.05F, 5.0F}) {
        CAPTURE(friction);
        Settings settings;
        applyPreset(findPreset("soft"), settings);
        settings.friction = friction;
        World world(settings);
        const BodyId floor = world.addRectangle({{0.0F, -0.5F}, {20.0F, 1.0F}, {}});
        const BodyId circle =
            world.addCircle({.position = {0.0, 0.099}, .radius = 0.1F, .velocity = {2.0F, 0.0F}, .material = {}});
        for (int i = 0; i < 30; ++i) world.step();
        const bool isSliding = friction < 1.0F;
        const std::optional<Explanation> explanation = explain(world, {floor, circle});
        REQUIRE(explanation);
        CHECK(isTold(explanation->lines, "at the limit, they slide") == isSliding);
        CHECK(isTold(explanation->lines, "within the limit, they stick") == !isSliding);
    }
}

TEST_CASE("what a contact gave over the whole step is told with the couple of its rolling resistance") {
    for (const char* const preset : {"report", "remedied", "soft"}) {
        CAPTURE(preset);
        Settings settings;
        applyPreset(findPreset(preset), settings);
        settings.rollingResistance = 0.1F;
        settings.restitution = 0.0F;
        World world(settings);
        const BodyId floor = world.addRectangle({{0.0F, -0.5F}, {20.0F, 1.0F}, {}});
        const BodyId circle = world.addCircle({.position = {0.0, 0.0999},
                                               .radius = 0.1F,
                                               .velocity = {1.0F, 0.0F},
                                               .angularVelocity = -10.0F,
                                               .material = {}});
        world.sumContacts(true);
        world.watchContact(BodyPair{floor, circle});
        for (int i = 0; i < 10; ++i) world.step();
        const std::optional<Explanation> explanation = explain(world, {floor, circle});
        REQUIRE(explanation);
        REQUIRE(world.contactSums()->all().size() == 1);
        const float couple = world.contactSums()->all()[0].couple;
        REQUIRE(couple > 0.0F);
        CHECK(isTold(explanation->lines, withNumbers("and the couple {} N m s", {couple})));
    }
}

TEST_CASE("a number that rounding left beside a larger one is 0, and no number has a hyphen for a minus") {
    CHECK(withNumbers("({}, {})", {1.0F, 4.062e-14F}) == "(1, 0)");
    CHECK(withNumbers("{} m", {-0.0F}) == "0 m");
    CHECK(withNumbers("({}, {})", {-1e-9F, 2e-9F}) == "(−1·10⁻⁹, 2·10⁻⁹)");
    CHECK(withNumbers("{}, {}, {}, {}", {0.5F, -12.5F, 14.147F, 1200.0F}) == "0.5, −12.5, 14.15, 1200");
    CHECK(withNumbers("no number", {}) == "no number");
}

TEST_CASE("no line of a pile's explanations has a hyphen for a minus, or a negative zero") {
    for (const Impact impact : {Impact::Frictionless, Impact::Coulomb, Impact::Rough}) {
        Settings settings;
        settings.impact = impact;
        settings.rollingResistance = 0.02F;
        const World before = pile(settings, 599);
        World world = before;
        world.step();
        for (const Contact& contact : world.contacts()) {
            if (!contact.isTouching()) continue;
            const BodyPair pair = pairOf(world, contact);
            const std::optional<Explanation> explanation = explain(stepWatching(before, pair), pair);
            REQUIRE(explanation);
            for (const std::string& line : explanation->lines) {
                CAPTURE(line);
                CHECK(line.find('-') == line.npos);
                CHECK(line.find("−0 ") == line.npos);
                CHECK(line.find("−0,") == line.npos);
            }
        }
    }
}
