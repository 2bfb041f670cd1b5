#include "physics/soft/impulse_sums.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/geometric.hpp>

#include "physics/soft/pair_list.hpp"

namespace rb::soft {

namespace {

/// A lane before a pass.
struct LaneBefore {
    std::int32_t slotOfA;
    StepImpulse stored;
    std::array<Velocity, 2> velocity;

    /// By how much the velocity of the body with this slot has changed since.
    Velocity changeOf(std::int32_t slot, const BodyRecords& bodies) const {
        const Velocity& was = velocity[slot == slotOfA ? 0 : 1];  // two that meet may change sides
        const Velocity& now = bodies.velocity[slot];
        return {now.x - was.x, now.y - was.y, now.rim - was.rim, now.invMass};
    }
};

bool presses(const StepImpulse& impulse) { return impulse.normal > 0.0F || impulse.second > 0.0F; }

bool hasMass(const Batch& batch, int lane) { return batch.mass[lane] > 0.0F; }
bool hasMass(const FaceBatch& batch, int lane) { return batch.mass1[lane] > 0.0F; }

// Calls use(batch, lane, what it was before) for each contact after the pass.
template <class AnyBatch, class Use>
void forEachPassed(const ImpulseSums::Made<AnyBatch>& made, GroupsOf<AnyBatch>& groups, IndexRange range,
                   const BodyRecords& bodies, Use use) {
    std::array<LaneBefore, kBatchSize> before;
    for (std::size_t k = 0; k < range.size(); ++k) {
        const std::size_t i = made.isBackwards ? range.end - 1 - k : range.begin + k;
        AnyBatch& batch = groups.batches[i];
        for (int lane = 0; lane < kBatchSize; ++lane) {
            before[static_cast<std::size_t>(lane)] = {batch.a[lane],
                                                      storedImpulse(batch, lane),
                                                      {bodies.velocity[batch.a[lane]], bodies.velocity[batch.b[lane]]}};
        }
        made.overBatches(&batch, 1, bodies, made.terms, false);
        for (std::size_t lane = 0; lane < kBatchSize; ++lane) {
            if (hasMass(batch, static_cast<int>(lane)))
                use(i * kBatchSize + lane, batch, static_cast<int>(lane), before[lane]);
        }
    }
}

// Whether what a pass has done is no impact: those act at once, and not again in the sub-step after.
bool isHolding(Pass pass, const StepImpulse& before, const StepImpulse& stored) {
    return pass == Pass::Relax || (pass == Pass::Solve && (presses(before) || presses(stored)));
}

glm::vec2 along(glm::vec2 normal, const StepImpulse& impulse) {
    return (impulse.normal + impulse.second) * normal + impulse.tangential * cross(1.0F, normal);
}

}  // namespace

FaceSight sightOf(const FaceBatch& batch, int lane, bool isOfB) {
    const glm::vec2 normal{batch.normalX[lane], batch.normalY[lane]};
    if (isOfB) return {normal, batch.armB1[lane], batch.armB2[lane], batch.alongB[lane]};
    return {-normal, -batch.armA1[lane], -batch.armA2[lane], -batch.alongA[lane]};
}

void ImpulseSums::begin(const PairList& list, int substeps) {
    substeps_ = substeps;
    circles_.assign(kBatchSize * list.groups.batches.size(), {});
    faces_.assign(list.faces.size(), {});
}

void ImpulseSums::add(const Made<Batch>& made, ContactGroups& groups, IndexRange range, const PairList& /*list*/,
                      const BodyRecords& bodies) {
    forEachPassed(made, groups, range, bodies,
                  [&](std::size_t place, const Batch& batch, int lane, const LaneBefore& before) {
                      CircleSum& sum = circles_[place];
                      const std::int32_t slot = batch.b[lane];
                      const Velocity change = before.changeOf(slot, bodies);
                      if (made.pass == Pass::Rolling) {
                          sum.couple += change.rim * bodies.position[slot].radius / (2.0F * change.invMass);
                          return;
                      }
                      const StepImpulse stored = storedImpulse(batch, lane);
                      if (made.pass == Pass::Relax)
                          sum.impulse += along({batch.normalX[lane], batch.normalY[lane]}, stored);
                      if (isHolding(made.pass, before.stored, stored)) return;
                      const glm::vec2 given = glm::vec2{change.x, change.y} / change.invMass;
                      sum.impulse += given;
                      const float squared = glm::dot(given, given);
                      if (squared > 0.0F) {  // J = λn n + λt t, and λt turns B
                          const float tangential = -0.5F * change.rim / change.invMass;
                          const float normal = std::sqrt(std::max(squared - tangential * tangential, 0.0F));
                          sum.normal = (normal * given - tangential * cross(1.0F, given)) / squared;
                      }
                  });
}

void ImpulseSums::add(const Made<FaceBatch>& made, FaceGroups& groups, IndexRange range, const PairList& list,
                      const BodyRecords& bodies) {
    const std::size_t first = list.faces.firstPlaceOf(groups);
    forEachPassed(made, groups, range, bodies,
                  [&](std::size_t place, const FaceBatch& batch, int lane, const LaneBefore& before) {
                      const bool isOfB = isSumOfB(batch, lane, !(bodies.velocity[batch.a[lane]].invMass > 0.0F),
                                                  !(bodies.velocity[batch.b[lane]].invMass > 0.0F));
                      const Velocity change = before.changeOf(isOfB ? batch.b[lane] : batch.a[lane], bodies);
                      const float twist = isOfB ? batch.twistB[lane] : 1.0F;
                      FaceSum& sum = faces_[first + place];
                      if (made.pass == Pass::Rolling) {  // of circles alone
                          const float invLever = isOfB ? batch.invLeverB[lane] : batch.invLeverA[lane];
                          if (batch.radius[lane] > 0.0F) sum.couple += change.rim / (twist * change.invMass * invLever);
                          return;
                      }
                      const StepImpulse stored = storedImpulse(batch, lane);
                      const FaceSight sight = sightOf(batch, lane, isOfB);
                      if (!isHolding(made.pass, before.stored, stored)) {
                          if (change.x == 0.0F && change.y == 0.0F) return;
                          sum.impulse += glm::vec2{change.x, change.y} / change.invMass;
                          sum.turn += change.rim / (twist * change.invMass);
                      } else if (made.pass == Pass::Relax && presses(stored)) {
                          sum.impulse += along(sight.normal, stored);
                          sum.turn +=
                              sight.arm1 * stored.normal + sight.arm2 * stored.second + sight.along * stored.tangential;
                      } else {
                          return;
                      }
                      sum.normal = sight.normal;
                      sum.along = sight.along;
                  });
}

StepImpulse resolved(const FaceSum& sum, const FaceBatch& batch, int lane, bool isOfB) {
    const FaceSight sight = sightOf(batch, lane, isOfB);
    StepImpulse impulse{glm::dot(sum.impulse, sight.normal), 0.0F, cross(sight.normal, sum.impulse),
                        isOfB ? sum.couple : -sum.couple};
    const float apart = sight.arm2 - sight.arm1;
    if (!(batch.mass2[lane] > 0.0F) || apart == 0.0F) return impulse;
    const float second = (sum.turn - sight.along * impulse.tangential - sight.arm1 * impulse.normal) / apart;
    impulse.second = std::clamp(second, 0.0F, std::max(impulse.normal, 0.0F));
    impulse.normal -= impulse.second;
    return impulse;
}

}  // namespace rb::soft
