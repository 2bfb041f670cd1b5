#pragma once

// Colours in the form that OpenGL's vertices and Dear ImGui take: four bytes in the order red, green, blue, opacity.

#include <cstdint>
#include <glm/vec4.hpp>

namespace rb {

/// Packs a colour: parts from 0 to 255, not premultiplied, in the display's own (sRGB) values; red is the lowest byte.
constexpr std::uint32_t packColor(std::uint32_t red, std::uint32_t green, std::uint32_t blue,
                                  std::uint32_t opacity = 255U) {
    return red | green << 8U | blue << 16U | opacity << 24U;
}

/// The same colour with its parts from 0 to 1.
inline glm::vec4 unpackColor(std::uint32_t rgba) {
    constexpr float kByte = 255.0F;
    return glm::vec4(static_cast<float>(rgba & 255U), static_cast<float>(rgba >> 8U & 255U),
                     static_cast<float>(rgba >> 16U & 255U), static_cast<float>(rgba >> 24U)) /
           kByte;
}

/// The colour of a value in [0, 1], packed by packColor: cividis, from dark blue to yellow. Its lightness rises evenly,
/// and it looks the same with and without colour blindness. A value outside has the colour of the nearer end. Source:
/// Nuñez, Anderton, Renslow, "Optimizing colormaps with consideration for color vision deficiency to enable accurate
/// interpretation of scientific data", PLoS ONE 13(7), 2018; here a polynomial through its table.
std::uint32_t cividis(double value);

}  // namespace rb
