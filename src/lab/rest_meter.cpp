#include "lab/rest_meter.hpp"

#include <algorithm>
#include <glm/geometric.hpp>

#include "physics/world.hpp"

namespace rb {

namespace {

// The square of the displacement in one step below which a circle is quiet [m²].
double quietWaySquared(const Settings& settings) {
    const double way = kQuietLimit * restUnit(settings) * static_cast<double>(settings.timeStep);
    return way * way;
}

// Whether one circle was quiet in the latest step.
bool isQuiet(const Bodies& bodies, std::size_t i, double waySquared) {
    const glm::dvec2 way = bodies.position[i] - bodies.previousPosition[i];
    return glm::dot(way, way) < waySquared;
}

}  // namespace

double restUnit(const Settings& settings) {
    const double gravity = glm::length(glm::dvec2(settings.gravity));
    return (gravity > 0.0 ? gravity : 1.0) * static_cast<double>(settings.timeStep);
}

void RestMeter::follow(bool holds, std::optional<double>& since) const {
    if (!holds) {
        since.reset();
    } else if (!since) {
        since = now_;
    }
}

void RestMeter::record(const World& world, const Measures& measures) {
    u_ = measures.rmsDisplacementSpeed / restUnit(world.settings());
    now_ = world.time();
    hasSteps_ = true;
    const bool isAllQuiet = u_ < kQuietLimit;
    follow(isAllQuiet, quietSince_);
    const bool isSlow = measures.maxSpeed <= kRestingSpeed * restUnit(world.settings());
    follow(isAllQuiet && isSlow && world.bodies().dynamicCount > 0, slowSince_);
    recordCircles(world);
}

// Updates ids_ and seconds_ in place. Both lists of circles ascend by id and a new id is larger than all others, so an
// entry is always read before it is overwritten.
void RestMeter::recordCircles(const World& world) {
    const Bodies& bodies = world.bodies();
    const std::size_t count = bodies.dynamicCount;
    const double limit = quietWaySquared(world.settings());
    const std::size_t known = ids_.size();
    ids_.resize(std::max(known, count));
    seconds_.resize(ids_.size());
    std::size_t old = 0;
    std::size_t quiet = 0;
    for (std::size_t i = 0; i < count; ++i) {
        while (old < known && ids_[old] < bodies.id[i]) ++old;
        const bool isKnown = old < known && ids_[old] == bodies.id[i];
        const float before = isKnown ? seconds_[old] : 0.0F;
        ids_[i] = bodies.id[i];
        const bool isNowQuiet = isQuiet(bodies, i, limit);
        seconds_[i] = isNowQuiet ? before + world.settings().timeStep : 0.0F;
        if (isNowQuiet) ++quiet;
        if (isKnown) ++old;
    }
    ids_.resize(count);
    seconds_.resize(count);
    restingShare_ = quiet == count ? 1.0 : static_cast<double>(quiet) / static_cast<double>(count);
}

std::optional<double> RestMeter::restingSince() const {
    if (!slowSince_ || now_ - *slowSince_ < kRestAfterSeconds) return std::nullopt;
    return slowSince_;
}

}  // namespace rb
