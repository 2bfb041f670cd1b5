#pragma once

namespace rb::study {

/// Carries out `study …`; argv[0] is the word `study` itself. Ctrl-C ends a study early; what was done up to then is
/// written. @returns the exit status.
/// @throws InputError for the command line and for files.
int runCommand(int argc, const char* const* argv);

}  // namespace rb::study
