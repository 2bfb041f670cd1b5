#pragma once

// Draws boxes, lines and text into an image, without OpenGL.

#include <cstdint>
#include <glm/vec2.hpp>
#include <string_view>

#include "render/chart/image.hpp"

namespace rb {

struct PixelBox {
    int x = 0;       ///< left edge [px]
    int y = 0;       ///< top edge [px]
    int width = 0;   ///< [px]
    int height = 0;  ///< [px]
};

/// Which part of a line of text stands at the given point.
enum class TextAnchor { Start, Middle, End };

struct TextStyle {
    double size = 20.0;  ///< height of the font [px]
    std::uint32_t color = 0;
    TextAnchor anchor = TextAnchor::Start;
    bool isUpwards = false;  ///< turned by 90°, to be read from the bottom to the top
};

/// Draws into an image; what lies outside is cut off. Colours are packed by packColor and opaque.
class Canvas {
  public:
    Canvas(int width, int height, std::uint32_t background);

    void fill(const PixelBox& box, std::uint32_t color);
    /// Draws a frame around `box`, `thickness` pixels outwards.
    void frame(const PixelBox& box, int thickness, std::uint32_t color);
    /// Draws a straight line with round ends from `a` to `b`, in pixels from the picture's top left corner. If both are
    /// one point it is a disc.
    void line(glm::vec2 a, glm::vec2 b, float width, std::uint32_t color);
    /// Draws a line of text whose anchor is at x and whose height is centred on y. For a text that reads upwards x and
    /// y change their roles.
    void text(int x, int y, std::string_view line, const TextStyle& style);

    /// Puts a picture there, with its top left corner at x, y.
    void paste(int x, int y, const Image& picture);

    const Image& image() const { return image_; }

  private:
    void blend(int x, int y, std::uint32_t color, std::uint32_t coverage);

    Image image_;
};

}  // namespace rb
