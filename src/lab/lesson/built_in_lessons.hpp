#pragma once

// The lessons that come with the program: files of lab/lesson/lessons, embedded.

#include <memory>
#include <span>
#include <string_view>

#include "lab/lesson/lesson.hpp"

namespace rb {

/// One of them, as the text of its file.
struct BuiltInLesson {
    std::string_view name;
    std::string_view text;
};

constexpr std::string_view kTour = "tour";

/// All of them; the tour comes first.
std::span<const BuiltInLesson> builtInLessons();

/// The one of this name, or null. Each is read once.
std::shared_ptr<const Lesson> findBuiltInLesson(std::string_view name);

}  // namespace rb
