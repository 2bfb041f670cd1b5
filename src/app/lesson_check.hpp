#pragma once

// A lesson without a window: whether what its cards claim comes true, and the teacher's sheet.

#include "app/command_line/options.hpp"
#include "lab/lesson/lesson.hpp"

namespace rb {

/// The exit status where a card's claim does not come true.
constexpr int kClaimDiffers = 3;

/// Plays each card and says what came of it, a line each; writes `--sheet`. @returns the exit status
/// @throws InputError, ReplayError for a card whose run has come to another state than was recorded
int runLesson(const Options& options, const Lesson& lesson);

}  // namespace rb
