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

void Solver::wake(std::size_t circle) {
    if (sleep_.wake(circle)) forget();
}

// Wakes what something has come near to, and takes the pairs of those that sleep on off the list.
void Solver::setSleepersAside(std::span<std::vector<IndexPair>> pairsOfBand, const OldImpulses& old) {
    std::vector<IndexPair> inWorld;
    for (const std::vector<IndexPair>& pairs : pairsOfBand) {
        for (const IndexPair& pair : pairs) inWorld.push_back({worldIndex_[pair.a], worldIndex_[pair.b]});
    }
    sleep_.wakeTouched(inWorld);
    for (std::vector<IndexPair>& pairs : pairsOfBand) {
        std::erase_if(pairs, [&](const IndexPair& pair) {
            const std::uint32_t a = worldIndex_[pair.a];
            const std::uint32_t b = worldIndex_[pair.b];
            if (!sleep_.isAsleep(a)) return false;
            setAside(std::min(a, b), std::max(a, b), old.find(pair.a, pair.b));
            return true;
        });
    }
}

void Solver::setAside(std::uint32_t smaller, std::uint32_t larger, CarriedImpulse impulse) {
    if (impulse.normal > 0.0F) sleepingContacts_.push_back({smaller, larger, impulse});
}

// In a band that is partly awake gravity is added to all: what lay beneath a sleeper takes it off again, to the bit.
void Solver::stopSleepers() {
    isBandAsleep_.assign(groups_.bands.count(), sleep_.isAnyAsleep() ? 1 : 0);
    if (!sleep_.isAnyAsleep()) return;
    for (std::size_t i = 0; i < worldIndex_.size(); ++i) {
        if (!sleep_.isAsleep(worldIndex_[i])) {
            isBandAsleep_[groups_.bands.of(i)] = 0;
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
