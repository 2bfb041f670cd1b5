#pragma once

// Shader programs: from the executable, or from a folder while one edits them.

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "render/gl_handle.hpp"

namespace rb {

/// A file of `shaders/`, as it was when the program was built.
struct EmbeddedShader {
    std::string_view fileName;
    std::string_view text;
};

/// All of them, ordered by name. Generated at build time.
std::span<const EmbeddedShader> embeddedShaders();

/// The linked pair `<name>.vert` and `<name>.frag`.
class ShaderProgram {
  public:
    /// @param name      the pair's name without ending, `circle`
    /// @param directory where the files are read; empty for those in the executable
    /// @throws ShaderError with the file's name and the driver's log; GraphicsError for one in the executable
    ShaderProgram(const std::string& name, const std::filesystem::path& directory);

    void use() const;

    /// The location of a uniform; −1, which OpenGL ignores, if the shaders do not use it.
    int uniform(const char* name) const;

  private:
    GlProgram program_;
};

}  // namespace rb
