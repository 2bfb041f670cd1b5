// The solver of static friction by itself: it goes on from what it found for the same contact before.

#include "physics/remedies/static_friction.hpp"

#include <algorithm>
#include <cmath>
#include <doctest/doctest.h>
#include <rapidcheck.h>
#include <vector>

#include "physics/bodies/body_definition.hpp"
#include "physics/contacts/springs.hpp"
#include "physics/observe/measures.hpp"
#include "physics/random_input.hpp"
#include "physics/settings/presets.hpp"
#include "physics/world/world.hpp"

using namespace rb;

namespace {

constexpr std::uint32_t kBeside = 6;  // bodies in towers of two, before the pile and after it
constexpr std::uint32_t kPile = 30;

Settings settingsOfPile() {
    Settings settings;
    applyPreset(findPreset("remedied"), settings);
    settings.substeps = 1;
    settings.friction = 0.8F;
    return settings;
}

// A pile at rest in a box, and small towers beside it that it does not touch; in a step, before its impulses.
World restingPile() {
    World world(settingsOfPile());
    world.addRectangle({{0.0F, -0.5F}, {40.0F, 1.0F}, {}});
    for (const float side : {-1.0F, 1.0F}) world.addRectangle({{1.1F * side, 5.0F}, {0.2F, 12.0F}, {}});
    const auto addTowers = [&](float x) {
        for (std::uint32_t i = 0; i < kBeside; ++i) {
            world.addCircle({.position = {x + static_cast<float>(i / 2), 0.2F + 0.4F * static_cast<float>(i % 2)},
                             .radius = 0.2F,
                             .material = {}});
        }
    };
    addTowers(3.0F);
    for (std::uint32_t i = 0; i < kPile; ++i) {
        world.addCircle({.position = {0.38F * static_cast<float>(i % 5) - 0.8F + 0.03F * static_cast<float>(i % 3),
                                      0.2F + 0.4F * static_cast<float>(i / 5)},
                         .radius = 0.15F + 0.005F * static_cast<float>(i % 7),
                         .material = {}});
    }
    addTowers(9.0F);
    for (int i = 0; i < 1200; ++i) world.step();
    world.findCollisions();
    world.applyGravity();
    return world;
}

World restingPileBetweenSteps() {
    World world = restingPile();
    world.resolveImpulses();
    world.integrateVelocities();
    world.updatePositions();
    return world;
}

bool isOfPile(const Contact& contact) { return contact.b >= kBeside && contact.b < kBeside + kPile; }

// The contacts of the pile, and of the towers that are asked for.
std::vector<Contact> contactsOf(const World& world, int towers) {
    std::vector<Contact> contacts(world.contacts().begin(), world.contacts().end());
    std::erase_if(contacts, [&](const Contact& contact) {
        return !isOfPile(contact) && (towers & (contact.b < kBeside ? 1 : 2)) == 0;
    });
    return contacts;
}

// The friction of the pile's contacts after so many calls.
std::vector<float> apply(StaticFriction& solver, const World& world, const std::vector<Contact>& contacts, int calls) {
    ShapeSprings springs;
    springs.prepare(contacts, world.bodies(), springRate(world.settings()), {world.settings().isContinuous, {}, {}});
    for (int i = 0; i < calls; ++i) {
        Bodies bodies = world.bodies();
        HoldingForces nothingHeld;  // for they are circles
        solver.apply(contacts, springs, world.settings(), nothingHeld, bodies);
    }
    std::vector<float> friction;
    for (std::size_t c = 0; c < contacts.size(); ++c) {
        const auto found = solver.found(contacts, c, world.bodies(), world.settings());
        if (isOfPile(contacts[c]) && found) friction.push_back(found->friction);
    }
    return friction;
}

float largestDifference(const std::vector<float>& left, const std::vector<float>& right) {
    REQUIRE(left.size() == right.size());
    float largest = 0.0F;
    for (std::size_t i = 0; i < left.size(); ++i) largest = std::max(largest, std::abs(left[i] - right[i]));
    return largest;
}

// The same world, but its bodies have just been put there.
World anew(const World& world) {
    World fresh(world.settings());
    const Bodies& bodies = world.bodies();
    for (std::size_t i = bodies.dynamicCount; i < bodies.size(); ++i) {
        fresh.addRectangle({bodies.position[i], 2.0F * bodies.polygonShapeOf(i).halfSize(), {}});
    }
    for (std::size_t i = 0; i < bodies.dynamicCount; ++i) {
        fresh.addCircle({.position = bodies.position[i],
                         .radius = bodies.radius[i],
                         .velocity = bodies.velocity[i],
                         .angle = bodies.angle[i],
                         .angularVelocity = bodies.angularVelocity[i],
                         .material = {}});
    }
    return fresh;
}

}  // namespace

