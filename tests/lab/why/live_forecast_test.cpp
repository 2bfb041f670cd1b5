#include "lab/why/live_forecast.hpp"

#include <doctest/doctest.h>

#include "lab/scene/built_in_scenes.hpp"
#include "lab/why/piles.hpp"
#include "physics/schemes/properties.hpp"

using namespace rb;
using namespace rb::test;

namespace {

const auto kAlways = [] { return true; };

World restedBox() {
    const std::optional<Scene> scene = restedScene({.scene = "box", .seed = 11, .spring = 0.8F});
    REQUIRE(scene);
    return makeWorld(*scene);
}

}  // namespace

TEST_CASE("a world at rest is forecast under every integrator, as the forecast alone says") {
    const World world = restedBox();
    LiveForecast live;
    live.follow(world, kAlways);
    REQUIRE(live.rest());
    CHECK(live.isDone());
    CHECK(live.reason().empty());
    const ContactNetwork network = contactNetworkOf(world);
    CHECK(live.stiffness()[0] == stiffnessEigenvalue(network));
    for (std::size_t i = 0; i < kIntegrators.size(); ++i) {
        CAPTURE(kIntegrators[i].word);
        CHECK(live.rest()->find(kIntegrators[i].value) == &live.rest()->forecasts[i]);
        CHECK(live.rest()->forecasts[i].ratePerStep == forecastGrowth(network, kIntegrators[i].value).ratePerStep);
    }
    CHECK(live.rest()->forecasts[0].isUnstable());
    CHECK_FALSE(live.rest()->forecasts[2].isUnstable());
}

TEST_CASE("the work of a forecast is done in as many pieces as one likes") {
    const World world = restedBox();
    LiveForecast whole;
    whole.follow(world, kAlways);
    LiveForecast pieces;
    int frames = 0;
    do {
        int left = 7;
        pieces.follow(world, [&] { return left-- > 0; });
        ++frames;
    } while (!pieces.isDone());
    CHECK(frames > 100);
    for (std::size_t i = 0; i < kIntegrators.size(); ++i) {
        CHECK(pieces.rest()->forecasts[i].ratePerStep == whole.rest()->forecasts[i].ratePerStep);
    }
    int asked = 0;
    pieces.follow(world, [&] { return ++asked > 0; });
    CHECK(asked == 0);  // the same rest has its forecast
}

TEST_CASE("another restitution begins a new forecast, another integrator does not") {
    World world = restedBox();
    LiveForecast live;
    live.follow(world, kAlways);
    Settings settings = world.settings();
    settings.integrator = Integrator::Euler;
    world.setSettings(settings);
    live.follow(world, [] { return false; });
    CHECK(live.isDone());
    const double before = live.rest()->forecasts[0].ratePerStep;
    settings.restitution = 0.0F;
    world.setSettings(settings);
    live.follow(world, [] { return false; });
    CHECK_FALSE(live.isDone());
    live.follow(world, kAlways);
    CHECK(live.rest()->forecasts[0].ratePerStep != before);
    const Integrator own = parseIntegrator("D1/2 K D1/2");
    CHECK(live.rest()->find(own) == nullptr);
    live.follow(world, kAlways, {&own, 1});
    REQUIRE(live.rest()->find(own) != nullptr);
    CHECK_FALSE(live.rest()->find(own)->isUnstable());
}

TEST_CASE("what moves has no forecast but keeps the last one, and its next rest has one of its own") {
    World world = restedBox();
    LiveForecast live;
    live.follow(world, kAlways);
    const double firstTime = live.rest()->time;
    world.addCircle({.position = {0.0, 1.5}, .radius = 0.1F, .material = {}});
    live.follow(world, kAlways);
    CHECK(live.reason() == "1 circle moves or falls");
    CHECK(live.rest()->time == firstTime);
    REQUIRE(letRest(world));
    live.follow(world, kAlways);
    CHECK(live.reason().empty());
    CHECK(live.rest()->time > firstTime);
    live.clear();
    CHECK_FALSE(live.rest());
}

TEST_CASE("a polygon that joins a rest ends its verdict, and its leaving brings it back") {
    World world = restedBox();
    LiveForecast live;
    live.follow(world, kAlways);
    REQUIRE(live.reason().empty());
    PolygonDefinition box;
    box.parts = {boxVertices({0.1F, 0.1F})};
    box.position = {5.0, 50.0};
    const BodyId id = world.addPolygon(box);
    live.follow(world, kAlways);
    CHECK(live.reason() == "the linear model knows circles alone, and polygons move here");
    REQUIRE(world.removeBody(id));
    live.follow(world, kAlways);
    CHECK(live.reason().empty());
    CHECK(live.isDone());
}

TEST_CASE("a circle that takes the place of another one begins a new forecast, which names it") {
    World world = restedBox();
    LiveForecast live;
    live.follow(world, kAlways);
    const Bodies& bodies = world.bodies();
    const std::size_t last = bodies.dynamicCount - 1;
    const CircleDefinition same{.position = bodies.position[last],
                                .radius = bodies.radius[last],
                                .velocity = bodies.velocity[last],
                                .angle = bodies.angle[last],
                                .angularVelocity = bodies.angularVelocity[last],
                                .material = {}};
    world.removeBody(bodies.id[last]);
    const BodyId newcomer = world.addCircle(same);
    live.follow(world, kAlways);
    REQUIRE(live.reason().empty());
    CHECK(live.rest()->forecasts[0].bodies.back() == newcomer);
}

TEST_CASE("of a pile that never rests, one knows how stiff it is: under Runge–Kutta 4 with κ = 4 beyond the limit") {
    Scene scene = buildScene(*findBuiltInScene("box"), {.seed = 1});
    scene.settings.spring = 4.0F;
    World world = makeWorld(scene);
    LiveForecast live;
    live.follow(world, kAlways);
    CHECK_FALSE(live.stiffness()[0]);  // nothing touches yet
    for (int i = 0; i < 1500; ++i) {
        world.step();
        live.follow(world, kAlways);
        if (i < 800) continue;
        REQUIRE(live.stiffness()[0]);
        CHECK(4.0 * *live.stiffness()[0] > stiffnessLimit(Integrator::RungeKutta4));
    }
    CHECK_FALSE(live.rest());
    CHECK(live.reason().ends_with("circles move or fall"));
    Settings settings = scene.settings;
    settings.hasStaticFriction = true;
    world.setSettings(settings);
    live.follow(world, kAlways);
    CHECK_FALSE(live.stiffness()[0]);
}

TEST_CASE(
    "a world that is not followed has its own stiffness, which is looked for again once its bodies were changed") {
    World world = restedBox();
    LiveForecast live;
    live.look(world, 1);
    const std::optional<double> whole = live.stiffness()[1];
    REQUIRE(whole);
    CHECK_FALSE(live.stiffness()[0]);
    while (world.bodies().dynamicCount > 1) world.removeBody(world.bodies().id[0]);
    live.look(world, 1);
    CHECK(live.stiffness()[1] == whole);
    live.lookAgain();
    live.look(world, 1);
    CHECK(live.stiffness()[1] != whole);
}
