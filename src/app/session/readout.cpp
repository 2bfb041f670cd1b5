// What a session shows.

#include <algorithm>

#include "app/session/session.hpp"

namespace rb {

namespace {

constexpr double kRoundingShare = 1e-6;  // of that power, which the springs of a pile at rest tremble with

// What gravity gives to all bodies in a second, at the mean speed of the first step of their fall: Σ m g² h [W].
double powerOfFall(const World& world) {
    const Bodies& bodies = world.bodies();
    double mass = 0.0;
    for (std::size_t i = 0; i < bodies.dynamicCount; ++i) mass += 1.0 / static_cast<double>(bodies.invMass[i]);
    const double unit = restUnit(world.settings());  // g h
    return mass * unit * unit / static_cast<double>(world.settings().timeStep);
}

}  // namespace

std::optional<EnergyReadout> Session::energyReadout(std::size_t index) const {
    if (!interface_.isOpen(kWhyKey) || !simulation().worlds()[index].isLedgerKept()) return std::nullopt;
    return EnergyReadout{&lab_.watches()[index].powers, simulation().worlds()[index].energyMeter().sum(),
                         kRoundingShare * powerOfFall(simulation().world(index))};
}

Readout Session::readout() {
    const std::size_t count = simulation().worlds().size();
    RunReadout run = runReadout();
    for (std::size_t i = 0; i < count; ++i) {
        const World& world = simulation().world(i);
        shown_.worlds[i] = {.label = lab_.name(i),
                            .settings = &world.settings(),
                            .history = &lab_.watches()[i].history,
                            .readings = readingsOf(lab_.worlds()[i]),
                            .verdict = lab_.verdict(i),
                            .circles = world.bodies().circleCount,
                            .polygons = world.bodies().polygonCount(),
                            .removed = world.removed(),
                            .energy = energyReadout(i)};
        run.timeLine.rests[i] = lab_.watches()[i].rests;
    }
    const std::size_t edited = std::min(interface_.editedWorld.value_or(0), count - 1);
    return {.worlds = {shown_.worlds.data(), count},
            .settings = simulation().world(edited).settings(),
            .defaults = simulation().scene().settings,
            .run = run,
            .shown = displayOptions_,
            .inspection = inspectionReadout(),
            .litLine = litLine_,
            .tour = tour_ ? &*tour_ : nullptr,
            .forecast = &forecast_,
            .map = &map_.readout(simulation()),
            .drop = {drop_.kind, drop_.isWall, drop_.size}};
}

}  // namespace rb
