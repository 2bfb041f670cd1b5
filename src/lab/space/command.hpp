#pragma once

// Every change of a simulation in space is one of these commands, so a run is determined by its scene, its seed and its
// commands. What a command is: lab/command.hpp.

#include <variant>

#include "lab/run/change_setting.hpp"
#include "lab/run/compare.hpp"
#include "lab/run/restart.hpp"
#include "space/setting_table.hpp"

namespace rb::space {

using ChangeSetting = ChangeSettingOf<Settings>;
using rb::Compare;
using rb::Restart;

using Command = std::variant<ChangeSetting, Restart, Compare>;

}  // namespace rb::space
