// A flat floor is flat, of however many pieces it is: what slides or rolls over it goes on as over one of one piece.

#include <algorithm>
#include <cmath>
#include <doctest/doctest.h>
#include <glm/geometric.hpp>
#include <glm/vec2.hpp>
#include <rapidcheck.h>
#include <string_view>

#include "physics/floor_of_pieces.hpp"
#include "physics/random_input.hpp"
#include "physics/settings/presets.hpp"
#include "physics/steps.hpp"
#include "physics/world/world.hpp"

using namespace rb;
using namespace rb::test;

namespace {

constexpr float kKeptSpeed = 0.002F;  // over the speed [1]
constexpr double kKeptHeight = 1e-3;  // [m]
constexpr int kSteps = 40;

Settings settingsOf(std::string_view preset, Integrator integrator = Integrator::RungeKutta4) {
    Settings settings;
    settings.gravity = {0.0F, -9.81F};
    applyPreset(findPreset(preset), settings);
    settings.integrator = integrator;
    settings.friction = 0.0F;
    return settings;
}

// Under `continuous` alone, with as many sub-steps as `remedied` has: with one a seam is exact to g h², 2.7 mm.
Settings continuousSettings() {
    Settings settings = settingsOf("report");
    settings.isContinuous = true;
    settings.substeps = settingsOf("remedied").substeps;
    return settings;
}

// How far to the right it reaches [m]; of a circle, its middle.
double frontOf(const World& world) {
    const Bodies& bodies = world.bodies();
    return bodies.isPolygonal(0) ? bodies.position[0].x + static_cast<double>(bodies.polygonShapeOf(0).high.x) : 0.0;
}

// Whether a slider goes over a floor as over one of one piece.
void checkGoesAsOnOne(const Settings& settings, const Floor& floor, const Slider& slider) {
    RC_LOG() << "width " << slider.width << ", height " << slider.height << ", speed " << slider.speed << ", seams";
    for (const double seam : floor.seams) RC_LOG() << ' ' << seam;
    RC_LOG() << '\n';
    World pieces = sliding(settings, floor, slider, false);
    World one = sliding(settings, floor, slider, true);
    for (int i = 0; i < kSteps; ++i) {
        pieces.step();
        one.step();
        RC_ASSERT(pieces.bodies().dynamicCount == 1);
        const glm::vec2 velocity = pieces.bodies().velocity[0];
        RC_LOG() << "step " << i << ", v " << velocity.x << ' ' << velocity.y << ", y " << pieces.bodies().position[0].y
                 << " of " << one.bodies().position[0].y << ", spin " << pieces.bodies().angularVelocity[0] << '\n';
        RC_ASSERT(std::abs(velocity.x - slider.speed) <= kKeptSpeed * slider.speed);
        RC_ASSERT(std::abs(pieces.bodies().position[0].y - one.bodies().position[0].y) <= kKeptHeight);
    }
}

void checkFast(const Settings& settings, Slider::Kind kind, double gap = 0.0) {
    CHECK(rc::check([&] {
        const Slider slider = anySlider(kind);
        Floor floor = anyFloor(static_cast<double>(slider.speed * settings.timeStep) * kSteps);
        floor.gap = gap;
        checkGoesAsOnOne(settings, floor, slider);
    }));
}

// Up to three seams more are on its way.
void checkSlow(const Settings& settings, Slider::Kind kind) {
    CHECK(rc::check([&] {
        const Slider slider = anySlider(kind, kSlow);
        const double way = static_cast<double>(slider.speed * settings.timeStep) * kSteps;
        Floor floor = anyFloor(way);
        floor.addSeams(frontOf(sliding(settings, floor, slider, true)), way);
        checkGoesAsOnOne(settings, floor, slider);
    }));
}

void checkAll(const Settings& settings, Slider::Kind kind) {
    checkFast(settings, kind);
    checkSlow(settings, kind);
}

}  // namespace

TEST_CASE("a circle rolls over seams as over one floor [long]") {
    for (const std::string_view preset : {"report", "remedied", "soft"}) {
        CAPTURE(preset);
        checkFast(settingsOf(preset), Slider::Kind::Circle);
    }
    checkSlow(settingsOf("remedied"), Slider::Kind::Circle);
    checkFast(settingsOf("report", Integrator::Euler), Slider::Kind::Circle);
    checkAll(continuousSettings(), Slider::Kind::Circle);
}

TEST_CASE("a box slides over seams as over one floor [long]") {
    for (const std::string_view preset : {"report", "remedied"}) {
        CAPTURE(preset);
        checkAll(settingsOf(preset), Slider::Kind::Box);
    }
    checkAll(settingsOf("report", Integrator::Euler), Slider::Kind::Box);
    checkAll(continuousSettings(), Slider::Kind::Box);
}

TEST_CASE("a body of parts slides over seams as over one floor [long]") {
    for (const Slider::Kind kind : {Slider::Kind::Halves, Slider::Kind::Angle}) {
        for (const std::string_view preset : {"report", "remedied"}) {
            CAPTURE(preset);
            checkAll(settingsOf(preset), kind);
        }
        checkAll(continuousSettings(), kind);
    }
}

