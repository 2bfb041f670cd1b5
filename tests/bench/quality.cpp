#include "bench/quality.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <numbers>

#include "physics/bodies/body_definition.hpp"
#include "physics/bodies/shape.hpp"
#include "physics/contacts/broad_phase.hpp"
#include "physics/contacts/collision_table.hpp"

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

// A body of the scene where it lies, with what its shape weighs.
struct Placed {
    Shape shape;
    PlacedShape<double> at;
    SharedPolygonShape outline;  // of what has corners
    double mass = 0;             // [kg]
    double inertia = 0;          // [kg m²]
};

Placed placedCircle(const CircleDefinition& circle, const State& state, double density) {
    const double r = circle.radius;
    const double mass = std::numbers::pi * density * r * r;
    return {Shape::Circle, {state.position, r}, nullptr, mass, 0.5 * mass * r * r};
}

Placed placedPolygon(const PolygonDefinition& polygon, const State& state, double density) {
    auto outline = std::make_shared<const PolygonShape>(makePolygonShape(polygon.parts));
    const double mass = density * static_cast<double>(outline->area);
    const PlacedShape<double> at{state.position, outline->radius, outline->parts.data(),
                                 rotationOf(static_cast<double>(state.angle))};
    return {Shape::Polygon, at, outline, mass, mass * static_cast<double>(outline->squaredGyration)};
}

double deepestOf(const Placed& a, const Placed& b) {
    constexpr double kTouching = 0.0;
    return collisionOf<double>(shapePairOf(a.shape, b.shape)).collide(a.at, b.at, kTouching).begin()->penetration;
}

Overlaps overlapsOf(const Scene& scene, const std::vector<Placed>& bodies) {
    Overlaps overlaps;
    std::vector<glm::dvec2> position;
    std::vector<float> radius;
    for (const Placed& body : bodies) {
        position.push_back(body.at.position);
        radius.push_back(static_cast<float>(body.at.radius));
    }
    std::vector<IndexPair> pairs;
    BroadPhase().findPairs(position, radius, pairs);
    for (const auto& [a, b] : pairs) overlaps.add(deepestOf(bodies[a], bodies[b]));
    for (const RectangleDefinition& rectangle : scene.rectangles) {
        const auto outline = std::make_shared<const PolygonShape>(makeRectangleShape(rectangle.size * 0.5F));
        const Placed wall{Shape::Rectangle, {rectangle.center, outline->radius, outline->parts.data(), {}}, outline};
        for (const Placed& body : bodies) overlaps.add(deepestOf(wall, body));
    }
    return overlaps;
}

double meanRadiusOf(const Scene& scene) {
    double sum = 0.0;
    for (const CircleDefinition& circle : scene.circles) sum += static_cast<double>(circle.radius);
    for (const PolygonDefinition& polygon : scene.polygons)
        sum += static_cast<double>(makePolygonShape(polygon.parts).radius);
    return sum / static_cast<double>(scene.circles.size() + scene.polygons.size());
}

}  // namespace

double driftOf(const Scene& scene, std::span<const State> before, std::span<const State> after) {
    double sum = 0.0;
    std::size_t count = 0;
    for (std::size_t i = 0; i < before.size(); ++i) {
        if (isLost(scene, before[i]) || isLost(scene, after[i])) continue;
        const glm::dvec2 way = after[i].position - before[i].position;
        sum += glm::dot(way, way);
        ++count;
    }
    return count > 0 ? std::sqrt(sum / static_cast<double>(count)) / meanRadiusOf(scene) : 0.0;
}

Quality judge(const Scene& scene, std::span<const State> states) {
    Quality quality;
    std::vector<Placed> bodies;
    std::vector<double> speeds;
    for (std::size_t i = 0; i < states.size(); ++i) {
        const bool isCircle = i < scene.circles.size();
        const double density = scene.settings.density;
        const Placed body = isCircle ? placedCircle(scene.circles[i], states[i], density)
                                     : placedPolygon(scene.polygons[i - scene.circles.size()], states[i], density);
        if (isLost(scene, states[i])) {
            ++quality.removed;
            continue;
        }
        const glm::dvec2 v = states[i].velocity;
        const double spin = states[i].angularVelocity;
        quality.speedRms += glm::dot(v, v);
        speeds.push_back(glm::length(v));
        quality.kinetic += 0.5 * (body.mass * glm::dot(v, v) + body.inertia * spin * spin);
        bodies.push_back(body);
    }
    if (bodies.empty()) return quality;
    const double meanRadius = meanRadiusOf(scene);
    const Overlaps overlaps = overlapsOf(scene, bodies);
    quality.speedRms = std::sqrt(quality.speedRms / static_cast<double>(bodies.size()));
    std::sort(speeds.begin(), speeds.end());
    quality.speedMedian = 0.5 * (speeds[(speeds.size() - 1) / 2] + speeds[speeds.size() / 2]);
    quality.speedFastest = speeds.back();
    quality.penetrationMax = overlaps.deepest / meanRadius;
    if (overlaps.count > 0) {
        quality.penetrationMean = overlaps.sum / static_cast<double>(overlaps.count) / meanRadius;
    }
    return quality;
}

}  // namespace rb::bench
