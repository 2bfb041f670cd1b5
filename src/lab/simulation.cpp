#include "lab/simulation.hpp"

#include <algorithm>
#include <cmath>

namespace rb {

// Of the first world, at least 1.
std::uint64_t Simulation::stepsToNextSet() const {
    if (!isRenewing_ || scene().renewsEvery <= 0.0) return std::numeric_limits<std::uint64_t>::max();
    const double steps = std::ceil((run().nextSetAt() - world().time()) / worlds()[0].timeStep());
    return static_cast<std::uint64_t>(std::max(steps, 1.0));
}

void Simulation::renewIfDue() {
    if (!isRenewing_ || scene().renewsEvery <= 0.0 || isStepOpen() || world().time() < run().nextSetAt()) return;
    apply(NextSet{run().sets + 1});
}

void Simulation::step() {
    SimulationOf::step();
    renewIfDue();
}

void Simulation::stepOne(std::size_t index) {
    SimulationOf::stepOne(index);
    renewIfDue();
}

std::size_t Simulation::stepPhase() {
    const std::size_t phase = run().worlds.stepPhase();
    renewIfDue();
    return phase;
}

int Simulation::advance(double seconds, std::uint64_t atMost) {
    std::uint64_t steps = 0;
    int made = 0;
    do {
        made = SimulationOf::advance(steps == 0 ? seconds : 0.0, std::min(atMost - steps, stepsToNextSet()));
        steps += static_cast<std::uint64_t>(made);
        renewIfDue();
    } while (made > 0 && steps < atMost && scene().renewsEvery > 0.0);
    return static_cast<int>(steps);
}

void Simulation::watchContact(const std::optional<BodyPair>& pair) {
    run().watched = pair;
    run().worlds.tell([&](MeasuredWorld& each) { each.watchContact(pair); });
}

void Simulation::keepLedger(std::size_t mostCircles) {
    run().ledgerLimit = std::max(run().ledgerLimit.value_or(0), mostCircles);
    run().beginLedgers(CancellationPoller(run().cancellationPoint));
}

void Simulation::sumContacts(std::size_t mostBodies) {
    if (mostBodies <= run().mostSummed) return;
    run().mostSummed = mostBodies;
    run().tellWishes();
}

void Simulation::showContacts(bool areShown) {
    if (areShown == run().areContactsShown) return;
    run().areContactsShown = areShown;
    run().tellWishes();
}

void Simulation::setCancellationPoint(const CancellationPoint& cancellationPoint) {
    run().cancellationPoint = cancellationPoint;
    run().worlds.tell([&](MeasuredWorld& each) { each.setCancellationPoint(cancellationPoint); });
}

DroppedBody Simulation::nextBody(BodyKind kind, const std::optional<float>& radius) const {
    Random random(run().random);
    return run().bodyFrom(random, kind, radius);
}

}  // namespace rb
