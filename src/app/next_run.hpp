#pragma once

// What a window goes on with in the place of what it shows.

#include <string>

#include "app/command_line/options.hpp"
#include "app/command_line/scenes.hpp"
#include "app/session/scene_order.hpp"

namespace rb {

struct NextRun {
    Options options;
    AnyRun run;
    bool isAtEnd = false;  ///< it is a recorded run of which the end is to be shown
};

/// A scene of the other kind. @param options of the present run: what they say of any scene holds for it too
/// @throws InputError
NextRun runElsewhere(const Options& options, const SceneElsewhere& elsewhere);

/// What a file that is dropped, or a text that is pasted, holds: a scene, a run, a picture that carries one, a CSV of
/// telemetry, whose run begins again, or a share code. @throws InputError
NextRun openedRun(const Options& options, const std::string& fileOrCode);

}  // namespace rb
