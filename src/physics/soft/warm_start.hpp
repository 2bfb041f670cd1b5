#pragma once

// The impulses of the last sub-step, kept while the list of pairs is made anew, so that the new contacts begin with
// them (warm start). Circles are named by their slots in the old list.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/cancellation.hpp"
#include "physics/soft/contact_groups.hpp"

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

/// The impulses of contacts of sleepers, by index in the world.
class SleepersWarmStart {
  public:
    SleepersWarmStart(std::span<const SleepingContact> contacts, std::size_t circleCount) {
        if (contacts.empty()) return;
        start_.assign(circleCount + 1, 0);
        sorted_.resize(contacts.size());
        for (const SleepingContact& contact : contacts) ++start_[contact.smaller];
        std::uint32_t end = 0;
        for (std::uint32_t& start : start_) start = end += start;
        for (const SleepingContact& contact : contacts) sorted_[--start_[contact.smaller]] = contact;
    }

    /// The impulse of this pair, or zero if there was none.
    WarmImpulse find(std::uint32_t smaller, std::uint32_t larger) const {
        if (sorted_.empty()) return {};
        for (std::uint32_t i = start_[smaller]; i < start_[smaller + 1]; ++i) {
            if (sorted_[i].larger == larger) return sorted_[i].impulse;
        }
        return {};
    }

  private:
    std::vector<std::uint32_t> start_;  // by the smaller index, into sorted_
    std::vector<SleepingContact> sorted_;
};

/// The impulses of contacts that are solved, by slot.
class SolvedWarmStart {
  public:
    /// Takes nothing from `contacts` yet. They may be destroyed once all of them are taken.
    explicit SolvedWarmStart(const ContactGroups& contacts) : bands_(contacts.bands), tables_(bands_.count() + 1) {}

    std::size_t bandCount() const { return bands_.count(); }

    /// Takes the contacts whose a is in this band, except far ones.
    void takeBand(const ContactGroups& contacts, std::size_t band, CancellationPoller poller = {}) {
        fill(tables_[band], contacts.batchesIn(contacts.inside(band)), contacts.batchesIn(contacts.across(band)),
             bands_.circles(band), poller);
    }

    void takeFar(const ContactGroups& contacts, CancellationPoller& poller) {
        if (contacts.far().size() == 0) return;
        fill(tables_.back(), contacts.batchesIn(contacts.far()), {}, bands_.circles(), poller);
    }

    /// To be called when all are taken. A row is long only where a crowd lies on one spot. @param poller of its
    /// entries
    void sortLongRows(CancellationPoller& poller) {
        for (Table& table : tables_) {
            if (table.longest <= kLongRow) continue;
            for (std::size_t row = 0; row + 2 < table.start.size(); ++row) {
                const std::uint32_t begin = table.start[row];
                const std::uint32_t end = table.start[row + 1];
                if (end - begin <= kLongRow) continue;
                Entry* const entries = table.entries.data();
                std::sort(entries + begin, entries + end, [](const Entry& x, const Entry& y) { return x.b < y.b; });
                poller.passed(end - begin);
            }
        }
    }

    /// The impulse of this pair, in any order, or zero if there was none.
    WarmImpulse find(std::uint32_t a, std::uint32_t b) const {
        const std::uint32_t smaller = std::min(a, b);
        const std::uint32_t larger = std::max(a, b);
        if (larger >= bands_.circles().end) return {};
        const std::size_t band = bands_.of(smaller);
        const bool isFar = bands_.of(larger) > band + 1;
        return find(isFar ? tables_.back() : tables_[band], smaller, larger);
    }

  private:
    static constexpr std::uint32_t kShortRow = 4;
    static constexpr std::uint32_t kLongRow = 32;  // entries; longer rows are sorted

    struct Entry {
        std::uint32_t b;
        WarmImpulse impulse;
    };

    struct Table {
        std::size_t first = 0;
        std::vector<std::uint32_t> start;  // by a, from the first one on, then of the unused lanes, and one for the end
        std::uint32_t longest = 0;         // of the rows, but for that of the unused lanes [entries]
        std::vector<Entry> entries;  // the first one has no impulse; kShortRow more at the end allow reads beyond a row
    };

