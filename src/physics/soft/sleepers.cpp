#include "physics/soft/sleepers.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace rb::soft {

namespace {

constexpr int kStepsBetweenChecks = 8;  // searching for islands takes a pass over all contacts

float squaredSpeed(const Velocity& velocity) { return velocity.x * velocity.x + velocity.y * velocity.y; }

std::uint32_t stepsToSleep(float timeStep) {
    return static_cast<std::uint32_t>(std::ceil(kSleepAfterSeconds / timeStep));
}

}  // namespace

void Sleepers::grow(std::size_t circleCount) {
    std::vector<std::uint32_t> same(circleCount);
    std::iota(same.begin(), same.end(), 0U);
    sleep_.renumber(same, circleCount);
}

void Sleepers::renumber(std::span<const std::uint32_t> indexNow, std::size_t count) {
    if (sleep_.isInUse()) sleep_.renumber(indexNow, count);
    std::erase_if(contacts_, [&](SleepingContact& contact) {
        contact.smaller = indexNow[contact.smaller];
        contact.larger = indexNow[contact.larger];
        return contact.smaller == kGone || contact.larger == kGone;
    });
}

PairTable<WarmImpulse> Sleepers::takeContacts() {
    PairTable<WarmImpulse> impulses(contacts_.size());
    for (const SleepingContact& contact : contacts_) {
        impulses.put(pairKey(contact.smaller, contact.larger), contact.impulse);
    }
    contacts_.clear();
    hasNew_ = false;
    return impulses;
}

void Sleepers::wakeTouched(std::span<const std::vector<IndexPair>> pairsOfBand, const Records& records) {
    std::vector<IndexPair> inWorld;
    for (const std::vector<IndexPair>& pairs : pairsOfBand) {
        for (const IndexPair& pair : pairs) {
            inWorld.push_back({records.worldIndex[pair.a], records.worldIndex[pair.b]});
        }
    }
    sleep_.wakeTouched(inWorld);
}

void Sleepers::setAside(std::span<std::vector<IndexPair>> pairsOfBand, const Records& records, const OldImpulses& old) {
    for (std::vector<IndexPair>& pairs : pairsOfBand) {
        std::erase_if(pairs, [&](const IndexPair& pair) {
            const std::uint32_t a = records.worldIndex[pair.a];
            const std::uint32_t b = records.worldIndex[pair.b];
            if (!sleep_.isAsleep(a)) return false;
            const WarmImpulse impulse = old.find(pair.a, pair.b);
            if (impulse.normal > 0.0F) contacts_.push_back({std::min(a, b), std::max(a, b), impulse});
            return true;
        });
    }
}

void Sleepers::scaleImpulses(float by) {
    for (SleepingContact& contact : contacts_) {
        contact.impulse.normal *= by;
        contact.impulse.tangential *= by;
    }
}

// Stops the sleepers. In a band that is partly awake gravity is added to all circles; contactChange takes it off the
// sleepers again, to the bit.
void Sleepers::stop(Records& records, const Bands& bands, const Velocity& gravity) {
    isBandAsleep_.assign(bands.count(), isAnyAsleep() ? 1 : 0);
    if (!isAnyAsleep()) return;
    for (std::size_t i = 0; i < records.size(); ++i) {
        if (!isAsleep(records.worldIndex[i])) {
            isBandAsleep_[bands.of(i)] = 0;
            continue;
        }
        records.velocity[i] = {0.0F, 0.0F, 0.0F, records.velocity[i].invMass};
        records.contactChange[i] = {-gravity.x, -gravity.y, 0.0F, 0.0F};
    }
}

bool Sleepers::note(const Records& records, std::size_t pulled, float timeStep, float gravity) {
    const float limit = kSleepSpeed * timeStep * gravity;
    const std::uint32_t steps = stepsToSleep(timeStep);
    bool isAnyReady = false;
    for (std::size_t i = 0; i < records.size(); ++i) {
        if (isAsleep(records.worldIndex[i])) continue;
        const Velocity& velocity = records.velocity[i];
        const bool isQuiet =
            i != pulled && squaredSpeed(velocity) < limit * limit && velocity.rim * velocity.rim < limit * limit;
        if (sleep_.note(records.worldIndex[i], isQuiet) >= steps) isAnyReady = true;
    }
    if (--stepsToNextCheck_ > 0 || !isAnyReady) return false;
    stepsToNextCheck_ = kStepsBetweenChecks;
    return true;
}

void Sleepers::fallAsleep(std::span<const IndexPair> solved, float timeStep) {
    hasNew_ = sleep_.fallAsleep(solved, stepsToSleep(timeStep));
}

}  // namespace rb::soft
