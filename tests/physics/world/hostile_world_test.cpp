// Degenerate and hostile states: always a defined answer, and a message that names the field, the value and the range.

#include <array>
#include <cmath>
#include <doctest/doctest.h>
#include <functional>
#include <limits>
#include <string>

#include "base/error.hpp"
#include "base/number_text.hpp"
#include "physics/observe/measures.hpp"
#include "physics/world/world.hpp"

using namespace rb;

namespace {

constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kHuge = std::numeric_limits<float>::max();  // what is left of 1e308 in a float
// What an action says when it refuses; empty if it does not.
std::string refusal(const std::function<void()>& action) {
    try {
        action();
    } catch (const InputError& error) {
        return error.what();
    }
    return {};
}

// One field of something that enters a world: how to set it, and the ends of its range.
template <class Definition>
struct Field {
    std::string name;
    std::function<void(Definition&, float)> set;
    float min, max;
    bool isDouble = false;  // what it is kept as, and told as
};

template <class Definition>
void checkField(const Field<Definition>& field, const std::function<void(const Definition&)>& enter) {
    CAPTURE(field.name);
    const auto enterWith = [&](float value) {
        return refusal([&] {
            Definition definition;
            field.set(definition, value);
            enter(definition);
        });
    };
    const std::string range = numberText(field.min) + " to " + numberText(field.max);
    const float below = std::nextafter(field.min, -kInfinity);
    const float above = std::nextafter(field.max, kInfinity);
    const auto told = [&](float value) {
        return field.isDouble ? numberText(static_cast<double>(value)) : numberText(value);
    };
    for (const float value : {below, above, kNan, kInfinity, -kInfinity, kHuge, -kHuge}) {
        CHECK(enterWith(value) == field.name + ": " + told(value) + " is out of range; allowed: " + range);
    }
    CHECK(enterWith(field.min).empty());
    CHECK(enterWith(field.max).empty());
}

const std::array<Field<CircleDefinition>, 10> kCircleFields{{
    {"position[0]", [](CircleDefinition& circle, float value) { circle.position.x = value; }, -1e6F, 1e6F, true},
    {"position[1]", [](CircleDefinition& circle, float value) { circle.position.y = value; }, -1e6F, 1e6F, true},
    {"radius", [](CircleDefinition& circle, float value) { circle.radius = value; }, 1e-3F, 1e3F},
    {"velocity[0]", [](CircleDefinition& circle, float value) { circle.velocity.x = value; }, -1e6F, 1e6F},
    {"velocity[1]", [](CircleDefinition& circle, float value) { circle.velocity.y = value; }, -1e6F, 1e6F},
    {"angle", [](CircleDefinition& circle, float value) { circle.angle = value; }, -1e6F, 1e6F},
    {"angular_velocity", [](CircleDefinition& circle, float value) { circle.angularVelocity = value; }, -1e9F, 1e9F},
    {"restitution", [](CircleDefinition& circle, float value) { circle.material.restitution = value; }, 0.0F, 1.0F},
    {"friction", [](CircleDefinition& circle, float value) { circle.material.friction = value; }, 0.0F, 10.0F},
    {"density", [](CircleDefinition& circle, float value) { circle.material.density = value; }, 1e-12F, 1e6F},
}};

const std::array<Field<RectangleDefinition>, 6> kRectangleFields{{
    {"center[0]", [](RectangleDefinition& wall, float value) { wall.center.x = value; }, -1e6F, 1e6F, true},
    {"center[1]", [](RectangleDefinition& wall, float value) { wall.center.y = value; }, -1e6F, 1e6F, true},
    {"size[0]", [](RectangleDefinition& wall, float value) { wall.size.x = value; }, 1e-3F, 1e6F},
    {"size[1]", [](RectangleDefinition& wall, float value) { wall.size.y = value; }, 1e-3F, 1e6F},
    {"restitution", [](RectangleDefinition& wall, float value) { wall.material.restitution = value; }, 0.0F, 1.0F},
    {"friction", [](RectangleDefinition& wall, float value) { wall.material.friction = value; }, 0.0F, 10.0F},
}};

const std::array<Field<Settings>, 9> kSettings{{
    {"gravity", [](Settings& settings, float value) { settings.gravity.x = value; }, -1000.0F, 1000.0F},
    {"gravity", [](Settings& settings, float value) { settings.gravity.y = value; }, -1000.0F, 1000.0F},
    {"time_step", [](Settings& settings, float value) { settings.timeStep = value; }, 1e-5F, 0.1F},
    {"restitution", [](Settings& settings, float value) { settings.restitution = value; }, 0.0F, 1.0F},
    {"friction", [](Settings& settings, float value) { settings.friction = value; }, 0.0F, 10.0F},
    {"density", [](Settings& settings, float value) { settings.density = value; }, 1e-12F, 1e6F},
    {"spring", [](Settings& settings, float value) { settings.spring = value; }, 0.0F, 4.0F},
    {"projection_fraction", [](Settings& settings, float value) { settings.projectionFraction = value; }, 0.0F, 1.0F},
    {"projection_slop", [](Settings& settings, float value) { settings.projectionSlop = value; }, 0.0F, 1.0F},
}};

}  // namespace