    // Rows are short, and the position of a pair in its row is hard to predict: the first few entries are compared
    // without a branch.
    static WarmImpulse find(const Table& table, std::uint32_t a, std::uint32_t b) {
        if (table.entries.empty()) return {};
        const std::uint32_t begin = table.start[a - table.first];
        const std::uint32_t end = table.start[a - table.first + 1];
        std::uint32_t found = 0;
        for (std::uint32_t i = begin; i < begin + kShortRow; ++i) {
            const std::uint32_t isIt = (i < end ? 1U : 0U) & (table.entries[i].b == b ? 1U : 0U);
            found |= i * isIt;
        }
        if (begin + kShortRow < end) found |= findFurther(table, begin, end, b);
        return table.entries[found].impulse;
    }

    // @returns the index of the entry beyond the first few of a row, or 0 if it is none of those
    static std::uint32_t findFurther(const Table& table, std::uint32_t begin, std::uint32_t end, std::uint32_t b) {
        if (end - begin > kLongRow) {
            const Entry* const entries = table.entries.data();
            const auto isBefore = [](const Entry& entry, std::uint32_t wanted) { return entry.b < wanted; };
            const Entry* const entry = std::lower_bound(entries + begin + kShortRow, entries + end, b, isBefore);
            return entry != entries + end && entry->b == b ? static_cast<std::uint32_t>(entry - entries) : 0;
        }
        std::uint32_t found = 0;
        for (std::uint32_t i = begin + kShortRow; i < end; ++i) found = table.entries[i].b == b ? i : found;
        return found;
    }

    // The unused lanes go into the last row: their a is beyond all circles.
    static void fill(Table& table, std::span<const Batch> some, std::span<const Batch> others, IndexRange circles,
                     CancellationPoller poller) {
        table.first = circles.begin;
        table.start.assign(circles.size() + 2, 0);
        table.entries.resize((some.size() + others.size()) * kBatchSize + 1 + kShortRow);
        const auto rowOf = [&](const Batch& batch, int lane) {
            return std::min(static_cast<std::size_t>(batch.a[lane]) - circles.begin, circles.size());
        };
        forLanes(some, others, poller, [&](const Batch& batch, int lane) { ++table.start[rowOf(batch, lane)]; });
        table.longest = *std::max_element(table.start.begin(), table.start.end() - 2);
        std::uint32_t end = 1;
        for (std::uint32_t& start : table.start) start = end += start;
        forLanes(some, others, poller, [&](const Batch& batch, int lane) {
            table.entries[--table.start[rowOf(batch, lane)]] = {
                static_cast<std::uint32_t>(batch.b[lane]), {batch.normalImpulse[lane], batch.tangentialImpulse[lane]}};
        });
    }

    template <class F>
    static void forLanes(std::span<const Batch> some, std::span<const Batch> others, CancellationPoller& poller,
                         F&& f) {
        for (const std::span<const Batch> batches : {some, others}) {
            for (const Batch& batch : batches) {
                for (int lane = 0; lane < kBatchSize; ++lane) f(batch, lane);
                poller.passed(kBatchSize);
            }
        }
    }

    Bands bands_;
    std::vector<Table> tables_;  // by band; the last one holds the far contacts
};

/// All impulses that a new list may take over.
struct OldImpulses {
    SolvedWarmStart contacts;
    SleepersWarmStart sleepers;
    std::span<const std::uint32_t> oldSlot;     ///< by new slot
    std::span<const std::uint32_t> worldIndex;  ///< by new slot

    /// The impulse of two circles, by their new slots.
    WarmImpulse find(std::uint32_t a, std::uint32_t b) const {
        const WarmImpulse solved = contacts.find(oldSlot[a], oldSlot[b]);
        if (solved.normal > 0.0F) return solved;
        return sleepers.find(std::min(worldIndex[a], worldIndex[b]), std::max(worldIndex[a], worldIndex[b]));
    }
};

}  // namespace rb::soft
