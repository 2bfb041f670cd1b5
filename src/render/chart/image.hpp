#pragma once

// A picture in memory, and its form as a PNG file.

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <vector>

namespace rb {

/// Eight bits each of red, green and blue; rows from the top, pixels from the left, without gaps.
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

/// A picture that cannot be made into a PNG.
class ImageError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// The bytes of a PNG file with this picture. @throws ImageError for an empty picture
std::vector<std::uint8_t> encodePng(const Image& image);

}  // namespace rb
