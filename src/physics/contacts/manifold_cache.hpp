#pragma once

// How parts with corners met when they were last looked at. While they have hardly moved against each other since, that
// says how they meet now: to the bit what a search for a separating axis would find, without one. So it saves time and
// changes nothing.

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <glm/geometric.hpp>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "physics/bodies/bodies.hpp"
#include "physics/contacts/manifold.hpp"
#include "physics/contacts/narrow_phase.hpp"
#include "physics/contacts/polygon_collision.hpp"
#include "physics/report/contact.hpp"

namespace rb {

/// How the two bodies of a pair lie to one another.
struct RelativePose {
    glm::vec2 fromAToB;    ///< centre to centre [m]
    float angleA, angleB;  ///< [rad]
};

/// How two parts met in a pose.
struct CachedFace {
    RelativePose pose;
    ReferenceFace<float> face;

    /// How far a corner has gone since then, as the other part sees it, at most [m].
    float wayTo(const RelativePose& now) const {
        const float displacement = glm::length(now.fromAToB - pose.fromAToB);
        const float turn = std::abs(now.angleA - pose.angleA) + std::abs(now.angleB - pose.angleB);
        return displacement + turn * (face.extent + displacement);
    }
    /// Whether they meet so in this pose too, or are no nearer than `within` if they were apart.
    bool holds(const RelativePose& now, float within) const {
        return wayTo(now) + (face.penetration < 0.0F ? within : 0.0F) < face.holdsFor;
    }
};

/// How two parts met when they were last looked at.
struct CachedManifold {
    std::uint64_t order;  ///< contactOrder() of their first point
    BodyId idA, idB;
    CachedFace last;

    /// @param findFace finds the face, which is made in its place
    template <class FindFace>
    CachedManifold(std::uint64_t ofOrder, BodyId ofA, BodyId ofB, const RelativePose& pose, FindFace findFace)
        : order(ofOrder), idA(ofA), idB(ofB), last{pose, findFace()} {}
};

/// The manifolds of one search, kept for the next.
class ManifoldCache {
  public:
    /// A search begins: the pairs come anew, in their order.
    void begin(const Bodies& bodies);

    const CornerRotations& rotations() const { return rotations_; }

    /// Where two parts with corners touch, told from the centre of A. Two that are farther apart than `within` are told
    /// as one point of which the gap alone is known.
    Manifold<float> touches(const Contact& pair, float within, const Bodies& bodies);

    /// What the search has found so far, in its order.
    std::span<const CachedManifold> known() const { return known_; }

  private:
    [[gnu::noinline]] static Manifold<float> joinedTouches(const Contact& pair, float within, const Bodies& bodies);
    const CachedManifold* recall(std::uint64_t order, const Contact& pair, const Bodies& bodies);

    CornerRotations rotations_;
    std::vector<CachedManifold> known_;
    std::vector<CachedManifold> before_;  // of the latest search
    std::size_t next_ = 0;                // of those
};

}  // namespace rb
