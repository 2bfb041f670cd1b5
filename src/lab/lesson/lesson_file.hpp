#pragma once

// Lesson files: JSON, format `rigid-bodies-lesson`, version 1, written as a rule to NAME.lesson.json. As in scene files
// an unknown key, and a value of the wrong type or out of range, is an error with its path: `cards[0].text: …`.

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "lab/lesson/lesson.hpp"

namespace rb {

/// Whether this claims to be a lesson, by its format.
bool isLesson(const nlohmann::ordered_json& root);

/// @throws InputError with the path of the value.
Lesson readLesson(const nlohmann::ordered_json& root);

/// The lesson as JSON; readLesson gives the same one back.
std::string lessonText(const Lesson& lesson);

// The JSON of values that lessons have (lab/json/field_json.hpp).

void readJson(Quantity& quantity, const nlohmann::ordered_json& json, const std::string& path);
nlohmann::ordered_json jsonOf(Quantity quantity);
void readJson(CardStart& start, const nlohmann::ordered_json& json, const std::string& path);
nlohmann::ordered_json jsonOf(const CardStart& start);
/// An object: `{ "integrator": "euler", "spring": 0.2 }`.
void readJson(std::vector<ChangeSetting>& changes, const nlohmann::ordered_json& json, const std::string& path);
nlohmann::ordered_json jsonOf(const std::vector<ChangeSetting>& changes);

}  // namespace rb
