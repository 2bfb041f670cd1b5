// Bytes as bodies in a closed box under the preset `remedied`: whatever their masses, sizes and speeds and however
// strong gravity is, the box keeps them unless one may be too fast for any world, their state stays finite, a step has
// no more impacts than it may, and they never have more energy than at the start but for what a hundredth of their fall
// would give, and what lifts out of one another those that have no springs.

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <string>

#include "bytes.hpp"
#include "physics/bodies/body_definition.hpp"
#include "physics/contacts/contact_law.hpp"
#include "physics/observe/measures.hpp"
#include "physics/report/listing.hpp"
#include "physics/settings/presets.hpp"
#include "physics/world/world.hpp"
#include "polygon_bytes.hpp"
#include "property.hpp"

namespace rb::fuzz::remedied {

namespace {

constexpr std::size_t kMostCircles = 16;
constexpr std::size_t kMostPolygons = 5;
constexpr std::size_t kMostSteps = 60;
constexpr std::size_t kMostImpacts = 250;  // of a body in a sub-step
// Of a sub-step without impacts: before its verbs, before static friction, before and after the flights.
constexpr std::size_t kCancellationPoints = kVerbs + 3;
constexpr double kRounding = std::numeric_limits<float>::epsilon();  // of the energy in a sub-step: of fast bodies
constexpr float kHalfWidth = 1.0F;
constexpr float kHeight = 2.0F;

Settings readSettings(Bytes& bytes) {
    Settings settings;
    applyPreset(findPreset("remedied"), settings);
    settings.gravity = {0.0F, -bytes.number({0.1F, 1000.0F, 0.5F, 20.0F})};
    // A longer one is coarse: a circle falls by g h² before it is noticed, under 1,000 m/s² with 10 sub-steps by 3 mm.
    settings.timeStep = bytes.number({1e-3F, 1.0F / 60.0F, 1.0F / 240.0F, 1.0F / 60.0F});
    settings.restitution = bytes.number({0.0F, 1.0F, 0.0F, 1.0F});
    settings.friction = bytes.number({0.0F, 10.0F, 0.0F, 1.0F});
    settings.impact = tableOf(Impact{})[bytes.below(tableOf(Impact{}).size())].value;
    return settings;
}

void addBox(World& world) {
    constexpr float kThick = 0.2F;
    for (const float side : {-1.0F, 1.0F}) {
        world.addRectangle({{side * (kHalfWidth + 0.5F * kThick), 0.5F * kHeight}, {kThick, kHeight + 2.0F}, {}});
        world.addRectangle({{0.0F, 0.5F * kHeight + side * 0.5F * (kHeight + kThick)}, {4.0F, kThick}, {}});
    }
}

CircleDefinition readCircle(Bytes& bytes) {
    CircleDefinition circle;
    circle.radius = bytes.number({0.01F, 0.4F, 0.05F, 0.3F});
    const float reach = kHalfWidth - circle.radius;
    circle.position.x = bytes.number({-reach, reach, -reach, reach});
    circle.position.y = bytes.number({circle.radius, kHeight - circle.radius, circle.radius, 1.0F});
    circle.velocity = bytes.vector({-100.0F, 100.0F, -3.0F, 3.0F});
    circle.angularVelocity = bytes.number({-1000.0F, 1000.0F, -10.0F, 10.0F});
    circle.material.density = bytes.number({1e-3F, 1e3F, 0.1F, 10.0F});
    return circle;
}

PolygonDefinition readPolygon(Bytes& bytes) {
    PolygonDefinition polygon;
    polygon.parts = outlineParts(bytes, {0.01F, 0.4F, 0.05F, 0.3F});
    polygon.position.x = bytes.number({-kHalfWidth, kHalfWidth, -kHalfWidth, kHalfWidth});
    polygon.position.y = bytes.number({0.0F, kHeight, 0.0F, 1.0F});
    polygon.velocity = bytes.vector({-100.0F, 100.0F, -3.0F, 3.0F});
    polygon.angle = bytes.number({-4.0F, 4.0F, -4.0F, 4.0F});
    polygon.angularVelocity = bytes.number({-1000.0F, 1000.0F, -10.0F, 10.0F});
    polygon.material.density = bytes.number({1e-3F, 1e3F, 0.1F, 10.0F});
    return polygon;
}

// One byte in eight behind the circles says that there are polygons.
void addPolygons(Bytes& bytes, World& world) {
    if (bytes.below(8) != 7) return;
    for (std::size_t rest = bytes.below(kMostPolygons + 1); rest > 0; --rest) {
        try {
            world.addPolygon(readPolygon(bytes));
        } catch (const InputError& error) {
            requireOneLine(error);
        }
    }
}

void requireFinite(const Bodies& bodies) {
    for (std::size_t i = 0; i < bodies.dynamicCount; ++i) {
        require(std::isfinite(bodies.position[i].x) && std::isfinite(bodies.position[i].y), "positions are finite");
        require(std::isfinite(bodies.velocity[i].x) && std::isfinite(bodies.velocity[i].y), "velocities are finite");
        require(std::isfinite(bodies.angle[i]) && std::isfinite(bodies.angularVelocity[i]), "turning is finite");
    }
}

// How far bodies without springs may be lifted until none lies in another any more, each on top of all others [m].
double liftOf(const World& world) {
    double sum = 0.0;
    for (const Contact& contact : world.contacts()) {
        if (!isHeld(contact.shapes, world.settings()) || contact.point > 0) continue;
        sum += std::max(static_cast<double>(contact.touch.penetration), 0.0);
    }
    return sum;
}

// Whether one of them would be faster than anything in a world may be if it had all this energy [J].
bool mayBeTooFast(const Bodies& bodies, double energy) {
    const auto most = static_cast<double>(kMaxSpeed);
    return std::any_of(bodies.invMass.begin(),
                       bodies.invMass.begin() + static_cast<std::ptrdiff_t>(bodies.dynamicCount),
                       [&](float invMass) { return 2.0 * energy * static_cast<double>(invMass) > most * most; });
}

double energyOf(const World& world) {
    const Measures measures = measure(world);
    return measures.kinetic + measures.potential + measures.spring;
}

}  // namespace

RB_FUZZ_TARGET(remedied) {
    Bytes bytes({data, size});
    World world(readSettings(bytes));
    addBox(world);
    std::size_t steps = bytes.below(kMostSteps + 1);
    for (std::size_t rest = bytes.below(kMostCircles + 1); rest > 0; --rest) world.addCircle(readCircle(bytes));
    addPolygons(bytes, world);
    const Bodies& bodies = world.bodies();
    const std::size_t count = bodies.dynamicCount;
    double weight = 0.0;
    for (std::size_t i = 0; i < count; ++i) {
        weight += static_cast<double>(-world.settings().gravity.y) / static_cast<double>(bodies.invMass[i]);
    }
    const double fall = weight * static_cast<double>(kHeight);
    world.findCollisions();  // those that overlap at the start
    const double allowed = 0.01 * fall + weight * liftOf(world);
    const double start = energyOf(world);
    const bool isFast = mayBeTooFast(bodies, start + allowed);
    std::size_t cancellationPoints = 0;  // one for each impact, and a few more
    world.setCancellationPoint([&] { ++cancellationPoints; });
    for (std::size_t i = 0; i < steps; ++i) {
        cancellationPoints = 0;
        world.step();
        require(cancellationPoints <=
                    static_cast<std::size_t>(world.settings().substeps) * (kCancellationPoints + kMostImpacts * count),
                "work is bounded", std::to_string(cancellationPoints) + " impacts and what is between them");
        if (world.removed().diverged > 0 && isFast) {
            requireFinite(bodies);
            return 0;
        }
        require(bodies.dynamicCount == count, "a closed box keeps its bodies");
        requireFinite(bodies);
        const double gain = energyOf(world) - start;
        const double rounding = static_cast<double>(i + 1) * world.settings().substeps * kRounding * start;
        require(gain <= allowed + rounding, "no remedy makes energy", std::to_string(gain / fall) + " of the fall");
    }
    return 0;
}

}  // namespace rb::fuzz::remedied
