#include "lab/lesson/lesson_run.hpp"

#include "lab/inline_text.hpp"
#include "lab/run/replay.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/verdict.hpp"

namespace rb {

namespace {

// Where the card's run begins.
Scene startSceneOf(const CardSetup& setup) {
    if (const auto* const scene = std::get_if<Scene>(&setup.start)) return *scene;
    if (const auto* const run = std::get_if<Recording>(&setup.start)) return withoutRenewal(run->scene);
    return buildScene(*findBuiltInScene(std::get<std::string>(setup.start)),
                      {setup.seed.value_or(1), setup.circles.value_or(0)});
}

std::uint64_t seedOf(const CardSetup& setup) {
    const auto* const run = std::get_if<Recording>(&setup.start);
    return run != nullptr ? run->seed : setup.seed.value_or(1);
}

// From one world on.
void beginComparison(const Settings& second, Simulation& simulation) {
    simulation.apply(Compare{true});
    for (const SettingInfo& info : settingInfos()) {
        const ChangeSetting change(info.member, second, 1);
        if (!leavesSettings(simulation, change)) simulation.apply(change);
    }
}

// @returns how it differs from what was recorded, if it does
std::optional<std::string> goThrough(const Recording& run, Simulation& simulation) {
    std::optional<std::string> difference;
    if (run.settings.size() > 1) beginComparison(run.settings[1], simulation);
    for (const RunEvent& event : run.events) {
        while (stepTowards(simulation, event.steps)) {
        }
        if (const auto* const command = std::get_if<Command>(&event.what)) simulation.apply(*command);
        if (const auto* const hashes = std::get_if<StateHashes>(&event.what); hashes != nullptr && !difference)
            difference = differenceFrom(*hashes, simulation);
    }
    return difference;
}

// "motion 0.00012 steps of fall, at rest since 11.8 s", "rim speed 0.478 steps of fall"
void addReading(Quantity quantity, const Simulation& simulation, std::size_t world, std::string& words) {
    const MeasuredWorld& of = simulation.worlds()[world];
    const QuantityInfo& info = quantityInfo(quantity);
    words.append(info.name).append(" ").append(valueText(readingOf(quantity, of).value_or(0.0)).view());
    if (info.unit != "1") words.append(" ").append(plainUnit(info.unit));
    if (quantity == Quantity::DisplacementSpeed)
        words.append(", ").append(wordsOf(verdictOf(of, simulation.scene().restsBy, nullptr)).view());
}

bool holds(const LessonCondition& condition, const Simulation& simulation) {
    const auto world = static_cast<std::size_t>(condition.world.value_or(WorldLetter::A));
    if (world >= simulation.worlds().size()) return false;  // the reader has ended the comparison
    const double value = readingOf(condition.quantity, simulation.worlds()[world]).value_or(0.0);
    return value >= condition.from.value_or(value) && value <= condition.to.value_or(value);
}

}  // namespace

std::size_t answerOf(const LessonCard& card) {
    const auto isAnswer = [](const LessonChoice& choice) { return choice.isAnswer.value_or(false); };
    return static_cast<std::size_t>(std::find_if(card.choices.begin(), card.choices.end(), isAnswer) -
                                    card.choices.begin());
}

Simulation simulationFor(const CardSetup& setup, int threads) {
    return {startSceneOf(setup), seedOf(setup), {}, threads};
}

void bringToQuestion(const CardSetup& setup, Simulation& simulation) {
    std::optional<std::string> difference;
    if (const auto* const run = std::get_if<Recording>(&setup.start)) difference = goThrough(*run, simulation);
    for (const ChangeSetting& change : setup.settings) simulation.apply(change);
    if (!setup.compare.empty()) {
        Settings second = simulation.world().settings();
        for (const ChangeSetting& change : setup.compare) change.set(second);
        beginComparison(second, simulation);
    }
    const double end = simulation.world().time() + setup.before.value_or(0.0);
    while (simulation.world().time() < end) simulation.step();
    if (difference) throw ReplayError(*difference);
}

void showSetup(const CardSetup& setup, Simulation& simulation) {
    if (simulation.worlds().size() > 1) simulation.apply(Compare{false});
    simulation.load(startSceneOf(setup), seedOf(setup));
    bringToQuestion(setup, simulation);
}

CardResult resultOf(const LessonCard& card, const Simulation& simulation) {
    CardResult result;
    const auto isTrue = [&](const LessonChoice& choice) {
        return std::all_of(choice.when.begin(), choice.when.end(),
                           [&](const LessonCondition& each) { return holds(each, simulation); });
    };
    const auto found = std::find_if(card.choices.begin(), card.choices.end(), isTrue);
    if (found != card.choices.end()) result.outcome = static_cast<std::size_t>(found - card.choices.begin());
    const std::size_t worlds = simulation.worlds().size();
    for (std::size_t world = 0; world < worlds; ++world) {
        if (worlds > 1) result.measured += world == 0 ? "A: " : "; B: ";
        for (const Quantity quantity : card.measures) {
            if (quantity != card.measures.front()) result.measured += "; ";
            addReading(quantity, simulation, world, result.measured);
        }
    }
    return result;
}

CardResult play(const LessonCard& card, const CancellationPoint& cancellationPoint, int threads) {
    Simulation simulation = simulationFor(card.setup, threads);
    simulation.setCancellationPoint(cancellationPoint);
    bringToQuestion(card.setup, simulation);
    for (const ChangeSetting& change : card.changes) simulation.apply(change);
    for (const DropBody& drop : card.drops) simulation.apply(drop);
    const double end = simulation.world().time() + card.seconds.value_or(0.0);
    while (simulation.world().time() < end) simulation.step();
    return resultOf(card, simulation);
}

}  // namespace rb
