#pragma once

// Explains an impact in space: its law, term by term, with the numbers put in, as lines of text.

#include <string>
#include <vector>

#include "lab/space/impact_watch.hpp"

namespace rb::space {

/// The parts of j = (1+e) v·n / (Σ 1/m + Σ (r×n)·I⁻¹(r×n)), in its order.
struct SmoothTerms {
    glm::dvec3 lever1;   ///< r₁×n [m]
    glm::dvec3 lever2;   ///< r₂×n [m]
    glm::dvec3 turned1;  ///< I₁⁻¹(r₁×n) [1/(kg m)]
    glm::dvec3 turned2;  ///< I₂⁻¹(r₂×n) [1/(kg m)]
    double approach;     ///< v·n, above 0 if the bodies approach [m/s]
    double invMass1;     ///< [1/kg]
    double invMass2;     ///< [1/kg]
    double leverShare1;  ///< (r₁×n)·I₁⁻¹(r₁×n) [1/kg]
    double leverShare2;  ///< (r₂×n)·I₂⁻¹(r₂×n) [1/kg]

    /// The denominator [1/kg].
    double response() const { return invMass1 + invMass2 + leverShare1 + leverShare2; }
    /// j for these numbers; 0 if the bodies do not approach [N s].
    double evaluated(double restitution) const;
};

/// Of two bodies that meet at this place.
SmoothTerms termsOf(const Bodies& bodies, const ContactView& contact);

/// The impact in lines of at most 48 characters, numbers with up to four digits: what its law asks for, term by term,
/// and what the bodies got. Of the penalty also what the instantaneous law with e = 1 would have given where they first
/// overlapped. The law that ruled is in `settings`: give it impact.settings, unless those of the world are the same
/// still.
std::vector<std::string> explain(const Impact& impact, const Settings& settings);

}  // namespace rb::space
