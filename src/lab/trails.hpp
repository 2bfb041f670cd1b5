#pragma once

// The positions of each moving body in the last steps, to be drawn as a trail.

#include <cstdint>
#include <glm/vec2.hpp>
#include <vector>

#include "lab/snapshot.hpp"
#include "lab/trail_ring.hpp"

namespace rb {

class Trails {
  public:
    static constexpr std::size_t kLength = 90;        ///< steps kept
    static constexpr std::size_t kMostBodies = 2000;  ///< with more bodies trails would hide them; then none are kept

    /// Adds the present positions. To be called once per step.
    void record(const Snapshot& snapshot);
    void clear() {
        circles_.clear();
        polygons_.clear();
    }

    /// Calls `visit(positions)` for each trail, with at least one position, the oldest first.
    template <class Visit>
    void forEach(Visit&& visit) const {
        for (const std::vector<Trail>* trails : {&circles_, &polygons_}) {
            for (const Trail& trail : *trails) {
                visit(trail.ring.positions());
            }
        }
    }

  private:
    struct Trail {
        std::uint32_t id;
        TrailRing<glm::dvec2, kLength> ring = {};
    };

    static bool hasTrail(const CircleView& /*circle*/) { return true; }
    static bool hasTrail(const PolygonView& polygon);
    template <class View>
    static void record(const std::vector<View>& bodies, std::vector<Trail>& trails);

    // Each ascending by id, as the bodies are.
    std::vector<Trail> circles_;
    std::vector<Trail> polygons_;
};

}  // namespace rb
