#include "physics/soft/pair_list.hpp"

#include <algorithm>
#include <utility>

#include "physics/soft/cell_list.hpp"

namespace rb::soft {

namespace {

// The side of a cell is twice the largest radius, and this share more for skins. The largest radius counts up to this
// many mean ones, because larger cells would hold too many of the other circles. A circle that reaches further than its
// cells allow looks beyond the adjoining cells.
constexpr float kMarginOfCell = 0.2F;
constexpr float kLargestOfCell = 3.0F;

// So many pairs of each group are filled in before one looks whether the step is given up. Few groups have as many,
// unless a crowd lies on one spot.
constexpr std::size_t kPairsOfRound = 4'096;

// @returns the pairs, by the band of their a
std::vector<std::vector<IndexPair>> findPairs(const CellList& order, const Records& records, const VerletSkin& skin,
                                              const Workers& workers, const CancellationPoller& poller) {
    const std::size_t count = records.size();
    std::vector<float> x(count + kBatchSize);
    std::vector<float> y(count + kBatchSize);
    std::vector<float> reach(count + kBatchSize);
    workers.forParts(count, [&](IndexRange part) {
        for (std::size_t i = part.begin; i < part.end; ++i) {
            x[i] = records.position[i].x;
            y[i] = records.position[i].y;
            reach[i] = records.position[i].radius + skin.of(i);
        }
    });
    const Bands bands(count);
    std::vector<std::vector<IndexPair>> pairsOfBand(bands.count());
    const CircleReaches circles{x.data(), y.data(), reach.data()};
    std::vector<std::vector<IndexPair>> farOfBand(bands.count());
    workers.forTasks(bands.count(), poller, [&](std::size_t band, CancellationPoller& own) {
        order.findPairs(bands.circles(band), circles, workers.kernel(), pairsOfBand[band], own);
        order.findFarPairs(bands.circles(band), circles, farOfBand[band]);
    });
    for (const std::vector<IndexPair>& far : farOfBand) {
        for (const IndexPair& pair : far) pairsOfBand[bands.of(pair.a)].push_back(pair);
    }
    return pairsOfBand;
}

void listPairs(ContactGroups& groups, std::span<const std::vector<IndexPair>> pairsOfBand, const Records& records,
               const OldImpulses& old, const Workers& workers, CancellationPoller& poller) {
    Grouping grouping(records.size());
    workers.forTasks(pairsOfBand.size(), poller,
                     [&](std::size_t band, CancellationPoller& own) { grouping.split(band, pairsOfBand[band], own); });
    workers.forTasks(pairsOfBand.size(), poller, [&](std::size_t band, CancellationPoller& own) {
        grouping.colour(2 * band, own);
        grouping.colour(2 * band + 1, own);
    });
    grouping.joinFar(poller);
    grouping.colour(grouping.groupCount() - 1, poller);
    grouping.layOut(groups, poller);
    const auto fillLane = [&](Batch& batch, std::size_t lane, const IndexPair& pair) {
        const WarmImpulse impulse = old.find(pair.a, pair.b);
        const Surface a = records.surfaceAt(pair.a);
        const Surface b = records.surfaceAt(pair.b);
        batch.friction[lane] = frictionOf(a, b);
        batch.restitution[lane] = restitutionOf(a, b);
        batch.normalImpulse[lane] = impulse.normal;
        batch.tangentialImpulse[lane] = impulse.tangential;
    };
    const std::size_t most = grouping.mostPairs();
    for (std::size_t begin = 0; begin < most; begin += kPairsOfRound) {
        if (begin > 0) poller.passed(kPairsOfRound * grouping.groupCount());
        const IndexRange part{begin, begin + kPairsOfRound};
        workers.forTasks(grouping.groupCount(),
                         [&](std::size_t group) { grouping.fill(group, part, groups, fillLane); });
    }
}

// The pairs of sleepers are set aside.
std::vector<StaticContact> listStatics(VerletSkin& skin, const Records& records, Sleepers& sleepers,
                                       const OldImpulses& old, const Workers& workers) {
    const MotionTiles& tiles = skin.tiles();
    std::vector<std::vector<IndexPair>> ofColumn(tiles.columnCount());
    workers.forTasks(tiles.columnCount(), [&](std::size_t column) {
        for (std::size_t t = tiles.column(column).begin; t < tiles.column(column).end; ++t) {
            skin.findBoxes(t, records, ofColumn[column]);
        }
    });
    std::vector<StaticContact> contacts;
    for (const std::vector<IndexPair>& pairs : ofColumn) {
        for (const IndexPair& pair : pairs) {
            const std::uint32_t circle = records.worldIndex[pair.a];
            const WarmImpulse impulse = old.findStatic(pair.a, pair.b);
            if (sleepers.isAsleep(circle)) {
                sleepers.setAside(circle, kBoxKey | pair.b, impulse);
            } else {
                contacts.push_back(staticContactOf(pair, records, impulse));
            }
        }
    }
    return contacts;
}

}  // namespace

StaticContact staticContactOf(const IndexPair& circleAndBox, const Records& records, WarmImpulse impulse) {
    const Surface circle = records.surfaceAt(circleAndBox.a);
    const Surface box = records.boxes[circleAndBox.b].surface;
    StaticContact contact{};
    contact.box = circleAndBox.b;
    contact.circle = circleAndBox.a;
    contact.friction = frictionOf(box, circle);
    contact.restitution = restitutionOf(box, circle);
    contact.normalImpulse = impulse.normal;
    contact.tangentialImpulse = impulse.tangential;
    return contact;
}

void makeList(PairList& list, Records& records, Sleepers& sleepers, const StepLength& step, const Workers& workers,
              CancellationPoller poller) {
    CellList order;
    order.sort(records.position, records.worldIndex,
               2.0F * (1.0F + kMarginOfCell) * std::min(records.largestRadius, kLargestOfCell * records.meanRadius));
    list.skin.choose(order, records, step, sleepers.isAnyAsleep(), workers);
    records.reorder(order.order(), workers);
    list.skin.reorder(order.order(), records, workers);
    OldImpulses old{SolvedWarmStart(list.groups), list.statics.take(), sleepers.takeContacts(records.size()),
                    order.order(), records.worldIndex};
    workers.forTasks(old.contacts.bandCount(), poller,
                     [&](std::size_t band, CancellationPoller& own) { old.contacts.takeBand(list.groups, band, own); });
    old.contacts.takeFar(list.groups, poller);
    old.contacts.sortLongRows(poller);
    std::vector<std::vector<IndexPair>> pairsOfBand = findPairs(order, records, list.skin, workers, poller);
    if (sleepers.isAnyAsleep()) sleepers.setAside(pairsOfBand, records, old);
    listPairs(list.groups, pairsOfBand, records, old, workers, poller);
    list.statics.add(listStatics(list.skin, records, sleepers, old, workers), list.groups.bands);
}

}  // namespace rb::soft
