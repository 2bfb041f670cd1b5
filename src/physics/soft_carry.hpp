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
    struct Entry {
        std::uint32_t b;
        CarriedImpulse impulse;
    };

    struct Table {
        std::size_t first = 0;
        std::vector<std::uint32_t> start;  // by a, from the first on, one more than there are
        std::vector<Entry> entries;

        std::size_t rowOf(std::size_t a) const { return a - first; }
    };

    static CarriedImpulse find(const Table& table, std::uint32_t a, std::uint32_t b) {
        if (table.entries.empty()) return {};
        const std::size_t row = table.rowOf(a);
        for (std::uint32_t i = table.start[row]; i < table.start[row + 1]; ++i) {
            if (table.entries[i].b == b) return table.entries[i].impulse;
        }
        return {};
    }

    static void fill(Table& table, std::span<const Batch> some, std::span<const Batch> others, Range circles) {
        table.first = circles.begin;
        table.start.assign(circles.size() + 1, 0);
        const auto rowOf = [&](const Batch& batch, int lane) {
            return table.rowOf(static_cast<std::size_t>(batch.a[lane]));
        };
        forPressing(some, others, [&](const Batch& batch, int lane) { ++table.start[rowOf(batch, lane)]; });
        std::uint32_t end = 0;
        for (std::uint32_t& start : table.start) start = end += start;
        table.entries.resize(end);
        forPressing(some, others, [&](const Batch& batch, int lane) {
            table.entries[--table.start[rowOf(batch, lane)]] = {
                static_cast<std::uint32_t>(batch.b[lane]), {batch.normalImpulse[lane], batch.tangentialImpulse[lane]}};
        });
    }

    template <class F>
    static void forPressing(std::span<const Batch> some, std::span<const Batch> others, F&& f) {
        for (const std::span<const Batch> batches : {some, others}) {
            for (const Batch& batch : batches) {
                for (int lane = 0; lane < kBatchSize; ++lane) {
                    if (batch.normalImpulse[lane] > 0.0F) f(batch, lane);
                }
            }
        }
    }

    Bands bands_;
    std::vector<Table> tables_;  // by band; the last one holds what is far
};

}  // namespace rb::soft
