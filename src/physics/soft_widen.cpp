// What is done about the few circles that leave their margins while all others stay within theirs: the list becomes
// what it would be, had it been made with wider margins for them.

#include <algorithm>
#include <cmath>

#include "physics/soft_rectangles.hpp"
#include "physics/soft_solver.hpp"

namespace rb::soft {

// @returns whether the list has room for the pairs that this adds
bool Solver::widen(std::size_t tile, std::uint32_t circle, float margin) {
    const float before = place_[circle].radius + margin_[circle];
    const float now = place_[circle].radius + margin;
    margin_[circle] = margin;
    largestReach_ = std::max(largestReach_, now);
    bool hasRoom = true;
    tiles_.forCirclesAround(tile, [&](std::uint32_t other) {
        const glm::vec2 apart = listedAt_[other] - listedAt_[circle];
        const float squared = apart.x * apart.x + apart.y * apart.y;
        const float reach = place_[other].radius + margin_[other];
        const bool isListed = squared < (reach + before) * (reach + before);
        if (other == circle || isListed || !(squared < (reach + now) * (reach + now))) return;
        hasRoom = hasRoom && addPair(std::min(circle, other), std::max(circle, other));
    });
    return hasRoom;
}

bool Solver::addPair(std::uint32_t a, std::uint32_t b) {
    const auto [batch, lane] = groups_.unusedLane(a, b);
    if (!batch) return false;
    const float x = place_[b].x - place_[a].x;
    const float y = place_[b].y - place_[a].y;
    const float distance = std::sqrt(x * x + y * y);
    batch->a[lane] = static_cast<std::int32_t>(a);
    batch->b[lane] = static_cast<std::int32_t>(b);
    batch->normalX[lane] = distance > 0.0F ? x / distance : 0.0F;
    batch->normalY[lane] = distance > 0.0F ? y / distance : 1.0F;
    batch->separation[lane] = distance - (place_[a].radius + place_[b].radius);
    batch->mass[lane] = 1.0F / (motion_[a].invMass + motion_[b].invMass);
    batch->friction[lane] = frictionOf(surfaceAt(a), surfaceAt(b));
    batch->restitution[lane] = restitutionOf(surfaceAt(a), surfaceAt(b));
    return true;
}

// As if the list had been made with the present clearances of these tiles. What sleeps meets nothing new.
void Solver::widenRectangles(std::span<const std::size_t> tiles, std::span<const Rectangle> rectangles,
                             const Settings& settings) {
    std::vector<IndexPair> found;
    for (const std::size_t tile : tiles) findRectangles(tile, rectangles, found);
    const std::size_t before = rectangleContacts_.size();
    for (const IndexPair& pair : found) {
        const bool isAsleep = sleep_.isAsleep(worldIndex_[pair.a]);
        if (!isAsleep && !hasRectangle(pair, before)) addRectangle(pair, rectangles, settings, {});
    }
    measureRectangles(std::span(rectangleContacts_).subspan(before), rectangles, place_.data());
    sortRectangles();
}

}  // namespace rb::soft
