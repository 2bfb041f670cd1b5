// What each card of the tour claims, run and measured.

#include "lab/tour.hpp"

#include <array>
#include <doctest/doctest.h>
#include <string>

#include "lab/inline_text.hpp"
#include "lab/quantities.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/simulation.hpp"

using namespace rb;

namespace {

// A simulation of something else, in which a card is then shown, answered and run to its end.
Simulation shown(const TourCard& card) {
    Simulation simulation(buildScene(*findBuiltInScene("pair"), {}), 7);
    simulation.apply(Compare{true});
    setTourScene(card, simulation);
    return simulation;
}

void changeAfterAnswer(const TourCard& card, Simulation& simulation) {
    for (const TourChange& change : card.changes) {
        simulation.apply(ChangeSetting{change.name, change.value});
    }
}

void answer(const TourCard& card, Simulation& simulation) {
    const double end = simulation.world().time() + card.seconds;
    changeAfterAnswer(card, simulation);
    while (simulation.world().time() < end) simulation.step();
}

struct Claim {
    std::string_view title;
    std::size_t outcome;
};

constexpr std::array kClaims{
    Claim{"Drop", 0},        // comes to rest
    Claim{"Switch", 1},      // boils
    Claim{"Compare", 0},     // A, under RK4
    Claim{"Measure", 1},     // turns on
    Claim{"Remedy", 0},      // the spin ends
    Claim{"Two halves", 0},  // rests
    Claim{"Your own", 0}     // rests
};

}  // namespace

TEST_CASE("what each of the seven cards says comes true, and the numbers beside it are those of the worlds") {
    REQUIRE(tourCards().size() == kClaims.size());
    for (std::size_t i = 0; i < kClaims.size(); ++i) {
        const TourCard& card = tourCards()[i];
        CAPTURE(card.title);
        CHECK(card.title == kClaims[i].title);
        Simulation simulation = shown(card);
        answer(card, simulation);
        CHECK(card.outcome(simulation) == kClaims[i].outcome);
        CHECK(card.outcome(simulation) < card.predictions.size());
        const double u = simulation.restMeter().u();
        CHECK(card.measured(simulation).find(std::string(valueText(u).view()) + " g h") != std::string::npos);
    }
}

TEST_CASE("a card that begins with a pile at rest shows one, and one that drops begins at its start") {
    for (const TourCard& card : tourCards()) {
        CAPTURE(card.title);
        const Simulation simulation = shown(card);
        CHECK(simulation.worlds().size() == (card.isComparison ? 2 : 1));
        CHECK(simulation.restMeter().restingSince().has_value() == (card.before > 0.0));
        CHECK((simulation.world().stepCount() == 0) == (card.before == 0.0));
    }
}

TEST_CASE("Switch: u is below the limit of rest before, and rises by a factor of 50 within 3 s") {
    const TourCard& card = tourCards()[1];
    Simulation simulation = shown(card);
    CHECK(simulation.restMeter().u() < kQuietLimit);
    changeAfterAnswer(card, simulation);
    const double start = simulation.world().time();
    while (simulation.world().time() < start + 3.0) simulation.step();
    CHECK(simulation.restMeter().u() > 50.0 * kQuietLimit);
}

TEST_CASE("Compare: nothing but the integrator differs between the two worlds") {
    const Simulation simulation = shown(tourCards()[2]);
    Settings other = simulation.world(1).settings();
    CHECK(other.integrator == Integrator::Euler);
    other.integrator = Integrator::RungeKutta4;
    CHECK(simulation.world(0).settings() == other);
}

TEST_CASE("Measure and Remedy: the spin stays without static friction, and with it falls by a factor of 1000") {
    const auto spinAfter = [](const TourCard& card) {
        Simulation simulation = shown(card);
        answer(card, simulation);
        return simulation.worlds()[0].measures().rmsSpin;
    };
    CHECK(spinAfter(tourCards()[3]) > 1000.0 * spinAfter(tourCards()[4]));
}

TEST_CASE("Your own: with the report's spring the same pile boils under Euler") {
    const TourCard& card = tourCards()[6];
    Simulation simulation = shown(card);
    simulation.apply(ChangeSetting{"spring", "0.8"});
    answer(card, simulation);
    CHECK(card.outcome(simulation) == 1);
}
