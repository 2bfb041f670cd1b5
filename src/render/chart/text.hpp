#pragma once

// Lines of text as grey values, in the font that is embedded in the program.

#include <cstdint>
#include <string_view>
#include <vector>

namespace rb {

/// The bytes of the embedded font file.
std::string_view embeddedFont();

/// How much of each pixel a line of text covers.
struct TextBitmap {
    int width = 0;     ///< [px]
    int height = 0;    ///< the same for every line of this font size, from the highest letter to the lowest [px]
    int baseline = 0;  ///< from the top [px]
    std::vector<std::uint8_t> coverage;
};

/// Renders one line of UTF-8; `size` is the height of the font [px]. A letter that the font lacks becomes an empty box.
TextBitmap renderText(std::string_view text, double size);

/// The width that renderText would give this text [px].
int textWidth(std::string_view text, double size);

}  // namespace rb
