#include "render/chart/image.hpp"

#include <algorithm>
#include <doctest/doctest.h>

#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_ONLY_PNG
#include <stb_image.h>

namespace rb {
namespace {

// No two rows and no two columns alike, so that a flip or a shift shows.
Image gradient() {
    Image image{.width = 7, .height = 5, .rgb = {}};
    for (int i = 0; i < 7 * 5 * 3; ++i) image.rgb.push_back(static_cast<std::uint8_t>(i * 2));
    return image;
}

}  // namespace

TEST_CASE("a PNG holds the picture that it was made of") {
    const Image image = gradient();
    const std::vector<std::uint8_t> png = encodePng(image);
    int width = 0;
    int height = 0;
    int channels = 0;
    stbi_uc* pixels = stbi_load_from_memory(png.data(), static_cast<int>(png.size()), &width, &height, &channels, 0);
    REQUIRE(pixels != nullptr);
    CHECK(width == 7);
    CHECK(height == 5);
    CHECK(channels == 3);
    CHECK(std::equal(image.rgb.begin(), image.rgb.end(), pixels));
    stbi_image_free(pixels);
}

TEST_CASE("an empty picture is no PNG") { CHECK_THROWS_AS(encodePng(Image{}), ImageError); }

}  // namespace rb
