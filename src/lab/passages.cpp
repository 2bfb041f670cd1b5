#include "lab/passages.hpp"

#include <algorithm>
#include <glm/geometric.hpp>
#include <limits>

#include "physics/world/world.hpp"

namespace rb {

namespace {

// The thickness of the thinnest static body: a shorter way passes through none [m].
double thinnest(const Bodies& bodies) {
    float least = std::numeric_limits<float>::max();
    for (std::size_t i = bodies.dynamicCount; i < bodies.size(); ++i) {
        least = std::min(least, bodies.polygonShapeOf(i).innerRadius);
    }
    return 2.0 * static_cast<double>(least);
}

}  // namespace

std::optional<glm::dvec2> passage(glm::dvec2 from, glm::dvec2 to, const PlacedPart<double>& wall) {
    const glm::dvec2 start = turnedBack(wall.rotation, from - wall.position);
    const glm::dvec2 way = turnedBack(wall.rotation, to - from);
    double enters = 0.0;  // the share of the way
    double leaves = 1.0;
    for (std::size_t face = 0; face < wall.part.count; ++face) {
        const glm::dvec2 n(wall.part.normal(face));
        const double outside = glm::dot(n, start) - static_cast<double>(wall.part.support(face));
        const double rate = glm::dot(n, way);
        if (rate == 0.0) {
            if (outside >= 0.0) return std::nullopt;
            continue;
        }
        const double meets = -outside / rate;
        if (rate < 0.0) enters = std::max(enters, meets);
        if (rate > 0.0) leaves = std::min(leaves, meets);
    }
    if (!(enters > 0.0 && enters < leaves && leaves < 1.0)) return std::nullopt;
    return from + enters * (to - from);
}

void Passages::forgetAfter(double time) {
    while (!times_.empty() && times_.back() > time) {
        times_.pop_back();
        places_.pop_back();
    }
}

std::size_t Passages::record(const World& world) {
    const Bodies& bodies = world.bodies();
    if (bodies.staticCount() == 0) return 0;
    const double shortest = thinnest(bodies);
    std::size_t found = 0;
    for (std::size_t i = 0; i < bodies.dynamicCount; ++i) {
        const glm::dvec2 way = bodies.position[i] - bodies.previousPosition[i];
        if (glm::dot(way, way) <= shortest * shortest) continue;
        for (std::size_t wall = bodies.dynamicCount; wall < bodies.size(); ++wall) {
            const Rotation<double> rotation = rotationOf(static_cast<double>(bodies.angle[wall]));
            for (const ConvexPart& part : bodies.polygonShapeOf(wall).parts) {
                const auto place =
                    passage(bodies.previousPosition[i], bodies.position[i], {part, bodies.position[wall], rotation});
                if (!place) continue;
                ++found;
                if (places_.size() == kMost) continue;
                places_.push_back(*place);
                times_.push_back(world.time());
            }
        }
    }
    return found;
}

}  // namespace rb
