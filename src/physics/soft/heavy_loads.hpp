#pragma once

// Bodies with corners under much heavier ones. A contact is a spring with the effective mass of its bodies, so a light
// one under a heavy one yields to a load that is far above its own weight; and a pass hands on from the light one to
// the floor what the heavy one presses with only little by little. Both errors go with the square of the sub-step. So
// contacts that carry heavy bodies are stiffer, and sub-steps are more. All others stay as they are: what lies in them
// would be thrown if their springs were changed.

#include <glm/vec2.hpp>

#include "physics/soft/pair_list.hpp"
#include "physics/soft/records.hpp"

namespace rb::soft {

/// Marks the contacts that need a higher natural frequency than `usual` to carry heavy bodies [1/s].
/// @returns what the most loaded one of them needs; 0: there are none
float markHeavyLoads(PairList& list, const Records& records, glm::vec2 gravity, float usual);

/// Scales what contacts gave in the sub-step before, for one of another length; not that of sleepers' bodies.
void scaleImpulses(PairList& list, Records& records, float by);

}  // namespace rb::soft
