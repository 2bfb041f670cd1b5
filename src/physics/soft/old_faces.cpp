#include "physics/soft/old_faces.hpp"

#include <algorithm>
#include <cstring>
#include <numeric>
#include <tuple>

#include "base/bits.hpp"
#include "base/block.hpp"
#include "physics/soft/pair_table.hpp"

namespace rb::soft {

namespace {

constexpr std::size_t kRow = kBatchSize * sizeof(float);  // of a batch: one word of each lane [bytes]

// Where in a lane's words the row is that begins at this offset in a batch.
constexpr std::size_t wordAt(std::size_t offset) { return offset / kRow; }

using Four = std::array<Floats, 4>;

// Rows become columns.
Four transposed(const Four& rows) {
    const Floats low01 = __builtin_shufflevector(rows[0], rows[1], 0, 4, 1, 5);
    const Floats low23 = __builtin_shufflevector(rows[2], rows[3], 0, 4, 1, 5);
    const Floats high01 = __builtin_shufflevector(rows[0], rows[1], 2, 6, 3, 7);
    const Floats high23 = __builtin_shufflevector(rows[2], rows[3], 2, 6, 3, 7);
    return {__builtin_shufflevector(low01, low23, 0, 1, 4, 5), __builtin_shufflevector(low01, low23, 2, 3, 6, 7),
            __builtin_shufflevector(high01, high23, 0, 1, 4, 5), __builtin_shufflevector(high01, high23, 2, 3, 6, 7)};
}

// Each word of the lanes of a batch to its lane.
template <class LaneWords>
void takeLanes(const FaceBatch& batch, LaneWords* lanes) {
    const auto* const rows = reinterpret_cast<const float*>(&batch);
    const std::size_t words = lanes->size();
    std::size_t word = 0;
    for (; word + 4 <= words; word += 4) {
        for (std::size_t i = 0; i < kBatchSize; i += 4) {
            Four block;
            for (std::size_t k = 0; k < 4; ++k) block[k] = floatsAt(rows + (word + k) * kBatchSize + i);
            block = transposed(block);
            for (std::size_t k = 0; k < 4; ++k) std::memcpy(&lanes[i + k][word], &block[k], sizeof block[k]);
        }
    }
    for (; word < words; ++word) {
        for (std::size_t i = 0; i < kBatchSize; ++i) {
            std::memcpy(&lanes[i][word], rows + word * kBatchSize + i, sizeof(float));
        }
    }
}

// And back.
template <class LaneWords>
void putLanes(FaceBatch& batch, const std::array<const LaneWords*, kBatchSize>& lanes) {
    auto* const rows = reinterpret_cast<float*>(&batch);
    const std::size_t words = lanes[0]->size();
    std::size_t word = 0;
    for (; word + 4 <= words; word += 4) {
        for (std::size_t i = 0; i < kBatchSize; i += 4) {
            Four block;
            for (std::size_t k = 0; k < 4; ++k) block[k] = floatsAt(&(*lanes[i + k])[word]);
            block = transposed(block);
            for (std::size_t k = 0; k < 4; ++k) {
                std::memcpy(rows + (word + k) * kBatchSize + i, &block[k], sizeof block[k]);
            }
        }
    }
    for (; word < words; ++word) {
        for (std::size_t i = 0; i < kBatchSize; ++i) {
            std::memcpy(rows + word * kBatchSize + i, &(*lanes[i])[word], sizeof(float));
        }
    }
}

// Of two parts, in either order: another one for any other two, of up to 2^28 bodies.
std::uint64_t keyOf(std::uint32_t idA, std::uint32_t partA, std::uint32_t idB, std::uint32_t partB) {
    static_assert(kMaxParts <= 16);
    return pairKey(idA << 4U | partA, idB << 4U | partB);
}

// Of more than so many neighbours of a body that is searched for which is bisected.
constexpr std::ptrdiff_t kFewNeighbours = 16;

}  // namespace

// @param groups any of them: all have the same bands
OldFaces::Listed OldFaces::listedLane(const FaceGroups& groups, const FaceBatch& batch, std::size_t i,
                                      std::size_t place) {
    if (!groups.isUsed(batch, static_cast<int>(i))) return {kUnused, {}};
    return {std::min<std::int32_t>(batch.a[i], batch.b[i]),  // stand-ins have larger slots than bodies
            {keyOf(batch.idA[i], batch.partA[i], batch.idB[i], batch.partB[i]),
             {static_cast<std::uint32_t>(place), batch.mass1[i] > 0.0F ? KnownFace::kWithPoints : KnownFace::kNear}}};
}

void OldFaces::take(FaceContacts& contacts, std::span<const std::uint32_t> oldSlot, const Workers& workers) {
    lanes_.resize(contacts.size());
    listed_.resize(contacts.size());
    std::size_t place = 0;
    for (const std::vector<FaceBatch>* const batches :
         {&contacts.moving.batches, &contacts.arrived.batches, &contacts.fixed.batches, &contacts.asleep}) {
        workers.forParts(batches->size(), [&](IndexRange part) {
            for (std::size_t k = part.begin; k < part.end; ++k) {
                const std::size_t first = place + k * kBatchSize;
                takeLanes((*batches)[k], &lanes_[first]);
                for (std::size_t i = 0; i < kBatchSize; ++i) {
                    listed_[first + i] = listedLane(contacts.moving, (*batches)[k], i, first + i);
                }
            }
        });
        place += batches->size() * kBatchSize;
    }
    apart_.swap(contacts.apart);
    oldSlot_ = oldSlot;
    for (std::size_t band = 0; band < apart_.size(); ++band) {
        for (std::size_t k = 0; k < apart_[band].used; ++k) {
            const ApartBatch& batch = apart_[band].batches[k / kBatchSize];
            const std::size_t i = k % kBatchSize;
            if (!(batch.extent[i] > 0.0F)) continue;
            listed_.push_back({std::min<std::int32_t>(batch.poseA[i], batch.poseB[i]),
                               {keyOf(batch.idA[i], batch.partA[i], batch.idB[i], batch.partB[i]),
                                {static_cast<std::uint32_t>(k), static_cast<std::uint32_t>(band)}}});
        }
    }
    first_.assign(contacts.moving.bands.circles().end + 2, 0);
    for (const Listed& each : listed_) {
        if (each.slot >= 0) ++first_[static_cast<std::size_t>(each.slot) + 2];
    }
    std::partial_sum(first_.begin(), first_.end(), first_.begin());
    known_.resize(first_.back());
    for (const Listed& each : listed_) {
        if (each.slot >= 0) known_[first_[static_cast<std::size_t>(each.slot) + 1]++] = each.known;
    }
    const auto isBefore = [](const Known& a, const Known& b) { return a.first < b.first; };
    for (std::size_t slot = 0; slot + 2 < first_.size(); ++slot) {
        if (first_[slot + 1] - first_[slot] <= kFewNeighbours) continue;
        // (A heap: std::sort would be a fiftieth of the whole solver on the web.)
        std::make_heap(known_.data() + first_[slot], known_.data() + first_[slot + 1], isBefore);
        std::sort_heap(known_.data() + first_[slot], known_.data() + first_[slot + 1], isBefore);
    }
}

const KnownFace* OldFaces::find(const FacePair& pair, const Records& records) const {
    const bool isFixed = pair.other != FacePair::kMoves;
    const std::uint32_t idB = isFixed ? records.statics[pair.other].id : records.ids[pair.b];
    const std::uint32_t partB = isFixed ? records.statics[pair.other].partIndex : pair.partOfB;
    const std::uint32_t slot = std::min(oldSlot_[pair.a], oldSlot_[pair.b]);
    if (slot + 2 >= first_.size()) return nullptr;  // both are new
    const std::uint64_t key = keyOf(records.ids[pair.a], pair.partOfA, idB, partB);
    const Known* const begin = known_.data() + first_[slot];
    const Known* const end = known_.data() + first_[slot + 1];
    const Known* const found =
        end - begin > kFewNeighbours
            ? std::lower_bound(begin, end, key, [](const Known& each, std::uint64_t k) { return each.first < k; })
            : std::find_if(begin, end, [key](const Known& each) { return each.first == key; });
    return found != end && found->first == key ? &found->second : nullptr;
}

const OldFaces::LaneWords* OldFaces::nearOf(const FacePair& pair) const {
    return pair.known && pair.known->band >= KnownFace::kNear ? &lanes_[pair.known->place] : nullptr;
}

bool OldFaces::hadPoints(const FacePair& pair) { return pair.known && pair.known->band == KnownFace::kWithPoints; }

void OldFaces::takeTolerance(ApartPairs& pairs, const FacePair& pair) const {
    if (!pair.known) return;
    ApartBatch& batch = pairs.batches.back();
    const std::size_t i = (pairs.used - 1) % kBatchSize;
    const auto take = [&](std::uint32_t idA, const std::array<float, 6>& known) {
        if (idA != batch.idA[i]) return;
        batch.seenX[i] = known[0], batch.seenY[i] = known[1];
        batch.seenCosine[i] = known[2], batch.seenSine[i] = known[3];
        batch.tolerance[i] = known[4], batch.extent[i] = known[5];
    };
    if (const LaneWords* const from = nearOf(pair)) {
        const auto at = [&](std::size_t offset) { return (*from)[wordAt(offset)]; };
        return take(
            bitsOf(at(offsetof(FaceBatch, idA))),
            {at(offsetof(FaceBatch, seenX)), at(offsetof(FaceBatch, seenY)), at(offsetof(FaceBatch, seenCosine)),
             at(offsetof(FaceBatch, seenSine)), at(offsetof(FaceBatch, tolerance)), at(offsetof(FaceBatch, extent))});
    }
    const ApartBatch& from = apart_[pair.known->band].batches[pair.known->place / kBatchSize];
    const std::size_t of = pair.known->place % kBatchSize;
    take(from.idA[of],
         {from.seenX[of], from.seenY[of], from.seenCosine[of], from.seenSine[of], from.tolerance[of], from.extent[of]});
}

void OldFaces::fill(FaceBatch& batch, std::span<const FacePair> pairs, const Records& records, std::int32_t standIn,
                    bool areBodiesNew) const {
    std::array<const LaneWords*, kBatchSize> lanes{};
    for (std::size_t i = 0; i < pairs.size(); ++i) lanes[i] = nearOf(pairs[i]);
    std::array<LaneWords, kBatchSize> empty;
    if (std::count(lanes.begin(), lanes.end(), nullptr) > 0) {
        takeLanes(batch, empty.data());
        for (std::size_t i = 0; i < kBatchSize; ++i) lanes[i] = lanes[i] ? lanes[i] : &empty[i];
    }
    putLanes(batch, lanes);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const auto [first, second] = sidesOf(pairs[i], records, standIn);
        if (!nearOf(pairs[i])) {
            fillLane(batch, i, first, second, records);
            continue;
        }
        const bool isSame = batch.idA[i] == first.id && batch.partA[i] == first.part;
        const auto& [a, b] = isSame ? std::tie(first, second) : std::tie(second, first);
        if (areBodiesNew) {
            const bool isPressing = batch.impulse1[i] + batch.impulse2[i] > 0.0F;
            if (!isPressing) batch.frameCosine[i] = batch.frameSine[i] = 0.0F;  // masses may be others
            const float radius = batch.radius[i];
            putSides(batch, i, a, b, records);
            if (batch.radius[i] != radius || pairs[i].other != FacePair::kMoves) batch.tolerance[i] = -1.0F;
        } else {
            putPlaces(batch, i, a, b);
        }
    }
}

}  // namespace rb::soft
