#include "physics/soft/impulse_sums.hpp"

#include <algorithm>

#include "physics/soft/pair_list.hpp"

namespace rb::soft {

namespace {

void addTo(StepImpulse& sum, const StepImpulse& more, float times = 1.0F) {
    sum.normal += times * more.normal;
    sum.second += times * more.second;
    sum.tangential += times * more.tangential;
    sum.couple += times * more.couple;
}

Velocity changeOf(const Velocity& before, const Velocity& now) {
    return {now.x - before.x, now.y - before.y, now.rim - before.rim, now.invMass};
}

// What changed the velocities of both.
StepImpulse impactOf(const Batch& batch, int lane, const Velocity& /*ofA*/, const Velocity& ofB) {
    const float x = ofB.x / ofB.invMass;
    const float y = ofB.y / ofB.invMass;
    const float nx = batch.normalX[lane];
    const float ny = batch.normalY[lane];
    return {x * nx + y * ny, 0.0F, y * nx - x * ny, 0.0F};
}

// Of two points the turn tells which one had how much.
StepImpulse impactOf(const FaceBatch& batch, int lane, const Velocity& ofA, const Velocity& ofB) {
    const bool isOnB = ofB.invMass > 0.0F;
    const Velocity& change = isOnB ? ofB : ofA;
    const float mass = (isOnB ? 1.0F : -1.0F) / change.invMass;
    const float x = change.x * mass;
    const float y = change.y * mass;
    const float nx = batch.normalX[lane];
    const float ny = batch.normalY[lane];
    StepImpulse impulse{x * nx + y * ny, 0.0F, y * nx - x * ny, 0.0F};
    const float arm1 = isOnB ? batch.armB1[lane] : batch.armA1[lane];
    const float apart = (isOnB ? batch.armB2[lane] : batch.armA2[lane]) - arm1;
    if (!(batch.mass2[lane] > 0.0F) || apart == 0.0F) return impulse;
    const float turn = change.rim * mass / (isOnB ? batch.twistB[lane] : 1.0F);
    const float along = isOnB ? batch.alongB[lane] : batch.alongA[lane];
    const float second = (turn - along * impulse.tangential - arm1 * impulse.normal) / apart;
    impulse.second = std::clamp(second, 0.0F, std::max(impulse.normal, 0.0F));
    impulse.normal -= impulse.second;
    return impulse;
}

float coupleOf(const Batch& batch, int lane, const Velocity& ofB, const BodyRecords& bodies) {
    return ofB.rim * bodies.position[batch.b[lane]].radius / (2.0F * ofB.invMass);
}
float coupleOf(const FaceBatch& batch, int lane, const Velocity& ofB, const BodyRecords& /*bodies*/) {
    return ofB.rim / (batch.twistB[lane] * ofB.invMass * batch.invLeverB[lane]);
}

bool presses(const StepImpulse& impulse) { return impulse.normal > 0.0F || impulse.second > 0.0F; }

bool hasMass(const Batch& batch, int lane) { return batch.mass[lane] > 0.0F; }
bool hasMass(const FaceBatch& batch, int lane) { return batch.mass1[lane] > 0.0F; }

std::size_t groupOf(const ContactGroups& /*groups*/, const PairList& /*list*/) { return 0; }
std::size_t groupOf(const FaceGroups& groups, const PairList& list) {
    if (&groups == &list.faces.moving) return 1;
    return &groups == &list.faces.apart ? 2 : 3;
}

// Where a batch is among those; past their end if it is none of them.
template <class AnyBatch>
std::size_t placeIn(const std::vector<AnyBatch>& batches, const AnyBatch& batch) {
    const std::less<> isBefore;
    const bool isIn = !isBefore(&batch, batches.data()) && isBefore(&batch, batches.data() + batches.size());
    return isIn ? static_cast<std::size_t>(&batch - batches.data()) : batches.size();
}

}  // namespace

void ImpulseSums::begin(const PairList& list, int substeps) {
    substeps_ = substeps;
    sums_[0].assign(kBatchSize * list.groups.batches.size(), {});
    const std::array<const FaceGroups*, 3> faces{&list.faces.moving, &list.faces.apart, &list.faces.fixed};
    for (std::size_t i = 0; i < faces.size(); ++i) sums_[i + 1].assign(kBatchSize * faces[i]->batches.size(), {});
}

template <class AnyBatch>
void ImpulseSums::addAny(const Made<AnyBatch>& made, GroupsOf<AnyBatch>& groups, IndexRange range, const PairList& list,
                         const BodyRecords& bodies) {
    const Pass pass = made.pass;
    struct Before {
        std::int32_t slotOfA;
        bool wasPressing;
        std::array<Velocity, 2> velocity;
    };
    std::array<Before, kBatchSize> was;
    for (std::size_t i = range.begin; i < range.end; ++i) {
        AnyBatch& batch = groups.batches[i];
        for (int lane = 0; lane < kBatchSize; ++lane) {
            was[static_cast<std::size_t>(lane)] = {batch.a[lane],
                                                   presses(storedImpulse(batch, lane)),
                                                   {bodies.velocity[batch.a[lane]], bodies.velocity[batch.b[lane]]}};
        }
        made.overBatches(&batch, &batch + 1, bodies, made.terms);
        for (int lane = 0; lane < kBatchSize; ++lane) {
            if (!hasMass(batch, lane)) continue;
            const Before& before = was[static_cast<std::size_t>(lane)];
            StepImpulse& sum = sums_[groupOf(groups, list)][i * kBatchSize + static_cast<std::size_t>(lane)];
            const std::size_t first = batch.a[lane] == before.slotOfA ? 0 : 1;  // two that meet may change sides
            const Velocity ofA = changeOf(before.velocity[first], bodies.velocity[batch.a[lane]]);
            const Velocity ofB = changeOf(before.velocity[1 - first], bodies.velocity[batch.b[lane]]);
            const StepImpulse stored = storedImpulse(batch, lane);
            if (pass == Pass::Relax) addTo(sum, stored);
            if (pass == Pass::Rolling) sum.couple += coupleOf(batch, lane, ofB, bodies);
            const bool isImpact = pass == Pass::Solve && !before.wasPressing && !presses(stored);
            if (pass == Pass::Restitution || isImpact) addTo(sum, impactOf(batch, lane, ofA, ofB));
        }
    }
}

void ImpulseSums::add(const Made<Batch>& pass, ContactGroups& groups, IndexRange range, const PairList& list,
                      const BodyRecords& bodies) {
    addAny(pass, groups, range, list, bodies);
}

void ImpulseSums::add(const Made<FaceBatch>& pass, FaceGroups& groups, IndexRange range, const PairList& list,
                      const BodyRecords& bodies) {
    addAny(pass, groups, range, list, bodies);
}

StepImpulse ImpulseSums::of(const PairList& list, const Batch& batch, int lane) const {
    const std::size_t place = placeIn(list.groups.batches, batch);
    return sums_[0][place * kBatchSize + static_cast<std::size_t>(lane)];
}

StepImpulse ImpulseSums::of(const PairList& list, const FaceBatch& batch, int lane) const {
    const std::array<const FaceGroups*, 3> faces{&list.faces.moving, &list.faces.apart, &list.faces.fixed};
    for (std::size_t i = 0; i < faces.size(); ++i) {
        const std::size_t place = placeIn(faces[i]->batches, batch);
        if (place < faces[i]->batches.size()) return sums_[i + 1][place * kBatchSize + static_cast<std::size_t>(lane)];
    }
    StepImpulse asleep;
    addTo(asleep, storedImpulse(batch, lane), static_cast<float>(substeps_));
    return asleep;
}

}  // namespace rb::soft
