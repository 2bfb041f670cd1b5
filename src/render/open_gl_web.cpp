// WebGL 2, which is OpenGL ES 3.0: the page has looked whether the browser has it, and Emscripten has its functions.

#include "render/open_gl.hpp"

namespace rb {

const char* const kGlslVersion = "#version 300 es";
const char* const kGlslPrecision = "precision highp float;\nprecision highp int;";

void loadOpenGl(void (*(*)(const char*))()) {}

}  // namespace rb
