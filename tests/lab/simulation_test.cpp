#include "lab/simulation.hpp"

#include <chrono>
#include <cmath>
#include <doctest/doctest.h>
#include <functional>
#include <limits>
#include <thread>
#include <vector>

#include "base/error.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "physics/observe/measures.hpp"

using namespace rb;

namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();

Scene seededScene(std::string_view name, std::uint64_t seed = 1) { return buildScene(*findBuiltInScene(name), {seed}); }

Scene pairWithStep(float timeStep) {
    Scene scene = seededScene("pair");
    scene.settings.timeStep = timeStep;
    return scene;
}

std::uint64_t hashOf(const Simulation& simulation) { return stateHash(simulation.world()); }

// Radii of circles dropped in turn, far from everything.
std::vector<float> dropped(Simulation& simulation, int count) {
    for (int i = 0; i < count; ++i) {
        simulation.apply(DropBody{{static_cast<float>(i) - 4.0F, 11.0F}, {0.0F, 0.0F}});
    }
    const Bodies& bodies = simulation.world().bodies();
    const std::span<const float> radii = bodies.dynamicOf(bodies.radius);
    return {radii.end() - count, radii.end()};
}

bool isSettling(const Simulation& simulation, std::size_t index = 0) {
    return simulation.worlds()[index].isSettling(simulation.scene().restsBy);
}

}  // namespace

TEST_CASE("contacts are summed up while they are shown, and in small worlds as long as somebody asks") {
    for (const std::size_t most : {0U, 100U}) {
        CAPTURE(most);
        Simulation simulation(buildScene(*findBuiltInScene("pair"), {1}), 1);
        simulation.sumContacts(most);
        for (const bool areShown : {false, true, false}) {
            simulation.showContacts(areShown);
            simulation.step();
            CHECK((simulation.world().contactSums() != nullptr) == (areShown || most > 0));
        }
    }
}

TEST_CASE("frames of any length make exactly as many steps as fit into their sum") {
    // The frames are multiples of 2^-16 s, so that their sum is exact; the second h has 24 bits, as a float has.
    for (const float h : {1.0F / 64.0F, 1.0F / 60.0F, 0.001F}) {
        CAPTURE(h);
        Simulation simulation(pairWithStep(h), 1);
        Random random(11);
        double total = 0.0;
        long long steps = 0;
        for (int frame = 0; frame < 300; ++frame) {
            const double seconds = static_cast<double>(random.next() % 2000) / 65536.0;
            total += seconds;
            steps += simulation.advance(seconds);
            const double exact = total / static_cast<double>(h);
            REQUIRE(steps == std::llround(std::floor(exact)));
            REQUIRE(simulation.betweenSteps() == doctest::Approx(exact - std::floor(exact)).epsilon(1e-4));
        }
        CHECK(simulation.world().stepCount() == static_cast<std::uint64_t>(steps));
    }
}

TEST_CASE("a step is h, whatever the rate of the pictures") {
    std::vector<std::uint64_t> hashes;
    for (const double frame : {1.0 / 24.0, 1.0 / 60.0, 1.0 / 75.0, 1.0 / 240.0, 0.0999}) {
        Simulation simulation(seededScene("box"), 1);
        while (simulation.world().stepCount() < 300) simulation.advance(frame);
        Simulation twin(seededScene("box"), 1);
        while (twin.world().stepCount() < simulation.world().stepCount()) twin.step();
        CHECK(hashOf(simulation) == hashOf(twin));
        CHECK(simulation.world().time() == twin.world().time());
        CHECK(simulation.world().settings().timeStep == 1.0F / 60.0F);
    }
}

TEST_CASE("of a long pause a tenth of a second counts") {
    Simulation simulation(pairWithStep(1.0F / 64.0F), 1);
    CHECK(simulation.advance(3600.0) == 6);  // 6.4 steps
    CHECK(simulation.betweenSteps() == doctest::Approx(0.4));
    CHECK(simulation.advance(1e300) == 6);
    CHECK(simulation.betweenSteps() == doctest::Approx(0.8));
    CHECK(simulation.advance(kInfinity) == 7);
}

TEST_CASE("time that does not pass, or runs backwards, makes no step") {
    Simulation simulation(pairWithStep(1.0F / 64.0F), 1);
    CHECK(simulation.advance(0.0) == 0);
    CHECK(simulation.advance(-5.0) == 0);
    CHECK(simulation.betweenSteps() == 0.0F);
    CHECK(simulation.advance(1.0 / 64.0) == 1);
}

TEST_CASE("steps slower than real time make the simulation late, not stuck") {
    Simulation simulation(pairWithStep(1.0F / 64.0F), 1);
    simulation.onStep(
        [](const MeasuredWorld&, std::size_t) { std::this_thread::sleep_for(std::chrono::milliseconds(60)); });
    CHECK(simulation.advance(0.1) <= 2);
    CHECK(simulation.betweenSteps() == 0.0F);
}

