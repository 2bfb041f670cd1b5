#pragma once

// Explains an impact in space: its law, term by term, with the numbers put in, as lines of text; and the velocities
// right after it, beside one another: what two laws make of it.

#include <array>
#include <glm/vec3.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lab/space/measured_world.hpp"
#include "space/world.hpp"

namespace rb::space {

/// What one body adds to the denominator of j.
struct LeverTerms {
    double invMass = 0.0;              ///< 1/m [1/kg]
    glm::dvec3 arm{0.0, 0.0, 0.0};     ///< r×n [m]
    glm::dvec3 turned{0.0, 0.0, 0.0};  ///< I⁻¹(r×n) [1/(kg m)]
    double share = 0.0;                ///< (r×n)·I⁻¹(r×n) [1/kg]
};

/// The parts of j = (1+e) v·n / (Σ 1/m + Σ (r×n)·I⁻¹(r×n)).
struct SmoothTerms {
    double approach = 0.0;  ///< v·n, above 0 if the bodies approach [m/s]
    LeverTerms first;
    LeverTerms second;

    /// The denominator [1/kg].
    double response() const { return first.invMass + second.invMass + first.share + second.share; }
    /// j for these numbers; 0 if the bodies do not approach [N s].
    double evaluated(double restitution) const;
};

/// Of two bodies that meet at this place.
SmoothTerms termsOf(const Bodies& bodies, const Contact& contact);

/// The impact in lines of at most 48 characters, numbers with up to four digits: what its law asks for, term by term,
/// and what the bodies got. Of the penalty also what the instantaneous law with e = 1 would have given where they first
/// overlapped.
std::vector<std::string> explain(const Impact& impact);

struct AfterContactRow {
    std::string_view name;
    std::string_view unit;
    std::array<std::optional<glm::dvec3>, 2> values;  ///< of world A and B; none where there is none yet
};

/// v₁, ω₁, v₂, ω₂ right after the latest contact, along the world's axes [m/s, rad/s], of one world or two. Empty
/// without an impact in any; and of two worlds, nothing asks whether the contacts are the same one: compare
/// Impact::number.
std::vector<AfterContactRow> afterContact(std::span<const MeasuredWorld> worlds);

}  // namespace rb::space
