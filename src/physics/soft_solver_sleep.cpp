// How the solver `soft` leaves out what sleeps (soft_sleep.hpp). A sleeper keeps its record, at rest, and has no
// contact that is solved; a band of sleepers is not touched at all.

#include <algorithm>
#include <cmath>

#include "physics/soft_solver.hpp"

namespace rb::soft {

namespace {

constexpr int kStepsBetweenChecks = 8;  // of the islands: they are searched over all contacts

float squaredSpeed(const Motion& motion) { return motion.x * motion.x + motion.y * motion.y; }

}  // namespace

void Solver::wakeAll() {
    sleep_.wakeAll();
    forget();
}

void Solver::wake(BodyId circle) {
    const auto found = std::lower_bound(id_.begin(), id_.end(), circle);
    if (!sleep_.isAnyAsleep() || found == id_.end() || *found != circle) return;
    sleep_.wake(static_cast<std::size_t>(found - id_.begin()));
    forget();
}

// Wakes what something has come near to, and takes the pairs of those that sleep on off the list.
void Solver::setSleepersAside(std::span<const std::uint32_t> indexNow, const Carry& carried,
                              std::vector<IndexPair>& pairs) {
    sleep_.renumber(indexNow, worldIndex_.size());
    if (!sleep_.isAnyAsleep()) return;
    std::vector<IndexPair> inWorld;
    inWorld.reserve(pairs.size());
    for (const IndexPair& pair : pairs) inWorld.push_back({worldIndex_[pair.a], worldIndex_[pair.b]});
    sleep_.wakeTouched(inWorld);
    std::erase_if(pairs, [&](const IndexPair& pair) {
        const std::uint32_t a = worldIndex_[pair.a];
        const std::uint32_t b = worldIndex_[pair.b];
        if (!sleep_.isAsleep(a)) return false;
        setAside(std::min(a, b), std::max(a, b), carried);
        return true;
    });
}

void Solver::setAside(std::uint32_t smaller, std::uint32_t larger, const Carry& carried) {
    const CarriedImpulse impulse = carried.find(smaller, larger);
    if (impulse.normal > 0.0F) sleepingContacts_.push_back({smaller, larger, impulse});
}

void Solver::addSleepingContacts(std::span<const std::uint32_t> indexNow, Carry& carried) const {
    for (const CarriedContact& contact : sleepingContacts_) {
        const bool isAgainstRectangle = contact.larger >= kRectangleKey;
        const std::uint32_t smaller = indexNow[contact.smaller];
        const std::uint32_t larger = isAgainstRectangle ? contact.larger : indexNow[contact.larger];
        if (smaller != kGone && larger != kGone) carried.add(smaller, larger, contact.impulse);
    }
}

// In a band that is partly awake gravity is added to all: what lay beneath a sleeper takes it off again, to the bit.
void Solver::stopSleepers() {
    isBandAsleep_.assign(groups_.bandCount(), sleep_.isAnyAsleep() ? 1 : 0);
    for (std::size_t i = 0; i < worldIndex_.size(); ++i) {
        if (!sleep_.isAsleep(worldIndex_[i])) {
            isBandAsleep_[i / groups_.bandSize] = 0;
            continue;
        }
        motion_[i] = {0.0F, 0.0F, 0.0F, motion_[i].invMass};
        push_[i] = {-kick_.x, -kick_.y, 0.0F, 0.0F};
    }
}

void Solver::fallAsleep(const Settings& settings) {
    const float limit = kSleepSpeed * settings.timeStep * glm::length(settings.gravity);
    const auto steps = static_cast<std::uint32_t>(std::ceil(kSleepAfterSeconds / settings.timeStep));
    bool isAnyReady = false;
    for (std::size_t i = 0; i < worldIndex_.size(); ++i) {
        if (sleep_.isAsleep(worldIndex_[i])) continue;
        const Motion& motion = motion_[i];
        const bool isQuiet =
            i != pulled_ && squaredSpeed(motion) < limit * limit && motion.rim * motion.rim < limit * limit;
        if (sleep_.note(worldIndex_[i], isQuiet) >= steps) isAnyReady = true;
    }
    if (--stepsToNextCheck_ > 0 || !isAnyReady) return;
    stepsToNextCheck_ = kStepsBetweenChecks;
    hasNewSleepers_ = sleep_.fallAsleep(solvedPairs(), steps);
}

// By their indices in the world.
std::vector<IndexPair> Solver::solvedPairs() const {
    std::vector<IndexPair> pairs;
    for (const Batch& batch : groups_.batches) {
        for (int lane = 0; lane < kBatchSize; ++lane) {
            if (!(batch.mass[lane] > 0.0F)) continue;
            pairs.push_back({worldIndex_[static_cast<std::size_t>(batch.a[lane])],
                             worldIndex_[static_cast<std::size_t>(batch.b[lane])]});
        }
    }
    return pairs;
}

}  // namespace rb::soft
