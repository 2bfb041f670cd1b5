#include "lab/rest_meter.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <limits>

#include "physics/world/world.hpp"

namespace rb {

namespace {

// The square of the displacement in one step below which a body is quiet [m²].
double quietWaySquared(const Settings& settings) {
    const double way = kQuietLimit * restUnit(settings) * static_cast<double>(settings.timeStep);
    return way * way;
}

// Gives those bodies that are known their values. Both lists ascend by id.
void copyKnown(std::span<const BodyId> known, std::span<const float> values, std::span<const BodyId> ids,
               std::span<float> seconds) {
    std::size_t old = 0;
    for (std::size_t i = 0; i < ids.size(); ++i) {
        while (old < known.size() && known[old] < ids[i]) ++old;
        if (old < known.size() && known[old] == ids[i]) seconds[i] = values[old];
    }
}

// Whether one body was quiet in the latest step.
bool isBodyQuiet(const Bodies& bodies, std::size_t i, double waySquared) {
    const glm::dvec2 way = bodies.position[i] - bodies.previousPosition[i];
    const double turned = bodies.isPolygonal(i) ? bodies.radius[i] * (bodies.angle[i] - bodies.previousAngle[i]) : 0.0;
    return std::max(glm::dot(way, way), turned * turned) < waySquared;
}

}  // namespace

double restUnit(const Settings& settings) {
    const double gravity = glm::length(glm::dvec2(settings.gravity));
    return (gravity > 0.0 ? gravity : 1.0) * static_cast<double>(settings.timeStep);
}

bool RestMeter::isQuiet(const World& world, const Measures& measures) const {
    return world.bodies().dynamicCount > 0 && u_ < kQuietLimit && turning_ < kQuietLimit && fastest_ < kFastestLimit &&
           measures.maxSpeed <= kRestingSpeed * restUnit(world.settings());
}

void RestMeter::record(const World& world, const Measures& measures) {
    const double unit = restUnit(world.settings());
    u_ = measures.rmsDisplacementSpeed / unit;
    turning_ = measures.rmsTurningSpeed / unit;
    fastest_ = std::max(measures.maxDisplacementSpeed, measures.maxTurningSpeed) / unit;
    isSpinning_ = measures.rmsRimSpeed > kSpinningLimit * unit || measures.maxRimSpeed > kFastestSpinLimit * unit;
    const bool wasAtRest = restingSince().has_value();
    now_ = world.time();
    hasSteps_ = true;
    if (!isQuiet(world, measures)) {
        quietSince_.reset();
    } else if (!quietSince_) {
        quietSince_ = now_;
    }
    hasJustMoved_ = wasAtRest && !quietSince_ && world.bodies().dynamicCount > 0;
    recordBodies(world);
}

void RestMeter::recordBodies(const World& world) {
    const Bodies& bodies = world.bodies();
    const std::size_t count = bodies.dynamicCount;
    const double limit = quietWaySquared(world.settings());
    copySecondsAtRest(bodies, scratch_);
    std::vector<float> still(bodies.polygonCount(), std::numeric_limits<float>::quiet_NaN());
    copyKnown(std::span<const BodyId>(ids_).subspan(circles_), still_,
              bodies.dynamicOf(bodies.id).subspan(bodies.circleCount), still);
    tipped_.clear();
    std::size_t quiet = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const bool isNowQuiet = isBodyQuiet(bodies, i, limit);
        scratch_[i] = isNowQuiet ? scratch_[i] + world.settings().timeStep : 0.0F;
        if (isNowQuiet) ++quiet;
        if (bodies.isPolygonal(i)) recordTip(bodies, i, isNowQuiet, still[i - bodies.circleCount]);
    }
    seconds_.swap(scratch_);
    still_.swap(still);
    ids_.assign(bodies.id.begin(), bodies.id.begin() + static_cast<std::ptrdiff_t>(count));
    circles_ = bodies.circleCount;
    restingShare_ = quiet == count ? 1.0 : static_cast<double>(quiet) / static_cast<double>(count);
}

void RestMeter::recordTip(const Bodies& bodies, std::size_t i, bool isQuiet, float& still) {
    constexpr double kTurn = 2.0 * std::numbers::pi;
    if (isQuiet) {
        still = bodies.angle[i];
    } else if (std::abs(std::remainder(static_cast<double>(bodies.angle[i] - still), kTurn)) >= kTip) {
        still = std::numeric_limits<float>::quiet_NaN();
        tipped_.push_back(bodies.id[i]);
    }
}

void RestMeter::copySecondsAtRest(const Bodies& bodies, std::vector<float>& seconds) const {
    seconds.assign(bodies.dynamicCount, 0.0F);
    const std::span<const BodyId> known(ids_);
    const std::span<const float> values(seconds_);
    const std::span<const BodyId> present = bodies.dynamicOf(bodies.id);
    const std::size_t circles = bodies.circleCount;
    copyKnown(known.first(circles_), values.first(circles_), present.first(circles), std::span(seconds).first(circles));
    copyKnown(known.subspan(circles_), values.subspan(circles_), present.subspan(circles),
              std::span(seconds).subspan(circles));
}

std::optional<float> RestMeter::secondsAtRestOf(BodyId id) const {
    const auto found = std::find(ids_.begin(), ids_.end(), id);
    if (found == ids_.end()) return std::nullopt;
    return seconds_[static_cast<std::size_t>(found - ids_.begin())];
}

std::optional<double> RestMeter::hiddenMotion() const {
    const bool isHidden = u_ < kQuietLimit && (turning_ >= kQuietLimit || fastest_ >= kFastestLimit);
    return isHidden ? std::optional(fastest_) : std::nullopt;
}

std::optional<double> RestMeter::restingSince() const {
    if (!quietSince_ || now_ - *quietSince_ < kRestAfterSeconds) return std::nullopt;
    return quietSince_;
}

}  // namespace rb
