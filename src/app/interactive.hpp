#pragma once

#include "app/options.hpp"

namespace rb {

/// Opens the window and runs until it is closed, or ended from the terminal by Ctrl-C. Telemetry and the final state
/// are written if the options ask. @returns the exit status.
/// @throws InputError for files, GraphicsError where there is no display or no OpenGL 3.3.
int runInteractive(const Options& options);

}  // namespace rb
