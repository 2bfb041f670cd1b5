#pragma once

// The table of settings in space: a row says what a setting is called, what it means, which values it takes and what
// breaks at their ends. With it settings are read from text and written, as on the command line, in scene files and in
// the panel.

#include <span>
#include <string_view>
#include <variant>

#include "base/setting_table.hpp"
#include "space/range.hpp"
#include "space/settings.hpp"

namespace rb::space {

/// A member of Settings, whatever its type.
using SettingMember = std::variant<double Settings::*, int Settings::*, Law Settings::*, Integrator Settings::*>;

/// One row. Its default is what `Settings` begins with.
struct SettingInfo {
    std::string_view name;       ///< as in scene files and `--set NAME=VALUE`
    std::string_view label;      ///< as on the screen
    std::string_view unit;       ///< "1" where there is none
    std::string_view meaning;    ///< what it does
    std::string_view breaks;     ///< what goes wrong at the ends of its range, or under its words
    SettingMember member;        ///< and with it the type
    double min = 0.0;            ///< smallest allowed value of a number
    double max = 0.0;            ///< largest allowed value
    Range usual{0.0, 0.0};       ///< the part of them that is worth a slider
    bool isLogarithmic = false;  ///< whether a slider is spaced evenly in the logarithm
};

/// All settings, in the order in which they are shown.
std::span<const SettingInfo> settingInfos();
inline std::span<const SettingInfo> settingInfosOf(const Settings& /*settings*/) { return settingInfos(); }

/// The setting called `name`. @throws InputError that lists the known names.
const SettingInfo& settingInfo(std::string_view name);

/// @throws InputError for the first setting that is out of range or not finite.
void validate(const Settings& settings);

}  // namespace rb::space
