#include "lab/trails.hpp"

#include <algorithm>

namespace rb {

void Trails::record(const Snapshot& snapshot) {
    if (snapshot.circles.size() > kMostCircles) {
        trails_.clear();
        return;
    }
    std::size_t kept = 0;  // both lists ascend by id, so one pass removes the trails of circles that are gone
    for (const CircleView& circle : snapshot.circles) {
        while (kept < trails_.size() && trails_[kept].id < circle.id) {
            trails_.erase(trails_.begin() + static_cast<std::ptrdiff_t>(kept));
        }
        if (kept == trails_.size() || trails_[kept].id != circle.id) {
            trails_.insert(trails_.begin() + static_cast<std::ptrdiff_t>(kept),
                           Trail{.id = circle.id, .ring = std::vector<glm::dvec2>(2 * kLength)});
        }
        Trail& trail = trails_[kept++];
        trail.ring[trail.next] = trail.ring[trail.next + kLength] = circle.position;
        trail.next = (trail.next + 1) % kLength;
        trail.count = std::min(trail.count + 1, kLength);
    }
    trails_.resize(kept);
}

}  // namespace rb
