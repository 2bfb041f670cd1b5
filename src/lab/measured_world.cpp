#include "lab/measured_world.hpp"

#include <chrono>
#include <utility>

#include "lab/steppable.hpp"

namespace rb {

static_assert(SteppableByPhases<MeasuredWorld>);

MeasuredWorld::MeasuredWorld(World world) : world_(std::move(world)) { measureChange(); }

void MeasuredWorld::findOverlaps(const CancellationPoller& poller) {
    if (!isLedgerKept()) return;
    search_.find(world_.bodies(), world_.settings(), overlaps_, poller);
    world_.dropJoined(overlaps_);
}

// To be called after findOverlaps().
void MeasuredWorld::measure(const CancellationPoller& poller) {
    if (isLedgerKept()) {
        measures_ = rb::measure(world_.bodies(), overlaps_, world_.settings(), poller);
    } else {
        measures_ = rb::measure(world_, poller);
    }
}

void MeasuredWorld::keepLedger(bool isWanted, const CancellationPoller& poller) {
    isLedgerKept_ = isWanted;
    world_.recordWork(isWanted);
    ledger_.reset();
    energyMeter_.restart();
    measureChange(poller);
}

void MeasuredWorld::measureChange(const CancellationPoller& poller) {
    findOverlaps(poller);
    measure(poller);
    energyMeter_.record(world_, measures_, std::nullopt);
}

void MeasuredWorld::disturb() {
    disturbedAt_ = time();
    hasRested_ = false;
}

void MeasuredWorld::changeBodies() {
    disturb();
    areContactsKnown_ = false;
}

void MeasuredWorld::add(const CircleDefinition& circle) {
    world_.addCircle(circle);
    restMeter_.disturb();
    changeBodies();
    measureChange();
}

void MeasuredWorld::add(const PolygonDefinition& polygon) {
    world_.addPolygon(polygon);
    restMeter_.disturb();
    changeBodies();
    measureChange();
}

void MeasuredWorld::add(const RectangleDefinition& rectangle) {
    world_.addRectangle(rectangle);
    changeBodies();
    restartEnergyMeter();
}

bool MeasuredWorld::remove(BodyId id) {
    if (!world_.removeBody(id) && !world_.removeRectangle(id)) return false;
    changeBodies();
    restartEnergyMeter();
    return true;
}

bool MeasuredWorld::change(BodyId id, const BodyChange& change) {
    if (!world_.changeBody(id, change)) return false;
    changeBodies();
    restartEnergyMeter();
    return true;
}

void MeasuredWorld::clear() {
    world_.removeMovingBodies();
    changeBodies();
    measureChange();
}

void MeasuredWorld::replaceBodies(const Scene& scene) {
    World next = world_;
    next.removeMovingBodies();
    for (const CircleDefinition& circle : scene.circles) next.addCircle(circle);
    for (const PolygonDefinition& polygon : scene.polygons) {
        if (!polygon.isStatic) next.addPolygon(polygon);
    }
    world_ = std::move(next);
    restMeter_.disturb();
    changeBodies();
    measureChange();
}

void MeasuredWorld::pull(const std::optional<MouseSpring>& spring) {
    world_.setMouseSpring(spring);
    if (spring) disturb();
    measureChange();
}

// With other settings the same state has another energy.
void MeasuredWorld::setSettings(const Settings& settings) {
    world_.setSettings(settings);
    restartEnergyMeter();
}

void MeasuredWorld::restartEnergyMeter() {
    energyMeter_.restart();
    measureChange();
}

void MeasuredWorld::step() {
    const double energyBefore = totalEnergy(measures_);
    const auto before = std::chrono::steady_clock::now();
    std::chrono::duration<double, std::milli> took{};
    world_.step([&](const CancellationPoller& poller) {
        took = std::chrono::steady_clock::now() - before;
        findOverlaps(poller);
        measure(poller);
    });
    stepMilliseconds_ = took.count();
    endStep(energyBefore);
}

// To be called after measure().
void MeasuredWorld::endStep(double energyBefore) {
    ledger_ = world_.ledger();
    if (ledger_) ledger_->change = totalEnergy(measures_) - energyBefore;
    energyMeter_.record(world_, measures_, ledger_);
    restMeter_.record(world_, measures_);
    if (restMeter_.restingSince()) hasRested_ = true;
    areContactsKnown_ = true;
}

// The world counts a step with the last line of its last sub-step.
std::size_t MeasuredWorld::stepPhase() {
    const std::size_t line = line_;
    const std::uint64_t before = world_.stepCount();
    world_.carryOut(static_cast<Verb>(line));
    line_ = (line + 1) % kVerbs;
    isStepOpen_ = world_.stepCount() == before;
    if (!isStepOpen_) {
        const double energyBefore = totalEnergy(measures_);
        findOverlaps();
        measure();
        endStep(energyBefore);
    }
    return line;
}

std::size_t bytesOfCopy(const MeasuredWorld& measured) {
    constexpr std::size_t kOfCircle = 500;
    constexpr std::size_t kOfPolygon = 900;
    constexpr std::size_t kOfStatic = 200;
    const Bodies& bodies = measured.world().bodies();
    const ContactSums* const sums = measured.world().contactSums();
    const std::size_t contacts = sums ? sums->all().size() : 0;
    return sizeof(MeasuredWorld) + sizeof(ContactSum) * contacts + kOfCircle * bodies.circleCount +
           kOfPolygon * bodies.polygonCount() + kOfStatic * bodies.staticCount();
}

}  // namespace rb
