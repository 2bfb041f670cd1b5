#include <doctest/doctest.h>
#include <fstream>

#include "render/graphics_error.hpp"
#include "render/studio.hpp"
#include "scratch.hpp"

namespace rb {
namespace {

void writeText(const std::filesystem::path& file, std::string_view text) { std::ofstream(file) << text; }

// A folder with a copy of every shader in the executable.
struct ShaderFolder : ScratchFolder {
    ShaderFolder() {
        for (const EmbeddedShader& shader : embeddedShaders()) writeText(path / shader.fileName, shader.text);
    }
};

}  // namespace

TEST_CASE("shaders from a folder draw what those in the executable draw") {
    const ShaderFolder folder;
    Studio studio;
    const Picture picture{.snapshot = snapshotOf(circleAt({0.0F, 0.0F}, 1.7F, 0.3F)), .view = viewOf(0.03F)};
    const Image embedded = studio.take(picture);
    studio.renderer = Renderer(folder.path);
    CHECK(studio.take(picture).rgb == embedded.rgb);
}

TEST_CASE("a wrong shader names its file, its line and the driver's reason") {
    const ShaderFolder folder;
    const OffscreenContext context;
    writeText(folder.path / "circle.frag", "out vec4 fragColor;\nvoid main() {\n    fragColor = nonsense;\n}\n");
    CHECK_THROWS_WITH_AS(Renderer{folder.path}, doctest::Contains((folder.path / "circle.frag").string().c_str()),
                         ShaderError);
    CHECK_THROWS_WITH_AS(Renderer{folder.path}, doctest::Contains("nonsense"), ShaderError);
    CHECK_THROWS_WITH_AS(Renderer{folder.path}, doctest::Contains(":3("), ShaderError);
}

TEST_CASE("shaders that do not fit together name both files") {
    const ShaderFolder folder;
    const OffscreenContext context;
    writeText(folder.path / "segment.frag",
              "flat in mat3 vColor;\nout vec4 fragColor;\nvoid main() {\n    fragColor = vec4(vColor[0], 1.0);\n}\n");
    CHECK_THROWS_WITH_AS(Renderer{folder.path}, doctest::Contains("segment.vert and "), ShaderError);
    CHECK_THROWS_WITH_AS(Renderer{folder.path}, doctest::Contains("vColor"), ShaderError);
}

TEST_CASE("a missing shader is named") {
    const ShaderFolder folder;
    const OffscreenContext context;
    std::filesystem::remove(folder.path / "rectangle.vert");
    CHECK_THROWS_WITH_AS(Renderer{folder.path}, doctest::Contains("rectangle.vert: cannot be read"), ShaderError);
}

}  // namespace rb
