#pragma once

// How the solver leaves out sleeping circles (sleep_islands.hpp). A sleeper keeps its record, at rest, but none of its
// contacts is solved. A band in which all circles sleep is left out completely.

#include <span>
#include <vector>

#include "physics/soft/contact_groups.hpp"
#include "physics/soft/records.hpp"
#include "physics/soft/sleep_islands.hpp"
#include "physics/soft/warm_start.hpp"

namespace rb::soft {

class Sleepers {
  public:
    bool isAnyAsleep() const { return sleep_.isAnyAsleep(); }
    bool isAsleep(std::size_t worldIndex) const { return sleep_.isAsleep(worldIndex); }
    /// Whether none of its circles is awake.
    bool isBandAsleep(std::size_t band) const { return isBandAsleep_[band] != 0; }
    /// Whether circles have fallen asleep since the list was made.
    bool hasNew() const { return hasNew_; }
    /// The contacts that are on the list, but not solved.
    std::span<const SleepingContact> contacts() const { return contacts_; }

    void wakeAll() { sleep_.wakeAll(); }
    bool wake(std::size_t worldIndex) { return sleep_.wake(worldIndex); }
    /// Makes room for so many circles.
    void grow(std::size_t circleCount);
    /// To be called when circles have left the world. @param indexNow by old index: the new index, or kGone
    void renumber(std::span<const std::uint32_t> indexNow, std::size_t count);

    /// To be called when the list is made anew: hands over the contacts of sleepers, for their impulses.
    PairTable<WarmImpulse> takeContacts();
    /// Wakes the islands that a body has come near to.
    void wakeTouched(std::span<const std::vector<IndexPair>> pairsOfBand, const Records& records);
    /// The pairs of those that sleep on are taken off the list.
    void setAside(std::span<std::vector<IndexPair>> pairsOfBand, const Records& records, const OldImpulses& old);
    /// Of contacts of sleepers: what they give in a sub-step, for one of another length.
    void scaleImpulses(float by);
    /// Sets the speed of sleepers to 0. @param gravity its change of velocity in a sub-step
    void stop(Records& records, const Bands& bands, const Velocity& gravity);
    /// Notes who is quiet. @param pulled the slot of a body that stays awake @returns whether islands may fall asleep
    /// now
    bool note(const Records& records, std::size_t pulled, float timeStep, float gravity);
    /// Lets the islands fall asleep that have been quiet for long. @param solved pairs, by index in the world
    void fallAsleep(std::span<const IndexPair> solved, float timeStep);

  private:
    SleepIslands sleep_;
    std::vector<SleepingContact> contacts_;
    std::vector<char> isBandAsleep_;
    bool hasNew_ = false;
    int stepsToNextCheck_ = 0;  // of which islands may fall asleep
};

}  // namespace rb::soft
