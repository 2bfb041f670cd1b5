#include "render/open_gl.hpp"

#include <glad/gl.h>
#include <string>

#include "render/graphics_error.hpp"

namespace rb {

const char* const kGlslVersion = "#version 330 core";
const char* const kGlslPrecision = "";

namespace {

std::string foundVersion() {
    if (glGetString == nullptr) return "nothing";
    const GLubyte* const text = glGetString(GL_VERSION);
    return text == nullptr ? "nothing" : reinterpret_cast<const char*>(text);
}

}  // namespace

void loadOpenGl(void (*(*lookUp)(const char* name))()) {
    if (gladLoadGL(lookUp) != 0 && GLAD_GL_VERSION_3_3 != 0) return;
    throw GraphicsError("found OpenGL " + foundVersion() + ", needed is 3.3 or later; try a newer graphics " +
                        "driver, or Mesa's software renderer with LIBGL_ALWAYS_SOFTWARE=1");
}

}  // namespace rb
