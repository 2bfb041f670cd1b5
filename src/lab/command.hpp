#pragma once

// Every change of a simulation is one of these commands, so a run is determined by its scene, its seed and its
// commands.
//
// A command is a type in a file of its own: its values; `kKey`, by which a run file knows it; `fields()`, by which it
// is read and written, a tuple of them, or one that stands under the key itself, or none; `kDisturbance`, if it does
// something to the bodies, the word for it on the curves; and `apply()`, which changes the LiveRun. That is
// a template, so that what gives commands needs not see what they change.

#include <variant>

#include "lab/commands/add_rectangle.hpp"
#include "lab/commands/change_body.hpp"
#include "lab/commands/clear_bodies.hpp"
#include "lab/commands/drop_body.hpp"
#include "lab/commands/next_set.hpp"
#include "lab/commands/pull_body.hpp"
#include "lab/commands/remove_body.hpp"
#include "lab/run/commands.hpp"
#include "physics/settings/setting_text.hpp"

namespace rb {

using ChangeSetting = ChangeSettingOf<Settings>;

using Command = std::variant<DropBody, AddRectangle, RemoveBody, ChangeBody, ClearBodies, PullBody, LetGo,
                             ChangeSetting, Restart, NextSet, Compare>;

}  // namespace rb
