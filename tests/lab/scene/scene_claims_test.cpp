// What the briefs of the scenes say, in numbers.

#include <algorithm>
#include <cmath>
#include <doctest/doctest.h>

#include "lab/scene/built_in_scenes.hpp"
#include "lab/scene/scene.hpp"
#include "physics/observe/measures.hpp"
#include "physics/settings/presets.hpp"
#include "physics/world/world.hpp"

using namespace rb;

namespace {

World worldOf(const char* name, const SceneRequest& request = {}) {
    return makeWorld(buildScene(*findBuiltInScene(name), request));
}

template <class Change>
void change(World& world, Change change) {
    Settings settings = world.settings();
    change(settings);
    world.setSettings(settings);
}

void run(World& world, int steps) {
    for (int i = 0; i < steps; ++i) world.step();
}

}  // namespace

TEST_CASE("row: each circle lies on the ground and touches the next one") {
    constexpr double kRounding = 1e-6;  // of coordinates up to 2 m
    for (const std::uint64_t seed : {1U, 5U, 9U}) {
        const Scene scene = buildScene(*findBuiltInScene("row"), {.seed = seed});
        const RectangleDefinition& ground = scene.rectangles.front();
        const double top = ground.center.y + 0.5 * static_cast<double>(ground.size.y);
        for (std::size_t i = 0; i < scene.circles.size(); ++i) {
            const CircleDefinition& circle = scene.circles[i];
            CHECK(std::abs(circle.position.y - top - static_cast<double>(circle.radius)) <= kRounding);
            if (i == 0) continue;
            const CircleDefinition& before = scene.circles[i - 1];
            const double apart = glm::length(circle.position - before.position);
            CHECK(std::abs(apart - static_cast<double>(circle.radius + before.radius)) <= kRounding);
        }
    }
}

TEST_CASE("roll: the circle stops after 3 v^2 / (4 c g)") {
    World world = worldOf("roll");
    run(world, 1200);
    CHECK(world.bodies().position[0].x == doctest::Approx(-1.2 + 1.875).epsilon(0.01));
    CHECK(std::abs(world.bodies().velocity[0].x) < 1e-4F);
}

TEST_CASE("roll: without rolling resistance it runs into the fence") {
    World world = worldOf("roll");
    change(world, [](Settings& settings) { settings.rollingResistance = 0.0F; });
    run(world, 330);  // 2.45 m at 0.5 m/s are 294 steps
    CHECK(world.bodies().velocity[0].x < 0.0F);
}

TEST_CASE("spin: the circle spins on where it lies, and static friction makes of the spin a rolling away") {
    for (const bool isHeld : {false, true}) {
        World world = worldOf("spin");
        change(world, [&](Settings& settings) { settings.hasStaticFriction = isHeld; });
        const double start = world.bodies().position[0].x;
        run(world, 300);
        const double way = world.bodies().position[0].x - start;
        const float rim = world.bodies().radius[0] * world.bodies().angularVelocity[0];
        const float slip = std::abs(world.bodies().velocity[0].x + rim);
        CHECK((way > 1.0) == isHeld);
        CHECK((way < 0.2) == !isHeld);  // what the impulse of its fall gave it
        CHECK((slip < 0.01F * std::abs(rim)) == isHeld);
    }
}

TEST_CASE("stack: more sub-steps lift a column of ten out of the ground") {
    for (const char* preset : {"report", "remedied"}) {
        World world = worldOf("stack");
        change(world, [&](Settings& settings) { applyPreset(findPreset(preset), settings); });
        run(world, 600);
        const double deepest = measure(world).maxRelativePenetration;
        CHECK((deepest > 0.5) == (preset == std::string_view("report")));
        CHECK((deepest < 0.01) == (preset == std::string_view("remedied")));
    }
}

TEST_CASE("penetration: the spring throws what starts deep inside another") {
    World world = worldOf("penetration");
    float fastest = 0.0F;
    for (int i = 0; i < 60; ++i) {
        world.step();
        for (const glm::vec2 v : world.bodies().dynamicOf(world.bodies().velocity))
            fastest = std::max(fastest, glm::length(v));
    }
    CHECK(fastest > 5.0F);  // the fall from 1.6 m makes 1.8 m/s
    CHECK(world.removed().total() == 0);
}