TEST_CASE("a circle out of range is refused with its field and value and range") {
    World world;
    for (const Field<CircleDefinition>& field : kCircleFields) {
        checkField<CircleDefinition>(field, [](const CircleDefinition& circle) { World().addCircle(circle); });
        CHECK_THROWS_AS(world.addCircle([&] {
            CircleDefinition circle;
            field.set(circle, kNan);
            return circle;
        }()),
                        InputError);
    }
    CHECK(world.bodies().dynamicCount == 0);  // nothing of a refused circle stays
    CHECK(world.addCircle({}) == 1);
}

TEST_CASE("a rectangle out of range is refused with its field and value and range") {
    for (const Field<RectangleDefinition>& field : kRectangleFields) {
        checkField<RectangleDefinition>(field, [](const RectangleDefinition& wall) { World().addRectangle(wall); });
    }
}

TEST_CASE("a setting out of range is refused with its name and value and range and changes nothing") {
    for (const Field<Settings>& field : kSettings) {
        checkField<Settings>(field, [](const Settings& settings) { World{settings}; });
        checkField<Settings>(field, [](const Settings& settings) {
            World world;
            const Settings before = world.settings();
            try {
                world.setSettings(settings);
            } catch (const InputError&) {
                REQUIRE(world.settings() == before);
                throw;
            }
            REQUIRE(world.settings() == settings);
        });
    }
}

TEST_CASE("bounds that hold nothing or are not finite are refused") {
    World world;
    const Bounds before = world.bounds();
    CHECK(refusal([&] { world.setBounds({{1.0F, 0.0F}, {1.0F, 2.0F}}); }).find("bounds are empty") == 0);
    CHECK(refusal([&] { world.setBounds({{0.0F, 3.0F}, {1.0F, 2.0F}}); }).find("bounds are empty") == 0);
    CHECK(refusal([&] { world.setBounds({{0.0F, 0.0F}, {kNan, 2.0F}}); }).find("max[0]: nan") == 0);
    CHECK(refusal([&] { world.setBounds({{0.0F, -kHuge}, {1.0F, 2.0F}}); }).find("min[1]: -3.4") == 0);
    CHECK(world.bounds() == before);
}

TEST_CASE("a circle that leaves the bounds is removed and counted") {
    World world;
    world.setBounds({{-2.0F, -1.0F}, {2.0F, 1.0F}});
    world.addCircle({.position = {0.0F, 0.9F}, .velocity = {0.0F, 100.0F}, .material = {}});
    const BodyId stays = world.addCircle({.material = {}});
    world.addCircle({.position = {-1.9F, 0.0F}, .velocity = {-60.0F, 0.0F}, .material = {}});
    world.step();
    CHECK(world.bodies().id == std::vector<BodyId>{stays});
    CHECK(world.removed().outOfBounds == 2);
    CHECK(world.removed().diverged == 0);
    for (int i = 0; i < 120; ++i) world.step();  // falls out
    CHECK(world.bodies().dynamicCount == 0);
    CHECK(world.removed().total() == 3);
}

