#pragma once

// The measures of a world: energies, momenta, penetration, speeds, and the hash of its state. Sums are computed in
// double and in the order of the bodies, so that they are the same on every machine too.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <glm/vec2.hpp>
#include <span>

#include "base/cancellation.hpp"
#include "physics/contacts/contact_order.hpp"

namespace rb {

struct Bodies;
struct Contact;
struct Settings;

/// Of a dynamic body: ½ m v² + ½ I ω² [J].
double kineticEnergy(const Bodies& bodies, std::size_t i);
/// Of a dynamic body: −m g·p, zero at the origin [J].
double potentialEnergy(const Bodies& bodies, std::size_t i, glm::vec2 gravity);

/// The measures of all dynamic bodies together; zero in an empty world.
struct Measures {
    double kinetic = 0;               ///< Σ ½ m v² + ½ I ω² [J]
    double potential = 0;             ///< Σ −m g·p, zero at the origin [J]
    double spring = 0;                ///< Σ ½ k m_eff δ² over the contacts, by their shares; 0 under projection [J]
    glm::dvec2 momentum{0.0, 0.0};    ///< Σ m v [N s]
    double angularMomentum = 0;       ///< Σ m p×v + I ω, about the origin [N m s]
    double rmsDisplacementSpeed = 0;  ///< u = RMS of |p(t+h) − p(t)|/h over the last step [m/s]
    double maxDisplacementSpeed = 0;  ///< largest |p(t+h) − p(t)|/h over the last step [m/s]
    double maxTurningSpeed = 0;  ///< of bodies with corners: largest r |Ω(t+h) − Ω(t)|/h over the last step [m/s]
    double rmsTurningSpeed = 0;  ///< the RMS of that over all bodies, where circles count as not turning [m/s]
    double maxSpeed = 0;         ///< largest |v| [m/s]
    double rmsSpin = 0;          ///< RMS of ω [rad/s]
    double rmsRimSpeed = 0;      ///< RMS of r ω, the speed of the rims about their centres [m/s]
    double maxRimSpeed = 0;      ///< largest r |ω| [m/s]
    std::uint64_t contacts = 0;  ///< points at which two overlap
    double maxPenetration = 0;   ///< deepest δ [m]
    double meanPenetration = 0;  ///< mean δ over the pairs that overlap [m]
    double maxRelativePenetration = 0;   ///< deepest δ/r, r the smaller radius of the pair [1]
    double meanRelativePenetration = 0;  ///< mean δ/r over the pairs that overlap [1]
};

/// Measures the present state, between two steps. Overlaps are looked for among the pairs that a search found earlier,
/// where their bodies are now. @param forContacts calls what it is given with all contacts, some at a time
/// @param poller of the contacts
Measures measure(const Bodies& bodies, const Settings& settings,
                 const std::function<void(const ContactsUse&)>& forContacts, CancellationPoller poller = {});
/// The same with the overlaps among these contacts, which were found where the bodies are now.
Measures measure(const Bodies& bodies, std::span<const Contact> contacts, const Settings& settings,
                 CancellationPoller poller = {});

/// The sum of kinetic, potential and spring energy [J]. Its zero is arbitrary: only differences have a meaning.
double totalEnergy(const Measures& measures);

/// The FNV-1a hash of the bits of (p, Ω, v, ω) of all dynamic bodies, in their order. Bodies with equal hashes move
/// equally from then on.
std::uint64_t stateHash(const Bodies& bodies);

}  // namespace rb