TEST_CASE("static friction goes on from its last answer where contacts of others come and go") {
    // What the settled answer changes by in a call is some roundings of 0.01 N s, of 1e-9 N s each: how many contacts
    // there are decides in which order they are solved. From nothing it takes dozens of calls.
    constexpr int kCallsToSettle = 1000;
    constexpr float kRounding = 3e-8F;   // [N s]
    constexpr float kUnsettled = 1e-4F;  // [N s]
    const World world = restingPile();
    for (int had = 0; had < 4; ++had) {  // bit 0: the towers before the pile, bit 1: those after it
        CAPTURE(had);
        StaticFriction settled;
        const std::vector<float> answer = apply(settled, world, contactsOf(world, had), kCallsToSettle);
        REQUIRE(answer.size() > kPile);
        for (int has = 0; has < 4; ++has) {
            CAPTURE(has);
            StaticFriction warm = settled;
            StaticFriction cold;
            CHECK(largestDifference(apply(warm, world, contactsOf(world, has), 1), answer) <= kRounding);
            CHECK(largestDifference(apply(cold, world, contactsOf(world, has), 1), answer) >= kUnsettled);
        }
    }
}

TEST_CASE(
    "of a body that is put elsewhere static friction forgets all contacts, of A and of B, and those of no other") {
    const World world = restingPile();
    const std::vector<Contact> contacts(world.contacts().begin(), world.contacts().end());
    StaticFriction solver;
    apply(solver, world, contacts, 1);
    const auto isHeld = [&](std::size_t c) {
        return solver.found(contacts, c, world.bodies(), world.settings()).has_value();
    };
    std::vector<bool> wasHeld;
    for (std::size_t c = 0; c < contacts.size(); ++c) wasHeld.push_back(isHeld(c));
    constexpr std::uint32_t kMoved = kBeside + 7;  // with neighbours on all sides
    solver.forget(kMoved);
    int asA = 0;
    int asB = 0;
    for (std::size_t c = 0; c < contacts.size(); ++c) {
        const bool isOfMoved = contacts[c].a == kMoved || contacts[c].b == kMoved;
        CHECK(isHeld(c) == (wasHeld[c] && !isOfMoved));
        asA += wasHeld[c] && contacts[c].a == kMoved ? 1 : 0;
        asB += wasHeld[c] && contacts[c].b == kMoved ? 1 : 0;
    }
    CHECK(asA > 0);
    CHECK(asB > 0);
}

TEST_CASE("static friction goes on, to the bit, where a rectangle comes far away") {
    World world = restingPileBetweenSteps();
    World reference = world;
    world.addRectangle({{60.0F, 0.0F}, {1.0F, 1.0F}, {}});
    world.step();
    reference.step();
    CHECK(stateHash(world) == stateHash(reference));
}

TEST_CASE("static friction goes on, to the bit, where a circle comes far away, before what is static and polygons") {
    World world = restingPileBetweenSteps();
    Settings settings = world.settings();
    settings.gravity = {0.3F, -1.0F};
    world.setSettings(settings);
    world.addPolygon({.parts = {boxVertices({0.4F, 0.4F})}, .position = {15.0, 0.2}, .material = {}});
    for (int i = 0; i < 20; ++i) world.step();
    World reference = world;
    const std::size_t circles = world.bodies().circleCount;
    world.addCircle({.position = {15.0, 20.0}, .radius = 0.1F, .material = {}});
    world.step();
    reference.step();
    for (std::size_t i = 0; i < world.bodies().dynamicCount; ++i) {
        if (i == circles) continue;
        CAPTURE(i);
        const std::size_t before = i < circles ? i : i - 1;
        CHECK(world.bodies().position[i] == reference.bodies().position[before]);
        CHECK(world.bodies().velocity[i] == reference.bodies().velocity[before]);
        CHECK(world.bodies().angularVelocity[i] == reference.bodies().angularVelocity[before]);
    }
}

TEST_CASE("static friction that was off starts from nothing") {
    World world = restingPileBetweenSteps();
    Settings settings = world.settings();
    settings.hasStaticFriction = false;
    settings.rollingResistance = 0.0F;
    world.setSettings(settings);
    for (int i = 0; i < 5; ++i) world.step();
    world.setSettings(settingsOfPile());
    World fresh = anew(world);
    world.step();
    fresh.step();
    CHECK(stateHash(world) == stateHash(fresh));
}

