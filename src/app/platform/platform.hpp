#pragma once

// What one operating system does differently from another, behind one header. Each platform has a file that implements
// it, desktop.cpp (Linux), windows.cpp and web.cpp, beside its files_….cpp and child_process_….cpp. What the library of
// the window does differently is behind windowing.hpp. Two differences are not here, because render has them and cannot
// see this room: the version of OpenGL (render/open_gl.hpp) and a context without a window
// (render/offscreen_context.hpp).

#include <filesystem>
#include <functional>
#include <future>
#include <stdexcept>
#include <string>
#include <string_view>

namespace rb {

/// Calls `frame` for one frame after another until it returns false. A platform whose pages must never block calls it
/// from its own loop instead, and this does not return: the callers' objects on the stack are lost then.
void runLoop(const std::function<bool()>& frame);

/// How work is begun that goes on while the window does something else: on a thread of its own, or, where there are
/// none or no more, at the moment when it is waited for.
std::launch launchInBackground();

/// Whether standard error is a terminal, where a person may watch the progress.
bool isErrorTerminal();

/// Sees to it that no file is opened in the place of a standard stream that was closed, for what is printed would go
/// there; and that to write where nobody reads any more, or more than a file may hold, is an error, not the end of the
/// program. Where a program has no standard streams unless it is given some, it takes those of the console that it was
/// started from, if any.
void guardStandardStreams();

/// Prints one line about what is wrong, behind the program's name, on standard error. Where there is none and the user
/// sees a screen, it is shown there.
void showError(const std::string& line);

/// What is said where a request to end is obeyed at once.
inline constexpr std::string_view kNothingWritten =
    "run-simulation: asked to end before the run began; nothing was written\n";

/// From now on Ctrl-C and other requests to end do so at once, with the status that exitStatus() has for them: whatever
/// the program reads or builds then, there is nothing yet to be saved.
void endAtSignals();

/// From now on such ask are remembered instead. A run then ends early and writes whole files.
void catchEndingSignals();

/// Something that could not be done because the program was asked to end. The message is one line.
struct Interrupted : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The signal that has asked the program to end, or 0. Any thread may call this.
int endingSignal();

/// @throws Interrupted if there is one.
void checkSignals();

constexpr int kEndedBySignal = 128;
/// What the program returns: 0, or kEndedBySignal plus the signal, as a shell reports it: 130 for Ctrl-C.
int exitStatus();

/// From now on, when the window's display goes away, `act` is called by the thread that draws, and the program ends
/// with the status that it returns. Nothing can be drawn then, nor a window be closed. To be called when there is a
/// window, and with an empty function when its files are about to be written anyway.
void endWithoutDisplay(std::function<int()> act);

/// Whether the program has never been started by this user before. Remembers that it has been now, with a file in the
/// user's folder for such things; where that cannot be written, the answer is no.
bool isFirstStart();

/// Whether the user wants everything dark, where he can say so for all programs at once.
bool prefersDark();

/// Whether the user presses with fingers, and has no mouse.
bool hasFingers();

/// Tells what shows the window how far a notch of the wheel scrolls what is under the finger, 0 where nothing scrolls
/// [window units], and whether a field is being typed in.
void tellFingers(float wheelStep, bool isTyping);

/// Tells those who cannot see the window what the worlds do, where there is a way to.
void tellState(const std::string& words);

/// Whether the program ends when the user asks it to. A page is left as pages are: there the program goes on.
bool endsByItself();

/// From now on, where the user can leave without the program being asked, `code` is called between two frames for the
/// share code of the run, which is offered at the next start; it gives an empty one where there is nothing to keep. To
/// be called with an empty function before what `code` reads is destroyed.
void keepForNextStart(const std::function<std::string()>& code);

/// Whether this is the share code of the run that was kept last.
bool isKept(const std::string& code);

/// The user's folder for documents; the present one if there is none.
std::filesystem::path documentsFolder();

/// Gives the user a file that was written into this folder, where it is not one of his: then it is gone from here.
void handOver(const std::filesystem::path& file);

/// Removes a file that was dropped on the window and has been read, where it is a copy of the user's.
void forgetDropped(const std::filesystem::path& file);

/// Has the calling thread, and no other one, give way to the others where there is too little time for all: for work in
/// the background of a window. Where the system has no such thing, nothing changes.
void yieldToOtherThreads();

/// Has the C library keep large blocks of memory that were freed. For programs that draw: a software renderer takes and
/// frees large blocks in every frame.
void keepFreedMemory();

}  // namespace rb
