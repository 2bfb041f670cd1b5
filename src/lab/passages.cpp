#include "lab/passages.hpp"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <limits>

#include "physics/world.hpp"

namespace rb {

namespace {

// The thickness of the thinnest static rectangle: a shorter way passes through none [m].
double thinnest(const Bodies& bodies) {
    float least = std::numeric_limits<float>::max();
    for (std::size_t i = bodies.dynamicCount; i < bodies.size(); ++i) {
        least = std::min({least, bodies.halfSize[i].x, bodies.halfSize[i].y});
    }
    return 2.0 * static_cast<double>(least);
}

}  // namespace

std::optional<glm::dvec2> passage(glm::dvec2 from, glm::dvec2 to, glm::dvec2 center, glm::dvec2 halfSize) {
    const glm::dvec2 start = from - center;
    const glm::dvec2 way = to - from;
    double enters = 0.0;  // the share of the way
    double leaves = 1.0;
    for (int axis = 0; axis < 2; ++axis) {
        if (way[axis] == 0.0) {
            if (std::abs(start[axis]) >= halfSize[axis]) return std::nullopt;
            continue;
        }
        const double a = (-halfSize[axis] - start[axis]) / way[axis];
        const double b = (halfSize[axis] - start[axis]) / way[axis];
        enters = std::max(enters, std::min(a, b));
        leaves = std::min(leaves, std::max(a, b));
    }
    if (!(enters > 0.0 && enters < leaves && leaves < 1.0)) return std::nullopt;
    return from + enters * way;
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
            const auto place = passage(bodies.previousPosition[i], bodies.position[i], bodies.position[wall],
                                       glm::dvec2(bodies.halfSize[wall]));
            if (!place) continue;
            ++found;
            if (places_.size() < kMost) places_.push_back(*place);
        }
    }
    return found;
}

}  // namespace rb
