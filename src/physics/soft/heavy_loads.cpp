#include "physics/soft/heavy_loads.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <glm/geometric.hpp>
#include <numbers>
#include <vector>

namespace rb::soft {

namespace {

// A body yields to heavier ones by this share of how far it reaches inwards.
constexpr float kSagUnderHeavy = 0.007F;
// So much heavier is what counts as heavy, of two, and the heaviest of all than the lightest.
constexpr float kHeavier = 8.0F;
constexpr float kContrast = 30.0F;
// Through so many bodies a load is followed.
constexpr int kMostHops = 32;

/// The two of a contact, and how much of its load the upper one lays on the lower one.
struct Lying {
    std::size_t upper, lower;  // slots
    float share;
};

Lying lyingOf(const FaceBatch& batch, int lane, glm::vec2 down) {
    const auto a = static_cast<std::size_t>(batch.a[lane]);
    const auto b = static_cast<std::size_t>(batch.b[lane]);
    const float share = batch.normalX[lane] * down.x + batch.normalY[lane] * down.y;
    return share < 0.0F ? Lying{b, a, -share} : Lying{a, b, share};
}

// Calls use(batch, lane) for all contacts that have points.
template <class Use>
void forEachMet(FaceContacts& faces, Use use) {
    for (FaceGroups* const groups : {&faces.moving, &faces.arrived, &faces.fixed}) {
        for (FaceBatch& batch : groups->batches) {
            for (int lane = 0; lane < kBatchSize; ++lane) {
                if (batch.mass1[lane] > 0.0F) use(batch, lane);
            }
        }
    }
}

}  // namespace

float markHeavyLoads(PairList& list, const Records& records, glm::vec2 gravity, float usual) {
    const float pull = glm::length(gravity);
    const bool areAlike = records.mostInvMass < kContrast * records.leastInvMass;
    if (records.figures.empty() || areAlike || !(pull > 0.0F)) return 0.0F;
    const glm::vec2 down = gravity / pull;
    std::vector<float> carried(records.velocity.size(), 0.0F);  // by slot: of what lies on it [N]
    const auto loadOf = [&](const Lying& lying) {
        const float upper = records.velocity[lying.upper].invMass;
        const float lower = records.velocity[lying.lower].invMass;
        const bool isHeavier = upper > 0.0F && lower >= kHeavier * upper;
        return lying.share * std::max(isHeavier ? pull / upper : 0.0F, carried[lying.upper]);
    };
    bool isAnyNew = true;
    for (int hop = 0; isAnyNew && hop < kMostHops; ++hop) {
        isAnyNew = false;
        forEachMet(list.faces, [&](FaceBatch& batch, int lane) {
            const Lying lying = lyingOf(batch, lane, down);
            const float load = loadOf(lying);
            if (lying.lower >= records.size() || !(load > carried[lying.lower])) return;
            carried[lying.lower] = load;
            isAnyNew = true;
        });
    }
    const auto squareOf = [](float frequency) {
        const float omega = 2.0F * std::numbers::pi_v<float> * frequency;
        return omega * omega;
    };
    float most = 0.0F;  // ω² [1/s²]
    forEachMet(list.faces, [&](FaceBatch& batch, int lane) {
        const Lying lying = lyingOf(batch, lane, down);
        const float upper = records.velocity[lying.upper].invMass;
        const float lower = records.velocity[lying.lower].invMass;
        const std::size_t lighter = upper > lower ? lying.upper : lying.lower;
        const float needed = lighter < records.size()
                                 ? loadOf(lying) * std::max(upper, lower) / (kSagUnderHeavy * records.coreAt(lighter))
                                 : 0.0F;
        batch.isHeavy[lane] = needed > squareOf(usual) ? 1.0F : 0.0F;
        most = std::max(most, batch.isHeavy[lane] * needed);
    });
    return std::sqrt(most) / (2.0F * std::numbers::pi_v<float>);
}

void scaleImpulses(PairList& list, Records& records, float by) {
    const auto scale = [by](auto& numbers) {
        for (float& x : numbers) x *= by;
    };
    for (Batch& batch : list.groups.batches) {
        scale(batch.normalImpulse);
        scale(batch.tangentialImpulse);
    }
    for (std::vector<FaceBatch>* const batches :
         {&list.faces.moving.batches, &list.faces.arrived.batches, &list.faces.fixed.batches, &list.faces.asleep}) {
        for (FaceBatch& batch : *batches) {
            scale(batch.impulse1);
            scale(batch.impulse2);
            scale(batch.impulseT);
        }
    }
    for (Velocity& change : records.contactChange) {
        change.x *= by;
        change.y *= by;
        change.rim *= by;
    }
}

}  // namespace rb::soft
