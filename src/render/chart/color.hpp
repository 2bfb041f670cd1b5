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

}  // namespace rb
