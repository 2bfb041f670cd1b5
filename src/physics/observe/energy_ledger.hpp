#pragma once

// What changes the energy of a world in a step, E = kinetic + potential + spring. An impulse along a normal and
// friction only ever take; what an integrator does can be anything. So a pile that boils is fed by its integrator.

namespace rb {

/// Where the energy of a step came from and went to [J].
struct EnergyLedger {
    double normal = 0.0;    ///< impulses along normals, and those that join: at most 0
    double friction = 0.0;  ///< friction and rolling resistance: of impulses at most 0
    double spin = 0.0;      ///< of that of friction, what changed the energy of rotation
    double pull = 0.0;      ///< a pull from outside
    double removed = 0.0;   ///< went with circles that left the world
    double early = 0.0;     ///< of the integrator's: c h Σ F·Δv, what impulses came too early for
    double change = 0.0;    ///< of E

    /// All that is neither of the others: the integrator, and the correction where it moves bodies; and what rounding
    /// adds to velocities.
    double integrator() const { return change - normal - friction - pull - removed; }

    EnergyLedger& operator+=(const EnergyLedger& other);
};

/// What a contact takes and feeds in a sub-step [J]; of a face that is resolved at once the first point has it all.
struct ContactWork {
    double taken = 0.0;  ///< by its impulses: at most 0
    double fed = 0.0;    ///< its share of EnergyLedger::early, of either sign

    double total() const { return taken + fed; }
};

}  // namespace rb
