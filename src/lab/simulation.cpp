#include "lab/simulation.hpp"

#include <algorithm>
#include <cmath>

#include "lab/run/worlds.hpp"

namespace rb {

namespace {

// `base`, but with the values of `other` for the settings in which `other` differs from `reference`.
Settings withDifferences(const Settings& base, const Settings& reference, const Settings& other) {
    Settings result = base;
    for (const SettingInfo& info : settingInfos()) {
        const ChangeSetting change(info.member, other);
        if (change.value != valueIn(reference, info.member)) change.set(result);
    }
    return result;
}

}  // namespace

Simulation::Simulation(const Scene& scene, std::uint64_t seed, const std::vector<Settings>& settings, int threads)
    : run_(scene, seed, settings.empty() ? std::vector{scene.settings} : settings, threads) {}

RunState Simulation::state() {
    finishStep();
    return {{worlds().begin(), worlds().end()}, run_.random, run_.sets};
}

void Simulation::resume(const RunState& state) {
    run_.worlds.resume(state.worlds);
    run_.random = state.random;
    run_.sets = state.sets;
    run_.tellWishes();
}

void Simulation::load(const Scene& scene) {
    std::vector<Settings> settings{scene.settings};
    if (worlds().size() > 1) {
        settings.push_back(withDifferences(scene.settings, world(0).settings(), world(1).settings()));
        if (!scene.polygons.empty()) settings.back().solver = scene.settings.solver;
    }
    run_.watched.reset();
    run_.start(scene, settings);
    for (const LoadListener& listener : loadListeners_) listener();
}

void Simulation::apply(const Command& command) {
    finishStep();
    const std::vector<std::uint64_t> steps = stepCounts(*this);
    std::visit([this](const auto& each) { each.apply(run_); }, command);
    const Command told = std::holds_alternative<NextSet>(command) ? NextSet{run_.sets} : command;
    for (const CommandListener& listener : commandListeners_) listener(told, steps);
}

// Of the first world, at least 1.
std::uint64_t Simulation::stepsToNextSet() const {
    if (!isRenewing_ || run_.scene.renewsEvery <= 0.0) return std::numeric_limits<std::uint64_t>::max();
    const double due = static_cast<double>(run_.sets + 1) * run_.scene.renewsEvery;
    const double steps = std::ceil((due - world().time()) / worlds()[0].timeStep());
    return static_cast<std::uint64_t>(std::max(steps, 1.0));
}

void Simulation::renewIfDue() {
    if (!isRenewing_ || run_.scene.renewsEvery <= 0.0 || isStepOpen()) return;
    if (world().time() < static_cast<double>(run_.sets + 1) * run_.scene.renewsEvery) return;
    if (run_.refuses(run_.scene)) {
        ++run_.sets;
    } else {
        apply(NextSet{});
    }
}

void Simulation::step() {
    run_.worlds.step();
    renewIfDue();
}

void Simulation::stepOne(std::size_t index) {
    run_.worlds.stepOne(index);
    renewIfDue();
}

std::size_t Simulation::stepPhase() {
    const std::size_t phase = run_.worlds.stepPhase();
    renewIfDue();
    return phase;
}

int Simulation::advance(double seconds, std::uint64_t atMost) {
    std::uint64_t steps = 0;
    int made = 0;
    do {
        made = run_.worlds.advance(steps == 0 ? seconds : 0.0, std::min(atMost - steps, stepsToNextSet()));
        steps += static_cast<std::uint64_t>(made);
        renewIfDue();
    } while (made > 0 && steps < atMost && run_.scene.renewsEvery > 0.0);
    return static_cast<int>(steps);
}

int Simulation::advance(double seconds, std::uint64_t atMost, std::span<const std::uint64_t> last) {
    return run_.worlds.advance(seconds, atMost, [last](const MeasuredWorld& each, std::size_t which) {
        return each.stepCount() < last[which];
    });
}

void Simulation::watchContact(const std::optional<BodyPair>& pair) {
    run_.watched = pair;
    run_.worlds.tell([&](MeasuredWorld& each) { each.watchContact(pair); });
}

void Simulation::keepLedger(std::size_t mostCircles) {
    run_.ledgerLimit = std::max(run_.ledgerLimit.value_or(0), mostCircles);
    run_.beginLedgers(CancellationPoller(run_.cancellationPoint));
}

void Simulation::setCancellationPoint(const CancellationPoint& cancellationPoint) {
    run_.cancellationPoint = cancellationPoint;
    run_.worlds.tell([&](MeasuredWorld& each) { each.setCancellationPoint(run_.cancellationPoint); });
}

DroppedBody Simulation::nextBody(BodyKind kind, const std::optional<float>& radius) const {
    Random random(run_.random);
    return run_.bodyFrom(random, kind, radius);
}

bool Simulation::hasPolygons() const {
    return std::any_of(worlds().begin(), worlds().end(),
                       [](const MeasuredWorld& each) { return each.world().bodies().hasPolygons(); });
}

}  // namespace rb
