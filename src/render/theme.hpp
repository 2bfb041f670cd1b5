#pragma once

// How a picture looks: two themes.

#include "render/chart/color.hpp"

namespace rb {

struct Theme {
    std::uint32_t ground;            ///< the background
    std::uint32_t counterClockwise;  ///< outline and orientation line where ω ≥ 0
    std::uint32_t clockwise;         ///< the same where ω < 0
    std::uint32_t unturned;          ///< the same where the body hardly turns
    std::uint32_t rectangle;         ///< outline of a static body
    float circleFill;                ///< opacity of a moving body's fill, of its own colour [1]
    float rectangleFill;             ///< opacity of a static body's fill, of its own colour [1]
    float lineWidth;                 ///< of outlines and orientation lines [points: pixels at scale 1]
};

/// Near-white background and thin dark lines, as in a printed figure.
inline constexpr Theme kPaperTheme{.ground = packColor(252, 251, 248),
                                   .counterClockwise = packColor(0, 118, 112),
                                   .clockwise = packColor(205, 43, 116),
                                   .unturned = packColor(104, 109, 117),
                                   .rectangle = packColor(52, 56, 62),
                                   .circleFill = 0.05F,
                                   .rectangleFill = 0.06F,
                                   .lineWidth = 1.6F};

/// The same on a dark background.
inline constexpr Theme kDarkTheme{.ground = packColor(20, 23, 28),
                                  .counterClockwise = packColor(84, 208, 196),
                                  .clockwise = packColor(246, 120, 174),
                                  .unturned = packColor(148, 155, 165),
                                  .rectangle = packColor(178, 184, 192),
                                  .circleFill = 0.07F,
                                  .rectangleFill = 0.08F,
                                  .lineWidth = 1.6F};

}  // namespace rb
