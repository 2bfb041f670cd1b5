#pragma once

// Shader programs: from the executable itself, or from a folder while one works on them.

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "render/gl_handle.hpp"

namespace rb {

/// A file of `shaders/` as it stood when the program was built.
struct EmbeddedShader {
    std::string_view fileName;
    std::string_view text;
};

/// All of them, in the order of their names. Generated at build time.
std::span<const EmbeddedShader> embeddedShaders();

/// A linked pair `<name>.vert`, `<name>.frag`.
class ShaderProgram {
  public:
    /// @param name      the pair's name without ending, `circle`
    /// @param directory where the files are read; empty for those in the executable
    /// @throws ShaderError with the file's name and the driver's log
    ShaderProgram(const std::string& name, const std::filesystem::path& directory);

    void use() const;

    /// Location of a uniform, −1 (which OpenGL ignores) where the shaders have no use for it.
    int uniform(const char* name) const;

  private:
    GlProgram program_;
};

}  // namespace rb
