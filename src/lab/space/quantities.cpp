#include "lab/space/quantities.hpp"

#include <glm/geometric.hpp>

#include "lab/space/measured_world.hpp"

namespace rb::space {

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
