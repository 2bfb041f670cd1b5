#pragma once

// A small motion of a contact network about its rest, and its step: Listing 3.1 with the springs that stay, the same
// pass of impulses, and the same integrators, in double.
//
// x is how far a body is from where it rests, K the stiffness matrix, M the masses, F = −K x. A contact's spring gives
// the force −(κ/h²) m_eff (d·n) n on B and its opposite on A, d = x_B − x_A; gravity is in equilibrium with what the
// springs push at rest, and drops out. What a circle turns by stretches no spring, so that angles are not kept.

#include <vector>

#include "lab/why/contact_network.hpp"
#include "physics/schemes/library.hpp"

namespace rb {

/// One entry per body of the network; those of the static one stay 0.
struct SmallMotion {
    std::vector<Vector<double>> displacement;  ///< x [m]
    std::vector<Vector<double>> velocity;      ///< v [m/s]
    std::vector<double> angularVelocity;       ///< ω, counter-clockwise positive [rad/s]
};

/// The derivative of a SmallMotion; no torque acts between two passes of impulses.
struct SmallMotionRates {
    std::vector<Vector<double>> velocity;      ///< [m/s]
    std::vector<Vector<double>> acceleration;  ///< M⁻¹F [m/s²]
};

using SmallMotionMemory = IntegratorMemory<SmallMotion, SmallMotionRates>;

// What integrator.hpp asks of a State.
void addScaled(SmallMotion& out, const SmallMotion& x, double h, const SmallMotionRates& d);
void kick(SmallMotion& x, double h, const SmallMotionRates& d);
void drift(SmallMotion& x, double h);

SmallMotion stillMotion(const ContactNetwork& network);

/// M⁻¹F of every body: what the springs do to it at these displacements [m/s²].
void springAccelerations(const ContactNetwork& network, const std::vector<Vector<double>>& displacement,
                         std::vector<Vector<double>>& acceleration);

/// The pass over the contacts (2.2)–(2.8): velocities change, nothing else does.
void resolveImpulses(const ContactNetwork& network, SmallMotion& motion);

/// One step (with sub-steps: one of them).
void stepSmallMotion(const ContactNetwork& network, const Integrator& integrator, SmallMotion& motion,
                     SmallMotionMemory& memory);

/// ½vᵀMv with the spins' ½Iω² [J].
double kineticEnergy(const ContactNetwork& network, const SmallMotion& motion);
/// ½xᵀKx [J].
double springEnergy(const ContactNetwork& network, const SmallMotion& motion);
/// ½ Σ m_eff (ḋ·n)² over the contacts [J]: of the motion that opens and closes contacts, without what spins and slides.
double closingEnergy(const ContactNetwork& network, const SmallMotion& motion);
/// λ: the largest eigenvalue of h²M⁻¹K/κ, by power iteration [1]. κλ = (h × the highest frequency)². 0 in an empty
/// network.
double stiffnessEigenvalue(const ContactNetwork& network);

}  // namespace rb
