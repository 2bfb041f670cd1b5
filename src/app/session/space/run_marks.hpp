#pragma once

// What was done to a run in space, as the curves and the time line mark it.

#include "lab/event_log.hpp"
#include "lab/space/timeline.hpp"

namespace rb::space {

/// What was done in the present life, also in its known future. @param isPair whether there are two bodies
void listMarks(const Timeline& timeline, bool isPair, EventLog& events);

}  // namespace rb::space
