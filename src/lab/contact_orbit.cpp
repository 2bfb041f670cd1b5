#include "lab/contact_orbit.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "physics/contacts/narrow_phase.hpp"
#include "physics/observe/resolved_contact.hpp"
#include "physics/schemes/properties.hpp"
#include "physics/world/world.hpp"

namespace rb {

namespace {

std::optional<std::uint32_t> indexOf(const Bodies& bodies, BodyId id) {
    const auto found = std::find(bodies.id.begin(), bodies.id.end(), id);
    if (found == bodies.id.end()) return std::nullopt;
    return static_cast<std::uint32_t>(found - bodies.id.begin());
}

// Of the points that the world has resolved of its watched pair.
std::optional<ResolvedContact> deepestOf(const World& world) {
    std::optional<ResolvedContact> deepest;
    for (std::size_t point = 0; const std::optional<ResolvedContact> next = world.watchedResolution(point); ++point) {
        if (!deepest || next->penetration > deepest->penetration) deepest = next;
    }
    return deepest;
}

double approachOf(const ResolvedContact& contact, const ImpulseBody<float>& a, const ImpulseBody<float>& b) {
    return static_cast<double>(approachSpeed(a, b, contact.at));
}

}  // namespace

std::optional<ContactOrbit::State> ContactOrbit::stateOf(const World& world, const BodyPair& pair) {
    const Bodies& bodies = world.bodies();
    std::optional<std::uint32_t> a = indexOf(bodies, pair.first);
    std::optional<std::uint32_t> b = indexOf(bodies, pair.second);
    if (!a || !b) return std::nullopt;
    if (bodies.isStatic(*b)) std::swap(a, b);
    const glm::dvec2 apart = bodies.position[*b] - bodies.position[*a];
    const auto collide = collisionOf<double>(shapePairOf(bodies.shape[*a], bodies.shape[*b])).collide;
    const auto at = [&](std::uint32_t i, std::size_t part, glm::dvec2 position) {
        return placed(bodies, i, part, position, rotationOf(static_cast<double>(bodies.angle[i])));
    };
    std::optional<ManifoldPoint<double>> touch;
    for (std::size_t partA = 0; partA < bodies.partCount(*a); ++partA) {
        for (std::size_t partB = 0; partB < bodies.partCount(*b); ++partB) {
            const ManifoldPoint<double> deepest =
                *collide(at(*a, partA, glm::dvec2(0.0)), at(*b, partB, apart), std::numeric_limits<double>::infinity())
                     .begin();
            if (!touch || deepest.penetration > touch->penetration) touch = deepest;
        }
    }
    // What turns approaches at its corners too; at the rim of a circle turning leads along the tangent.
    const auto velocityOf = [&](std::uint32_t i, glm::dvec2 lever) {
        const glm::dvec2 velocity(bodies.velocity[i]);
        const auto spin = static_cast<double>(bodies.angularVelocity[i]);
        return bodies.shape[i] == Shape::Circle ? velocity : velocity + cross(spin, lever);
    };
    const glm::dvec2 approach = velocityOf(*a, touch->point) - velocityOf(*b, touch->point - apart);
    return State{touch->penetration, glm::dot(approach, touch->normal)};
}

void ContactOrbit::record(const World& world, const BodyPair& pair) {
    if (pair_ != pair) clear();
    pair_ = pair;
    if (last_) {
        OrbitPoint point{last_->depth, last_->approach, last_->approach};
        if (const std::optional<ResolvedContact> resolved = deepestOf(world)) {
            point.before = approachOf(*resolved, resolved->beforeA, resolved->beforeB);
            point.after = approachOf(*resolved, resolved->afterA, resolved->afterB);
        }
        if (points_.size() == kPoints) points_.erase(points_.begin());
        points_.push_back(point);
    }
    last_ = stateOf(world, pair);
}

void ContactOrbit::clear() {
    pair_.reset();
    last_.reset();
    points_.clear();
}

double ContactOrbit::meanDepth() const {
    double sum = 0.0;
    for (const OrbitPoint& point : points_) sum += point.depth;
    return points_.empty() ? 0.0 : sum / static_cast<double>(points_.size());
}

glm::dvec2 LevelCurves::at(double amplitude, double angle) const {
    const double x = amplitude * std::cos(angle);
    return {x, skew * x + amplitude * frequency * std::sin(angle)};
}

std::optional<LevelCurves> levelCurvesOf(const Settings& settings) {
    if (!(springRate(settings) > 0.0F)) return std::nullopt;
    const std::optional<PhaseCurve> curve = phaseCurve(settings.integrator, static_cast<double>(settings.spring));
    if (!curve) return std::nullopt;
    const double h = substepOf(settings);
    return LevelCurves{curve->frequency / h, curve->skew / h};
}

bool isPolygonal(const World& world, const BodyPair& pair) {
    const Bodies& bodies = world.bodies();
    const auto isPolygon = [&](BodyId id) {
        const std::optional<std::uint32_t> i = indexOf(bodies, id);
        return i && bodies.shape[*i] == Shape::Polygon;
    };
    return isPolygon(pair.first) || isPolygon(pair.second);
}

std::optional<LevelCurves> levelCurvesOf(const World& world, const BodyPair& pair) {
    return isPolygonal(world, pair) ? std::nullopt : levelCurvesOf(world.settings());
}

}  // namespace rb