TEST_CASE("cradle: of a row that is hit the last one leaves with the speed of the first, and comes back") {
    World world = worldOf("cradle");
    run(world, 60);
    const auto& velocity = world.bodies().velocity;
    const std::size_t last = world.bodies().dynamicCount - 1;
    for (std::size_t i = 0; i < last; ++i) CHECK(std::abs(velocity[i].x) < 1e-5F);
    CHECK(velocity[last].x == doctest::Approx(1.0).epsilon(1e-5));
    run(world, 110);  // to the wall and back
    CHECK(velocity.front().x == doctest::Approx(-1.0).epsilon(1e-5));
}

TEST_CASE("box-cradle: squares do as circles do, and none of them turns") {
    World world = worldOf("box-cradle");
    run(world, 60);
    const Bodies& bodies = world.bodies();
    const std::size_t last = bodies.dynamicCount - 1;
    for (std::size_t i = 0; i < last; ++i) CHECK(std::abs(bodies.velocity[i].x) < 1e-5F);
    CHECK(bodies.velocity[last].x == doctest::Approx(1.0).epsilon(1e-5));
    run(world, 1740);  // half a minute: from wall to wall, again and again
    double speed = 0.0;
    for (std::size_t i = 0; i < bodies.dynamicCount; ++i) {
        speed += std::abs(static_cast<double>(bodies.velocity[i].x));
        CHECK(bodies.angularVelocity[i] == 0.0F);
        CHECK(bodies.velocity[i].y == 0.0F);
    }
    CHECK(speed == doctest::Approx(1.0).epsilon(1e-4));
}

TEST_CASE("break: energy only falls, nothing leaves the table, and nothing overlaps") {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        World world = worldOf("break", {.seed = seed});
        double energy = measure(world).kinetic;
        for (int i = 0; i < 300; ++i) {
            world.step();
            const double now = measure(world).kinetic;
            CHECK(now <= energy * (1.0 + 1e-6));  // float
            CHECK(measure(world).maxRelativePenetration <= 0.01);
            energy = now;
        }
        CHECK(world.removed().total() == 0);
    }
}

TEST_CASE("bullet: nothing passes the wall with the remedy, and something does without") {
    for (const bool isContinuous : {true, false}) {
        World world = worldOf("bullet");
        change(world, [&](Settings& settings) { settings.isContinuous = isContinuous; });
        bool isAnyBeyond = false;
        for (int i = 0; i < 120; ++i) {
            world.step();
            for (const glm::vec2 p : world.bodies().dynamicOf(world.bodies().position)) isAnyBeyond |= p.x > 0.74F;
        }
        CHECK(isAnyBeyond == !isContinuous);
        if (isContinuous) CHECK(world.removed().total() == 0);
    }
}

TEST_CASE("drop: its circles never meet, and start apart") {
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        const Scene scene = buildScene(*findBuiltInScene("drop"), {.seed = seed});
        for (std::size_t i = 1; i < scene.circles.size(); ++i) {
            const double apart = scene.circles[i].position.x - scene.circles[i - 1].position.x;
            CHECK(apart > static_cast<double>(scene.circles[i].radius + scene.circles[i - 1].radius) + 0.05);
        }
    }
}

TEST_CASE(
    "gas: 600 steps change the energy by less than 1e-5 and leave no overlap above a hundredth of a radius [long]") {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        World world = worldOf("gas", {.seed = seed});
        const double energy = measure(world).kinetic;
        double deepest = 0.0;
        for (int i = 0; i < 600; ++i) {
            world.step();
            deepest = std::max(deepest, measure(world).maxRelativePenetration);
        }
        CHECK(std::abs(measure(world).kinetic / energy - 1.0) <= 1e-5);
        CHECK(deepest <= 0.01);
        CHECK(world.removed().total() == 0);
    }
}