TEST_CASE("what a circle that rolls loses is the work of its friction, and of that is spin what its spin loses") {
    constexpr double kSpringsShare = 0.01;  // of the energy, that the spring takes and gives
    Settings settings;
    settings.hasStaticFriction = true;
    settings.rollingResistance = 0.05F;
    settings.restitution = 0.0F;
    World world(settings);
    world.recordWork(true);
    world.addRectangle({{0.0F, -0.1F}, {20.0F, 0.2F}, {}});
    const float sag = settings.timeStep * settings.timeStep / settings.spring;  // g m = k m δ
    world.addCircle({.position = {0.0, 0.1 - static_cast<double>(sag)},
                     .radius = 0.1F,
                     .velocity = {1.0F, 0.0F},
                     .angularVelocity = -10.0F,
                     .material = {}});
    const auto spinEnergy = [&] {
        const auto omega = static_cast<double>(world.bodies().angularVelocity[0]);
        return 0.5 * omega * omega / static_cast<double>(world.bodies().invInertia[0]);
    };
    const double start = measure(world).kinetic;
    const double startOfSpin = spinEnergy();
    double taken = 0.0;
    double spun = 0.0;
    for (int step = 0; step < 600; ++step) {
        world.step();
        taken += world.ledger()->friction;
        spun += world.ledger()->spin;
    }
    REQUIRE(measure(world).kinetic < 0.6 * start);
    CHECK(taken == doctest::Approx(measure(world).kinetic - start).epsilon(kSpringsShare));
    CHECK(spun == doctest::Approx(spinEnergy() - startOfSpin).epsilon(kSpringsShare));
}

// Where a force turns a motion round within a step, what ends it has pushed along its way before: friction would do
// work.
TEST_CASE("static friction and rolling resistance take energy from a circle on a slope, however it slides and turns") {
    constexpr double kFloatRounding = 1e-5;
    CHECK(rc::check([] {
        Settings settings;
        settings.hasStaticFriction = true;
        settings.friction = static_cast<float>(test::uniform(0.1, 3.0));
        settings.rollingResistance = static_cast<float>(test::uniform(0.0, 0.5));
        settings.gravity = {static_cast<float>(test::uniform(-5.0, 5.0)), -2.0F};
        World world(settings);
        world.addRectangle({{0.0F, -0.5F}, {4.0F, 1.0F}, {}});
        const float h = settings.timeStep;
        const double depth = static_cast<double>(2.0F * h * h / settings.spring);  // the spring carries the circle
        const float inAStep = 5.0F * h;
        world.addCircle({.position = {0.0, 0.3 - depth},
                         .radius = 0.3F,
                         .velocity = {inAStep * static_cast<float>(test::either(2.0)), 0.0F},
                         .angularVelocity = inAStep / 0.3F * static_cast<float>(test::either(2.0)),
                         .material = {}});
        world.recordWork(true);
        const double scale = measure(world).kinetic + static_cast<double>(inAStep * inAStep);
        world.step();
        RC_ASSERT(world.ledger()->friction <= kFloatRounding * scale);
        RC_ASSERT(world.ledger()->normal >= -kFloatRounding * scale);  // no impulse has had a part in it
    }));
}

TEST_CASE("static friction takes back what it did where springs push otherwise on the way than at its start") {
    for (const float aside : {0.1F, 0.2F}) {
        for (const float apart : {0.25F, 0.3F, 0.35F, 0.4F}) {
            CAPTURE(aside);
            CAPTURE(apart);
            Settings settings;
            applyPreset(findPreset("remedied"), settings);
            settings.friction = 1.0F;
            World world(settings);
            world.recordWork(true);
            // Two press a third one out from between them.
            world.addCircle({.position = {-aside, 0.0}, .radius = 0.2F, .material = {}});
            for (const float side : {-apart, apart}) {
                world.addCircle({.position = {0.0, side}, .radius = 0.3F, .material = {}});
            }
            world.step();
            CHECK(world.ledger()->friction < 0.0);
            double spins = 0.0;  // energy of rotation: nothing else turns circles
            for (std::size_t i = 0; i < 3; ++i) {
                const auto spin = static_cast<double>(world.bodies().angularVelocity[i]);
                spins += 0.5 * spin * spin / static_cast<double>(world.bodies().invInertia[i]);
            }
            CHECK(world.ledger()->spin == doctest::Approx(spins).epsilon(1e-4));
        }
    }
}
