#include "physics/soft/world_exchange.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <limits>
#include <numbers>
#include <numeric>
#include <tuple>

#include "base/rotation.hpp"
#include "base/thread_pool.hpp"
#include "physics/soft/keep_outside.hpp"
#include "physics/soft/workers.hpp"

namespace rb::soft {

namespace {

Surface surfaceOf(const Material& material, const Settings& settings) {
    constexpr float kRoot = 1e3F;  // of a coefficient under which nothing slides
    const float e = material.restitution.value_or(settings.restitution);
    switch (settings.impact) {
        case Impact::Frictionless:
            return {e, 0.0F};
        case Impact::Rough:
            return {e, kRoot};
        case Impact::Join:
            return {0.0F, kRoot};
        case Impact::Coulomb:
            break;
    }
    return {e, std::sqrt(material.friction.value_or(settings.friction))};
}

// Of some circles that stand for all, component by component: a few that are far away do not move it.
glm::dvec2 medianPosition(const Bodies& bodies) {
    constexpr std::size_t kMost = 255;
    const std::span<const glm::dvec2> all = bodies.dynamicOf(bodies.position);
    if (all.empty()) return {};
    const std::size_t stride = (all.size() + kMost - 1) / kMost;
    std::vector<glm::dvec2> some;
    for (std::size_t w = 0; w < all.size(); w += stride) some.push_back(all[w]);
    const auto middle = some.begin() + static_cast<std::ptrdiff_t>(some.size() / 2);
    glm::dvec2 median;
    for (int axis = 0; axis < 2; ++axis) {
        std::nth_element(some.begin(), middle, some.end(),
                         [axis](const glm::dvec2& p, const glm::dvec2& q) { return p[axis] < q[axis]; });
        median[axis] = (*middle)[axis];
    }
    return median;
}

// A multiple of a distance within which floats are fine enough for rest, so that most scenes have that of the world.
glm::dvec2 originFor(const Bodies& bodies) {
    constexpr double kGrid = 16.0;  // [m]
    return kGrid * glm::round(medianPosition(bodies) / kGrid);
}

// Centre and half the size of the box about a part.
std::pair<glm::vec2, glm::vec2> boxAbout(const ConvexPart& part, glm::vec2 origin, const Rotation<float>& rotation) {
    glm::vec2 low{std::numeric_limits<float>::max()};
    glm::vec2 high{std::numeric_limits<float>::lowest()};
    for (const glm::vec2& corner : part.corners()) {
        const glm::vec2 at = origin + turned(rotation, corner);
        low = glm::min(low, at);
        high = glm::max(high, at);
    }
    return {0.5F * (low + high), 0.5F * (high - low)};
}

// If no circle has a material of its own, one surface is kept for all.
void takeOverSurfaces(const Bodies& bodies, const Settings& settings, Records& records) {
    const auto hasOwn = [](const Material& material) { return material.restitution || material.friction; };
    const std::span<const Material> materials = bodies.dynamicOf(bodies.material);
    records.commonSurface = surfaceOf({}, settings);
    records.surfaces.clear();
    records.canBounce = records.commonSurface.restitution > 0.0F;
    if (std::none_of(materials.begin(), materials.end(), hasOwn)) return;
    for (const Material& material : materials) records.surfaces.push_back(surfaceOf(material, settings));
    records.canBounce = std::any_of(records.surfaces.begin(), records.surfaces.end(),
                                    [](const Surface& s) { return s.restitution > 0.0F; });
}

}  // namespace

void takeOver(const Bodies& bodies, const Settings& settings, Records& records) {
    std::vector<char> isKnown(bodies.dynamicCount, 0);
    for (const std::uint32_t w : records.worldIndex) {
        if (w != kGone) isKnown[w] = 1;
    }
    records.worldIndex.reserve(bodies.dynamicCount);
    for (std::uint32_t w = 0; w < bodies.dynamicCount; ++w) {
        if (!isKnown[w]) records.worldIndex.push_back(w);
    }
    const std::size_t count = records.size();
    records.hasFaces = bodies.hasPolygons() || bodies.dynamicCount < bodies.size();
    records.circleCount = bodies.circleCount;
    records.figures.clear();
    for (std::size_t w = bodies.circleCount; w < bodies.dynamicCount; ++w) {
        const SharedPolygonShape& shape = bodies.sharedPolygonShapeOf(w);
        records.figures.push_back({shape, std::sqrt(shape->squaredGyration)});
    }
    records.ids.assign(records.hasFaces ? count : 0, 0);
    records.origin = originFor(bodies);
    records.velocity.assign(count, Velocity{});
    records.position.assign(count, Position{});
    records.roundOff.assign(count, Position{});
    records.outlines.assign(records.figures.empty() ? 0 : count, {});
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint32_t w = records.worldIndex[i];
        if (w == kGone) continue;
        if (records.hasFaces) records.ids[i] = bodies.id[w];
        const glm::vec2 position = offsetOf(records.origin, bodies.position[w]);
        records.position[i] = {position.x, position.y, 0.0F, bodies.radius[w]};
        records.velocity[i] = {bodies.velocity[w].x, bodies.velocity[w].y,
                               records.leverAt(i) * bodies.angularVelocity[w], bodies.invMass[w]};
    }
    for (std::size_t i = 0; i < records.outlines.size(); ++i) {
        const std::uint32_t w = records.worldIndex[i];
        if (w < records.circleCount || w == kGone) continue;
        const Records::Figure& figure = records.figures[w - records.circleCount];
        const std::vector<ConvexPart>& parts = figure.shape->parts;
        records.outlines[i] = {parts.data(), static_cast<std::uint32_t>(parts.size()), 1.0F / figure.gyration,
                               figure.shape->innerRadius};
    }
    const std::span<const float> radii = bodies.dynamicOf(bodies.radius);
    float sum = std::accumulate(radii.begin(), radii.begin() + static_cast<std::ptrdiff_t>(bodies.circleCount), 0.0F);
    for (const auto& each : records.figures) sum += std::sqrt(each.shape->area / std::numbers::pi_v<float>);
    records.meanRadius = sum / static_cast<float>(std::max<std::size_t>(bodies.dynamicCount, 1));
    records.largestRadius = bodies.dynamicCount == 0 ? 0.0F : *std::max_element(radii.begin(), radii.end());
    const std::span<const float> invMasses = bodies.dynamicOf(bodies.invMass);
    const auto [least, most] = std::minmax_element(invMasses.begin(), invMasses.end());
    records.leastInvMass = invMasses.empty() ? 0.0F : *least;
    records.mostInvMass = invMasses.empty() ? 0.0F : *most;
    takeOverSurfaces(bodies, settings, records);
    records.statics.clear();
    for (std::size_t i = bodies.dynamicCount; i < bodies.size(); ++i) {
        const bool isBox = bodies.shape[i] == Shape::Rectangle;
        const Rotation<float> rotation = isBox ? Rotation<float>{} : rotationOf(bodies.angle[i]);
        const glm::vec2 origin = offsetOf(records.origin, bodies.position[i]);
        StaticPart part{origin,
                        bodies.polygonShapeOf(i).halfSize(),
                        surfaceOf(bodies.material[i], settings),
                        bodies.sharedPolygonShapeOf(i),
                        {origin.x, origin.y, rotation.cosine, rotation.sine},
                        0,
                        static_cast<std::uint32_t>(i - bodies.dynamicCount),
                        bodies.id[i]};
        for (; part.partIndex < bodies.partCount(i); ++part.partIndex) {
            if (!isBox) std::tie(part.center, part.halfSize) = boxAbout(part.part(), origin, rotation);
            records.statics.push_back(part);
        }
    }
}

