#include "render/shader_program.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <glad/gl.h>
#include <memory>

#include "base/path_text.hpp"
#include "render/graphics_error.hpp"
#include "render/open_gl.hpp"

namespace rb {
namespace {

// The files hold no #version line: they use only what GLSL 3.30 and GLSL ES 3.00 have in common.
constexpr const char* kLineFeed = "\n";
constexpr const char* kFirstLine = "\n#line 1\n";

// Not by a stream of C++: that would go on waiting for a pipe where a signal asks the program to end.
std::string readFromDirectory(const std::filesystem::path& path) {
    std::string text;
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(textOf(path).c_str(), "rb"), std::fclose);
    if (file) {
        std::array<char, 4096> block;
        while (const std::size_t count = std::fread(block.data(), 1, block.size(), file.get())) {
            text.append(block.data(), count);
        }
    }
    if (!file || std::ferror(file.get()) != 0 || text.empty()) {
        throw ShaderError(textOf(path) +
                          ": cannot be read; the folder must hold every .vert and .frag file of shaders/");
    }
    return text;
}

std::string readEmbedded(const std::string& fileName) {
    for (const EmbeddedShader& shader : embeddedShaders()) {
        if (shader.fileName == fileName) return std::string(shader.text);
    }
    throw GraphicsError(fileName + ": is not in this executable");
}

// Drivers end their logs with various line feeds and zeros.
std::string trimmed(std::string log) {
    log.erase(std::find(log.begin(), log.end(), '\0'), log.end());
    while (!log.empty() && (log.back() == '\n' || log.back() == ' ')) log.pop_back();
    return log.empty() ? "the driver gives no reason" : log;
}

// Of a shader or of a program: OpenGL has functions for each.
template <class GetNumber, class GetLog>
std::string logOf(unsigned object, GetNumber getNumber, GetLog getLog) {
    GLint length = 0;
    getNumber(object, GL_INFO_LOG_LENGTH, &length);
    std::string log(static_cast<std::size_t>(std::max(length, 1)), '\0');
    getLog(object, static_cast<GLsizei>(log.size()), nullptr, log.data());
    return trimmed(std::move(log));
}

// Those in the executable are right: it is the driver that cannot use them.
[[noreturn]] void refuseShader(const std::string& problem, bool isEmbedded) {
    if (isEmbedded) throw GraphicsError(problem);
    throw ShaderError(problem);
}

GlShader compile(GLenum stage, const std::string& fileName, const std::filesystem::path& directory) {
    const bool isEmbedded = directory.empty();
    const std::string text = isEmbedded ? readEmbedded(fileName) : readFromDirectory(directory / fileName);
    const char* parts[] = {kGlslVersion, kLineFeed, kGlslPrecision, kFirstLine, text.data()};
    const GLint lengths[] = {-1, -1, -1, -1, static_cast<GLint>(text.size())};

    GlShader shader(glCreateShader(stage));
    glShaderSource(shader.get(), static_cast<GLsizei>(std::size(parts)), parts, lengths);
    glCompileShader(shader.get());
    GLint compiled = GL_FALSE;
    glGetShaderiv(shader.get(), GL_COMPILE_STATUS, &compiled);
    if (compiled == GL_TRUE) return shader;
    const std::string place = isEmbedded ? fileName : textOf(directory / fileName);
    refuseShader(place + ": does not compile:\n" + logOf(shader.get(), glGetShaderiv, glGetShaderInfoLog), isEmbedded);
}

}  // namespace

ShaderProgram::ShaderProgram(const std::string& name, const std::filesystem::path& directory)
    : program_(glCreateProgram()) {
    const GlShader vertex = compile(GL_VERTEX_SHADER, name + ".vert", directory);
    const GlShader fragment = compile(GL_FRAGMENT_SHADER, name + ".frag", directory);
    glAttachShader(program_.get(), vertex.get());
    glAttachShader(program_.get(), fragment.get());
    glLinkProgram(program_.get());
    glDetachShader(program_.get(), vertex.get());
    glDetachShader(program_.get(), fragment.get());

    GLint linked = GL_FALSE;
    glGetProgramiv(program_.get(), GL_LINK_STATUS, &linked);
    if (linked == GL_TRUE) return;
    const std::string place = textOf(directory / name);
    refuseShader(place + ".vert and " + place + ".frag: do not link:\n" +
                     logOf(program_.get(), glGetProgramiv, glGetProgramInfoLog),
                 directory.empty());
}

void ShaderProgram::use() const { glUseProgram(program_.get()); }

int ShaderProgram::uniform(const char* name) const { return glGetUniformLocation(program_.get(), name); }

}  // namespace rb
