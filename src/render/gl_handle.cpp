#include "render/gl_handle.hpp"

#include <glad/gl.h>

namespace rb {

void deleteShader(unsigned name) { glDeleteShader(name); }
void deleteProgram(unsigned name) { glDeleteProgram(name); }
void deleteBuffer(unsigned name) { glDeleteBuffers(1, &name); }
void deleteVertexArray(unsigned name) { glDeleteVertexArrays(1, &name); }
void deleteFramebuffer(unsigned name) { glDeleteFramebuffers(1, &name); }
void deleteRenderbuffer(unsigned name) { glDeleteRenderbuffers(1, &name); }

GlBuffer makeBuffer() {
    unsigned name = 0;
    glGenBuffers(1, &name);
    return GlBuffer(name);
}

GlVertexArray makeVertexArray() {
    unsigned name = 0;
    glGenVertexArrays(1, &name);
    return GlVertexArray(name);
}

GlFramebuffer makeFramebuffer() {
    unsigned name = 0;
    glGenFramebuffers(1, &name);
    return GlFramebuffer(name);
}

GlRenderbuffer makeRenderbuffer() {
    unsigned name = 0;
    glGenRenderbuffers(1, &name);
    return GlRenderbuffer(name);
}

}  // namespace rb
