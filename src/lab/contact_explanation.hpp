#pragma once

// Explains one contact point as it was resolved: its law, with the numbers of one step put in, as lines of text.

#include <string>
#include <vector>

#include "physics/observe/resolved_contact.hpp"
#include "physics/report/contact.hpp"

namespace rb {

/// The parts of (2.8), in its order, but for the sign: j = (1+e) v_AB·n / (1/mA + 1/mB + (rA×n)²/IA + (rB×n)²/IB) is
/// what B gets along n, as everywhere else outside of the report.
struct ImpulseTerms {
    float restitution;  ///< e as it was used: 0 if no approach is above the restitution threshold [1]
    float approach;     ///< v_AB·n before the impulses, above 0 if the bodies approach [m/s]
    float invMassA;     ///< [1/kg]
    float invMassB;     ///< [1/kg]
    float leverA;       ///< (rA×n)²/IA [1/kg]
    float leverB;       ///< (rB×n)²/IB [1/kg]

    /// The denominator: 1/m of the two at the point [1/kg].
    float invMassAtPoint() const { return invMassA + invMassB + leverA + leverB; }
    /// What (2.8) gives for these numbers at a point alone; 0 if the bodies do not approach [N s].
    float evaluated() const;
};

ImpulseTerms termsOf(const ResolvedContact& contact);

/// The contact in words and numbers, as lines: what its law asks for, what the impulse was, and how the bodies moved
/// before and after it. Of what has corners also what it weighs at the point, and what the point has of the spring.
std::vector<std::string> explain(const ResolvedContact& contact);

}  // namespace rb
