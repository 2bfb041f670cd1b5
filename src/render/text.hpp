#pragma once

// Lines of text as grey values, in the font that the program carries with it.

#include <cstdint>
#include <string_view>
#include <vector>

namespace rb {

/// The font file, as it is embedded.
std::string_view embeddedFont();

/// How much of each pixel a line of text covers.
struct TextBitmap {
    int width = 0;     ///< [px]
    int height = 0;    ///< of every line of this size, from the highest letter to the lowest [px]
    int baseline = 0;  ///< from the top [px]
    std::vector<std::uint8_t> coverage;
};

/// One line of UTF-8; `size` is the height of the font [px]. A letter that the font lacks is its empty box.
TextBitmap renderText(std::string_view text, double size);

/// How wide renderText makes it [px].
int textWidth(std::string_view text, double size);

}  // namespace rb