TEST_CASE("between two steps the clock stands at 0 or more and below 1") {
    Simulation simulation(pairWithStep(1.0F / 64.0F), 1);
    CHECK(simulation.advance(std::nextafter(1.0 / 64.0, 0.0)) == 0);
    CHECK(simulation.betweenSteps() < 1.0F);
    CHECK(simulation.betweenSteps() > 0.999F);
    simulation.apply(ChangeSetting{"time_step", "0.001"});  // more than one step is now due
    CHECK(simulation.betweenSteps() < 1.0F);
    CHECK(simulation.advance(0.0) == 15);
    CHECK(simulation.betweenSteps() >= 0.0F);
}

TEST_CASE("a listener hears of every step, with its measures") {
    Simulation simulation(seededScene("box"), 1);
    std::vector<std::uint64_t> heard;
    simulation.onStep([&](const MeasuredWorld& stepped, std::size_t) {
        heard.push_back(stepped.stepCount());
        CHECK(stepped.measures().kinetic == measure(stepped.world()).kinetic);
    });
    simulation.step();
    simulation.advance(0.05);
    CHECK(heard == std::vector<std::uint64_t>{1, 2, 3});  // h is a float just above 1/60: 2.99… steps
}

TEST_CASE("the same commands at the same steps give the same state, and another seed gives another") {
    const auto run = [](std::uint64_t seed, int dropAt) {
        Simulation simulation(seededScene("box"), seed);
        for (int step = 0; step < 400; ++step) {
            if (step == dropAt) simulation.apply(DropBody{{0.1F, 3.0F}, {0.5F, -2.0F}});
            if (step == 150) simulation.apply(ChangeSetting{"integrator", "euler"});
            if (step == 200)
                simulation.apply(PullBody{MouseSpring{simulation.world().bodies().id[3], {}, {0.0F, 2.0F}}});
            if (step == 250) simulation.apply(LetGo{});
            if (step == 300) simulation.apply(ChangeSetting{"gravity", "0.5,-3"});
            simulation.step();
        }
        return hashOf(simulation);
    };
    CHECK(run(9, 100) == run(9, 100));
    CHECK(run(9, 100) != run(10, 100));
    CHECK(run(9, 100) != run(9, 101));
}

TEST_CASE("a dropped circle has a radius of the spawn range, and the place and speed that were asked") {
    Simulation simulation(seededScene("pair"), 3);
    simulation.apply(ChangeSetting{"spawn_radius", "0.3,0.35"});
    simulation.apply(DropBody{{1.0F, 5.0F}, {-2.0F, 0.5F}});
    const Bodies& bodies = simulation.world().bodies();
    REQUIRE(bodies.dynamicCount == 3);
    CHECK(bodies.position[2] == glm::dvec2(1.0F, 5.0F));
    CHECK(bodies.velocity[2] == glm::vec2(-2.0F, 0.5F));
    CHECK(bodies.radius[2] >= 0.3F);
    CHECK(bodies.radius[2] <= 0.35F);
    CHECK(simulation.worlds()[0].measures().maxSpeed == measure(simulation.world()).maxSpeed);
}

TEST_CASE("a command that is refused changes nothing, not even the next radius") {
    const std::vector<Command> refused{
        DropBody{{std::nanf(""), 0.0F}, {0.0F, 0.0F}},
        DropBody{{0.0F, 2e6F}, {0.0F, 0.0F}},
        DropBody{{0.0F, 0.0F}, {kInfinity, 0.0F}},
        ChangeSetting{&Settings::friction, std::nanf("")},
        ChangeSetting{&Settings::friction, kInfinity},
        ChangeSetting{&Settings::friction, -1.0F},
        ChangeSetting{&Settings::gravity, {0.0F, 5000.0F}},
        ChangeSetting{&Settings::spawnRadius, {0.3F, 0.1F}},
        ChangeSetting{&Settings::substeps, 0},
    };
    Simulation simulation(seededScene("box"), 5);
    Simulation twin(seededScene("box"), 5);
    for (const Command& command : refused) {
        CAPTURE(command.index());
        CHECK_THROWS_AS(simulation.apply(command), InputError);
        CHECK(simulation.world().settings() == twin.world().settings());
        CHECK(simulation.world().bodies().dynamicCount == twin.world().bodies().dynamicCount);
        simulation.step();
        twin.step();
        CHECK(hashOf(simulation) == hashOf(twin));
    }
    CHECK(dropped(simulation, 5) == dropped(twin, 5));
}

TEST_CASE("a change of a setting that is written wrong is refused before there is a command") {
    using Written = ChangeSetting::Written;
    for (const Written& wrong :
         {Written{"no_such_setting", "1", {}}, Written{"friction", "nan", {}}, Written{"friction", "1e308", {}},
          Written{"friction", "-1", {}}, Written{"friction", "", {}}, Written{"gravity", "1", {}},
          Written{"gravity", "0,5000", {}}, Written{"spawn_radius", "0.3,0.1", {}}, Written{"integrator", "RK4", {}}}) {
        CAPTURE(wrong.name);
        CHECK_THROWS_AS(ChangeSetting{wrong}, InputError);
    }
    const ChangeSetting change(Written{"friction", "0.30", WorldLetter::B});
    CHECK(change.written().value == "0.3");
    CHECK(change.world == 1);
}

