#pragma once

// Which OpenGL the program is written for. Its functions are found at run time, in the context that is current.

#include <string>

namespace rb {

/// The line that every shader begins with: the version of its language.
inline constexpr const char* kGlslVersion = "#version 330 core";

/// Loads OpenGL's functions. Call it after a context was made current.
/// @param lookUp finds a function of the context: glfwGetProcAddress, eglGetProcAddress
/// @throws GraphicsError if the context is older than OpenGL 3.3
void loadOpenGl(void (*(*lookUp)(const char* name))());

/// Version and renderer of the current context in one line, as the driver reports them.
std::string describeOpenGl();

}  // namespace rb
