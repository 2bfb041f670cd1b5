#include "lab/why/rested_pile.hpp"

#include "lab/rest_meter.hpp"
#include "physics/observe/measures.hpp"
#include "physics/world/world.hpp"

namespace rb {

std::optional<double> letRest(World& world, const std::function<void(double)>& onStep) {
    const Settings own = world.settings();
    Settings settling = own;
    settling.integrator = Integrator::RungeKutta4;
    settling.restitution = Settings{}.restitution;
    world.setSettings(settling);
    const double start = world.time();
    RestMeter meter;
    bool rests = false;
    while (!rests && world.time() - start < kLongestSettling && world.bodies().dynamicCount > 0) {
        world.step();
        meter.record(world, measure(world));
        onStep(world.time() - start);
        rests = meter.restingSince() && world.time() - *meter.restingSince() >= kRestWindowSeconds;
    }
    world.setSettings(own);
    return rests ? std::optional(world.time() - start) : std::nullopt;
}

}  // namespace rb
