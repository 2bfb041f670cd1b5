#pragma once

// Keeps all numbers of the contacts of one pair of bodies as they are resolved: what explanations are made of.

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "physics/bodies/bodies.hpp"
#include "physics/bodies/body_id.hpp"
#include "physics/contacts/contact_law.hpp"
#include "physics/contacts/impact_law.hpp"
#include "physics/observe/resolved_contact.hpp"
#include "physics/report/contact.hpp"
#include "physics/report/motion_state.hpp"
#include "physics/settings/settings.hpp"

namespace rb {

/// How the spring of a contact pushes its bodies apart at a state that the integrator asks about: on B along the normal
/// [N]. Which of two points is the deeper one may change on the way: what pushes there belongs to that one of the
/// points found which is nearest.
float springForce(std::span<const Contact> contacts, std::size_t index, const MotionState& state, const Bodies& bodies,
                  const Settings& settings);
/// The same of both points of a pair. @param first index of its first one
std::array<float, 2> springForces(std::span<const Contact> contacts, std::size_t first, const MotionState& state,
                                  const Bodies& bodies, const Settings& settings);

/// The pair that is watched, and its contacts in the latest pass. From one beginPass() to the next all calls are about
/// the same contacts.
class ContactWatch {
  public:
    /// From the next pass on; none: no pair's. Another pair than before forgets the latest pass.
    void watch(const std::optional<BodyPair>& pair);

    /// Finds the contacts of the pair that touch, and forgets the pass before.
    void beginPass(std::span<const Contact> contacts, const Bodies& bodies);
    /// Those, by index, ascending.
    std::span<const std::size_t> indices() const { return indices_; }
    /// Whether this of all contacts is the next of them.
    bool isNext(std::size_t index) const {
        const std::size_t next = resolution_.size();
        return next < indices_.size() && indices_[next] == index;
    }
    /// The next of them has been resolved, or both of a face. @param points of all contacts @param a, b their bodies
    /// before
    void add(std::span<const Contact> contacts, std::span<const Contact> points, const ImpulseBody<float>& a,
             const ImpulseBody<float>& b, const ContactLaw<float>& law, const Bodies& bodies, const Settings& settings);
    /// Adds how their springs hold them. @param found of a contact, by its index
    template <class Found>
    void addHeld(Found found) {
        for (std::size_t i = 0; i < resolution_.size(); ++i) resolution_[i].held = found(indices_[i]);
    }
    /// Adds how their springs push at a state that the integrator asks about.
    void addStage(std::span<const Contact> contacts, const MotionState& state, const Bodies& bodies,
                  const Settings& settings);
    /// The latest pass is over.
    void forget();

    /// Those of the latest pass, a row a point at which the two touched, in the order in which they were resolved.
    std::span<const ResolvedContact> resolution() const { return resolution_; }

  private:
    std::optional<BodyPair> pair_;
    std::vector<std::size_t> indices_;  // in the order of resolution_
    std::vector<ResolvedContact> resolution_;
};

}  // namespace rb
