#pragma once

// An instant of a sub-step at which bodies hit each other. Many impacts may come at once, and none of them moves a
// body: what has been seen of how two with corners lie holds for all of them.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "physics/contacts/collision_table.hpp"
#include "physics/contacts/manifold.hpp"
#include "physics/remedies/parting_line.hpp"
#include "physics/remedies/sweeps.hpp"

namespace rb {

/// A point at which the two of a pair touch.
struct TouchAtInstant {
    ContactRow row;
    double penetration = 0.0;  ///< [m]
    double leastSkin = 0.0;    ///< what approaches by less in a sub-step does not hit, however seldom the two have [m]
};

/// How a pair with corners lies, as far as has been asked.
struct PairAtInstant {
    std::uint32_t contact = 0;
    bool isPutOff = false;
    bool areApart = false;
    std::optional<std::array<PlacedShape<double>, 2>> placed;  ///< A and B
    std::array<std::optional<PartingLine>, 2> lines;           ///< one that is fixed to A, one to B
    std::optional<Manifold<double>> manifold;                  ///< where they touch, or are nearest
    int touchCount = -1;                                       ///< of its points those that touch; -1: not asked yet
    std::array<TouchAtInstant, 2> touches;

    /// Those that touch.
    std::span<const TouchAtInstant> touching() const {
        return std::span(touches).first(static_cast<std::size_t>(std::max(touchCount, 0)));
    }
};

/// The pairs by their contacts. It keeps its memory from one instant to the next.
class Instant {
  public:
    /// The first of a sub-step. @param contacts how many there are
    void beginSubstep(std::size_t contacts) {
        begin(0.0);
        if (placeOf_.size() < contacts) placeOf_.resize(contacts);
    }
    /// @param time since the start of the sub-step [s]
    void begin(double time) {
        time_ = time;
        count_ = 0;
        putOff_.clear();
    }
    double time() const { return time_; }

    /// What is known; none if nothing has been asked.
    PairAtInstant* find(std::uint32_t contact) {
        const std::size_t place = placeOf_[contact];  // may be of another instant
        return place < count_ && pairs_[place].contact == contact ? &pairs_[place] : nullptr;
    }
    PairAtInstant& of(std::uint32_t contact) {
        if (PairAtInstant* const known = find(contact)) return *known;
        placeOf_[contact] = static_cast<std::uint32_t>(count_);
        if (count_ == pairs_.size()) pairs_.emplace_back();
        PairAtInstant& pair = pairs_[count_++];
        pair.contact = contact;
        pair.isPutOff = pair.areApart = false;
        pair.placed.reset();
        for (auto& line : pair.lines) line.reset();
        pair.manifold.reset();
        pair.touchCount = -1;
        return pair;
    }

    /// This one's next impact is looked for when nothing hits at this instant any more.
    void putOff(PairAtInstant& pair) {
        if (!pair.isPutOff) putOff_.push_back(pair.contact);
        pair.isPutOff = true;
    }
    /// Hands over those that were put off, by their contacts.
    template <class Use>
    void takePutOff(Use use) {
        for (const std::uint32_t contact : putOff_) {
            find(contact)->isPutOff = false;
            use(contact);
        }
        putOff_.clear();
    }

  private:
    double time_ = 0.0;
    std::vector<PairAtInstant> pairs_;  // so many of them:
    std::size_t count_ = 0;
    std::vector<std::uint32_t> placeOf_;  // by contact, among the pairs
    std::vector<std::uint32_t> putOff_;   // contacts
};

}  // namespace rb
