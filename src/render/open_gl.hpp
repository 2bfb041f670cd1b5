#pragma once

// Which OpenGL the program is written for: OpenGL 3.3, or, in a browser, WebGL 2. open_gl.cpp and open_gl_web.cpp
// implement it.

namespace rb {

/// The version of the shaders' language, as the line that each begins with.
extern const char* const kGlslVersion;

/// What follows that line: how precise the numbers are, where that has to be said.
extern const char* const kGlslPrecision;

/// Finds OpenGL's functions. Call it after a context was made current.
/// @param lookUp finds a function of the context: glfwGetProcAddress, eglGetProcAddress
/// @throws GraphicsError if the context is older than OpenGL 3.3
void loadOpenGl(void (*(*lookUp)(const char* name))());

}  // namespace rb
