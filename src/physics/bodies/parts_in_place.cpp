#include "physics/bodies/parts_in_place.hpp"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <numeric>

namespace rb {

namespace {

constexpr double kRoundingOfExtent = 1e-6;  // over the extents [1]: what places that are told in floats are off by
constexpr double kLeastRounding = 0.02;     // over the tolerance [1]

}  // namespace

double roundingOf(const PartInPlace& part) {
    return std::max(kLeastRounding * part.tolerance, kRoundingOfExtent * static_cast<double>(part.part->extent));
}

SeenPart seenFrom(const PartInPlace& from, const PartInPlace& other) {
    SeenPart seen{other.part->count, {}, {}, {}};
    for (std::size_t i = 0; i < seen.count; ++i) {
        const glm::dvec2 corner = turned(other.rotation, glm::dvec2(other.part->vertices[i]));
        seen.corner[i] = turnedBack(from.rotation, (other.position - from.position) + corner);
    }
    for (std::size_t i = 0; i < seen.count; ++i) {
        const glm::dvec2 edge = seen.corner[seen.after(i)] - seen.corner[i];
        seen.normal[i] = glm::dvec2(edge.y, -edge.x) / std::sqrt(glm::dot(edge, edge));
        seen.support[i] = glm::dot(seen.normal[i], 0.5 * (seen.corner[i] + seen.corner[seen.after(i)]));
    }
    return seen;
}

// Sorted along the axis over which the parts are spread more.
void findNeighbours(std::vector<PartInPlace>& parts, double filledGap) {
    const double gap = std::max(kGap * kLeastStep, filledGap);
    glm::dvec2 low(std::numeric_limits<double>::infinity());
    glm::dvec2 high = -low;
    for (const PartInPlace& each : parts) {
        low = glm::min(low, each.middle());
        high = glm::max(high, each.middle());
    }
    const int axis = high.y - low.y > high.x - low.x ? 1 : 0;
    const auto startOf = [&](std::uint32_t i) { return parts[i].middle()[axis] - parts[i].radius(); };
    std::vector<std::uint32_t> order(parts.size());
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(),
                     [&](std::uint32_t p, std::uint32_t q) { return startOf(p) < startOf(q); });
    for (std::size_t i = 0; i < order.size(); ++i) {
        PartInPlace& p = parts[order[i]];
        for (std::size_t k = i + 1; k < order.size(); ++k) {
            PartInPlace& q = parts[order[k]];
            const double reach = p.radius() + q.radius() + gap;
            if (startOf(order[k]) > startOf(order[i]) + 2.0 * p.radius() + gap) break;
            if (glm::distance(p.middle(), q.middle()) > reach) continue;
            p.neighbours.push_back(order[k]);
            q.neighbours.push_back(order[i]);
        }
    }
    for (PartInPlace& each : parts) std::sort(each.neighbours.begin(), each.neighbours.end());
}

}  // namespace rb