TEST_CASE("a seam neither stops a slow box nor brakes a circle that is deep in the floor") {
    const auto speedAfter = [](const Settings& settings, const Slider& slider, double seam) {
        World world = sliding(settings, {-3.0, 3.0, {seam}, {1.0F, 0.5F}}, slider, false);
        for (int i = 0; i < kSteps; ++i) world.step();
        return world.bodies().velocity[0].x;
    };
    const Slider box{Slider::Kind::Box, 0.4F, 0.2F, 0.05F};
    for (int i = 0; i < 8; ++i) {
        const double seam = 0.2 + 0.004 * i;
        CAPTURE(seam);
        CHECK(speedAfter(settingsOf("remedied"), box, seam) == doctest::Approx(0.05).epsilon(kKeptSpeed));
    }
    Settings settings = continuousSettings();
    settings.substeps = 1;
    const Slider circle{Slider::Kind::Circle, 0.1F, 0.077F, 2.5F};
    CHECK(speedAfter(settings, circle, 1.0) == doctest::Approx(2.5).epsilon(kKeptSpeed));
}

TEST_CASE("gaps up to a tenth of what goes over them are none [long]") {
    for (const std::string_view preset : {"report", "remedied", "soft"}) {
        for (const Slider::Kind kind : {Slider::Kind::Circle, Slider::Kind::Box, Slider::Kind::Halves}) {
            if (preset == "soft" && kind != Slider::Kind::Circle) continue;
            CAPTURE(preset);
            CHECK(rc::check([&] {
                const Slider slider = anySlider(kind);
                const Settings settings = settingsOf(preset);
                Floor floor = anyFloor(static_cast<double>(slider.speed * settings.timeStep) * kSteps);
                const World world = sliding(settings, floor, slider, true);
                floor.gap = 0.099 * uniform(0.1, 1.0) * static_cast<double>(world.bodies().innerRadiusOf(0));
                RC_PRE(floor.gap < 0.009);  // no piece is shorter than that
                checkGoesAsOnOne(settings, floor, slider);
            }));
        }
    }
}

TEST_CASE("a gap is there as long as something moves that can fall into it") {
    constexpr double kWidth = 0.008;  // [m]
    for (const std::string_view preset : {"report", "remedied"}) {
        CAPTURE(preset);
        World world(settingsOf(preset));
        world.setBounds({{-10.0, -1.0}, {10.0, 10.0}});
        world.addRectangle({{-2.0 - 0.5 * kWidth, -0.05}, {4.0F, 0.1F}, {}});
        world.addRectangle({{2.0 + 0.5 * kWidth, -0.05}, {4.0F, 0.1F}, {}});
        world.addPolygon({.parts = {boxVertices({0.4F, 0.2F})}, .position = {-1.0, 0.1}, .material = {}});
        world.addCircle({.position = {0.0, 0.01}, .radius = 0.003F, .material = {}});
        run(world, 20);
        CHECK(world.bodies().position[0].y < -0.02);
        run(world, 60);
        REQUIRE(world.bodies().dynamicCount == 1);
        world.changeBody(world.bodies().id[0], {.velocity = glm::vec2(3.0F, 0.0F)});
        run(world, 60);
        CHECK(world.bodies().velocity[0].x == doctest::Approx(3.0).epsilon(kKeptSpeed));
        CHECK(world.bodies().position[0].x > 1.5);
    }
}

TEST_CASE("gaps of a tenth of a millimetre are none [long]") {
    constexpr double kSmallGap = 1e-4;  // [m]
    for (const std::string_view preset : {"report", "remedied", "soft"}) {
        CAPTURE(preset);
        checkFast(settingsOf(preset), Slider::Kind::Circle, kSmallGap);
        if (preset != "soft") checkFast(settingsOf(preset), Slider::Kind::Box, kSmallGap);
    }
}

TEST_CASE("a step of a millimetre holds a box [long]") {
    for (const std::string_view preset : {"report", "remedied"}) {
        CAPTURE(preset);
        CHECK(rc::check([&] {
            Settings settings = settingsOf(preset);
            settings.substeps = std::max(settings.substeps, 10);  // it sinks in by less than the step is high
            settings.restitution = 0.0F;
            const auto height = static_cast<float>(logUniform(0.05, 0.5));
            const auto step = static_cast<float>(logUniform(1e-3, 0.02));
            // Where nothing looks ahead it moves by less than that in a sub-step.
            const auto speed = static_cast<float>(logUniform(0.1, settings.isContinuous ? 2.0 : 0.3));
            World world(settings);
            world.addRectangle({{-5.0, -0.5}, {10.0F, 1.0F}, {}});
            world.addRectangle({{5.0, -0.5 + static_cast<double>(step)}, {10.0F, 1.0F}, {}});
            const float width = 3.0F * height;
            world.addPolygon({.parts = {boxVertices({width, height})},
                              .position = {-0.01 - 0.5 * static_cast<double>(width), 0.5 * static_cast<double>(height)},
                              .velocity = {speed, 0.0F},
                              .material = {}});
            run(world, 90);
            RC_LOG() << "v " << world.bodies().velocity[0].x << ", x " << world.bodies().position[0].x << '\n';
            RC_ASSERT(world.bodies().velocity[0].x < 0.9F * speed);
        }));
    }
}

