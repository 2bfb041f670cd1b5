#pragma once

#include "app/command_line/options.hpp"

namespace rb {

/// Runs without a window, as fast as possible, and writes what the options ask for. Ctrl-C ends the run early; what
/// was run up to then is written. @returns the exit status.
/// A run that is made again goes on from its end where the options name an end of their own;
/// sets that come by themselves then come no more.
/// @throws ReplayError, InputError for files, GraphicsError if a picture is asked for and cannot be drawn.
int runHeadless(const Options& options);

}  // namespace rb
