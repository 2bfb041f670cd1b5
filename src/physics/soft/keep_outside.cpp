#include "physics/soft/keep_outside.hpp"

#include <algorithm>
#include <glm/geometric.hpp>
#include <optional>

#include "base/rotation.hpp"
#include "physics/bodies/free_boundary.hpp"

namespace rb::soft {

namespace {

// The face of a static part to which the way from one point to another, as the part sees them, first comes nearer than
// `margin`; none if it begins inside the part, goes away from it or passes by, and none that neighbours cover: nothing
// comes in there.
std::optional<std::size_t> entryInto(const ConvexPart& part, float margin, glm::vec2 from, glm::vec2 to) {
    std::optional<std::size_t> entry;
    float enters = 0.0F;  // shares of the way
    float leaves = 1.0F;
    for (std::size_t i = 0; i < part.count; ++i) {
        const float gap = glm::dot(part.normal(i), from) - part.support(i);
        const float inward = glm::dot(part.normal(i), from - to);
        const bool isCovered = part.freedom != nullptr && part.freedom->faces[i].empty();
        if (gap >= 0.0F && !isCovered) {
            const float before = std::max(gap - margin, 0.0F);
            if (inward <= before) return std::nullopt;
            if (!entry || before / inward > enters) entry = i;
            enters = std::max(enters, before / inward);
        } else if (inward < 0.0F) {
            leaves = std::min(leaves, (gap - margin) / inward);
        }
    }
    return enters <= leaves ? entry : std::nullopt;
}

// Shares of the radius. Both distances from a face, and what is between them, are far above what rounding moves.
constexpr float kNearest = 1.0F / 32.0F;  // a centre that comes nearer is put back
constexpr float kPutBack = 1.0F / 16.0F;  // to here

// @returns whether the way from `from` led to the part
bool putBackBefore(const StaticPart& each, glm::vec2 from, float core, Position& body) {
    const ConvexPart& part = each.part();
    const glm::vec2 origin{each.pose.x, each.pose.y};
    const Rotation<float> rotation{each.pose.cosine, each.pose.sine};
    const glm::vec2 to = turnedBack(rotation, glm::vec2{body.x, body.y} - origin);
    const std::optional<std::size_t> face = entryInto(part, kNearest * core, turnedBack(rotation, from - origin), to);
    if (!face) return false;
    const glm::vec2 n = part.normal(*face);
    const float outward = part.support(*face) + kPutBack * core - glm::dot(n, to);
    const glm::vec2 put = turned(rotation, outward * n);
    body.x += put.x;
    body.y += put.y;
    return true;
}

}  // namespace

void keepOutside(std::span<const StaticPart> parts, glm::vec2 from, float core, Position& body) {
    constexpr int kMostTurns = 4;
    bool isPutBack = true;
    for (int turn = 0; isPutBack && turn < kMostTurns; ++turn) {
        isPutBack = false;
        for (const StaticPart& part : parts) isPutBack = putBackBefore(part, from, core, body) || isPutBack;
    }
}

void keepOutside(const FaceGroups& fixed, Records& records) {
    for (const FaceBatch& batch : fixed.batches) {
        for (std::size_t i = 0; i < kBatchSize; ++i) {
            if (!fixed.isUsed(batch, static_cast<int>(i))) continue;
            const bool isStaticA = static_cast<std::size_t>(batch.poseA[i]) >= records.firstStatic();
            const auto slot = static_cast<std::size_t>(isStaticA ? batch.poseB[i] : batch.poseA[i]);
            const auto pose = static_cast<std::size_t>(isStaticA ? batch.poseA[i] : batch.poseB[i]);
            Position& body = records.position[slot];
            const glm::vec2 from{records.pose[slot].x, records.pose[slot].y};
            if (putBackBefore(records.statics[pose - records.firstStatic()], from, records.coreAt(slot), body)) {
                keepOutside(records.statics, from, records.coreAt(slot), body);
            }
        }
    }
}

}  // namespace rb::soft
