#pragma once

// A scene in space is plain data: the start of a world, and the view of it.

#include <glm/vec3.hpp>
#include <string>
#include <vector>

#include "space/body_definition.hpp"
#include "space/settings.hpp"

namespace rb::space {

class World;

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

struct Scene {
    std::string name;
    std::string brief;  ///< what to look for, in a sentence
    Settings settings;
    View view;
    std::vector<BodyDefinition> bodies;
    /// Of a built-in scene: what it compares where nothing else is asked for, as comparedSettings reads it. Empty:
    /// none.
    std::string comparison;

    bool operator==(const Scene&) const = default;
};

/// A world with the scene's settings and bodies. @throws InputError as World does.
World makeWorld(const Scene& scene);

/// The present state as a scene: makeWorld turns it into the same state again, bit for bit.
Scene sceneOf(const World& world, const std::string& name, const View& view);

}  // namespace rb::space
