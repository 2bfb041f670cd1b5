#pragma once

#include <span>
#include <string>

#include "lab/lesson/lesson_run.hpp"

namespace rb {

/// The sheet of a lesson: HTML. It prints as a page for pupils, with the questions, and one for the teacher, with the
/// answers and what was measured, where the lesson is short. @param results of its cards, in their order
std::string sheetText(const Lesson& lesson, std::span<const CardResult> results);

}  // namespace rb
