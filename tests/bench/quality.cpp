#include "bench/quality.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "physics/broad_phase.hpp"
#include "physics/collision.hpp"

namespace rb::bench {

namespace {

bool isLost(const Scene& scene, const State& state) {
    const glm::dvec2 p = state.position;
    return !(state.isThere && p.x >= scene.bounds.min.x && p.x <= scene.bounds.max.x && p.y >= scene.bounds.min.y &&
             p.y <= scene.bounds.max.y);
}

struct Overlaps {
    double deepest = 0;  // [m]
    double sum = 0;      // [m]
    std::size_t count = 0;

    void add(double depth) {
        if (!(depth > 0.0)) return;
        deepest = std::max(deepest, depth);
        sum += depth;
        ++count;
    }
};

Overlaps overlapsOf(const Scene& scene, const std::vector<glm::dvec2>& position, const std::vector<float>& radius) {
    Overlaps overlaps;
    std::vector<IndexPair> pairs;
    BroadPhase().findPairs(position, radius, pairs);
    for (const auto& [a, b] : pairs) {
        overlaps.add(collideCircles<double>(position[a], radius[a], position[b], radius[b]).penetration);
    }
    for (const RectangleDefinition& rectangle : scene.rectangles) {
        for (std::size_t i = 0; i < position.size(); ++i) {
            overlaps.add(collideRectangleCircle<double>(rectangle.center, rectangle.size * 0.5F, position[i], radius[i])
                             .penetration);
        }
    }
    return overlaps;
}

}  // namespace

Quality judge(const Scene& scene, std::span<const State> states) {
    Quality quality;
    std::vector<glm::dvec2> position;
    std::vector<float> radius;
    double radiusSum = 0;
    for (std::size_t i = 0; i < states.size(); ++i) {
        const double r = scene.circles[i].radius;
        radiusSum += r;
        if (isLost(scene, states[i])) {
            ++quality.removed;
            continue;
        }
        position.push_back(states[i].position);
        radius.push_back(scene.circles[i].radius);
        const glm::dvec2 v = states[i].velocity;
        const double spin = states[i].angularVelocity;
        const double mass = std::numbers::pi * static_cast<double>(scene.settings.density) * r * r;
        quality.speedRms += glm::dot(v, v);
        quality.kinetic += 0.5 * mass * (glm::dot(v, v) + 0.5 * r * r * spin * spin);
    }
    if (position.empty()) return quality;
    const double meanRadius = radiusSum / static_cast<double>(states.size());
    const Overlaps overlaps = overlapsOf(scene, position, radius);
    quality.speedRms = std::sqrt(quality.speedRms / static_cast<double>(position.size()));
    quality.penetrationMax = overlaps.deepest / meanRadius;
    if (overlaps.count > 0) {
        quality.penetrationMean = overlaps.sum / static_cast<double>(overlaps.count) / meanRadius;
    }
    return quality;
}

}  // namespace rb::bench
