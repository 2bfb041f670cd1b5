#pragma once

// What was done to a run in space, as the curves and the time line mark it.

#include "lab/event_log.hpp"
#include "lab/space/lab.hpp"

namespace rb::space {

/// Fills `events` with what was done in the present life, also in its known future.
void listMarks(const Lab& lab, EventLog& events);

}  // namespace rb::space
