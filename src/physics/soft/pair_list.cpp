#include "physics/soft/pair_list.hpp"

#include <algorithm>
#include <array>
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
    std::vector<std::vector<IndexPair>> moving;
    std::vector<std::vector<FacePair>> fixed;

    explicit FacePairs(std::size_t bandCount) : moving(bandCount), fixed(bandCount) {}
};

// Takes the pairs of which a body has corners away from those of circles.
void takeFacePairs(std::vector<std::vector<IndexPair>>& pairsOfBand, const Records& records, FacePairs& faces,
                   const Workers& workers) {
    workers.forTasks(pairsOfBand.size(), [&](std::size_t band) {
        if (records.circleCount == 0) return faces.moving[band].swap(pairsOfBand[band]);
        std::erase_if(pairsOfBand[band], [&](const IndexPair& pair) {
            if (!records.hasCorners(pair.a) && !records.hasCorners(pair.b)) return false;
            faces.moving[band].push_back(pair);
            return true;
        });
    });
}

// Of two that sleep those that have points are kept aside; the others are found again when they wake.
// @param old has taken what there was
void listFaces(FaceContacts& contacts, FacePairs& pairs, const OldFaces& old, const Records& records,
               const Sleepers& sleepers, bool isTakenOver, const Workers& workers, CancellationPoller& poller) {
    const Bands bands = records.bands();
    contacts.asleep.clear();
    contacts.apart.resize(bands.count());
    contacts.arrived.bands = bands;
    contacts.arrived.batchesOf.assign(2 * bands.count() + 1, {});
    contacts.arrived.batches.clear();
    std::vector<std::vector<FacePair>> near(bands.count());
    std::vector<std::vector<FacePair>> asleep(bands.count());
    workers.forTasks(bands.count(), poller, [&](std::size_t band, CancellationPoller& own) {
        ApartPairs& apart = contacts.apart[band];
        apart.batches.clear();
        apart.used = 0;
        const auto isAsleep = [&](std::uint32_t a) { return sleepers.isAsleep(records.worldIndex[a]); };
        for (const auto& [a, b] : pairs.moving[band]) {
            own.passed(1);
            const bool sleeps = isAsleep(a);
            const bool areApart = areCirclesApart(a, b, records);
            if (sleeps && areApart) continue;
            forFacePairs(a, b, FacePair::kMoves, records, [&](FacePair pair) {
                if (areApart) return addApart(apart, pair, records);
                pair.known = old.find(pair, records);
                if (OldFaces::hadPoints(pair)) return (sleeps ? asleep : near)[band].push_back(pair);
                if (sleeps) return;
                addApart(apart, pair, records);
                if (!isTakenOver) old.takeTolerance(apart, pair);  // else they may have other shapes
            });
        }
        std::erase_if(pairs.fixed[band], [&](FacePair& pair) {
            pair.known = old.find(pair, records);
            if (!isAsleep(pair.a)) return false;
            asleep[band].push_back(pair);
            return true;
        });
    });
    std::vector<FacePair> allAsleep;
    for (const std::vector<FacePair>& some : asleep) allAsleep.insert(allAsleep.end(), some.begin(), some.end());
    for (std::size_t i = 0; i < allAsleep.size(); i += kBatchSize) {
        const std::int32_t standIn = bands.standIn(bands.count());
        old.fill(contacts.asleep.emplace_back(emptyBatch<FaceBatch>(standIn)),
                 std::span(allAsleep).subspan(i, std::min<std::size_t>(kBatchSize, allAsleep.size() - i)), records,
                 standIn, isTakenOver);
    }
    const auto list = [&](FaceGroups& groups, const std::vector<std::vector<FacePair>>& ofBand) {
        std::vector<std::array<FacePair, kBatchSize>> ofBatch;
        layOut(
            groups, std::span(ofBand), bands, workers, poller,
            [&](FaceBatch& batch, std::size_t i, const FacePair& pair) {
                ofBatch[static_cast<std::size_t>(&batch - groups.batches.data())][i] = pair;
            },
            [&](std::size_t count) { ofBatch.resize(count); });
        workers.forTasks(groups.batchesOf.size(), poller, [&](std::size_t g, CancellationPoller& own) {
            for (std::size_t k = groups.batchesOf[g].begin; k < groups.batchesOf[g].end; ++k) {
                own.passed(kBatchSize);
                std::size_t used = kBatchSize;
                while (!groups.isUsed(groups.batches[k], static_cast<int>(used) - 1)) --used;
                old.fill(groups.batches[k], std::span(ofBatch[k]).first(used), records, bands.standIn(g / 2),
                         isTakenOver);
            }
        });
    };
    list(contacts.moving, near);
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
            std::vector<FacePair>& fixed = faces.fixed[bands.of(pair.a)];
            forFacePairs(pair.a, pair.a, pair.b, records, [&](const FacePair& each) { fixed.push_back(each); });
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
        list.oldFaces.take(list.faces, order.order(), workers);
        listFaces(list.faces, faces, list.oldFaces, records, sleepers, isTakenOver, workers, poller);
    } else {
        list.faces = FaceContacts();
    }
}

}  // namespace rb::soft
