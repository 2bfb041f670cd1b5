#include "lab/space/measured_world.hpp"

#include <glm/geometric.hpp>
#include <limits>

namespace rb::space {

namespace {

BodyView viewOf(const Body& body, const Body& previous) {
    const bool isNear = glm::dot(body.orientation, previous.orientation) >= 0.0;
    return {.shape = body.shape,
            .mass = body.mass,
            .inertiaEllipsoid = inertiaEllipsoid(body.mass, body.moments),
            .position = body.position,
            .previousPosition = previous.position,
            .orientation = body.orientation,
            .previousOrientation = isNear ? previous.orientation : -previous.orientation,
            .angularVelocity = angularVelocityOf(body),
            .angularMomentum = body.angularMomentum};
}

ContactView viewOf(const Contact& contact) { return {pointOf(contact), contact.normal, contact.depth}; }

}  // namespace

MeasuredWorld::MeasuredWorld(const World& world)
    : world_(world), previous_(world_.bodies()), measures_(measure(world_)), start_(measures_) {}

Drift MeasuredWorld::drift() const {
    const double before = totalEnergy(start_);
    const double now = totalEnergy(measures_);
    double energy = now / before - 1.0;
    if (before == 0.0) energy = now == 0.0 ? 0.0 : std::numeric_limits<double>::infinity();
    return {energy, glm::length(measures_.momentum - start_.momentum),
            glm::length(measures_.angularMomentum - start_.angularMomentum)};
}

void MeasuredWorld::step() {
    previous_ = world_.bodies();
    world_.step();
    measures_ = measure(world_);
}

void MeasuredWorld::setSettings(const Settings& settings) {
    if (settings == world_.settings()) return;
    world_.setSettings(settings);
    measures_ = measure(world_);
    restartDrift();
}

void takeSnapshot(const MeasuredWorld& measured, Snapshot& snapshot) {
    const World& world = measured.world();
    snapshot.bodies.clear();
    for (std::size_t i = 0; i < world.bodies().size(); ++i) {
        snapshot.bodies.push_back(viewOf(world.bodies()[i], measured.previousBodies()[i]));
    }
    snapshot.lastImpact.reset();
    if (world.lastImpact()) snapshot.lastImpact = viewOf(world.lastImpact()->contact);
}

std::span<const Track> worldTracks() {
    static constexpr std::array<Track, kTracks> kRows{{{"kinetic energy", "T", "J"},
                                                       {"penalty energy", "½kd²", "J"},
                                                       {"depth", "d", "m"},
                                                       {"momentum", "|p|", "N s"},
                                                       {"angular momentum x", "Lx", "N m s"},
                                                       {"angular momentum y", "Ly", "N m s"},
                                                       {"angular momentum z", "Lz", "N m s"},
                                                       {"energy error", "E/E₀ − 1", "1"}}};
    return kRows;
}

TrackedValues trackedValues(const MeasuredWorld& world) {
    const Measures& now = world.measures();
    const glm::dvec3& l = now.angularMomentum;
    return {now.kinetic, now.penalty, now.depth, glm::length(now.momentum), l.x, l.y, l.z, world.drift().energy};
}

InlineText wordsOf(const MeasuredWorld& world) {
    if (world.world().hasDiverged()) return {"diverged"};
    return {"energy error ", valueText(world.drift().energy, 2).view()};
}

}  // namespace rb::space
