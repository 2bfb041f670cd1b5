// What happens when a few circles leave their skins while all others stay within theirs.

#include <algorithm>
#include <cmath>

#include "physics/soft/apart_pairs.hpp"
#include "physics/soft/pair_list.hpp"

namespace rb::soft {

namespace {

// @returns whether the list has room for the contacts of a body with a static part
bool addFixed(FaceGroups& fixed, const Records& records, std::uint32_t body, std::uint32_t part) {
    bool hasRoom = true;
    forFacePairs(body, body, part, records, [&](const FacePair& pair) {
        const auto [batch, lane] = fixed.unusedLane(body, body);
        const auto [a, b] = sidesOf(pair, records, fixed.bands.standIn(fixed.bands.of(body)));
        if (batch) fillLane(*batch, static_cast<std::size_t>(lane), a, b, records);
        hasRoom = hasRoom && batch != nullptr;
    });
    return hasRoom;
}

void addMoving(FaceContacts& faces, const Records& records, std::uint32_t a, std::uint32_t b) {
    ApartPairs& apart = faces.apart[faces.moving.bands.of(a)];
    forFacePairs(a, b, FacePair::kMoves, records, [&](const FacePair& pair) { addApart(apart, pair, records); });
}

// @returns whether the list has room for the pair
bool addPair(ContactGroups& groups, const Records& records, std::uint32_t a, std::uint32_t b) {
    const auto [batch, lane] = groups.unusedLane(a, b);
    if (!batch) return false;
    const Position& from = records.position[a];
    const Position& to = records.position[b];
    const float x = to.x - from.x;
    const float y = to.y - from.y;
    const float distance = std::sqrt(x * x + y * y);
    batch->a[lane] = static_cast<std::int32_t>(a);
    batch->b[lane] = static_cast<std::int32_t>(b);
    batch->normalX[lane] = distance > 0.0F ? x / distance : 0.0F;
    batch->normalY[lane] = distance > 0.0F ? y / distance : 1.0F;
    batch->separation[lane] = distance - (from.radius + to.radius);
    batch->mass[lane] = 1.0F / (records.velocity[a].invMass + records.velocity[b].invMass);
    batch->friction[lane] = frictionOf(records.surfaceAt(a), records.surfaceAt(b));
    batch->restitution[lane] = restitutionOf(records.surfaceAt(a), records.surfaceAt(b));
    return true;
}

// @returns whether the list has room for the new pairs
bool widen(PairList& list, const Records& records, std::size_t tile, std::uint32_t circle, float thickness) {
    VerletSkin& skin = list.skin;
    const float radius = records.position[circle].radius;
    const float before = radius + skin.of(circle);
    const float now = radius + thickness;
    skin.widen(circle, radius, thickness);
    bool hasRoom = true;
    skin.tiles().forCirclesAround(tile, [&](std::uint32_t other) {
        const glm::vec2 apart = skin.listedAt(other) - skin.listedAt(circle);
        const float squared = apart.x * apart.x + apart.y * apart.y;
        const float reach = records.position[other].radius + skin.of(other);
        const bool isListed = squared < (reach + before) * (reach + before);
        if (other == circle || isListed || !(squared < (reach + now) * (reach + now))) return;
        const auto [a, b] = std::minmax(circle, other);
        const bool isOfCircles = !records.hasCorners(a) && !records.hasCorners(b);
        if (!isOfCircles) return addMoving(list.faces, records, a, b);
        hasRoom = hasRoom && addPair(list.groups, records, a, b);
    });
    return hasRoom;
}

bool widenAll(PairList& list, const Records& records, const Sleepers& sleepers,
              std::span<const LeavingCircle> circles) {
    if (circles.empty()) return true;
    if (sleepers.isAnyAsleep() || list.skin.areTooMany(circles.size())) return false;
    return std::all_of(circles.begin(), circles.end(), [&](const LeavingCircle& leaving) {
        const float most = kLargestSkin * records.position[leaving.circle].radius;
        if (leaving.needed > most) return false;
        return widen(list, records, leaving.tile, leaving.circle, std::min(kWider * leaving.needed, most));
    });
}

bool hasFixed(const FaceGroups& fixed, const Records& records, const IndexPair& bodyAndPart) {
    const auto body = static_cast<std::int32_t>(bodyAndPart.a);
    const auto part = static_cast<std::int32_t>(records.firstStatic() + bodyAndPart.b);
    const std::span<const FaceBatch> batches = fixed.batchesIn(fixed.inside(fixed.bands.of(bodyAndPart.a)));
    return std::any_of(batches.begin(), batches.end(), [&](const FaceBatch& batch) {
        for (std::size_t i = 0; i < kBatchSize; ++i) {
            const auto [low, high] = std::minmax(batch.poseA[i], batch.poseB[i]);
            if (low == body && high == part) return true;
        }
        return false;
    });
}

// Changes the list to what it would be with the present clearances of these tiles. Sleepers do not move, so they get no
// new contacts.
// @returns whether the list has room for them
bool listBoxesOf(std::span<const std::size_t> tiles, PairList& list, const Records& records, const Sleepers& sleepers) {
    std::vector<IndexPair> found;
    for (const std::size_t tile : tiles) list.skin.findBoxes(tile, records, found);
    return std::all_of(found.begin(), found.end(), [&](const IndexPair& pair) {
        if (sleepers.isAsleep(records.worldIndex[pair.a]) || hasFixed(list.faces.fixed, records, pair)) return true;
        return addFixed(list.faces.fixed, records, pair.a, pair.b);
    });
}

}  // namespace

bool keepList(PairList& list, const Records& records, const Sleepers& sleepers, const StepLength& step,
              const Workers& workers) {
    VerletSkin& skin = list.skin;
    const std::vector<TileMotion> motions = skin.measure(records, step, workers);
    const std::vector<LeavingCircle> leaving = skin.findLeaving(records, motions, step, workers);
    if (!widenAll(list, records, sleepers, leaving)) return false;
    if (!skin.isTileWide(largestDifference(motions)) || haveGoneFar(motions)) return false;
    const std::vector<std::size_t> tiles = skin.widenClearances(motions, step);
    return tiles.empty() || listBoxesOf(tiles, list, records, sleepers);
}

}  // namespace rb::soft
