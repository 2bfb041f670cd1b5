#include "render/chart/image.hpp"

#include <string>

#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STB_IMAGE_WRITE_STATIC
#define STBI_WRITE_NO_STDIO
#include <stb_image_write.h>

namespace rb {
namespace {

void appendBytes(void* target, void* data, int size) {
    auto& bytes = *static_cast<std::vector<std::uint8_t>*>(target);
    const auto* first = static_cast<const std::uint8_t*>(data);
    bytes.insert(bytes.end(), first, first + size);
}

}  // namespace

std::vector<std::uint8_t> encodePng(const Image& image) {
    constexpr int kChannels = 3;
    std::vector<std::uint8_t> bytes;
    const bool isEmpty = image.width <= 0 || image.height <= 0;
    if (isEmpty || stbi_write_png_to_func(appendBytes, &bytes, image.width, image.height, kChannels, image.rgb.data(),
                                          image.width * kChannels) == 0) {
        throw ImageError("a picture of " + std::to_string(image.width) + "x" + std::to_string(image.height) +
                         " pixels cannot be made into a PNG");
    }
    return bytes;
}

}  // namespace rb
