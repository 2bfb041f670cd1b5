#pragma once

// What was done to a run, in words: the marks of the time line and of the curves. The words of a command are its own:
// lab/run/marks.hpp.

#include <string_view>

#include "lab/event_log.hpp"
#include "lab/lab.hpp"
#include "lab/space/lab.hpp"

namespace rb {

constexpr std::string_view kPassageWords = "through a wall";

/// Fills `events` with the marks of the present life, also of its known future, and of the passages through walls.
void listMarks(const Lab& lab, EventLog& events);

namespace space {

/// The same of a run in space.
void listMarks(const Lab& lab, EventLog& events);

}  // namespace space

}  // namespace rb
