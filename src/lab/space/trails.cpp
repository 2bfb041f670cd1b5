#include "lab/space/trails.hpp"

#include <algorithm>

#include "lab/space/measured_world.hpp"

namespace rb::space {

Trails::Trails() {
    for (Trail& trail : trails_) trail.ring.resize(2 * kLength);
}

void Trails::record(const MeasuredWorld& world) {
    const Bodies& bodies = world.world().bodies();
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        Trail& trail = trails_[i];
        trail.ring[trail.next] = trail.ring[trail.next + kLength] = bodies[i].position;
        trail.next = (trail.next + 1) % kLength;
        trail.count = std::min(trail.count + 1, kLength);
    }
}

void Trails::clear() {
    for (Trail& trail : trails_) trail.count = trail.next = 0;
}

std::span<const glm::dvec3> Trails::of(std::size_t body) const {
    if (body >= trails_.size()) return {};
    const Trail& trail = trails_[body];
    return std::span(trail.ring).subspan(trail.next + kLength - trail.count, trail.count);
}

}  // namespace rb::space
