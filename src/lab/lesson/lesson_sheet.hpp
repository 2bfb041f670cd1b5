#pragma once

#include <span>
#include <string>

#include "lab/lesson/lesson_run.hpp"

namespace rb {

/// The teacher's sheet of a lesson, with the answers and what was measured: HTML, which prints as one page where the
/// lesson is short. @param results of its cards, in their order
std::string sheetText(const Lesson& lesson, std::span<const CardResult> results);

}  // namespace rb
