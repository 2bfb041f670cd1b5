#include "physics/soft/pair_list.hpp"

#include <algorithm>
#include <utility>

#include "physics/soft/apart_pairs.hpp"
#include "physics/soft/cell_list.hpp"
#include "physics/soft/lay_out.hpp"
#include "physics/soft/workers.hpp"

namespace rb::soft {

namespace {

// The side of a cell is twice the largest radius, and this share more for skins. The largest radius counts up to this
// many mean ones, because larger cells would hold too many of the other circles. A circle that reaches further than its
// cells allow looks beyond the adjoining cells.
constexpr float kMarginOfCell = 0.2F;
constexpr float kLargestOfCell = 3.0F;

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
    const Bands bands = records.bands();
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
    layOut(groups, pairsOfBand, records.bands(), workers, poller,
           [&](Batch& batch, std::size_t lane, const IndexPair& pair) {
               const WarmImpulse impulse = old.find(pair.a, pair.b);
               const Surface a = records.surfaceAt(pair.a);
               const Surface b = records.surfaceAt(pair.b);
               batch.friction[lane] = frictionOf(a, b);
               batch.restitution[lane] = restitutionOf(a, b);
               batch.normalImpulse[lane] = impulse.normal;
               batch.tangentialImpulse[lane] = impulse.tangential;
           });
}

// What is not between circles, by band.
struct FacePairs {
    std::vector<std::vector<FacePair>> moving;
    std::vector<std::vector<FacePair>> apart;  // those whose circles are
    std::vector<std::vector<FacePair>> fixed;

    explicit FacePairs(std::size_t bandCount) : moving(bandCount), apart(bandCount), fixed(bandCount) {}
};

// Takes the pairs of which a body has corners away from those of circles.
void takeFacePairs(std::vector<std::vector<IndexPair>>& pairsOfBand, const Records& records, FacePairs& faces,
                   const Workers& workers) {
    workers.forTasks(pairsOfBand.size(), [&](std::size_t band) {
        std::erase_if(pairsOfBand[band], [&](const IndexPair& pair) {
            if (!records.hasCorners(pair.a) && !records.hasCorners(pair.b)) return false;
            const bool areApart = areCirclesApart(pair.a, pair.b, records);
            addFacePairs(pair.a, pair.b, FacePair::kMoves, records, (areApart ? faces.apart : faces.moving)[band]);
            return true;
        });
    });
}

// Of two that sleep those that have points are kept aside; the others are found again when they wake.
void listFaces(FaceContacts& contacts, FacePairs& pairs, const Records& records, const Sleepers& sleepers,
               bool isTakenOver, const Workers& workers, CancellationPoller& poller) {
    const OldFaces old(contacts);
    const Bands bands = records.bands();
    contacts.apart = std::vector<ApartPairs>(bands.count());
    contacts.arrived = FaceGroups{bands, std::vector<IndexRange>(2 * bands.count() + 1), {}};
    std::vector<std::vector<FacePair>> asleep(bands.count());
    workers.forTasks(bands.count(), [&](std::size_t band) {
        ApartPairs& apart = contacts.apart[band];
        const auto isAsleep = [&](const FacePair& pair) { return sleepers.isAsleep(records.worldIndex[pair.a]); };
        for (const FacePair& pair : pairs.apart[band]) {
            if (!isAsleep(pair)) addApart(apart, pair, records);
        }
        std::erase_if(pairs.moving[band], [&](FacePair& pair) {
            pair.known = old.find(pair, records);
            const bool hadPoints = old.hadPoints(pair);
            if (hadPoints && !isAsleep(pair)) return false;
            if (hadPoints) {
                asleep[band].push_back(pair);
            } else if (!isAsleep(pair)) {
                addApart(apart, pair, records);
                if (!isTakenOver) old.takeTolerance(apart, pair);  // else they may have other shapes
            }
            return true;
        });
        std::erase_if(pairs.fixed[band], [&](FacePair& pair) {
            pair.known = old.find(pair, records);
            if (isAsleep(pair)) asleep[band].push_back(pair);
            return isAsleep(pair);
        });
    });
    std::size_t lane = 0;
    for (const std::vector<FacePair>& some : asleep) {
        for (const FacePair& pair : some) {
            const std::int32_t standIn = bands.standIn(bands.count());
            if (lane % kBatchSize == 0) contacts.asleep.push_back(emptyBatch<FaceBatch>(standIn));
            old.fill(contacts.asleep.back(), lane++ % kBatchSize, pair, records, standIn, isTakenOver);
        }
    }
    const auto list = [&](FaceGroups& groups, std::vector<std::vector<FacePair>>& ofBand) {
        layOut(groups, std::span<const std::vector<FacePair>>(ofBand), records.bands(), workers, poller,
               [&](FaceBatch& batch, std::size_t i, const FacePair& pair) {
                   old.fill(batch, i, pair, records, bands.standIn(bands.of(pair.a)), isTakenOver);
               });
    };
    list(contacts.moving, pairs.moving);
    list(contacts.fixed, pairs.fixed);
}

void listStatics(VerletSkin& skin, const Records& records, FacePairs& faces, const Workers& workers) {
    const Bands bands = records.bands();
    const MotionTiles& tiles = skin.tiles();
    std::vector<std::vector<IndexPair>> ofColumn(tiles.columnCount());
    workers.forTasks(tiles.columnCount(), [&](std::size_t column) {
        for (std::size_t t = tiles.column(column).begin; t < tiles.column(column).end; ++t) {
            skin.findBoxes(t, records, ofColumn[column]);
        }
    });
    for (const std::vector<IndexPair>& pairs : ofColumn) {
        for (const IndexPair& pair : pairs) {
            addFacePairs(pair.a, pair.a, pair.b, records, faces.fixed[bands.of(pair.a)]);
        }
    }
}

}  // namespace

void makeList(PairList& list, Records& records, Sleepers& sleepers, const StepLength& step, bool isTakenOver,
              const Workers& workers, CancellationPoller poller) {
    CellList order;
    order.sort(records.position, records.worldIndex,
               2.0F * (1.0F + kMarginOfCell) * std::min(records.largestRadius, kLargestOfCell * records.meanRadius));
    list.skin.choose(order, records, step, sleepers.isAnyAsleep(), workers);
    records.reorder(order.order(), workers);
    list.skin.reorder(order.order(), records, workers);
    OldImpulses old{SolvedWarmStart(list.groups), sleepers.takeContacts(), order.order(), records.worldIndex};
    workers.forTasks(old.contacts.bandCount(), poller,
                     [&](std::size_t band, CancellationPoller& own) { old.contacts.takeBand(list.groups, band, own); });
    old.contacts.takeFar(list.groups, poller);
    std::vector<std::vector<IndexPair>> pairsOfBand = findPairs(order, records, list.skin, workers, poller);
    FacePairs faces(pairsOfBand.size());
    if (sleepers.isAnyAsleep()) sleepers.wakeTouched(pairsOfBand, records);
    if (records.hasFaces) takeFacePairs(pairsOfBand, records, faces, workers);
    if (sleepers.isAnyAsleep()) sleepers.setAside(pairsOfBand, records, old);
    listPairs(list.groups, pairsOfBand, records, old, workers, poller);
    listStatics(list.skin, records, faces, workers);
    if (records.hasFaces) {
        listFaces(list.faces, faces, records, sleepers, isTakenOver, workers, poller);
    } else {
        list.faces = FaceContacts();
    }
}

}  // namespace rb::soft
