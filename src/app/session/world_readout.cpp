#include "app/session/world_readout.hpp"

#include "lab/forecast.hpp"

namespace rb {

WorldReadout readoutOfWorld(const Simulation& simulation, std::size_t index, const History& history) {
    const World& world = simulation.world(index);
    const RestMeter& meter = simulation.restMeter(index);
    return {.label = {},
            .settings = &world.settings(),
            .history = &history,
            .readings = readingsOf(simulation.worlds()[index]),
            .restingSince = meter.restingSince(),
            .hiddenMotion = meter.hiddenMotion(),
            .isSpinning = meter.isSpinning(),
            .isSettling = simulation.isSettling(index),
            .restsIn = secondsUntil(history, 0, kQuietLimit),
            .circles = world.bodies().circleCount,
            .polygons = world.bodies().polygonCount(),
            .removed = world.removed()};
}

}  // namespace rb
