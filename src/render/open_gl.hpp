#pragma once

// The functions of OpenGL, found at run time in whatever context is current.

#include <string>

namespace rb {

/// Loads OpenGL's functions into the current context. To be called once a context is made current.
/// @param lookUp the context's own way to find a function: glfwGetProcAddress, eglGetProcAddress
/// @throws GraphicsError if the context is older than OpenGL 3.3
void loadOpenGl(void (*(*lookUp)(const char* name))());

/// Version and renderer of the current context in one line, as the driver gives them.
std::string describeOpenGl();

}  // namespace rb
