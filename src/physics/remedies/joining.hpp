#pragma once

// Perfectly inelastic impacts: bodies that have joined move on as one ("Collision in 2 dimensions"), be they two or a
// thousand, and with a static one among them they stay where they are.
//
// A contact joins its two bodies by joiningImpulse(). From then on all that hang together are one cluster with
// v = P/M and ω = L/I about the common centre, which is what the impulses between all of them come to: no order, no
// iteration, and no drift. Forces go on to act on each body alone, and so does the integrator; after it the cluster
// settles: it takes the centre, the momentum and the angular momentum that its bodies then have, turns as their mass
// turned in the mean, and each body has its place in it again. So both momenta are as exact as floats are. A cluster
// that no force acts on keeps its kinetic energy too, for its velocities turn with it; under forces the energy is that
// of one body under their sum, but for what an integrator does.
//
// Not done: what was joined by a body that leaves the world parts, even where it touches.

#include <cstddef>
#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "physics/bodies/bodies.hpp"
#include "physics/bodies/body_id.hpp"
#include "physics/report/contact.hpp"
#include "physics/report/motion_state.hpp"

namespace rb {

/// Which bodies have joined, and how each lies in what they have become.
class Joining {
  public:
    bool isAny() const { return !pairs_.empty(); }
    /// Ascending. All static bodies are one here: 0, which is no body's id.
    const std::vector<BodyPair>& pairs() const { return pairs_; }
    void setPairs(const std::vector<BodyPair>& pairs);
    /// From now on the two bodies of this contact are one, as they lie when fuse() is called next.
    void join(const Contact& contact, const Bodies& bodies);
    /// Parts a body from all that it has joined.
    void part(BodyId id);
    /// Parts all that have joined with what is static.
    void partFromStatic();
    /// To be called when indices, masses or places of bodies have changed.
    void forgetPoses() { areClustersFound_ = false; }

    /// Removes those between bodies that are one: they exchange nothing.
    void dropContacts(const Bodies& bodies, std::vector<Contact>& contacts);
    /// Before each integration: makes the velocities those of one body. Both momenta stay, of what is free.
    /// @returns the work of that, never positive [J]
    double fuse(Bodies& bodies);
    /// After each integration, and once more after what bodies met on the way: puts them back into their places.
    /// @param bodies where they were when they were fused, with the velocities after the integration
    /// @param next   how far each has gone since
    /// @returns the work of what it changes of the velocities, never positive [J]: after an integration, which has not
    ///          turned them, this is a matter of the integrator; after what was met on the way, of joining
    double settle(Bodies& bodies, MotionState& next);

  private:
    struct Member {
        std::uint32_t body;  // index
        double mass;         // [kg]
        double inertia;      // [kg m²]
        glm::dvec2 place;    // from the centre of the cluster, in its axes [m]
        double angle;        // in its axes [rad]
    };

    struct Cluster {
        std::size_t first;  // of its members
        std::size_t count;
        bool isHeld;        // by what is static
        double mass;        // [kg]
        double inertia;     // about the centre [kg m²]
        glm::dvec2 center;  // of mass [m]
        double angle;       // of its axes when it was fused [rad]
        double turn;        // since then [rad]
    };

    void findClusters(const Bodies& bodies);
    void linkPairs(const Bodies& bodies);
    void takePoses(const Bodies& bodies, Cluster& cluster);
    double fuse(const Cluster& cluster, Bodies& bodies) const;
    double settleFree(Cluster& cluster, Bodies& bodies, MotionState& next) const;
    void putInPlace(const Cluster& cluster, const Bodies& bodies, MotionState& next) const;
    std::span<const Member> membersOf(const Cluster& cluster) const {
        return std::span(members_).subspan(cluster.first, cluster.count);
    }

    std::vector<BodyPair> pairs_;
    bool areClustersFound_ = true;
    std::vector<std::uint32_t>
        groupOf_;                  // by dynamic body, and last that of all static ones: those of a cluster have one
    std::vector<Member> members_;  // cluster by cluster
    std::vector<Cluster> clusters_;
};

}  // namespace rb
