#pragma once

// A picture in memory, and as PNG.

#include <cstddef>
#include <cstdint>
#include <vector>

namespace rb {

/// Eight bits each of red, green and blue; rows from the top, pixels from the left, nothing between them.
struct Image {
    int width = 0;   ///< [px]
    int height = 0;  ///< [px]
    std::vector<std::uint8_t> rgb;

    /// First of the three bytes of a pixel; x and y count from the top left.
    const std::uint8_t* at(int x, int y) const {
        return rgb.data() +
               3 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x));
    }
};

/// The picture as a PNG file's bytes. @throws ImageError for an empty picture
std::vector<std::uint8_t> encodePng(const Image& image);

}  // namespace rb