TEST_CASE("a body that diverges is removed and counted and infects no other") {
    for (const IntegratorRow& row : kIntegrators) {
        const Integrator integrator = row.value;
        CAPTURE(toText(integrator));
        Settings settings;
        settings.timeStep = 1e-5F;
        settings.spring = 4.0F;
        settings.integrator = integrator;
        World world(settings);
        world.addCircle({.position = {-5000.0F, 0.0F}, .radius = 1.0F, .velocity = {1.0F, 0.0F}, .material = {}});
        world.addCircle({.position = {-5001.5F, 0.3F}, .radius = 1.0F, .material = {}});
        World alone = world;
        const glm::vec2 place{5000.0F, 0.0F};  // two boulders in one place: 4e13 m/s² apart
        world.addCircle({.position = place, .radius = 1000.0F, .material = {}});
        world.addCircle({.position = place, .radius = 1000.0F, .material = {}});
        for (int i = 0; i < 20; ++i) {
            world.step();
            alone.step();
        }
        CHECK(world.removed().diverged == 2);
        CHECK(world.removed().outOfBounds == 0);
        CHECK(stateHash(world) == stateHash(alone));
    }
}

TEST_CASE("a body faster than a body may be has diverged") {
    Settings settings;
    settings.gravity = {0.0F, 1000.0F};
    settings.timeStep = 0.1F;
    World world(settings);
    world.addCircle({.position = {0.0F, -1e6F}, .velocity = {0.0F, 1e6F}, .material = {}});
    world.step();
    CHECK(world.removed().diverged == 1);
    CHECK(world.bodies().dynamicCount == 0);
}

TEST_CASE("a body that has diverged and is out of bounds counts as diverged, one that is only out of bounds does not") {
    Settings settings;
    settings.gravity = {0.0F, 1000.0F};
    settings.timeStep = 0.1F;
    World world(settings);
    world.setBounds({{-2.0F, -2.0F}, {2.0F, 2.0F}});
    world.addCircle({.velocity = {0.0F, 1e6F}, .material = {}});  // a step of gravity, and it is too fast
    world.addCircle({.position = {1.0F, 0.0F}, .velocity = {1e5F, 0.0F}, .material = {}});
    world.step();
    CHECK(world.bodies().dynamicCount == 0);
    CHECK(world.removed().diverged == 1);
    CHECK(world.removed().outOfBounds == 1);
}

TEST_CASE("circles in one place part along y and a circle inside a rectangle comes out") {
    for (const IntegratorRow& row : kIntegrators) {
        const Integrator integrator = row.value;
        for (const Correction correction : {Correction::Spring, Correction::Projection}) {
            CAPTURE(toText(integrator));
            CAPTURE(toText(correction));
            Settings settings;
            settings.gravity = {0.0F, 0.0F};
            settings.integrator = integrator;
            settings.correction = correction;
            World world(settings);
            world.addRectangle({{0.0F, 0.0F}, {2.0F, 2.0F}, {}});
            world.addCircle({.position = {0.9F, 0.1F}, .material = {}});
            world.addCircle({.position = {5.0F, 0.0F}, .material = {}});
            world.addCircle({.position = {5.0F, 0.0F}, .material = {}});
            for (int i = 0; i < 120; ++i) world.step();
            const Bodies& bodies = world.bodies();
            REQUIRE(bodies.dynamicCount == 3);
            const float slop = settings.projectionSlop * 1.01F;
            CHECK(bodies.position[0].x >= 1.15F - slop);
            CHECK(bodies.position[0].y == 0.1F);
            CHECK(bodies.position[2].y - bodies.position[1].y >= 0.3F - slop);
            CHECK(bodies.position[1].x == 5.0F);
        }
    }
}
