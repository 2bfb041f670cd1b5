#include "physics/soft/apart_pairs.hpp"

#include <algorithm>
#include <glm/geometric.hpp>
#include <optional>
#include <span>

#include "physics/soft/lay_out.hpp"
#include "physics/soft/workers.hpp"

namespace rb::soft {

/// Two that have come so near that they have points.
struct Arrival {
    FaceLane lane;
    FacePoints points;
};

namespace {

// So many batches are looked at for an unused lane.
constexpr std::size_t kMostToLookAt = 64;

void leave(ApartBatch& batch, std::size_t i) {
    batch.poseA[i] = batch.poseB[i] = Place(0);
    batch.seenX[i] = batch.seenY[i] = batch.seenSine[i] = 0.0F;
    batch.seenCosine[i] = batch.tolerance[i] = 1.0F;
    batch.extent[i] = 0.0F;
}

FaceSide sideOf(Place pose, std::uint32_t id, std::uint32_t part) {
    return {static_cast<std::int32_t>(pose), static_cast<std::int32_t>(pose), id, part};
}

// How long the circles about two stay apart, if they are. @param origin of B as A sees it
std::optional<FacePoints> apartByCircles(const ApartBatch& batch, std::size_t i, glm::vec2 origin,
                                         const SubstepTerms& terms, const Records& records) {
    const auto slotA = static_cast<std::size_t>(batch.poseA[i]);
    const auto slotB = static_cast<std::size_t>(batch.poseB[i]);
    const Velocity& a = records.velocity[slotA];
    const Velocity& b = records.velocity[slotB];
    const float gap = glm::length(origin) - records.position[slotA].radius - records.position[slotB].radius;
    const FaceReach reach = reachFor(terms.wholeStep * glm::length(glm::vec2{b.x - a.x, b.y - a.y}), records);
    return gap > reach.within ? std::optional(reach.apartBy(gap)) : std::nullopt;
}

std::optional<Arrival> lookAt(ApartBatch& batch, std::size_t i, const SubstepTerms& terms, const Records& records) {
    const Pose& a = records.pose[static_cast<std::size_t>(batch.poseA[i])];
    const Pose& b = records.pose[static_cast<std::size_t>(batch.poseB[i])];
    const Frame<float> seen = seenFrom<float>({{a.x, a.y}, {a.cosine, a.sine}}, {{b.x, b.y}, {b.cosine, b.sine}});
    batch.seenX[i] = seen.origin.x;
    batch.seenY[i] = seen.origin.y;
    batch.seenCosine[i] = seen.rotation.cosine;
    batch.seenSine[i] = seen.rotation.sine;
    batch.extent[i] = 0.0F;
    if (const auto byCircles = apartByCircles(batch, i, seen.origin, terms, records)) {
        batch.tolerance[i] = byCircles->tolerance;
        return std::nullopt;
    }
    const FaceLane lane = laneOf(sideOf(batch.poseA[i], batch.idA[i], batch.partA[i]),
                                 sideOf(batch.poseB[i], batch.idB[i], batch.partB[i]), records);
    const FacePoints points = pointsOf(lane, wayOf(lane, terms, records), records);
    batch.tolerance[i] = points.tolerance;
    if (lane.partOfB) batch.extent[i] = lane.partOfB->extent;
    if (points.count == 0) return std::nullopt;
    leave(batch, i);
    return Arrival{lane, points};
}

void fill(FaceBatch& batch, std::size_t i, const Arrival& arrival, const Records& records) {
    fillLane(batch, i, arrival.lane.a, arrival.lane.b, records);
    putPoints(batch, i, arrival.lane, arrival.points, records);
}

}  // namespace

bool areCirclesApart(std::uint32_t a, std::uint32_t b, const Records& records) {
    const Position& from = records.position[a];
    const Position& to = records.position[b];
    const float x = to.x - from.x;
    const float y = to.y - from.y;
    const float reach = from.radius + to.radius + reachFor(0.0F, records).within;
    return x * x + y * y > reach * reach;
}

void addApart(ApartPairs& pairs, const FacePair& pair, const Records& records) {
    const auto [a, b] = sidesOf(pair, records, 0);
    const std::size_t i = pairs.used++ % kBatchSize;
    if (i == 0) {
        ApartBatch& batch = pairs.batches.emplace_back();
        for (std::size_t lane = 0; lane < kBatchSize; ++lane) leave(batch, lane);
    }
    ApartBatch& batch = pairs.batches.back();
    batch.poseA[i] = a.pose, batch.idA[i] = a.id, batch.partA[i] = a.part;
    batch.poseB[i] = b.pose, batch.idB[i] = b.id, batch.partB[i] = b.part;
    batch.tolerance[i] = -1.0F;
}

void takeArrivals(FaceContacts& contacts, const Records& records, const SubstepTerms& terms, const Workers& workers,
                  CancellationPoller poller) {
    std::vector<std::vector<Arrival>> ofBand(contacts.apart.size());
    workers.forTasks(ofBand.size(), poller, [&](std::size_t band, CancellationPoller& own) {
        std::vector<ApartBatch>& batches = contacts.apart[band].batches;
        std::vector<std::uint32_t> stale(batches.size() * kBatchSize);
        stale.resize(workers.kernel().findStale(batches.data(), batches.data() + batches.size(), records.pose.data(),
                                                stale.data()));
        own.passed(batches.size() * kBatchSize);
        for (const std::uint32_t place : stale) {
            own.passed(1);
            const auto arrival = lookAt(batches[place / kBatchSize], place % kBatchSize, terms, records);
            if (arrival) ofBand[band].push_back(*arrival);
        }
    });
    std::vector<std::vector<ArrivingPair>> waiting(ofBand.size());
    bool isAnyWaiting = false;
    for (std::size_t band = 0; band < ofBand.size(); ++band) {
        for (const Arrival& arrival : ofBand[band]) {
            const auto [a, b] = std::minmax(
                {static_cast<std::uint32_t>(arrival.lane.a.slot), static_cast<std::uint32_t>(arrival.lane.b.slot)});
            const auto [batch, lane] = contacts.arrived.unusedLane(a, b, kMostToLookAt);
            if (batch) {
                fill(*batch, static_cast<std::size_t>(lane), arrival, records);
            } else {
                waiting[band].push_back({a, b, &arrival});
                isAnyWaiting = true;
            }
        }
    }
    if (!isAnyWaiting) return;
    FaceGroups more;
    layOut(more, std::span<const std::vector<ArrivingPair>>(waiting), records.bands(), workers, poller,
           [&](FaceBatch& batch, std::size_t i, const ArrivingPair& pair) { fill(batch, i, *pair.arrival, records); });
    contacts.arrived.add(more);
}

}  // namespace rb::soft
