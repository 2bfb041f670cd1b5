// What each card of the lessons that come with the program claims, run and measured.

#include "lab/lesson/lesson_run.hpp"

#include <doctest/doctest.h>
#include <string>

#include "lab/inline_text.hpp"
#include "lab/json/parsed_json.hpp"
#include "lab/lab.hpp"
#include "lab/lesson/built_in_lessons.hpp"
#include "lab/lesson/lesson_file.hpp"
#include "lab/named_code.hpp"
#include "lab/rest_meter.hpp"
#include "lab/run/replay.hpp"
#include "lab/run_file.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/scene/scene_file.hpp"
#include "lab/share_code.hpp"

using namespace rb;

namespace {

const LessonCard& tourCard(std::string_view title) {
    for (const LessonCard& card : findBuiltInLesson(kTour)->cards) {
        if (card.title == title) return card;
    }
    FAIL("the tour has no card " << title);
    return findBuiltInLesson(kTour)->cards.front();
}

// A simulation of something else, in which a card is then shown.
Simulation shown(const LessonCard& card) {
    Simulation simulation(buildScene(*findBuiltInScene("pair"), {}), 7);
    simulation.apply(Compare{true});
    showSetup(card.setup, simulation);
    return simulation;
}

void answer(const LessonCard& card, Simulation& simulation, double seconds) {
    const double end = simulation.world().time() + seconds;
    for (const ChangeSetting& change : card.changes) simulation.apply(change);
    while (simulation.world().time() < end) simulation.step();
}

}  // namespace

TEST_CASE("what each card of every lesson claims comes true, and the numbers beside it are told") {
    for (const BuiltInLesson& each : builtInLessons()) {
        const Lesson& lesson = *findBuiltInLesson(each.name);
        for (const LessonCard& card : lesson.cards) {
            CAPTURE(each.name);
            CAPTURE(card.title);
            const CardResult result = play(card);
            CAPTURE(result.measured);
            if (!card.choices.empty()) CHECK(result.outcome == answerOf(card));
            CHECK(result.measured.empty() == card.measures.empty());
        }
    }
}

TEST_CASE("a card is the same whatever was shown before it, and from its own start") {
    for (const char* const title : {"Measure", "Compare", "Your own"}) {
        CAPTURE(title);
        const LessonCard& card = tourCard(title);
        Simulation after = shown(card);
        Simulation own = simulationFor(card.setup);
        bringToQuestion(card.setup, own);
        CHECK(after.seed() == own.seed());
        CHECK(stateHashes(after) == stateHashes(own));
    }
}

TEST_CASE("a card of the tour that begins with a pile at rest shows one, and one that drops begins at its start") {
    for (const LessonCard& card : findBuiltInLesson(kTour)->cards) {
        CAPTURE(card.title);
        const Simulation simulation = shown(card);
        CHECK(simulation.worlds().size() == (card.setup.compare.empty() ? 1 : 2));
        CHECK(simulation.restMeter().restingSince().has_value() == card.setup.before.has_value());
        CHECK((simulation.world().stepCount() == 0) == !card.setup.before);
    }
}

TEST_CASE("Switch: u is below the limit of rest before, and rises by a factor of 50 within 3 s") {
    const LessonCard& card = tourCard("Switch");
    Simulation simulation = shown(card);
    CHECK(simulation.restMeter().u() < kQuietLimit);
    answer(card, simulation, 3.0);
    CHECK(simulation.restMeter().u() > 50.0 * kQuietLimit);
}

TEST_CASE("Compare: nothing but the integrator differs between the two worlds") {
    const Simulation simulation = shown(tourCard("Compare"));
    Settings other = simulation.world(1).settings();
    CHECK(other.integrator == Integrator::Euler);
    other.integrator = Integrator::RungeKutta4;
    CHECK(simulation.world(0).settings() == other);
}

TEST_CASE("Measure and Remedy: the spin stays without static friction, and with it falls by a factor of 1000") {
    const auto spinAfter = [](const LessonCard& card) {
        Simulation simulation = shown(card);
        answer(card, simulation, *card.seconds);
        return simulation.worlds()[0].measures().rmsSpin;
    };
    CHECK(spinAfter(tourCard("Measure")) > 1000.0 * spinAfter(tourCard("Remedy")));
}

TEST_CASE("Your own: with the report's spring the same pile boils under Euler") {
    LessonCard card = tourCard("Your own");
    card.setup.settings.emplace_back("spring", "0.8");
    CHECK(play(card).outcome == 1);
}

