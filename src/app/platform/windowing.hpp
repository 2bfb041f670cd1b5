#pragma once

// What GLFW, the library of the window, does differently from one system to another: windowing_desktop.cpp and
// windowing_web.cpp implement it. In a browser it has only a part of its functions.

#include <optional>
#include <string>

struct GLFWwindow;

namespace rb::windowing {

/// Why its latest function has failed.
std::string latestProblem();

/// Has the next window be one with the OpenGL that the program is written for. @param isScaled whether its size is
/// multiplied by the monitor's scale
void askForOpenGl(bool isScaled);

/// Makes a window that is larger than the screen as large as the screen has room for; in a page, as large as it is
/// shown.
void fitToScreen(GLFWwindow* window);

/// Pixels per point, as the desktop is set.
float contentScale(GLFWwindow* window);

/// What a key types, as the keyboard's language has it; nullptr where it types nothing.
const char* keyName(int key, int scancode);

/// Which of shift, control, alt and super are held down at the event that GLFW calls back for, in GLFW's bits. @param
/// given what GLFW tells
int modifiers(int given);

/// How far the wheel was turned, in its notches, from what GLFW tells.
double notches(double turned);

/// The text that was copied, here or in another program; empty if there is none that may be read.
std::string clipboard(GLFWwindow* window);
void setClipboard(GLFWwindow* window, const std::string& text);
/// Whether the text that was given last was copied; nothing while the system has not said.
std::optional<bool> isCopied();

/// What GLFW calls a file that was dropped on the window, as the user calls it.
std::string droppedFile(const char* path);

/// Where a loop runs as fast as it can, waits up to a time of GLFW's clock, or a little longer [s].
void waitUntil(double time);

}  // namespace rb::windowing
