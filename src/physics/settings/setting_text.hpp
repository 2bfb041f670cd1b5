#pragma once

// Settings as text: as the command line, the scene files, a recording and the panel say them.

#include <string>
#include <string_view>

#include "base/setting_table.hpp"
#include "physics/settings/setting_table.hpp"

namespace rb {

/// The text of a setting with one of its numbers replaced: as settingText would say it.
std::string textWith(const Settings& settings, const SettingInfo& info, int component, float value);

/// @throws InputError for the first setting that is out of range or not finite.
void validate(const Settings& settings);

/// What a setting of former versions, which files may still have, makes of Euler: θ as `kick_before_impulse` is the
/// word K(1−θ) D K(θ). Nothing if `name` is none. @throws InputError for a θ that is no number from 0 to 1.
std::optional<Integrator> formerIntegrator(const Settings& settings, std::string_view name, std::string_view text);

}  // namespace rb