TEST_CASE("a comparison may differ in any setting, and the integrator stays") {
    LessonCard card = tourCard("Compare");
    card.setup.compare = {ChangeSetting{"restitution", "1"}};
    const Simulation simulation = shown(card);
    Settings other = simulation.world(1).settings();
    CHECK(other.restitution == 1.0F);
    other.restitution = simulation.world(0).settings().restitution;
    CHECK(simulation.world(0).settings() == other);
}

TEST_CASE("a card goes on from the end of a run, with its seed, and from a scene of its own") {
    Simulation before(buildScene(*findBuiltInScene("box"), {.seed = 4}), 4);
    Timeline timeline(before);
    for (int i = 0; i < 40; ++i) timeline.step();
    timeline.apply(DropBody{.position = {0.2, 1.0}, .velocity = {0.0F, 0.0F}});  // of a radius that the seed gives
    for (int i = 0; i < 20; ++i) timeline.step();
    LessonCard card{.title = "", .text = "", .setup = {.start = timeline.recordingUpToNow()}};
    const Simulation after = shown(card);
    CHECK(after.seed() == 4);
    CHECK(stateHashes(after) == stateHashes(before));
    card.setup.start = sceneOf(before.world(), "mine", before.scene().view);
    CHECK(stateHashes(shown(card)) == stateHashes(before));
}

TEST_CASE("the first choice whose conditions all hold comes true, the last one without any, and bounds count") {
    LessonCard card = tourCard("Drop");
    card.seconds = 0.0;
    const auto outcomeWith = [&](std::optional<double> from, std::optional<double> to) {
        card.choices = {{.text = "a", .when = {{.quantity = Quantity::KineticEnergy, .from = from, .to = to}}},
                        {.text = "b"}};
        return resultOf(card, simulationFor(card.setup)).outcome;  // nothing moves yet
    };
    CHECK(outcomeWith(0.0, 0.0) == 0);
    CHECK(outcomeWith(0.0, {}) == 0);
    CHECK(outcomeWith({}, 0.0) == 0);
    CHECK(outcomeWith(1e-9, {}) == 1);
    CHECK(outcomeWith({}, -1e-9) == 1);
    card.choices[0].when = {{.quantity = Quantity::KineticEnergy, .world = WorldLetter::B}};
    CHECK(resultOf(card, simulationFor(card.setup)).outcome == 1);  // there is no B
}

TEST_CASE("a step that is given up ends the playing of a card") {
    struct GivenUp {};
    int calls = 0;
    const auto giveUp = [&calls] {
        if (++calls > 5) throw GivenUp{};
    };
    CHECK_THROWS_AS(play(tourCard("Drop"), giveUp), GivenUp);
}

TEST_CASE("a card of the short code of a run shows its end, and says so where that is not the state in the code") {
    Simulation boxed(buildScene(*findBuiltInScene("box"), {3, 0}), 3);
    for (int i = 0; i < 200; ++i) boxed.step();
    const auto cardOf = [](std::uint64_t hash) {
        return LessonCard{.title = "a", .text = "b", .setup = {.start = runOf({"box", 3, 200, hash})}};
    };
    CHECK(stateHashes(shown(cardOf(stateHash(boxed.world())))) == stateHashes(boxed));
    const LessonCard other = cardOf(7);
    Simulation simulation = simulationFor(other.setup);
    CHECK_THROWS_WITH_AS(bringToQuestion(other.setup, simulation),
                         doctest::Contains("differs at step 200 of world A: expected hash 0000000000000007, found "),
                         ReplayError);
    CHECK(stateHashes(simulation) == stateHashes(boxed));
    CHECK_THROWS_AS(play(other), ReplayError);
}

TEST_CASE("a card of a run of two worlds comes to the states that the run recorded") {
    Simulation simulation(buildScene(*findBuiltInScene("box"), {.seed = 4}), 4);
    Timeline timeline(simulation);
    timeline.apply(Compare{true});
    timeline.apply(ChangeSetting("integrator", "euler", 1));
    for (int i = 0; i < 40; ++i) timeline.step();
    timeline.apply(ChangeSetting("time_step", "0.005", 1));
    for (int i = 0; i < 40; ++i) timeline.step();
    const Recording run = readRun(parseJson(runText(timeline.recordingUpToNow())));
    CHECK_NOTHROW(shown(LessonCard{.title = "", .text = "", .setup = {.start = run}}));
}