TEST_CASE("gas: equal speeds become the Maxwell-Boltzmann distribution of two dimensions [long]") {
    // Kolmogorov–Smirnov against F(v²) = 1 − exp(−v²/⟨v²⟩), whose mean is the sample's: limit of Stephens, JASA 69,
    // 1974. At 1 % one seed in a hundred fails: of 10, at most one may.
    constexpr double kLimit = 1.308;
    int refused = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        World world = worldOf("gas", {.seed = seed, .circles = 400});
        run(world, 600);
        std::vector<double> squares;
        for (const glm::vec2 v : world.bodies().dynamicOf(world.bodies().velocity))
            squares.push_back(glm::dot(glm::dvec2(v), glm::dvec2(v)));
        std::sort(squares.begin(), squares.end());
        const double count = static_cast<double>(squares.size());
        double mean = 0.0;
        for (const double square : squares) mean += square / count;
        double largest = 0.0;
        for (std::size_t i = 0; i < squares.size(); ++i) {
            const double expected = 1.0 - std::exp(-squares[i] / mean);
            const double below = static_cast<double>(i) / count;
            largest = std::max({largest, expected - below, below + 1.0 / count - expected});
        }
        const double root = std::sqrt(count);
        refused += (largest - 0.2 / count) * (root + 0.26 + 0.5 / root) > kLimit ? 1 : 0;
    }
    CHECK(refused <= 1);
}

TEST_CASE("joining: what has met turns as one for 20 s, with both momenta, and the energy that those leave it") {
    World world = worldOf("joining");
    const Measures start = measure(world);
    const auto inertiaOf = [](float invInertia) { return 1.0 / static_cast<double>(invInertia); };
    run(world, 240);  // by 3 s all three have met
    const Bodies met = world.bodies();
    REQUIRE(met.size() == 3);
    run(world, 1200);
    const Bodies& bodies = world.bodies();
    // A place is a double, but how far it is from the one before is a float.
    constexpr double kPlace = 1e-6;  // [m], and of angles [rad]
    const double turn = std::remainder(static_cast<double>(bodies.angle[0] - met.angle[0]), 2.0 * 3.14159265358979);
    for (std::size_t i = 1; i < 3; ++i) {
        CAPTURE(i);
        const glm::dvec2 before = met.position[i] - met.position[0];
        const glm::dvec2 now = bodies.position[i] - bodies.position[0];
        const glm::dvec2 turnedTo{std::cos(turn) * before.x - std::sin(turn) * before.y,
                                  std::sin(turn) * before.x + std::cos(turn) * before.y};
        CHECK(glm::length(now - turnedTo) <= kPlace);
        const double turnOfThis = static_cast<double>(bodies.angle[i] - met.angle[i]);
        CHECK(std::abs(std::remainder(turnOfThis - turn, 2.0 * 3.14159265358979)) <= kPlace);
    }

    constexpr double kFloats = 1e-5;  // 1440 steps, each rounded to 6e-8
    const Measures end = measure(world);
    const double scale = std::sqrt(start.kinetic);  // of masses and lengths of some tenths
    CHECK(glm::length(end.momentum - start.momentum) <= kFloats * scale);
    CHECK(std::abs(end.angularMomentum - start.angularMomentum) <= kFloats * scale);

    double mass = 0.0;
    glm::dvec2 center(0.0);
    for (std::size_t i = 0; i < 3; ++i) {
        mass += 1.0 / static_cast<double>(bodies.invMass[i]);
        center += bodies.position[i] / static_cast<double>(bodies.invMass[i]);
    }
    center /= mass;
    double inertia = 0.0;
    for (std::size_t i = 0; i < 3; ++i) {
        const glm::dvec2 r = bodies.position[i] - center;
        inertia += glm::dot(r, r) / static_cast<double>(bodies.invMass[i]) + inertiaOf(bodies.invInertia[i]);
    }
    const double aboutCenter = end.angularMomentum - (center.x * end.momentum.y - center.y * end.momentum.x);
    const double asOne = 0.5 * (glm::dot(end.momentum, end.momentum) / mass + aboutCenter * aboutCenter / inertia);
    CHECK(end.kinetic == doctest::Approx(asOne).epsilon(kFloats));
    CHECK(end.kinetic < 0.5 * start.kinetic);
}