TEST_CASE("a restart gives the start again, bit for bit, with today's settings") {
    Simulation simulation(seededScene("box"), 8);
    const std::uint64_t start = hashOf(simulation);
    const std::vector<float> first = dropped(simulation, 4);
    for (int i = 0; i < 200; ++i) simulation.advance(0.03);
    simulation.apply(PullBody{MouseSpring{simulation.world().bodies().id[0], {}, {5.0F, 5.0F}}});
    simulation.apply(Restart{});
    CHECK(hashOf(simulation) == start);
    CHECK(simulation.world().bodies().dynamicCount == simulation.scene().circles.size());
    CHECK(simulation.world().stepCount() == 0);
    CHECK(simulation.world().time() == 0.0);
    CHECK(simulation.world().removed().total() == 0);
    CHECK_FALSE(simulation.world().mouseSpring());
    CHECK(simulation.betweenSteps() == 0.0F);
    CHECK(dropped(simulation, 4) == first);
    simulation.apply(ChangeSetting{"friction", "0.9"});
    simulation.apply(Restart{});
    CHECK(simulation.world().settings().friction == 0.9F);
    CHECK(hashOf(simulation) == start);
}

TEST_CASE("a loaded scene starts with its own settings, as if it had been the first") {
    Simulation simulation(seededScene("box"), 6);
    dropped(simulation, 3);
    simulation.apply(ChangeSetting{"friction", "0.9"});
    for (int i = 0; i < 100; ++i) simulation.step();
    simulation.load(seededScene("row"));
    Simulation fresh(seededScene("row"), 6);
    CHECK(simulation.scene().name == "row");
    CHECK(simulation.world().settings() == fresh.world().settings());
    CHECK(simulation.world().stepCount() == 0);
    CHECK_FALSE(simulation.restMeter().quietSince());
    CHECK(dropped(simulation, 3) == dropped(fresh, 3));
    for (int i = 0; i < 100; ++i) simulation.step();
    for (int i = 0; i < 100; ++i) fresh.step();
    CHECK(hashOf(simulation) == hashOf(fresh));
}

TEST_CASE("a scene that is refused leaves the present one going") {
    Simulation simulation(seededScene("box"), 6);
    for (int i = 0; i < 50; ++i) simulation.step();
    const std::uint64_t before = hashOf(simulation);
    Scene broken = seededScene("row");
    broken.circles[2].radius = std::nanf("");
    CHECK_THROWS_WITH_AS(simulation.load(broken), doctest::Contains("radius"), InputError);
    CHECK(hashOf(simulation) == before);
    CHECK(simulation.scene().name == "box");
    CHECK(simulation.world().stepCount() == 50);
    CHECK_THROWS_AS(Simulation(broken, 1), InputError);
}

TEST_CASE("a run that is resumed goes on as it did, with the next of its sets") {
    Simulation simulation(buildScene(*findBuiltInScene("polygons"), {5}), 5);
    const auto hashAfterSets = [&](int sets) {
        const double end = simulation.world().time() + sets * simulation.scene().renewsEvery;
        while (simulation.world().time() < end) simulation.step();
        return stateHash(simulation.world());
    };
    hashAfterSets(1);
    const RunState state = simulation.state();
    const std::uint64_t hash = hashAfterSets(2);
    simulation.resume(state);
    CHECK(hashAfterSets(2) == hash);
}

TEST_CASE("a pile that was at rest settles again after a drop, also where its run is made again or resumed") {
    const Scene scene = seededScene("box");
    Simulation simulation(scene, 1);
    const auto run = [](Simulation& any, double until) {
        while (any.world().time() < until) any.step();
    };
    run(simulation, scene.restsBy + 10.0);
    REQUIRE(simulation.restMeter().restingSince());
    const Command drop = DropBody{{0.0, 2.0}, {}, BodyKind::Circle};
    simulation.apply(drop);
    run(simulation, scene.restsBy + 11.0);
    REQUIRE_FALSE(simulation.restMeter().quietSince());
    CHECK(isSettling(simulation));
    Simulation resumed(scene, 1);
    resumed.resume(simulation.state());
    CHECK(isSettling(resumed));
    simulation.apply(Compare{true});
    CHECK(isSettling(simulation, 1));
    while (!simulation.restMeter(0).restingSince()) simulation.step();
    simulation.apply(ChangeSetting{"integrator", "euler", 0});
    while (simulation.restMeter(0).quietSince()) simulation.step();
    CHECK_FALSE(isSettling(simulation));  // it has rested, and moves again
}

TEST_CASE("the contacts of a step are not those of bodies that were changed since") {
    Simulation simulation(seededScene("row"), 1);
    const auto areKnown = [&] { return simulation.worlds().front().areContactsKnown(); };
    CHECK_FALSE(areKnown());
    simulation.step();
    CHECK(areKnown());
    simulation.apply(ChangeSetting{"spring", "0.3"});
    CHECK(areKnown());
    simulation.apply(DropBody{{0.0, 2.0}, {}, BodyKind::Circle});
    CHECK_FALSE(areKnown());
    simulation.step();
    CHECK(areKnown());
}
