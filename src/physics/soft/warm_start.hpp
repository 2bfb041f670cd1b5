#pragma once

// The impulses of the last sub-step, kept while the list of pairs is made anew, so that the new contacts begin with
// them (warm start). Circles are named by their slots in the old list.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <utility>
#include <vector>

#include "base/cancellation.hpp"
#include "physics/soft/contact_groups.hpp"
#include "physics/soft/pair_table.hpp"

namespace rb::soft {

struct WarmImpulse {
    float normal = 0;      ///< λn [N s]
    float tangential = 0;  ///< λt [N s]; it does not depend on which circle is A, because t turns with n
};

/// A contact of sleepers, with its impulse.
struct SleepingContact {
    std::uint32_t smaller;  ///< index of a circle in the world
    std::uint32_t larger;   ///< of the other one
    WarmImpulse impulse;
};

/// The impulses of contacts that are solved, by slot.
class SolvedWarmStart {
  public:
    /// Takes nothing from `contacts` yet. They may be destroyed once all of them are taken.
    explicit SolvedWarmStart(const ContactGroups& contacts) : bands_(contacts.bands), tables_(bands_.count() + 1) {}

    std::size_t bandCount() const { return bands_.count(); }

    /// Takes the contacts whose a is in this band, except far ones.
    void takeBand(const ContactGroups& contacts, std::size_t band, CancellationPoller poller = {}) {
        fill(tables_[band], {contacts.batchesIn(contacts.inside(band)), contacts.batchesIn(contacts.across(band))},
             poller);
    }
    void takeFar(const ContactGroups& contacts, CancellationPoller poller = {}) {
        fill(tables_.back(), {contacts.batchesIn(contacts.far())}, poller);
    }

    /// The impulse of this pair, in any order, or zero if there was none.
    WarmImpulse find(std::uint32_t a, std::uint32_t b) const {
        const std::uint32_t larger = std::max(a, b);
        if (larger >= bands_.circles().end) return {};
        const std::size_t band = bands_.of(std::min(a, b));
        const bool isFar = bands_.of(larger) > band + 1;
        const WarmImpulse* const found = (isFar ? tables_.back() : tables_[band]).find(pairKey(a, b));
        return found ? *found : WarmImpulse{};
    }

  private:
    using Table = PairTable<WarmImpulse>;

    // What does not press has nothing to hand on. Each contact is written but counted only if it presses: that needs no
    // branch that could be mispredicted.
    static void fill(Table& table, std::initializer_list<std::span<const Batch>> some, CancellationPoller& poller) {
        std::size_t lanes = 0;
        for (const std::span<const Batch> batches : some) lanes += batches.size() * kBatchSize;
        std::vector<std::pair<std::uint64_t, WarmImpulse>> pressing(lanes);
        std::size_t count = 0;
        for (const std::span<const Batch> batches : some) {
            for (const Batch& batch : batches) {
                for (int lane = 0; lane < kBatchSize; ++lane) {
                    pressing[count] = {
                        pairKey(static_cast<std::uint32_t>(batch.a[lane]), static_cast<std::uint32_t>(batch.b[lane])),
                        {batch.normalImpulse[lane], batch.tangentialImpulse[lane]}};
                    count += batch.normalImpulse[lane] > 0.0F ? 1U : 0U;
                }
                poller.passed(kBatchSize);
            }
        }
        table = Table(count);
        poller.forEach(std::span(pressing).first(count), [&](const auto& each) { table.put(each.first, each.second); });
    }

    Bands bands_;
    std::vector<Table> tables_;  // by band; the last one holds the far contacts
};

/// All impulses that a new list may take over.
struct OldImpulses {
    SolvedWarmStart contacts;
    PairTable<WarmImpulse> sleepers;            ///< by index in the world
    std::span<const std::uint32_t> oldSlot;     ///< by new slot
    std::span<const std::uint32_t> worldIndex;  ///< by new slot

    /// The impulse of two circles, by their new slots.
    WarmImpulse find(std::uint32_t a, std::uint32_t b) const {
        const WarmImpulse solved = contacts.find(oldSlot[a], oldSlot[b]);
        if (solved.normal > 0.0F) return solved;
        const WarmImpulse* const asleep = sleepers.find(pairKey(worldIndex[a], worldIndex[b]));
        return asleep ? *asleep : WarmImpulse{};
    }
};

}  // namespace rb::soft
