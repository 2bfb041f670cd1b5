#pragma once

// Bodies with corners under much heavier ones. A contact is a spring with the effective mass of its bodies, so a light
// one under a heavy one yields to a load that is far above its own weight; and a pass hands on from the light one to
// the floor what the heavy one presses with only little by little. Both errors go with g h² over the number of
// sub-steps squared.

#include "physics/soft/pair_list.hpp"
#include "physics/soft/records.hpp"

namespace rb::soft {

/// The natural frequency that contacts need for no body to be pressed in too far by a heavier one, by how much they
/// pressed in the sub-step before [1/s]. 0: there are no such bodies. @param substep [s] @param gravity [m/s²]
float frequencyToCarry(const PairList& list, const Records& records, float substep, glm::vec2 gravity);

/// Scales what contacts gave in the sub-step before, for one of another length.
void scaleImpulses(PairList& list, Records& records, float by);

}  // namespace rb::soft
