#include "physics/soft/records.hpp"

#include "physics/soft/workers.hpp"

namespace rb::soft {

void Records::reorder(std::span<const std::uint32_t> order, const Workers& workers) {
    const std::size_t records = Bands(order.size(), !figures.empty()).recordCount();
    permute(velocity, contactChange, order, workers);
    velocity.resize(records);
    contactChange.reserve(records);
    contactChange.resize(records);
    std::vector<Position> memory;
    permute(position, memory, order, workers);
    permute(roundOff, memory, order, workers);
    position.resize(records, Position{0.0F, 0.0F, 0.0F, 1.0F});
    roundOff.resize(records);
    if (hasFaces) {
        pose.assign(records, Pose{0.0F, 0.0F, 1.0F, 0.0F});
        for (const StaticPart& part : statics) pose.push_back(part.pose);
        std::vector<BodyId> idsBefore;
        permute(ids, idsBefore, order, workers);
    }
    displacement.assign(figures.empty() ? 0 : records, Velocity{});
    permute(worldIndex, slotOf, order, workers);
    slotOf.resize(order.size());
    workers.forParts(order.size(), [&](IndexRange part) {
        for (std::size_t i = part.begin; i < part.end; ++i) slotOf[worldIndex[i]] = static_cast<std::uint32_t>(i);
    });
    if (outlines.empty()) return;
    std::vector<Outline> outlinesBefore;
    permute(outlines, outlinesBefore, order, workers);
}

}  // namespace rb::soft
