#pragma once

// Settings as text: as the command line, the scene files, a recording and the panel say them.

#include <string>
#include <string_view>

#include "physics/settings/setting_table.hpp"

namespace rb {

/// Sets `name` from text as on the command line: a number, `x,y`, `true` or `false`, or a word such as `rk4`.
/// @throws InputError that names the setting, the text and the range; `settings` is then unchanged.
void setSetting(Settings& settings, std::string_view name, std::string_view text);

/// The value of `info` in `settings`, as setSetting reads it; a number comes back bit for bit.
std::string settingText(const Settings& settings, const SettingInfo& info);

/// The same, with one of its numbers replaced: as settingText would say it.
std::string textWith(const Settings& settings, const SettingInfo& info, int component, float value);

/// @throws InputError for the first setting that is out of range or not finite.
void validate(const Settings& settings);

/// The range of a setting, as a message says it: "0 to 1", "euler|rk4", "false|true".
std::string allowedText(const SettingInfo& info);

/// What a setting of former versions, which files may still have, makes of Euler: θ as `kick_before_impulse` is the
/// word K(1−θ) D K(θ). Nothing if `name` is none. @throws InputError for a θ that is no number from 0 to 1.
std::optional<Integrator> formerIntegrator(const Settings& settings, std::string_view name, std::string_view text);

}  // namespace rb
