#pragma once

// The terminal that the program was started from. What differs from one operating system to the other stands here.

namespace rb {

/// Whether standard error is read by a person, who wants to see progress.
bool isErrorTerminal();

/// From now on Ctrl-C, and whatever else asks the program to end, is noted rather than obeyed at once: a run then ends
/// early and writes its files whole.
void catchEndingSignals();

/// The signal that has asked for the end, or 0. Any thread may ask.
int endingSignal();

/// What to exit with: 0, or 128 and the signal, as a shell reports it: 130 for Ctrl-C.
int exitStatus();

}  // namespace rb
