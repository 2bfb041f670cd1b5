#pragma once

#include <glm/vec3.hpp>

#include "space/range.hpp"

namespace rb::space {

/// From where a picture looks, with the y axis upwards. At azimuth 0 and elevation 0 it looks along −z.
struct View {
    glm::dvec3 target{0.0, 0.0, 0.0};  ///< what stands in the middle of the picture [m]
    double height = 4.0;   ///< metres over the height of the picture, as far away as the target; the width follows [m]
    double azimuth = 0.0;  ///< of the camera about the y axis, from +z towards +x [rad]
    double elevation = 0.3;  ///< of the camera above the plane of x and z [rad]

    bool operator==(const View&) const = default;
};

constexpr Range kViewHeightRange{1e-3, 1e7};  // [m]
constexpr Range kAzimuthRange{-6.3, 6.3};     // a turn either way [rad]
constexpr Range kElevationRange{-1.5, 1.5};   // straight from above there is no "up" [rad]

}  // namespace rb::space
