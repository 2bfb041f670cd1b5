// The forecast of rest, on curves that are known and on piles.

#include "lab/forecast.hpp"

#include <algorithm>
#include <cmath>
#include <doctest/doctest.h>
#include <vector>

#include "lab/quantities.hpp"
#include "lab/rest_meter.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/simulation.hpp"
#include "lab/verdict.hpp"
#include "physics/settings/presets.hpp"

namespace {

using namespace rb;

template <class F>
History historyOf(double seconds, F valueAt) {
    History history(worldTracks());
    for (int i = 0; i <= static_cast<int>(60.0 * seconds); ++i) {
        const double value = valueAt(static_cast<double>(i) / 60.0);
        history.record(static_cast<double>(i) / 60.0, TrackedValues{value, value, value, value, value, value});
    }
    return history;
}

}  // namespace

TEST_CASE("an exponential is at its limit when the forecast says") {
    for (const double rate : {0.9, 1.7}) {
        const History history = historyOf(4.0, [&](double time) { return 50.0 * std::exp(-rate * time); });
        const auto wait = secondsUntil(history, 0, kQuietLimit);
        REQUIRE(wait);
        CHECK(4.0 + *wait == doctest::Approx(std::log(50.0 / kQuietLimit) / rate).epsilon(0.002));
    }
}

TEST_CASE("nothing is foretold of what is short, level, rising, slow to fall, ragged or at rest") {
    const auto forecast = [](double seconds, auto valueAt) {
        return secondsUntil(historyOf(seconds, valueAt), 0, kQuietLimit);
    };
    CHECK_FALSE(secondsUntil(History(worldTracks()), 0, kQuietLimit));
    CHECK_FALSE(forecast(0.9 * kForecastWindow, [](double t) { return 50.0 * std::exp(-t); }));
    CHECK_FALSE(forecast(9.0, [](double) { return 2.0; }));
    CHECK_FALSE(forecast(9.0, [](double t) { return 0.1 * std::exp(t); }));
    CHECK_FALSE(forecast(9.0, [](double t) { return 50.0 * std::exp(-0.5 * t); }));
    CHECK_FALSE(forecast(4.0, [](double t) { return 50.0 * std::exp(-t + 3.0 * std::sin(9.0 * t)); }));
    CHECK_FALSE(forecast(9.0, [](double t) { return 50.0 * std::exp(-t); }));
}

TEST_CASE("what is level stays above a limit, and what falls, is near it, or short does not") {
    const auto stays = [](double seconds, auto valueAt) {
        return staysAbove(historyOf(seconds, valueAt), 0, kQuietLimit);
    };
    CHECK(stays(7.0, [](double t) { return 1.5 + std::sin(9.0 * t); }));
    CHECK(stays(7.0, [](double t) { return 0.2 * std::exp(0.1 * t); }));
    CHECK_FALSE(stays(5.0, [](double) { return 1.5; }));
    CHECK_FALSE(stays(7.0, [](double) { return 5.0 * kQuietLimit; }));
    CHECK_FALSE(stays(7.0, [](double t) { return 5.0 * std::exp(-0.2 * t); }));
    CHECK_FALSE(stays(7.0, [](double t) { return 1.0 + std::sin(9.0 * t); }));
    CHECK_FALSE(staysAbove(History(worldTracks()), 0, kQuietLimit));
}

TEST_CASE("what only bounces for long is not said to boil, whatever its restitution") {
    for (const std::pair<float, bool>& given :
         {std::pair{0.3F, false}, std::pair{0.8F, false}, std::pair{0.9F, false}, std::pair{0.9F, true}}) {
        const float restitution = given.first;
        const bool isOfBodies = given.second;
        CAPTURE(restitution);
        CAPTURE(isOfBodies);
        Scene built = buildScene(*findBuiltInScene("figure-1.1"), {1, 0});
        applyPreset(findPreset("remedied"), built.settings);
        built.circles.resize(3);
        for (CircleDefinition& circle : built.circles) circle.position.y += 1.0F;
        if (isOfBodies) {
            for (CircleDefinition& circle : built.circles) circle.material.restitution = restitution;
            for (RectangleDefinition& wall : built.rectangles) wall.material.restitution = restitution;
        } else {
            built.settings.restitution = restitution;
        }
        Simulation simulation(built, 1);
        History history(worldTracks());
        simulation.onStep(
            [&](const MeasuredWorld& world, std::size_t) { history.record(world.time(), trackedValues(world)); });
        bool isSaidToBoil = false;
        for (int step = 1; step <= 3600 && !simulation.restMeter().restingSince(); ++step) {
            simulation.step();
            if (step % 30 != 0) continue;
            isSaidToBoil = isSaidToBoil || verdictOf(simulation.worlds().front(), built.restsBy, &history).isBoiling;
        }
        CHECK(simulation.restMeter().restingSince());
        CHECK_FALSE(isSaidToBoil);
    }
}

TEST_CASE(
    "of piles that settle the forecast is mostly some seconds early, and of those that boil, which are said to, there "
    "is "
    "hardly one [long]") {
    int ofBoiling = 0;
    int asked = 0;
    std::vector<double> errors;
    for (const char* scene : {"box", "figure-1.1", "box-60"}) {
        for (const std::uint64_t seed : {1U, 2U, 3U}) {
            Scene built = buildScene(*findBuiltInScene(scene), {seed, 0});
            for (const Integrator& integrator : {Integrator::RungeKutta4, Integrator::Euler}) {
                built.settings.integrator = integrator;
                Simulation simulation(built, seed);
                History history(worldTracks());
                simulation.onStep([&](const MeasuredWorld& world, std::size_t) {
                    history.record(world.time(), trackedValues(world));
                });
                std::vector<double> foretold;
                bool isSaidToBoil = false;
                for (int step = 1; step <= 2400; ++step) {
                    simulation.step();
                    if (step % 30 != 0) continue;
                    const Verdict verdict = verdictOf(simulation.worlds().front(), built.restsBy, &history);
                    isSaidToBoil = isSaidToBoil || verdict.isBoiling;
                    CHECK_FALSE((isSaidToBoil && verdict.restingSince));
                    if (integrator == Integrator::Euler) ++asked;
                    if (const auto wait = secondsUntil(history, 0, kQuietLimit)) {
                        foretold.push_back(simulation.world().time() + *wait);
                    }
                }
                if (integrator == Integrator::Euler) CHECK(isSaidToBoil);
                const auto since = simulation.restMeter().restingSince();
                if (integrator == Integrator::Euler) ofBoiling += static_cast<int>(foretold.size());
                if (integrator == Integrator::Euler || !since) continue;
                for (const double time : foretold) errors.push_back(time - *since);
            }
        }
    }
    CHECK(ofBoiling * 50 < asked);
    REQUIRE(errors.size() > 20);
    std::sort(errors.begin(), errors.end());
    const double median = errors[errors.size() / 2];
    CHECK(median < 1.0);
    CHECK(median > -8.0);
}
