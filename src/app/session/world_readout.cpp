#include "app/session/world_readout.hpp"

namespace rb {

WorldReadout readoutOfWorld(const MeasuredWorld& measured, const Verdict& verdict, const History& history) {
    const World& world = measured.world();
    return {.label = {},
            .settings = &world.settings(),
            .history = &history,
            .readings = readingsOf(measured),
            .verdict = verdict,
            .circles = world.bodies().circleCount,
            .polygons = world.bodies().polygonCount(),
            .removed = world.removed()};
}

}  // namespace rb
