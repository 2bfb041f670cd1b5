#pragma once

#include "app/command_line/options.hpp"

namespace rb {

/// Opens the window and runs until it is closed, or until Ctrl-C in the terminal. Telemetry and the final state
/// are written if the options ask for them. @returns the exit status.
/// @throws InputError for files, GraphicsError if there is no display or no OpenGL 3.3.
int runInteractive(const Options& options);

}  // namespace rb
