#include "physics/soft/face_contacts.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <glm/geometric.hpp>

#include "physics/contacts/narrow_phase.hpp"

namespace rb::soft {

namespace {

// Over the mean radius: how far bodies may move against one another before they are collided again. With less, what
// rests is disturbed by it.
constexpr float kRecycled = 0.2F;
constexpr float kLeastRecycled = 0.02F;
// As far apart, and as far more as they may move within the step, bodies have contacts.
constexpr float kSpeculative = 0.05F;

Surface surfaceOfSide(const FaceSide& side, const Records& records) {
    const auto pose = static_cast<std::size_t>(side.pose);
    return pose >= records.firstStatic() ? records.statics[pose - records.firstStatic()].surface
                                         : records.surfaceAt(pose);
}

FaceSide sideA(const FaceBatch& f, std::size_t i) { return {f.a[i], f.poseA[i], f.idA[i], f.partA[i]}; }
FaceSide sideB(const FaceBatch& f, std::size_t i) { return {f.b[i], f.poseB[i], f.idB[i], f.partB[i]}; }

void putPlaces(FaceBatch& f, std::size_t i, const FaceSide& a, const FaceSide& b) {
    f.a[i] = a.slot, f.poseA[i] = a.pose, f.idA[i] = a.id, f.partA[i] = a.part;
    f.b[i] = b.slot, f.poseB[i] = b.pose, f.idB[i] = b.id, f.partB[i] = b.part;
}

void putSides(FaceBatch& f, std::size_t i, const FaceSide& a, const FaceSide& b, const Records& records) {
    const ConvexPart* const partOfB = partAt(b, records);
    putPlaces(f, i, a, b);
    f.invLeverA[i] = invLeverOf(a, records);
    f.invLeverB[i] = invLeverOf(b, records);
    f.twistB[i] = partOfB ? 1.0F : 2.0F;
    f.extent[i] = partOfB ? partOfB->extent : 0.0F;
    f.radius[i] = partOfB ? 0.0F : 1.0F / f.invLeverB[i];
    f.friction[i] = frictionOf(surfaceOfSide(a, records), surfaceOfSide(b, records));
    f.restitution[i] = restitutionOf(surfaceOfSide(a, records), surfaceOfSide(b, records));
}

/// Of a contact's impulses, where they act, as seen from some place.
struct PlacedImpulses {
    glm::vec2 normal;
    std::array<glm::vec2, 2> at;
    std::array<float, 2> impulse;
    int count;
};

// From the impulses of the points before, those of as many points now. That of a point that is no more goes to the
// other one.
std::array<float, 2> carriedOver(const PlacedImpulses& before, const std::array<glm::vec2, 2>& at, int count) {
    const auto [first, second] = before.impulse;
    if (count == 1) return {before.count == 2 ? first + second : first, 0.0F};
    const auto apart = [&](std::size_t i, std::size_t k) {
        return glm::dot(before.at[i] - at[k], before.at[i] - at[k]);
    };
    const bool isCrossed =
        before.count == 2 ? apart(0, 0) + apart(1, 1) > apart(0, 1) + apart(1, 0) : apart(0, 0) > apart(0, 1);
    const float other = before.count == 2 ? second : 0.0F;
    return isCrossed ? std::array{other, first} : std::array{first, other};
}

FaceSide sideAt(std::uint32_t slot, std::uint32_t part, const Records& records) {
    const auto index = static_cast<std::int32_t>(slot);
    return {index, index, records.ids[records.worldIndex[slot]], part};
}

void copyLane(const FaceBatch& from, std::size_t lane, FaceBatch& to, std::size_t i) {
    constexpr std::size_t kWord = sizeof(float);
    const char* const source = reinterpret_cast<const char*>(&from) + kWord * lane;
    char* const target = reinterpret_cast<char*>(&to) + kWord * i;
    for (std::size_t at = 0; at < sizeof(FaceBatch); at += kWord * kBatchSize) {
        std::memcpy(target + at, source + at, kWord);
    }
}

// Of two parts, in either order: another one for any other two, of up to 2^28 bodies.
std::uint64_t keyOf(std::uint32_t idA, std::uint32_t partA, std::uint32_t idB, std::uint32_t partB) {
    static_assert(kMaxParts <= 16);
    return pairKey(idA << 4U | partA, idB << 4U | partB);
}

}  // namespace

const ConvexPart* partAt(const FaceSide& side, const Records& records) {
    const auto pose = static_cast<std::size_t>(side.pose);
    if (pose >= records.firstStatic()) return &records.statics[pose - records.firstStatic()].part();
    return records.hasCorners(pose) ? records.outlines[pose].parts + side.part : nullptr;
}

float invLeverOf(const FaceSide& side, const Records& records) {
    const auto pose = static_cast<std::size_t>(side.pose);
    if (pose >= records.firstStatic()) return 1.0F;
    return records.hasCorners(pose) ? records.outlines[pose].invLever : 1.0F / records.position[pose].radius;
}

// The second one has no corners, if one of them has none; else it has the larger id. A static one is the first.
std::pair<FaceSide, FaceSide> sidesOf(const FacePair& pair, const Records& records, std::int32_t standIn) {
    FaceSide a = sideAt(pair.a, pair.partOfA, records);
    if (pair.other != FacePair::kMoves) {
        const auto pose = static_cast<std::int32_t>(records.firstStatic() + pair.other);
        return {{standIn, pose, records.statics[pair.other].id, records.statics[pair.other].partIndex}, a};
    }
    FaceSide b = sideAt(pair.b, pair.partOfB, records);
    const bool areAlike = records.hasCorners(pair.a) == records.hasCorners(pair.b);
    if (areAlike ? a.id > b.id : !records.hasCorners(pair.a)) std::swap(a, b);
    return {a, b};
}

FaceLane laneOf(const FaceSide& a, const FaceSide& b, const Records& records) {
    const Pose& poseA = records.pose[static_cast<std::size_t>(a.pose)];
    const Pose& poseB = records.pose[static_cast<std::size_t>(b.pose)];
    const ConvexPart* const partOfB = partAt(b, records);
    return {false,
            a,
            b,
            partAt(a, records),
            partOfB,
            partOfB ? 0.0F : 1.0F / invLeverOf(b, records),
            {{0.0F, 0.0F}, {poseA.cosine, poseA.sine}},
            {{poseB.x - poseA.x, poseB.y - poseA.y}, {poseB.cosine, poseB.sine}}};
}

FaceLane laneOf(const FaceBatch& f, std::size_t i, const Records& records) {
    const bool isSwapped = static_cast<std::size_t>(f.poseB[i]) >= records.firstStatic();
    FaceLane lane = isSwapped ? laneOf(sideB(f, i), sideA(f, i), records) : laneOf(sideA(f, i), sideB(f, i), records);
    lane.isSwapped = isSwapped;
    return lane;
}

float wayOf(const FaceLane& lane, const SubstepTerms& terms, const Records& records) {
    const Velocity& a = records.velocity[static_cast<std::size_t>(lane.a.slot)];
    const Velocity& b = records.velocity[static_cast<std::size_t>(lane.b.slot)];
    const float extentB = lane.partOfB ? lane.partOfB->extent : 0.0F;
    const float speed = glm::length(glm::vec2{b.x - a.x, b.y - a.y}) +
                        std::abs(a.rim) * invLeverOf(lane.a, records) * lane.partOfA->extent +
                        std::abs(b.rim) * invLeverOf(lane.b, records) * extentB;
    return terms.wholeStep * (speed + terms.wholeStep * glm::length(glm::vec2{terms.gravityX, terms.gravityY}));
}

FaceReach reachFor(float way, const Records& records) {
    return {kSpeculative * records.meanRadius + way, kRecycled * records.meanRadius,
            kLeastRecycled * records.meanRadius};
}

FacePoints pointsOf(const FaceLane& lane, float way, const Records& records) {
    const FaceReach reach = reachFor(way, records);
    const PlacedPart<float> placedA{*lane.partOfA, lane.frameA.origin, lane.frameA.rotation};
    if (lane.partOfB == nullptr) return collideCircle(placedA, lane.frameB.origin, lane.radius, reach);
    return collideCorners(placedA, PlacedPart<float>{*lane.partOfB, lane.frameB.origin, lane.frameB.rotation}, reach);
}

void putPoints(FaceBatch& f, std::size_t i, const FaceLane& lane, const FacePoints& now, const Records& records) {
    const auto& [isSwapped, a, b, partOfA, partOfB, radius, frameA, frameB] = lane;
    const auto placed = [](const Frame<float>& frame, glm::vec2 point) {
        return frame.origin + turned(frame.rotation, point);
    };
    const int countBefore = f.mass2[i] > 0.0F ? 2 : f.mass1[i] > 0.0F ? 1 : 0;
    const Frame<float>& ofPointsBefore = isSwapped ? frameA : frameB;
    const PlacedImpulses before{
        (isSwapped ? -1.0F : 1.0F) * glm::vec2{f.normalX[i], f.normalY[i]},
        {placed(ofPointsBefore, {f.point1X[i], f.point1Y[i]}), placed(ofPointsBefore, {f.point2X[i], f.point2Y[i]})},
        {f.impulse1[i], f.impulse2[i]},
        countBefore};
    const Frame<float>& ofFace = now.isFaceOfB ? frameB : frameA;
    const Frame<float>& ofPoints = now.isFaceOfB ? frameA : frameB;
    const std::array<glm::vec2, 2> at{placed(ofPoints, now.points[0]), placed(ofPoints, now.points[1])};
    const glm::vec2 normal = (now.isFaceOfB ? -1.0F : 1.0F) * turned(ofFace.rotation, now.normal);
    constexpr float kSameSide = 0.5F;
    const bool goesOn = now.count > 0 && countBefore > 0 && glm::dot(before.normal, normal) > kSameSide;
    const std::array<float, 2> impulse = goesOn ? carriedOver(before, at, now.count) : std::array<float, 2>{0.0F, 0.0F};

    const Frame<float> seen = seenFrom(ofFace, ofPoints);
    if (now.isFaceOfB != isSwapped) putSides(f, i, now.isFaceOfB ? b : a, now.isFaceOfB ? a : b, records);
    f.impulse1[i] = impulse[0];
    f.impulse2[i] = impulse[1];
    if (!goesOn) f.impulseT[i] = 0.0F;
    f.localX[i] = now.normal.x;
    f.localY[i] = now.normal.y;
    f.offset[i] = now.offset;
    f.point1X[i] = now.points[0].x;
    f.point1Y[i] = now.points[0].y;
    f.point2X[i] = now.points[1].x;
    f.point2Y[i] = now.points[1].y;
    f.seenX[i] = seen.origin.x;
    f.seenY[i] = seen.origin.y;
    f.seenCosine[i] = seen.rotation.cosine;
    f.seenSine[i] = seen.rotation.sine;
    f.tolerance[i] = now.tolerance;
    f.frameCosine[i] = f.frameSine[i] = 0.0F;
    f.mass1[i] = now.count > 0 ? 1.0F : 0.0F;  // until the arms are known
    f.mass2[i] = now.count > 1 ? 1.0F : 0.0F;
}

void collideStale(FaceBatch& batch, const Records& records, const SubstepTerms& terms) {
    for (std::size_t i = 0; i < kBatchSize; ++i) {
        if (!(batch.refit[i] > 1.0F)) continue;
        const FaceLane lane = laneOf(batch, i, records);
        putPoints(batch, i, lane, pointsOf(lane, wayOf(lane, terms, records), records), records);
    }
}

void fillLane(FaceBatch& batch, std::size_t lane, const FaceSide& a, const FaceSide& b, const Records& records) {
    putSides(batch, lane, a, b, records);
    batch.tolerance[lane] = -1.0F;
}

void addFacePairs(std::uint32_t a, std::uint32_t b, std::uint32_t other, const Records& records,
                  std::vector<FacePair>& pairs) {
    const auto partsOf = [&](std::uint32_t slot) {
        return records.hasCorners(slot) ? records.outlines[slot].partCount : 1;
    };
    for (std::uint32_t partOfA = 0; partOfA < partsOf(a); ++partOfA) {
        const std::uint32_t partsOfB = other == FacePair::kMoves ? partsOf(b) : 1;
        for (std::uint32_t partOfB = 0; partOfB < partsOfB; ++partOfB) {
            pairs.push_back({a, b, other, partOfA, partOfB});
        }
    }
}

OldFaces::OldFaces(FaceContacts& contacts)
    : lists_{std::exchange(contacts.moving.batches, {}), std::exchange(contacts.arrived.batches, {}),
             std::exchange(contacts.fixed.batches, {}), std::exchange(contacts.asleep, {})},
      apart_(std::exchange(contacts.apart, {})) {
    const auto forEach = [&](auto&& use) {
        const auto useAll = [&](std::size_t list, const auto& batches, auto&& isUsed) {
            for (std::size_t k = 0; k < batches.size(); ++k) {
                for (std::size_t i = 0; i < kBatchSize; ++i) {
                    if (isUsed(batches[k], i)) use(list, k, i, batches[k]);
                }
            }
        };
        const auto isLane = [&](const FaceBatch& batch, std::size_t i) {
            return contacts.moving.isUsed(batch, static_cast<int>(i));
        };
        for (std::size_t list = 0; list < lists_.size(); ++list) useAll(list, lists_[list], isLane);
        for (std::size_t band = 0; band < apart_.size(); ++band) {
            useAll(lists_.size() + band, apart_[band].batches,
                   [](const ApartBatch& batch, std::size_t i) { return batch.extent[i] > 0.0F; });
        }
    };
    std::size_t count = 0;
    forEach([&](auto&&...) { ++count; });
    known_ = PairTable<KnownFace>(count);
    forEach([&](std::size_t list, std::size_t batch, std::size_t i, const auto& in) {
        known_.put(
            keyOf(in.idA[i], in.partA[i], in.idB[i], in.partB[i]),
            {static_cast<std::uint32_t>(batch), static_cast<std::uint16_t>(list), static_cast<std::uint16_t>(i)});
    });
}

const KnownFace* OldFaces::find(const FacePair& pair, const Records& records) const {
    const auto idOf = [&](std::uint32_t slot) { return records.ids[records.worldIndex[slot]]; };
    const bool isFixed = pair.other != FacePair::kMoves;
    const std::uint32_t idB = isFixed ? records.statics[pair.other].id : idOf(pair.b);
    const std::uint32_t partB = isFixed ? records.statics[pair.other].partIndex : pair.partOfB;
    return known_.find(keyOf(idOf(pair.a), pair.partOfA, idB, partB));
}

bool OldFaces::hadPoints(const FacePair& pair) const {
    const FaceBatch* const from = pair.known ? nearOf(*pair.known) : nullptr;
    return from && from->mass1[pair.known->lane] > 0.0F;
}

void OldFaces::takeTolerance(ApartPairs& pairs, const FacePair& pair) const {
    if (!pair.known) return;
    ApartBatch& batch = pairs.batches.back();
    const std::size_t i = (pairs.used - 1) % kBatchSize;
    const auto take = [&](const auto& from) {
        const std::size_t of = pair.known->lane;
        if (from.idA[of] != batch.idA[i]) return;
        batch.seenX[i] = from.seenX[of];
        batch.seenY[i] = from.seenY[of];
        batch.seenCosine[i] = from.seenCosine[of];
        batch.seenSine[i] = from.seenSine[of];
        batch.tolerance[i] = from.tolerance[of];
        batch.extent[i] = from.extent[of];
    };
    if (const FaceBatch* const from = nearOf(*pair.known)) return take(*from);
    take(apart_[pair.known->list - lists_.size()].batches[pair.known->batch]);
}

void OldFaces::fill(FaceBatch& batch, std::size_t lane, const FacePair& pair, const Records& records,
                    std::int32_t standIn, bool areBodiesNew) const {
    const auto [first, second] = sidesOf(pair, records, standIn);
    const FaceBatch* const from = pair.known ? nearOf(*pair.known) : nullptr;
    if (!from) return fillLane(batch, lane, first, second, records);
    const std::size_t i = pair.known->lane;
    const bool isSame = from->idA[i] == first.id && from->partA[i] == first.part;
    copyLane(*from, i, batch, lane);
    const auto& [a, b] = isSame ? std::tie(first, second) : std::tie(second, first);
    if (areBodiesNew) {
        putSides(batch, lane, a, b, records);
        if (batch.radius[lane] != from->radius[i] || pair.other != FacePair::kMoves) batch.tolerance[lane] = -1.0F;
    } else {
        putPlaces(batch, lane, a, b);
    }
}

bool areMixed(const FaceContacts& contacts) {
    std::size_t count = 0;
    const auto add = [&](const FaceGroups& groups, bool havePoints) {
        for (const FaceBatch& batch : groups.batches) {
            for (int lane = 0; lane < kBatchSize; ++lane) {
                count += groups.isUsed(batch, lane) && (batch.mass1[lane] > 0.0F) != havePoints ? 1U : 0U;
            }
        }
    };
    add(contacts.moving, true);
    add(contacts.arrived, false);
    return count > contacts.size() / 16;
}

}  // namespace rb::soft