void takePoses(const Bodies& bodies, Records& records, const Workers& workers) {
    workers.forParts(records.size(), [&](IndexRange part) {
        for (std::size_t first = part.begin; first < part.end; first += kBatchSize) {
            const std::size_t count = std::min<std::size_t>(part.end - first, kBatchSize);
            std::array<float, kBatchSize> angle{};
            std::array<float, kBatchSize> cosine;
            std::array<float, kBatchSize> sine{};
            cosine.fill(1.0F);
            bool isAnyTurned = false;
            for (std::size_t k = 0; k < count; ++k) {
                const std::uint32_t w = records.worldIndex[first + k];
                if (w < records.circleCount) continue;
                angle[k] = bodies.angle[w];
                isAnyTurned = true;
            }
            if (isAnyTurned) workers.kernel().turn(angle.data(), cosine.data(), sine.data());
            for (std::size_t k = 0; k < count; ++k) {
                const Position& position = records.position[first + k];
                records.pose[first + k] = {position.x, position.y, cosine[k], sine[k]};
            }
        }
    });
}

bool isOriginFar(const Bodies& bodies, const Records& records) {
    return glm::distance(medianPosition(bodies), records.origin) > static_cast<double>(kFarDrift);
}

void clampEscapedCircles(const Bodies& bodies, float timeStep, const VerletSkin& skin, Records& records,
                         const Workers& workers) {
    constexpr float kLeast = 0.9F;  // over the radius: less than 1, by what a box keeps a centre off
    const auto isShort = [](glm::vec2 displacement, float radius) {
        return glm::dot(displacement, displacement) <= kLeast * radius * kLeast * radius;
    };
    workers.forParts(records.size(), [&](IndexRange part) {
        for (std::size_t i = part.begin; i < part.end; ++i) {
            Position& circle = records.position[i];
            const glm::vec2 end{circle.x, circle.y};
            const float core = records.coreAt(i);
            if (isShort(end - skin.listedAt(i), core)) continue;
            const std::uint32_t w = records.worldIndex[i];
            const glm::vec2 start = offsetOf(records.origin, bodies.position[w]);
            const glm::vec2 unforeseen = end - start - timeStep * bodies.velocity[w];
            if (!isShort(unforeseen, core)) keepOutside(records.statics, start, core, circle);
        }
    });
}

void writeVelocities(const Records& records, Bodies& bodies, ThreadPool& threads) {
    threads.forParts(bodies.dynamicCount, [&](IndexRange part) {
        for (std::size_t w = part.begin; w < part.end; ++w) {
            const Velocity& velocity = records.velocity[records.slotOf[w]];
            bodies.velocity[w] = {velocity.x, velocity.y};
            bodies.angularVelocity[w] = velocity.rim / records.leverOf(w, bodies.radius[w]);
        }
    });
}

void writePositions(Records& records, Bodies& bodies, ThreadPool& threads) {
    bodies.previousPosition.swap(bodies.position);
    bodies.previousAngle.swap(bodies.angle);
    threads.forParts(bodies.dynamicCount, [&](IndexRange part) {
        for (std::size_t w = part.begin; w < part.end; ++w) {
            Position& position = records.position[records.slotOf[w]];
            bodies.position[w] = records.origin + glm::dvec2(position.x, position.y);
            bodies.angle[w] = bodies.previousAngle[w] + position.turned / records.leverOf(w, position.radius);
            position.turned = 0.0F;
        }
    });
}

}  // namespace rb::soft
