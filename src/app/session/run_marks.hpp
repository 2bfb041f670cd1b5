#pragma once

// What was done to a run, in words: the marks of the time line and of the seismograph.

#include <string>
#include <string_view>

#include "lab/event_log.hpp"
#include "lab/lab.hpp"

namespace rb {

constexpr std::string_view kPassageWords = "through a wall";

/// What a command has done, such as "drop", "Spring κ 0.3" or, of one of two worlds, "A  euler"; empty for what needs
/// no mark.
std::string markOf(const Command& command, bool isComparing);

/// Fills `events` with the marks of the present life, also of its known future, and of the passages through walls.
void listMarks(const Lab& lab, EventLog& events);

}  // namespace rb
