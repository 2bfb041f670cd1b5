#pragma once

// The impulses of the last sub-step, kept while the list of pairs is made anew, so that the new contacts begin with
// them (warm start). All circles by their places in the old list.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "physics/soft_contacts.hpp"

namespace rb::soft {

struct CarriedImpulse {
    float normal = 0;      ///< λn [N s]
    float tangential = 0;  ///< λt [N s]; the same whichever of the two circles is A, for t turns with n
};

constexpr std::uint32_t kRectangleKey = 0x8000'0000U;  ///< marks the index of a rectangle, beside those of circles

/// What a contact of sleepers keeps.
struct CarriedContact {
    std::uint32_t smaller;  ///< index of a circle in the world
    std::uint32_t larger;   ///< of the other circle; or kRectangleKey | index of a rectangle
    CarriedImpulse impulse;
};

/// Of contacts of sleepers, by index in the world.
class SleepersCarry {
  public:
    SleepersCarry(std::span<const CarriedContact> contacts, std::size_t circleCount) {
        if (contacts.empty()) return;
        start_.assign(circleCount + 1, 0);
        sorted_.resize(contacts.size());
        for (const CarriedContact& contact : contacts) ++start_[contact.smaller];
        std::uint32_t end = 0;
        for (std::uint32_t& start : start_) start = end += start;
        for (const CarriedContact& contact : contacts) sorted_[--start_[contact.smaller]] = contact;
    }

    /// What there was for this pair, or nothing.
    CarriedImpulse find(std::uint32_t smaller, std::uint32_t larger) const {
        if (sorted_.empty()) return {};
        for (std::uint32_t i = start_[smaller]; i < start_[smaller + 1]; ++i) {
            if (sorted_[i].larger == larger) return sorted_[i].impulse;
        }
        return {};
    }

  private:
    std::vector<std::uint32_t> start_;  // by the smaller index
    std::vector<CarriedContact> sorted_;
};

/// Of contacts that are solved, by place.
class Carry {
  public:
    /// Nothing is taken from `contacts` yet. They may go once all is taken.
    explicit Carry(const ContactGroups& contacts) : bands_(contacts.bands), tables_(bands_.count() + 1) {}

    std::size_t bandCount() const { return bands_.count(); }

    /// Takes the contacts whose a is in this band, but for far ones.
    void takeBand(const ContactGroups& contacts, std::size_t band) {
        fill(tables_[band], contacts.batchesIn(contacts.inside(band)), contacts.batchesIn(contacts.across(band)),
             bands_.circles(band));
    }

    void takeFar(const ContactGroups& contacts) {
        if (contacts.far().size() > 0) fill(tables_.back(), contacts.batchesIn(contacts.far()), {}, bands_.circles());
    }

    /// What there was for this pair, in any order, or nothing.
    CarriedImpulse find(std::uint32_t a, std::uint32_t b) const {
        const std::uint32_t smaller = std::min(a, b);
        const std::uint32_t larger = std::max(a, b);
        if (larger >= bands_.circles().end) return {};
        const std::size_t band = bands_.of(smaller);
        const bool isFar = bands_.of(larger) > band + 1;
        return find(isFar ? tables_.back() : tables_[band], smaller, larger);
    }

  private:
    static constexpr std::uint32_t kShortRow = 4;

    struct Entry {
        std::uint32_t b;
        CarriedImpulse impulse;
    };

    struct Table {
        std::size_t first = 0;
        std::vector<std::uint32_t> start;  // by a, from the first on, one more than there are
        std::vector<Entry> entries;        // the first one has no impulse; kShortRow more, to read beyond a row
    };

    // Rows are short, and where in one a pair is cannot be guessed: no branch for the first few.
    static CarriedImpulse find(const Table& table, std::uint32_t a, std::uint32_t b) {
        if (table.entries.empty()) return {};
        const std::uint32_t begin = table.start[a - table.first];
        const std::uint32_t end = table.start[a - table.first + 1];
        std::uint32_t found = 0;
        for (std::uint32_t i = begin; i < begin + kShortRow; ++i) {
            const std::uint32_t isIt = (i < end ? 1U : 0U) & (table.entries[i].b == b ? 1U : 0U);
            found |= i * isIt;
        }
        for (std::uint32_t i = begin + kShortRow; i < end; ++i) found = table.entries[i].b == b ? i : found;
        return table.entries[found].impulse;
    }

    // Unused lanes go into a row of their own, the last one: their a is beyond all circles.
    static void fill(Table& table, std::span<const Batch> some, std::span<const Batch> others, Range circles) {
        table.first = circles.begin;
        table.start.assign(circles.size() + 2, 0);
        table.entries.resize((some.size() + others.size()) * kBatchSize + 1 + kShortRow);
        const auto rowOf = [&](const Batch& batch, int lane) {
            return std::min(static_cast<std::size_t>(batch.a[lane]) - circles.begin, circles.size());
        };
        forLanes(some, others, [&](const Batch& batch, int lane) { ++table.start[rowOf(batch, lane)]; });
        std::uint32_t end = 1;
        for (std::uint32_t& start : table.start) start = end += start;
        forLanes(some, others, [&](const Batch& batch, int lane) {
            table.entries[--table.start[rowOf(batch, lane)]] = {
                static_cast<std::uint32_t>(batch.b[lane]), {batch.normalImpulse[lane], batch.tangentialImpulse[lane]}};
        });
    }

    template <class F>
    static void forLanes(std::span<const Batch> some, std::span<const Batch> others, F&& f) {
        for (const std::span<const Batch> batches : {some, others}) {
            for (const Batch& batch : batches) {
                for (int lane = 0; lane < kBatchSize; ++lane) f(batch, lane);
            }
        }
    }

    Bands bands_;
    std::vector<Table> tables_;  // by band; the last one holds what is far
};

/// All impulses that a new list may need.
struct OldImpulses {
    Carry contacts;
    std::vector<RectangleContact> rectangles;  ///< by old place, ascending
    SleepersCarry sleepers;
    std::span<const std::uint32_t> oldPlace;    ///< by new place
    std::span<const std::uint32_t> worldIndex;  ///< by new place

    /// Of two circles by their new places.
    CarriedImpulse find(std::uint32_t a, std::uint32_t b) const {
        const CarriedImpulse solved = contacts.find(oldPlace[a], oldPlace[b]);
        if (solved.normal > 0.0F) return solved;
        return sleepers.find(std::min(worldIndex[a], worldIndex[b]), std::max(worldIndex[a], worldIndex[b]));
    }

    /// Of a circle by its new place and a rectangle.
    CarriedImpulse findRectangle(std::uint32_t circle, std::uint32_t rectangle) const {
        const auto isBefore = [](const RectangleContact& contact, std::uint32_t c) { return contact.circle < c; };
        const std::uint32_t old = oldPlace[circle];
        auto contact = std::lower_bound(rectangles.begin(), rectangles.end(), old, isBefore);
        for (; contact != rectangles.end() && contact->circle == old; ++contact) {
            if (contact->rectangle == rectangle) return {contact->normalImpulse, contact->tangentialImpulse};
        }
        return sleepers.find(worldIndex[circle], kRectangleKey | rectangle);
    }
};

}  // namespace rb::soft
