#include "physics/soft/heavy_loads.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <glm/geometric.hpp>
#include <numbers>

namespace rb::soft {

namespace {

// A body yields to heavier ones by this share of how far it reaches inwards.
constexpr float kSagUnderHeavy = 0.007F;
// So much heavier is what counts as heavy, of two, and the heaviest of all than the lightest.
constexpr float kHeavier = 8.0F;
constexpr float kContrast = 30.0F;

}  // namespace

float frequencyToCarry(const PairList& list, const Records& records, float substep, glm::vec2 gravity) {
    if (records.figures.empty() || records.mostInvMass < kContrast * records.leastInvMass) return 0.0F;
    const float weight = glm::length(gravity);
    float most = 0.0F;  // acceleration over the core [1/s²]
    const auto look = [&](const FaceBatch& batch, int lane) {
        const float a = records.velocity[static_cast<std::size_t>(batch.a[lane])].invMass;
        const float b = records.velocity[static_cast<std::size_t>(batch.b[lane])].invMass;
        const float lighter = std::max(a, b);
        const float heavier = std::min(a, b);
        if (lighter < kHeavier * heavier) return;
        const float pressed = (batch.impulse1[lane] + batch.impulse2[lane]) * lighter / substep;
        // What lies on the lighter one will press, even if it does not yet.
        const float along = batch.normalX[lane] * gravity.x + batch.normalY[lane] * gravity.y;
        const float lies = (a > b ? -along : along) * lighter / heavier;
        const auto slot = static_cast<std::size_t>(a > b ? batch.a[lane] : batch.b[lane]);
        most =
            std::max(most, std::clamp(pressed, lies, weight * lighter / records.leastInvMass) / records.coreAt(slot));
    };
    for (const FaceGroups* const groups : {&list.faces.moving, &list.faces.arrived}) {
        for (const FaceBatch& batch : groups->batches) {
            for (int lane = 0; lane < kBatchSize; ++lane) {
                if (batch.mass1[lane] > 0.0F) look(batch, lane);
            }
        }
    }
    return std::sqrt(most / kSagUnderHeavy) / (2.0F * std::numbers::pi_v<float>);
}

void scaleImpulses(PairList& list, Records& records, float by) {
    const auto scale = [by](auto& numbers) {
        for (float& x : numbers) x *= by;
    };
    for (Batch& batch : list.groups.batches) {
        scale(batch.normalImpulse);
        scale(batch.tangentialImpulse);
    }
    for (FaceGroups* const groups : {&list.faces.moving, &list.faces.arrived, &list.faces.fixed}) {
        for (FaceBatch& batch : groups->batches) {
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
