#pragma once

// A pile at rest as a network: the bodies that something holds, and the contacts between them, closed once and for all.
// About that rest the step of the world is homogeneous in the small motion that is left: twice the motion steps to
// twice the motion. So what one asks of it, whether the motion grows, has an answer that does not depend on its size.
//
// Conventions are those of the physics: n points from A to B, and the contacts stand in the order of the impulse pass.
// Everything is in double; what stands in the world as float is taken as it is.
//
// Departures from the world: normals and levers do not turn, contacts neither open nor close, and the spring's force
// acts along n alone (the load that it carries does not turn with the contact: smaller by overlap over radius).

#include <cstdint>
#include <string>
#include <vector>

#include "physics/bodies/body_id.hpp"
#include "physics/contacts/impact_law.hpp"
#include "physics/report/impulse.hpp"
#include "physics/settings/settings.hpp"

namespace rb {

class World;

/// A body as the network knows it.
struct NetworkBody {
    BodyId id;          ///< in the world; of the static one: 0
    double invMass;     ///< 1/m [1/kg]
    double invInertia;  ///< 1/I [1/(kg m²)]
};

/// A closed contact.
struct NetworkContact {
    std::uint32_t a;          ///< index of a body of the network
    std::uint32_t b;          ///< index; not the static one
    ImpulsePoint<double> at;  ///< n and levers
    double effectiveMass;     ///< m_eff of its spring, 1/(1/mA + 1/mB) [kg]
    ContactLaw<double> law;   ///< with e = 0 where a restitution threshold is set: what is small does not bounce
};

struct ContactNetwork {
    double timeStep = 0.0;  ///< h, of a sub-step [s]
    double spring = 0.0;    ///< κ [1]
    /// In the order of the world, without those that no contact holds. The last one stands for all that is static.
    std::vector<NetworkBody> bodies;
    std::vector<NetworkContact> contacts;  ///< in the order of the impulse pass

    /// Those bodies that move. 0 in an empty network.
    std::size_t movingCount() const { return bodies.empty() ? 0 : bodies.size() - 1; }
    /// k = κ/h²: of a contact's spring k m_eff is the stiffness [1/s²].
    double springRate() const { return spring / (timeStep * timeStep); }
};

/// Gives all contacts this restitution e [1].
void setRestitution(ContactNetwork& network, double restitution);

/// The contacts of a world at its present positions; those that do not touch are not among them.
ContactNetwork contactNetworkOf(const World& world);

/// e of a bounce, which no restitution threshold makes small: the largest of the contacts that touch [1]. 0 without
/// any.
double bouncingRestitution(const World& world);

constexpr double kRestingAcceleration = 0.1;  ///< largest of a body in a network that is judged [g]
constexpr double kRestingVelocity = 0.1;      ///< largest of a body in a network that is judged [g h]

/// Why the model has nothing to say of any rest of this world, as half a sentence; empty where it has: what acts there
/// besides springs, impulses and gravity is not in it.
std::string whyNotModelled(const World& world);

/// Why nothing can be said of the rest of a world that is modelled, as half a sentence such as "3 circles move or
/// fall"; empty where it is one: springs that are in equilibrium with gravity, contacts that are closed, and velocities
/// that are small against g h. What g and h stand for without gravity, restUnit() says.
std::string whyNoRest(const World& world);

}  // namespace rb
