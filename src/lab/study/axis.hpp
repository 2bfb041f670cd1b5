#pragma once

// An axis of a map: a numeric setting, or one component of a vector setting, and the values that it takes.

#include <string>
#include <string_view>
#include <vector>

#include "physics/settings/settings.hpp"

namespace rb::study {

struct Axis {
    std::string name;           ///< `spring`, `gravity.y`
    std::string label;          ///< for a picture: `Spring κ`, `Time step h [s]`
    std::vector<float> values;  ///< ascending, all within the setting's range
};

/// Reads NAME=MIN:MAX:COUNT, as in spring=0.1:1.2:12: COUNT values from MIN to MAX, evenly spaced. One value is
/// NAME=MIN:MIN:1. @throws InputError that names `place`, what is wrong and what is allowed.
Axis parseAxis(std::string_view place, std::string_view text);

/// The names of all that an axis can be over: `spring`, `gravity.y`.
std::vector<std::string> axisNames();

/// An axis over the values of a setting that are worth a slider, or all that are allowed: about evenly spaced, or by
/// about even factors where its slider is logarithmic. @param name one of axisNames() @param count at least 2; of whole
/// numbers there may be less
Axis usualAxis(std::string_view name, int count);

/// Where a value lies on an axis, in steps from its first value: 0 there, 1 at the second one, ½ in the middle between;
/// beyond an end it goes on as before it. Of an axis with a single value: 0.
double placeOn(const Axis& axis, double value);

float valueOn(const Settings& settings, const Axis& axis);

/// Sets the axis's setting to a value; the other component of a vector stays. @throws InputError as setSetting does.
void setOnAxis(Settings& settings, const Axis& axis, float value);

/// Gives the axis's setting its default; the other component of a vector stays.
void resetOnAxis(Settings& settings, const Axis& axis);

/// The setting of an axis, without its component.
std::string_view settingOf(const Axis& axis);

}  // namespace rb::study
