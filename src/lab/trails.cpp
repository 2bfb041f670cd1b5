#include "lab/trails.hpp"

namespace rb {

void Trails::record(const Snapshot& snapshot) {
    if (snapshot.circles.size() + snapshot.polygons.size() > kMostBodies) {
        clear();
        return;
    }
    record(snapshot.circles, circles_);
    record(snapshot.polygons, polygons_);
}

// A polygon that cannot be seen, or never moves, has no trail.
bool Trails::hasTrail(const PolygonView& polygon) { return !polygon.isStatic && !isHidden(polygon); }

template <class View>
void Trails::record(const std::vector<View>& bodies, std::vector<Trail>& trails) {
    std::size_t kept = 0;  // both lists ascend by id, so one pass removes the trails of bodies that are gone
    for (const View& body : bodies) {
        if (!hasTrail(body)) continue;
        while (kept < trails.size() && trails[kept].id < body.id) {
            trails.erase(trails.begin() + static_cast<std::ptrdiff_t>(kept));
        }
        if (kept == trails.size() || trails[kept].id != body.id) {
            trails.insert(trails.begin() + static_cast<std::ptrdiff_t>(kept), Trail{body.id});
        }
        trails[kept++].ring.add(body.position);
    }
    trails.resize(kept);
}

}  // namespace rb
