#pragma once

#include "app/options.hpp"

namespace rb {

/// Opens the window and runs until it is closed. Telemetry and the final state are written if the options ask.
/// @throws InputError for files, GraphicsError where there is no display or no OpenGL 3.3.
void runInteractive(const Options& options);

}  // namespace rb