TEST_CASE("what is pressed into an inner corner stays outside of both walls [long]") {
    for (const std::string_view preset : {"report", "remedied"}) {
        CAPTURE(preset);
        CHECK(rc::check([&] {
            Settings settings = settingsOf(preset);
            settings.gravity = {9.81F, -9.81F};
            settings.friction = 0.5F;
            World world(settings);
            world.addRectangle({{0.0, -0.25}, {4.0F, 0.5F}, {}});
            // a wall of stacked pieces, on the floor or through it
            const double foot = *rc::gen::arbitrary<bool>() ? 0.0 : -0.5;
            for (double low = foot; low < 2.0; low += 0.5) world.addRectangle({{1.25, low + 0.25}, {0.5F, 0.5F}, {}});
            const auto size = static_cast<float>(uniform(0.2, 0.6));
            const glm::dvec2 place{uniform(-1.0, 0.5), uniform(0.5, 1.0)};
            if (*rc::gen::arbitrary<bool>()) {
                world.addCircle({.position = place, .radius = 0.5F * size, .material = {}});
            } else {
                const auto angle = static_cast<float>(either(3.0));
                world.addPolygon(
                    {.parts = {boxVertices({size, size})}, .position = place, .angle = angle, .material = {}});
            }
            run(world, 300);
            const glm::dvec2 end = world.bodies().position[0];
            const double in = 0.35 * static_cast<double>(size);
            RC_LOG() << end.x << ' ' << end.y << '\n';
            RC_ASSERT(end.x < 1.0 - in);
            RC_ASSERT(end.x > 1.0 - 1.2 * static_cast<double>(size));
            RC_ASSERT(end.y > in);
        }));
    }
}

TEST_CASE("a floor is flat in a scene of millimetres, and so it is for what came to it later") {
    for (const std::string_view preset : {"report", "remedied", "soft"}) {
        CAPTURE(preset);
        Settings settings = settingsOf(preset);
        settings.gravity = {0.0F, -0.01F};
        World world(settings);
        world.addRectangle({{-0.02, -0.001}, {0.04F, 0.002F}, {}});
        world.addCircle({.position = {-0.01, 0.001}, .radius = 0.001F, .velocity = {0.02F, 0.0F}, .material = {}});
        run(world, 10);
        const BodyId later = world.addRectangle({{0.02, -0.002}, {0.04F, 0.004F}, {}});
        run(world, 50);
        CHECK(world.bodies().position[0].x > 0.005);
        CHECK(world.bodies().velocity[0].x == doctest::Approx(0.02).epsilon(kKeptSpeed));
        CHECK(world.bodies().position[0].y == doctest::Approx(0.001).epsilon(0.05));
        CHECK(world.removeRectangle(later));
        run(world, 60);
        CHECK(world.bodies().position[0].y < 0.0);  // the floor ends again
    }
}

TEST_CASE("soft: no circle of a crowd that bursts leaves through a seam") {
    Settings settings = settingsOf("soft");
    World world(settings);
    for (const double x : {-0.5, 0.5}) {
        world.addRectangle({{x, -0.1}, {1.0F, 0.2F}, {}});
        world.addRectangle({{x, 2.1}, {1.0F, 0.2F}, {}});
    }
    for (const double x : {-1.1, 1.1}) world.addRectangle({{x, 1.0}, {0.2F, 2.4F}, {}});
    for (int i = 0; i < 300; ++i) world.addCircle({.position = {0.0, 1.0}, .radius = 0.05F, .material = {}});
    run(world, 100);
    for (const glm::dvec2 p : world.bodies().dynamicOf(world.bodies().position)) {
        CHECK(std::abs(p.x) < 1.0);
        CHECK(std::abs(p.y - 1.0) < 1.0);
    }
}

TEST_CASE("a world that is built anew from its bodies goes on with the same bits") {
    for (const Slider::Kind kind : {Slider::Kind::Circle, Slider::Kind::Box}) {
        Settings settings = settingsOf("report");
        const Floor floor{-3.0, 3.0, {-0.5, 0.1, 0.45}, {0.3F, 0.5F, 0.2F, 0.4F}};
        World world = sliding(settings, floor, {kind, 0.4F, 0.2F, 1.0F}, false);
        World copy = world;
        run(world, 30);
        for (int i = 0; i < 30; ++i) {
            copy.step();
            const BodyId gone = copy.addRectangle({{50.0, 0.0}, {1.0F, 1.0F}, {}});  // all is found anew each step
            CHECK(copy.removeRectangle(gone));
        }
        CHECK(world.bodies().position == copy.bodies().position);
        CHECK(world.bodies().velocity == copy.bodies().velocity);
    }
}
