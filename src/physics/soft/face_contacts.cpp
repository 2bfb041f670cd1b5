#include "physics/soft/face_contacts.hpp"

#include <algorithm>
#include <array>
#include <cmath>
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
    return {index, index, records.ids[slot], part};
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

FaceLane laneOf(FaceSide a, FaceSide b, const Records& records) {
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
