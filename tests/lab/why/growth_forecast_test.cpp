#include "lab/why/growth_forecast.hpp"

#include <array>
#include <cmath>
#include <doctest/doctest.h>

#include "lab/why/piles.hpp"

using namespace rb;
using namespace rb::test;

namespace {

// ln of the growth of u per step in the program, from a rest that is stirred a little, while u is small and yet far
// above the rounding of floats. Nothing where it does not grow so far.
std::optional<double> measuredGrowth(Scene rest, Integrator integrator, double restitution) {
    constexpr double kStirred = 1e-4;  // [g h]
    constexpr double kFrom = 1e-3;
    constexpr double kTo = 0.1;
    stir(rest, kStirred, 77);
    rest.settings.integrator = integrator;
    rest.settings.restitution = static_cast<float>(restitution);
    World world = makeWorld(rest);
    std::vector<double> u;
    for (int step = 0; step < 600 && (u.empty() || u.back() < kTo); ++step) {
        world.step();
        u.push_back(motionOf(world));
    }
    if (u.back() < kTo) return std::nullopt;
    std::size_t from = u.size() - 1;
    while (from > 0 && u[from] > kFrom) --from;
    return std::log(u.back() / u[from]) / static_cast<double>(u.size() - 1 - from);
}

}  // namespace

TEST_CASE("under Euler a pile that boils grows from its rest as fast as the model says [long]") {
    // At ten times the usual gravity: circles lie ten times as deep, so that more of the growth lies between the
    // rounding of floats and the first contact that opens. The mean over piles, for each grows in fits and starts.
    constexpr double kAgreement = 0.15;
    for (const double restitution : {0.0, 0.3, 0.5}) {
        for (const float spring : {0.9F, 1.0F, 1.1F, 1.2F}) {
            CAPTURE(restitution);
            CAPTURE(spring);
            double forecast = 0.0;
            double measured = 0.0;
            for (const std::uint64_t seed : {1U, 2U, 3U, 4U, 5U, 6U}) {
                const std::optional<Scene> rest = restedScene({"box", seed, spring, -10.0F});
                if (!rest) continue;
                ContactNetwork network = contactNetworkOf(makeWorld(*rest));
                setRestitution(network, restitution);
                const std::optional<double> growth = measuredGrowth(*rest, Integrator::Euler, restitution);
                if (!growth) continue;
                forecast += forecastGrowth(network, Integrator::Euler).ratePerStep;
                measured += *growth;
            }
            REQUIRE(measured > 0.0);
            CHECK(forecast / measured == doctest::Approx(1.0).epsilon(kAgreement));
        }
    }
}

TEST_CASE("the verdict on a rest is what 1500 steps of the program show, cell by cell [long]") {
    // Cells clear of the threshold: near it the first steps decide by chance.
    struct Cell {
        float spring, restitution;
        bool boils;  // under Euler
    };
    for (const std::uint64_t seed : {41U, 42U}) {
        for (const Cell& cell :
             {Cell{0.5F, 0.0F, false}, {0.5F, 0.5F, false}, {1.1F, 0.0F, true}, {1.1F, 0.5F, true}}) {
            const std::optional<Scene> rest = restedScene({"box", seed, cell.spring});
            REQUIRE(rest);
            for (const Integrator& integrator : {Integrator::Euler, Integrator::RungeKutta4, Integrator::Verlet}) {
                CAPTURE(seed);
                CAPTURE(cell.spring);
                CAPTURE(cell.restitution);
                CAPTURE(toText(integrator));
                Scene scene = *rest;
                scene.settings.integrator = integrator;
                scene.settings.restitution = cell.restitution;
                const World start = makeWorld(scene);
                REQUIRE(whyNoRest(start) == "");
                const bool isUnstable = forecastGrowth(contactNetworkOf(start), integrator).isUnstable();
                CHECK(isUnstable == (cell.boils && integrator == Integrator::Euler));
                stir(scene, 1e-3, seed);
                World world = makeWorld(scene);
                for (int step = 0; step < 1500; ++step) world.step();
                CHECK(isUnstable == (motionOf(world) > kQuietLimit || world.removed().total() > 0));
            }
        }
    }
}

TEST_CASE("more of the kick before the impulses makes a rest stable, and too much of it unstable again") {
    const ContactNetwork network = contactNetworkOf(makeWorld(*restedScene({"box", 43, 0.9F})));
    CHECK(forecastGrowth(network, Integrator::Euler).isUnstable());
    CHECK_FALSE(forecastGrowth(network, Integrator::Verlet).isUnstable());
    CHECK(forecastGrowth(network, parseIntegrator("D K")).isUnstable());
}

TEST_CASE("the work in pieces gives what it gives at once, to the last bit") {
    const ContactNetwork network = contactNetworkOf(makeWorld(*restedScene({"box", 44, 0.8F})));
    for (const IntegratorRow& row : kIntegrators) {
        const GrowthForecast whole = forecastGrowth(network, row.value);
        GrowthIteration pieces(network, row.value);
        int calls = 0;
        while (!pieces.isDone()) {
            pieces.advance(7);
            ++calls;
        }
        CHECK(calls > 10);
        CHECK(pieces.forecast().ratePerStep == whole.ratePerStep);
        CHECK(pieces.forecast().growingMode == whole.growingMode);
        CHECK(whole.timeStep == doctest::Approx(1.0 / 60.0));
        REQUIRE(whole.growingMode.size() == network.movingCount());
        CHECK(whole.bodies.size() == network.movingCount());
        double longest = 0.0;
        for (const glm::dvec2 x : whole.growingMode) longest = std::max(longest, glm::length(x));
        CHECK(longest == doctest::Approx(1.0));
    }
}

TEST_CASE("a pile whose circles slide and spin for ever fades where they touch, and so it rests") {
    Scene scene = *restedScene({"box", 44, 0.8F});
    scene.settings.friction = 0.0F;
    const ContactNetwork network = contactNetworkOf(makeWorld(scene));
    CHECK(forecastGrowth(network, Integrator::RungeKutta4).ratePerStep < -0.001);
}

TEST_CASE("a forecast is told by the time in which a motion doubles or halves") {
    const auto textOf = [](double rate) { return growthText({rate, 1.0 / 60.0, {}, {}}); };
    CHECK(textOf(0.165) == "doubles every 0.07 s");
    CHECK(textOf(-0.0128) == "halves every 0.9 s");
    CHECK(textOf(0.0) == "neither grows nor fades");
    CHECK(textOf(-1e-9) == "neither grows nor fades");
    CHECK(textOf(-std::numeric_limits<double>::infinity()) == "ends at once");
    CHECK(*GrowthForecast{std::log(2.0), 0.1, {}, {}}.timeToDouble() == doctest::Approx(0.1));
}
