#include "lab/rest_meter.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

#include "physics/correction.hpp"

namespace rb {

double restUnit(const Settings& settings) {
    const double gravity = glm::length(glm::dvec2(settings.gravity));
    return (gravity > 0.0 ? gravity : 1.0) * static_cast<double>(settings.timeStep);
}

double rimSpeed(const World& world) {
    const Circles& circles = world.circles();
    if (circles.size() == 0) return 0.0;
    double sum = 0.0;
    for (std::size_t i = 0; i < circles.size(); ++i) {
        const double speed = static_cast<double>(circles.radius[i]) * static_cast<double>(circles.angularVelocity[i]);
        sum += speed * speed;
    }
    return std::sqrt(sum / static_cast<double>(circles.size())) / restUnit(world.settings());
}

double deepestPenetration(const World& world) {
    const Circles& circles = world.circles();
    double deepest = 0.0;
    for (const Contact& contact : world.contacts()) {
        const float radiusB = circles.radius[contact.b];
        const float radius = contact.isAgainstRectangle ? radiusB : std::min(circles.radius[contact.a], radiusB);
        const float depth = touchAt(contact, circles.position, circles, world.rectangles()).penetration;
        deepest = std::max(deepest, static_cast<double>(depth) / static_cast<double>(radius));
    }
    return deepest;
}

double quietWaySquared(const Settings& settings) {
    const double way = kQuietLimit * restUnit(settings) * static_cast<double>(settings.timeStep);
    return way * way;
}

bool isQuiet(const Circles& circles, std::size_t circle, double waySquared) {
    const glm::dvec2 way = glm::dvec2(circles.position[circle]) - glm::dvec2(circles.previousPosition[circle]);
    return glm::dot(way, way) < waySquared;
}

void RestMeter::record(const World& world, const Measures& measures) {
    u_ = measures.rmsDisplacementSpeed / restUnit(world.settings());
    now_ = world.time();
    if (!(u_ < kQuietLimit)) {
        quietSince_.reset();
    } else if (!quietSince_) {
        quietSince_ = now_;
    }
    recordCircles(world);
}

// Both lists ascend by id, and a new id is above all others: what is read is never behind what is written.
void RestMeter::recordCircles(const World& world) {
    const Circles& circles = world.circles();
    const double limit = quietWaySquared(world.settings());
    const std::size_t known = ids_.size();
    ids_.resize(std::max(known, circles.size()));
    seconds_.resize(ids_.size());
    std::size_t old = 0;
    for (std::size_t i = 0; i < circles.size(); ++i) {
        while (old < known && ids_[old] < circles.id[i]) ++old;
        const bool isKnown = old < known && ids_[old] == circles.id[i];
        const float before = isKnown ? seconds_[old] : 0.0F;
        ids_[i] = circles.id[i];
        seconds_[i] = isQuiet(circles, i, limit) ? before + world.settings().timeStep : 0.0F;
        if (isKnown) ++old;
    }
    ids_.resize(circles.size());
    seconds_.resize(circles.size());
}

std::optional<double> RestMeter::restingSince() const {
    if (!quietSince_ || now_ - *quietSince_ < kRestAfterSeconds) return std::nullopt;
    return quietSince_;
}

}  // namespace rb
