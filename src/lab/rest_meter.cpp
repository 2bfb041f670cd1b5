#include "lab/rest_meter.hpp"

#include <algorithm>
#include <glm/geometric.hpp>

namespace rb {

namespace {

// The way of one step, squared, below which a circle is quiet [m²].
double quietWaySquared(const Settings& settings) {
    const double way = kQuietLimit * restUnit(settings) * static_cast<double>(settings.timeStep);
    return way * way;
}

// Whether one circle was quiet in the latest step.
bool isQuiet(const Circles& circles, std::size_t circle, double waySquared) {
    const glm::dvec2 way = glm::dvec2(circles.position[circle]) - glm::dvec2(circles.previousPosition[circle]);
    return glm::dot(way, way) < waySquared;
}

}  // namespace

double restUnit(const Settings& settings) {
    const double gravity = glm::length(glm::dvec2(settings.gravity));
    return (gravity > 0.0 ? gravity : 1.0) * static_cast<double>(settings.timeStep);
}

void RestMeter::record(const World& world, const Measures& measures) {
    u_ = measures.rmsDisplacementSpeed / restUnit(world.settings());
    now_ = world.time();
    hasSteps_ = true;
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
    std::size_t quiet = 0;
    for (std::size_t i = 0; i < circles.size(); ++i) {
        while (old < known && ids_[old] < circles.id[i]) ++old;
        const bool isKnown = old < known && ids_[old] == circles.id[i];
        const float before = isKnown ? seconds_[old] : 0.0F;
        ids_[i] = circles.id[i];
        const bool isNowQuiet = isQuiet(circles, i, limit);
        seconds_[i] = isNowQuiet ? before + world.settings().timeStep : 0.0F;
        if (isNowQuiet) ++quiet;
        if (isKnown) ++old;
    }
    ids_.resize(circles.size());
    seconds_.resize(circles.size());
    restingShare_ = quiet == circles.size() ? 1.0 : static_cast<double>(quiet) / static_cast<double>(circles.size());
}

std::optional<double> RestMeter::restingSince() const {
    if (!quietSince_ || now_ - *quietSince_ < kRestAfterSeconds) return std::nullopt;
    return quietSince_;
}

}  // namespace rb
