#include "lab/work_traces.hpp"

#include <cmath>
#include <doctest/doctest.h>

#include "lab/scene/built_in_scenes.hpp"
#include "lab/scene/scene.hpp"
#include "physics/world/world.hpp"

using namespace rb;

namespace {

World boilingBox() {
    Scene scene = buildScene(*findBuiltInScene("box"), {.seed = 1});
    scene.settings.integrator = Integrator::Euler;
    World world = makeWorld(scene);
    world.recordWork(true);
    return world;
}

}  // namespace

TEST_CASE("a trace keeps where two touched, and its power is that of the latest quarter of a second") {
    Settings settings;
    settings.gravity = {0.0F, 0.0F};
    World world(settings);
    world.recordWork(true);
    world.addRectangle({{0.0F, -0.1F}, {4.0F, 0.2F}, {}});
    world.addCircle({.position = {0.5, 0.1}, .radius = 0.1F, .velocity = {0.0F, -0.1F}, .material = {}});
    WorkTraces traces;
    double taken = 0.0;
    for (int step = 0; step < 30 && taken == 0.0; ++step) {
        world.step();
        traces.record(world);
        taken = world.ledger()->normal;
    }
    REQUIRE(taken < 0.0);
    REQUIRE(traces.traces().size() == 1);
    const WorkTrace first = traces.traces()[0];
    CHECK(first.power == doctest::Approx(taken / WorkTraces::kSeconds));
    CHECK(first.point.x == doctest::Approx(0.5));
    CHECK(first.point.y == doctest::Approx(0.0).epsilon(1e-3));
    CHECK(first.normal.y == doctest::Approx(1.0));
    double after = 0.0;
    int steps = 0;
    for (; steps < 15; ++steps) {
        world.step();
        after += world.ledger()->normal;
        traces.record(world);
    }
    REQUIRE(after == 0.0);  // it has left
    const double faded = std::exp(-steps * static_cast<double>(settings.timeStep) / WorkTraces::kSeconds);
    CHECK(traces.traces()[0].power == doctest::Approx(first.power * faded));
}

TEST_CASE("of a step with sub-steps a trace takes the last one for each of them") {
    Scene scene = buildScene(*findBuiltInScene("box"), {.seed = 1});
    scene.settings.integrator = Integrator::Euler;
    scene.settings.substeps = 3;
    World world = makeWorld(scene);
    world.recordWork(true);
    int compared = 0;
    for (int step = 0; step < 600; ++step) {
        world.step();
        double last = 0.0;
        for (const ContactWork& work : world.contactWork()) last += work.total();
        if (last == 0.0) continue;
        WorkTraces traces;
        traces.record(world);
        double traced = 0.0;
        for (const WorkTrace& trace : traces.traces()) traced += trace.power;
        CHECK(traced == doctest::Approx(3.0 * last / WorkTraces::kSeconds));
        ++compared;
    }
    CHECK(compared > 100);
}

TEST_CASE("what all traces take and feed is what the ledger has, faded") {
    World world = boilingBox();
    WorkTraces traces;
    double sum = 0.0;
    const double share = std::exp(-static_cast<double>(world.settings().timeStep) / WorkTraces::kSeconds);
    for (int step = 0; step < 900; ++step) {
        world.step();
        traces.record(world);
        const EnergyLedger ledger = world.ledger().value();
        sum = sum * share + (ledger.normal + ledger.friction + ledger.early) / WorkTraces::kSeconds;
    }
    double traced = 0.0;
    for (const WorkTrace& trace : traces.traces()) traced += trace.power;
    CHECK(traces.traces().size() > 5);
    CHECK(traced == doctest::Approx(sum).epsilon(1e-6));
    traces.clear();
    CHECK(traces.traces().empty());
}
